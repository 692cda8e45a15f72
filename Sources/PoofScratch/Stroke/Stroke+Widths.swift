import PoofCore

extension Stroke {
  /// Returns this stroke with widths that no longer depend on the times of its samples: a brush
  /// whose width follows the speed becomes one whose width follows the pressure, with pressures that
  /// give the widths it has had.
  func withKeptWidths() -> Stroke {
    guard case .speed = brush.dynamics else { return self }
    var dynamics = WidthDynamics(brush)
    var kept = self
    kept.brush = Brush(
      cap: brush.cap, width: brush.width, feather: brush.feather, texture: brush.texture,
      stamp: brush.stamp, dynamics: .pressure(least: 0), isRestoring: brush.isRestoring)
    for index in samples.indices {
      let way = index > 0 ? samples[index].position - samples[index - 1].position : .zero
      let width = dynamics.widths(of: self, sample: index, length: way.length).end
      kept.samples[index].pressure = Self.factor(from: brush.width, to: width)
    }
    return kept
  }

  /// The factor that makes `b` of `a`, to the last bit where there is such a number.
  private static func factor(from a: Float, to b: Float) -> Float {
    let near = b / a
    return [near, near.nextDown, near.nextUp].first { a * $0 == b } ?? near
  }
}
