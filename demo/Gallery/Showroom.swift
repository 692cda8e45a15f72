import Poof
import PoofSDL
import PoofText

/// A card on its stage, and over it, when it is asked for, the gallery of everything that the card can be set to.
///
/// The card stands still meanwhile.
@MainActor
final class Showroom: Scene {
  let stage: Stage
  /// The gallery, while it is shown.
  private(set) var gallery: Gallery?

  /// Background work that makes the gallery's pages.
  let work = BackgroundWork()

  private let regular: Font
  /// Whether the gallery is shown as soon as the canvas has a size.
  private var beginsWithGallery: Bool
  /// The canvas and its px per point.
  private var canvas: (size: PixelSize, scale: Float)
  /// Number of the thing whose page the gallery shows first, from 0.
  private var start = 0
  /// The pointers that are down on the stage, with their last places.
  private var pointersDown: [PointerEvent.ID: Point] = [:]

  /// A showroom around a stage for a canvas of `canvasSize` px; its gallery is shown first where that is wanted.
  init(
    _ stage: Stage, canvasSize: PixelSize, scale: Float, regular: Font,
    beginsWithGallery: Bool = false
  ) {
    self.stage = stage
    self.regular = regular
    self.beginsWithGallery = beginsWithGallery
    canvas = (canvasSize, scale)
    stage.onShowGallery = { [weak self] time in self?.showGallery(at: time) }
  }

  func handle(_ event: WindowEvent, at time: Double) {
    switch event {
    case .resized(let size, let scale):
      stage.handle(event, at: time)
      guard size.isDrawable else { return }
      canvas = (size, scale)
      gallery?.handle(event, at: time)
      if beginsWithGallery { showGallery(at: time) }
      beginsWithGallery = false
    case .dropped:
      // What comes is a card of its own.
      if gallery != nil { showCard(at: time) }
      stage.handle(event, at: time)
    case .quit:
      stage.handle(event, at: time)
    default:
      guard let gallery else {
        follow(event)
        return stage.handle(event, at: time)
      }
      gallery.handle(event, at: time)
      if let exit = gallery.exit { leave(gallery, for: exit, at: time) }
    }
  }

  func draw(at time: Double, into canvas: inout Canvas) {
    if let gallery {
      // A clip may be done meanwhile.
      stage.takeResults(at: time)
      gallery.draw(at: time, into: &canvas)
    } else {
      stage.draw(at: time, into: &canvas)
    }
  }

  func nextFrame(after time: Double) -> NextFrame {
    if stage.isOver { return .never }
    return gallery?.nextFrame(after: time) ?? stage.nextFrame(after: time)
  }
}

extension Showroom {
  /// Remembers the pointers that the stage was told of and not yet of their end.
  private func follow(_ event: WindowEvent) {
    guard case .pointer(let event) = event else { return }
    switch event.phase {
    case .began: pointersDown[event.pointer] = event.position
    case .moved:
      if pointersDown[event.pointer] != nil { pointersDown[event.pointer] = event.position }
    case .ended, .cancelled: pointersDown[event.pointer] = nil
    }
  }

  private func showGallery(at time: Double) {
    // What goes on from here is the gallery's.
    for (pointer, place) in pointersDown.sorted(by: { $0.key < $1.key }) {
      stage.handle(
        .pointer(PointerEvent(pointer: pointer, phase: .cancelled, position: place)), at: time)
    }
    pointersDown = [:]
    // Nobody sees the card now.
    stage.handle(.hover(nil), at: time)
    stage.handle(.visibility(false), at: time)
    let settings = stage.card.settings
    let gallery = Gallery(
      pictures: stage.painter.pictures, regular: regular, start: start, work: work,
      isChosen: { settings.has($0) })
    gallery.handle(.resized(canvas.size, scale: canvas.scale), at: time)
    self.gallery = gallery
  }

  private func leave(_ gallery: Gallery, for exit: Gallery.Exit, at time: Double) {
    start = gallery.firstNumber
    stage.takeResults(at: time)
    showCard(at: time)
    switch exit {
    case .card: break
    case .choice(let item): stage.choose(item, at: time)
    case .quit: stage.carryOut(.quit, at: time)
    }
  }

  private func showCard(at time: Double) {
    gallery = nil
    stage.handle(.visibility(true), at: time)
    stage.drawEverything()
  }
}
