import PoofCore

/// All strokes on a card: what a card is, besides its pictures and settings.
///
/// Its clock begins with the card. `ScratchCard.restore(_:at:)` makes the scratched card again, at
/// any size; `ScratchCard.replay(_:)` and `LogPlayer` scratch it once more.
public struct ScratchLog: Equatable, Sendable {
  /// Size of the card that the places are meant for, px.
  public let size: PixelSize
  /// The strokes in the order in which they began.
  public internal(set) var strokes: [Stroke]
  /// How old the card is, s: nothing in the log is later.
  public internal(set) var time: Double
  /// When the rest began to reveal itself, s; nil while it has not.
  public internal(set) var revealBegan: Double?

  /// Creates a log from its parts; `size` must be drawable.
  ///
  /// A `time` before the latest sample or before `revealBegan`, one that is not finite and nil
  /// count as the latest of these. A `revealBegan` that is not finite counts as nil.
  /// - Complexity: O(samples).
  public init(
    size: PixelSize, strokes: [Stroke] = [], time: Double? = nil, revealBegan: Double? = nil
  ) {
    precondition(size.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    self.strokes = strokes
    self.revealBegan = revealBegan.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.time = 0
    takeTime(time)
    takeTime(self.revealBegan)
    for stroke in strokes { for sample in stroke.samples { takeTime(sample.time) } }
  }
}

extension ScratchLog {
  /// The same strokes on a card of another size, which must be drawable.
  /// - Complexity: O(samples).
  public func scaled(to target: PixelSize) -> ScratchLog {
    precondition(target.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    var scaled = ScratchLog(size: target, time: time, revealBegan: revealBegan)
    scaled.strokes = strokes.map { $0.scaled(from: size, to: target) }
    return scaled
  }

  /// Moves the log's time on to `time`; one that is not finite, or earlier, changes nothing.
  mutating func takeTime(_ time: Double?) {
    if let time, time > self.time, time < .infinity { self.time = time }
  }
}
