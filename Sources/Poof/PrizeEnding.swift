import PoofCore
import PoofEffects

/// The prize, small, on the stage that an explosion has left empty.
///
/// All times are seconds since it began to come.
final class PrizeEnding {
  /// Time in which it comes, s.
  static let length = 0.4
  /// Time before the end of the explosion at which it begins to come, s: the last wisps lead over to
  /// it, and the stage is never empty.
  static let lead = 0.3
  /// Its width in parts of the card's.
  private static let scale: Float = 0.4
  /// Way that it rises while it comes, in parts of the card's height.
  private static let rise: Float = 0.05

  private let size: PixelSize
  private let rises: Bool
  private let job: BackgroundJob<Image>
  /// The small prize, once it is made.
  private var picture: Image?

  /// An ending with `prize`, which is made small in the background; where motion is reduced it does
  /// not rise.
  init(prize: Image, rises: Bool) {
    size = prize.size
    self.rises = rises
    let small = PixelSize(
      width: max(1, Int(Float(prize.width) * Self.scale + 0.5)),
      height: max(1, Int(Float(prize.height) * Self.scale + 0.5)))
    job = BackgroundJob { isCancelled in isCancelled() ? nil : prize.resized(to: small) }
  }

  deinit { job.cancel() }
}

extension PrizeEnding {
  /// Whether the small prize is there.
  var isReady: Bool { picture != nil }

  /// Takes over the small prize if it is there by now. It does not wait, unless it `waits`.
  func advance(waits: Bool) {
    picture = picture ?? (waits ? job.waitForResult() : job.resultIfReady())
  }

  /// Draws it `age` s after it began to come, the card's top left corner at `origin`; nothing while
  /// the small prize is not there.
  func draw(at age: Double, into canvas: inout Canvas, origin: PixelPoint) {
    guard let picture, age > 0 else { return }
    let come = Easing.powerOut(2)(Float(min(1, age / Self.length)))
    let height = Float(size.height)
    let place = Point(
      x: Float(origin.x + (size.width - picture.width) / 2),
      y: Float(origin.y + (size.height - picture.height) / 2)
        + (rises ? (1 - come) * Self.rise * height : 0))
    canvas.draw(picture, at: place, opacity: UInt8(come * 255 + 0.5))
  }

  /// A rectangle around all that it may draw, the card's top left corner at `origin`.
  func bounds(origin: PixelPoint) -> PixelRect { PixelRect(origin: origin, size: size) }
}
