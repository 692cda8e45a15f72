import PoofCore

/// A segment of a brush's way over a card that has just been painted.
package struct BrushSweep: Equatable, Sendable {
  /// Place where it begins, px of the card.
  package let start: Point
  /// Place where it ends, px of the card.
  package let end: Point
  /// Longer side of what the brush leaves where it is put down, px.
  package let width: Float
  /// Velocity of the hand, px/s.
  package let velocity: Point
  /// Time, s of the log.
  package let time: Double

  package init(start: Point, end: Point, width: Float, velocity: Point, time: Double) {
    self.start = start
    self.end = end
    self.width = width
    self.velocity = velocity
    self.time = time
  }
}

extension BrushSweep {
  /// Times over which the speed of a hand is taken, s: single events come in fits.
  private static let handTime = 1.0 / 60...1.0 / 20
  /// Number of samples that are looked through for that.
  private static let handSamples = 64

  /// The segment that leads to the sample of a stroke at `index`.
  init(of stroke: Stroke, sample index: Int) {
    let last = stroke.samples[index]
    let recent = stroke.samples[...index].suffix(Self.handSamples)
    let before = recent.last { last.time - $0.time >= Self.handTime.lowerBound }
    let from = before ?? recent.first ?? last
    let passed = max(
      Self.handTime.lowerBound, min(Self.handTime.upperBound, last.time - from.time))
    self.init(
      start: stroke.samples[max(0, index - 1)].position, end: last.position,
      width: stroke.brush.widestSide,
      velocity: (last.position - from.position) * (1 / Float(passed)), time: last.time)
  }
}

extension Brush {
  /// The longer side of what it leaves where it is put down, px.
  fileprivate var widestSide: Float {
    guard let picture = stamp?.picture else { return width }
    return width * max(1, Float(picture.height) / Float(picture.width))
  }
}
