import PoofCore

/// All strokes on a card: with its pictures and settings, the whole of its state.
///
/// Its clock begins with the card. `ScratchCard.restore(_:at:)` makes the scratched card again, at
/// any size; `ScratchCard.replay(_:)` and `LogPlayer` scratch it once more.
public struct ScratchLog: Equatable, Sendable {
  /// Size of the card that the places are meant for, px.
  public let size: PixelSize
  /// The strokes in the order in which they began.
  public internal(set) var strokes: [Stroke]
  /// Age of the card, s: nothing in the log is later.
  public internal(set) var time: Double
  /// Time at which the rest began to reveal itself, s; nil while it has not.
  public internal(set) var revealBegan: Double?
  /// Time at which the card was told to burst, s; nil where it was not. A scratched card alone knows
  /// nothing of it.
  public package(set) var explodeTime: Double? {
    didSet { takeTime(explodeTime) }
  }

  /// Creates a log from its parts; `size` must be drawable.
  ///
  /// A `time` before the latest sample, `revealBegan` or `explodeTime`, one that is not finite and nil
  /// count as the latest of these. A `revealBegan` or `explodeTime` that is not finite counts as nil,
  /// one below 0 as 0.
  /// - Complexity: O(samples).
  public init(
    size: PixelSize, strokes: [Stroke] = [], time: Double? = nil, revealBegan: Double? = nil,
    explodeTime: Double? = nil
  ) {
    require(size.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    self.strokes = strokes
    self.revealBegan = revealBegan.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.explodeTime = explodeTime.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.time = 0
    takeTime(time)
    takeTime(self.revealBegan)
    takeTime(self.explodeTime)
    for stroke in strokes { for sample in stroke.samples { takeTime(sample.time) } }
  }
}

extension ScratchLog {
  /// Gives the same strokes on a card of another size, which must be drawable.
  /// - Complexity: O(samples).
  public func scaled(to target: PixelSize) -> ScratchLog {
    require(target.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    var scaled = ScratchLog(
      size: target, time: time, revealBegan: revealBegan, explodeTime: explodeTime)
    scaled.strokes = strokes.map { $0.scaled(from: size, to: target) }
    return scaled
  }

  /// Moves the log's time on to `time`; one that is not finite, or earlier, changes nothing.
  mutating func takeTime(_ time: Double?) {
    if let time, time > self.time, time < .infinity { self.time = time }
  }
}
