import PoofCore
import PoofEffects
import PoofScratch

/// A reveal under way that is drawn by more than its mask: the coating as it was left lies over the prize
/// as a sheet, and goes as the reveal has it.
package final class CardReveal {
  private let look: RevealLook
  /// Place of the light on the coating when it began, in parts of the card; nil for none.
  private let light: Point?
  /// Both pictures; nil until they are made, and after they have changed.
  private var scene: RevealScene?
  /// Whether they are waited for, since the reveal has been seen already.
  private var hurries = false
  /// The work on them, where there is much of it.
  private var job: BackgroundJob<RevealScene>?

  /// A reveal that is drawn by `look`, while the light stays where it is.
  package init(_ look: RevealLook, lightAt light: Point? = nil) {
    self.look = look
    self.light = light
  }

  deinit { job?.cancel() }
}

extension CardReveal {
  /// Number of pixels from which on making the pictures takes too long for a frame.
  private static let largeArea = 1 << 18

  /// Takes note that the card's pictures are others.
  func forgetPictures() {
    hurries = hurries || scene != nil
    scene = nil
    job?.cancel()
    job = nil
  }

  /// Returns a rectangle around all that it may draw of a card in `frame`, px of the canvas.
  func bounds(of frame: PixelRect) -> PixelRect { look.bounds(of: frame) }

  /// Makes its pictures ready for a moment, and returns whether they are: those of a large card are made
  /// in the background once `begin` was called, unless someone `waits` for them.
  package func prepare(
    _ moment: ScratchCard.RevealMoment, of surface: CardSurface, waits: Bool = true
  ) -> Bool {
    if scene != nil { return true }
    if hurries || surface.size.area < Self.largeArea {
      scene = makeScene(of: moment, surface)()
    } else if waits {
      begin(moment, of: surface)
      scene = job?.waitForResult()
    } else {
      scene = job?.resultIfReady()
    }
    return scene != nil
  }

  /// Has the pictures made in the background, unless that is under way: called once a frame has been
  /// drawn, so that both do not take each other's time.
  func begin(_ moment: ScratchCard.RevealMoment, of surface: CardSurface) {
    guard job == nil, scene == nil else { return }
    let make = makeScene(of: moment, surface)
    job = BackgroundJob { isCancelled in isCancelled() ? nil : make() }
  }

  private func makeScene(
    of moment: ScratchCard.RevealMoment, _ surface: CardSurface
  ) -> @Sendable () -> RevealScene {
    { [look, light] in
      RevealScene(
        cover: surface.sheet(mask: moment.before, lightAt: light), under: surface.revealed,
        shape: surface.outline, map: moment.map,
        from: look.origin(on: surface.size, touched: moment.origin))
    }
  }

  /// Draws the card at a moment for which it is prepared, its top left corner at `origin`.
  package func draw(
    _ moment: ScratchCard.RevealMoment, into canvas: inout Canvas, origin: PixelPoint
  ) {
    guard let scene else { return }
    look.draw(scene, at: moment.progress, into: &canvas, origin: origin)
  }
}
