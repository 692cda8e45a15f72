import Poof
import PoofProgram

/// One thing of the gallery on a small card: a film that is played over and over, or a picture.
@MainActor
struct GalleryCell {
  private let film: AnyFilm?
  private let picture: Image

  /// Time for which a card lies still before its film begins, s.
  private static let pause = 0.7
  /// Time for which the end of its film stands, s.
  private static let rest = 0.15
  /// Time in which the card comes back, s, at the beginning of the pause.
  private static let comeback = 0.4
  /// The part of its film that says most about it.
  private let tellingPart: Double

  /// A cell with a card of `size` in these pictures.
  init(of item: GalleryItem, size: PixelSize, pictures: CardPictures) {
    var pictures = pictures
    if case .material(let material) = item {
      pictures.coating = nil
      pictures.material = material
    }
    let painting = pictures.painter(size: size)()
    let prize = painting.prize.masked(by: painting.outline)
    let coating = painting.coating.masked(by: painting.outline)
    tellingPart = item.tellingPart
    switch item {
    case .animation(let named):
      var settings = ExplosionSequence.Settings(named)
      settings.shake = .none
      film = AnyFilm(ExplosionFilm(of: prize, settings: settings))
      picture = prize
    case .reveal(let named):
      film = AnyFilm(
        Transition(
          from: coating, to: prize, reveal: named.makeReveal(), duration: 1.5 * named.duration))
      picture = coating
    case .material(let material):
      film = nil
      picture = SampleStroke(painting: painting, material: material, brush: nil).image()
    case .brush(let named):
      film = nil
      picture = SampleStroke(
        painting: painting, material: pictures.material, brush: named.brush
      ).image()
    }
  }

  /// Whether it moves.
  var isMoving: Bool { film != nil }

  /// Time after which it begins anew, s.
  var period: Double { Self.pause + length + Self.rest }

  /// Length of its film, s; of one without an end, some of it.
  private var length: Double { min(film?.length ?? 0, 6) }

  /// The time at which it says most about itself, s.
  var tellingTime: Double { Self.pause + tellingPart * length }

  /// Draws it as it is `age` s after it was first shown, its card in the middle of `stage`.
  func draw(at age: Double, in stage: PixelRect, into canvas: inout Canvas) {
    let origin = PixelPoint(
      x: (stage.minX + stage.maxX - picture.width) / 2,
      y: (stage.minY + stage.maxY - picture.height) / 2)
    let time = age.truncatingRemainder(dividingBy: period) - Self.pause
    canvas.withClip(stage.intersection(canvas.clip)) { canvas in
      guard let film else { return canvas.draw(picture, at: origin) }
      guard time <= 0 else {
        return film.draw(at: min(time, length), into: &canvas, origin: origin)
      }
      // Over how it ended the last time.
      let back = Float((time + Self.pause) / Self.comeback).clampedToUnit
      guard age >= period, back < 1 else { return canvas.draw(picture, at: origin) }
      film.draw(at: length, into: &canvas, origin: origin)
      canvas.draw(picture, at: origin, opacity: UInt8(255 * Easing.smooth(back) + 0.5))
    }
  }
}
