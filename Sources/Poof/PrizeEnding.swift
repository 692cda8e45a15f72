import PoofCore
import PoofEffects

/// The prize, small, with its shadow on the stage that an explosion has left empty.
///
/// All times are seconds since it began to come.
final class PrizeEnding {
  /// Time in which it comes, s.
  static let length = 0.4
  /// Time before the end of the explosion at which it begins to come, s: the last wisps lead over to
  /// it, and the stage is never empty.
  static let lead = 0.2
  /// Its width in parts of the card's.
  private static let scale: Float = 0.625
  /// Way that it rises while it comes, in parts of the card's height.
  private static let rise: Float = 0.12

  /// The pictures that it is drawn with.
  private struct Pictures: Sendable {
    let prize: Image
    /// nil where it casts none, and where nothing flies: a module for cards alone has to be small.
    let shadow: PictureShadow?
  }

  private let size: PixelSize
  private let rises: Bool
  private let job: BackgroundJob<Pictures>
  /// The small prize, once it is made.
  private var pictures: Pictures?

  /// An ending with `prize`, which is made small in the background; where motion is reduced it does
  /// not rise.
  init(prize: Image, rises: Bool, castsShadow: Bool = true) {
    size = prize.size
    self.rises = rises
    let small = PixelSize(
      width: max(1, Int(Float(prize.width) * Self.scale + 0.5)),
      height: max(1, Int(Float(prize.height) * Self.scale + 0.5)))
    job = BackgroundJob { isCancelled in
      guard !isCancelled() else { return nil }
      let small = prize.resized(to: small)
      return Pictures(
        prize: small, shadow: anythingFlies && castsShadow ? PictureShadow(of: small) : nil)
    }
  }

  deinit { job.cancel() }
}

extension PrizeEnding {
  /// Whether the small prize is there.
  var isReady: Bool { pictures != nil }

  /// Takes over the small prize if it is there by now. It does not wait, unless it `waits`.
  func advance(waits: Bool) {
    pictures = pictures ?? (waits ? job.waitForResult() : job.resultIfReady())
  }

  /// Draws it `age` s after it began to come, the card's top left corner at `origin`; nothing while
  /// the small prize is not there.
  func draw(at age: Double, into canvas: inout Canvas, origin: PixelPoint) {
    guard let pictures, age > 0 else { return }
    let prize = pictures.prize
    let part = Float(min(1, age / Self.length))
    // What is half there is no arrival: it rises as a whole.
    let come = Easing.smooth(min(1, 2.5 * part))
    // It rises a little too far, and settles.
    let left = (1 - part) * (1 - part) * (1 - 3 * part)
    let place = Point(
      x: Float(origin.x + (size.width - prize.width) / 2),
      y: Float(origin.y + (size.height - prize.height) / 2)
        + (rises ? left * Self.rise * Float(size.height) : 0))
    let drop = PictureShadow.drop * Float(min(prize.width, prize.height))
    canvas.withClip(bounds(origin: origin)) { canvas in
      if anythingFlies, let shadow = pictures.shadow {
        canvas.draw(
          shadow.picture, at: place - shadow.margin + Point(x: 0, y: drop),
          // It is seen through the prize while that comes.
          opacity: UInt8(come * part * 255 + 0.5))
      }
      canvas.draw(prize, at: place, opacity: UInt8(come * 255 + 0.5))
    }
  }

  /// A rectangle around all that it may draw, the card's top left corner at `origin`.
  func bounds(origin: PixelPoint) -> PixelRect { PixelRect(origin: origin, size: size) }
}
