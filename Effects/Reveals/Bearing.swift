import PoofCore

/// The bearing of each offset, clockwise in parts of the full circle, 0…1: 0 and 1 up, 0.25 right, y
/// down.
///
/// The arctangent of a number in 0…1 by polynomial 4.4.49 of Abramowitz and Stegun, "Handbook of
/// Mathematical Functions"; the error is below 2e-6. No offset at all points right.
@inline(__always)
package func bearing(_ x: Lanes, _ y: Lanes) -> Lanes {
  let width = magnitude(x)
  let height = magnitude(y)
  let slope = min(width, height) / max(max(width, height), 1e-20)
  let square = slope * slope
  var p = square * 0.020_835_1 - 0.085_133
  p = p * square + 0.180_141
  p = p * square - 0.330_299_5
  p = p * square + 0.999_866
  let angle = p * slope * (0.5 / Float.pi)
  // From up towards the side, in 0…0.25, then into the right quarter.
  let quarter = angle.replacing(with: 0.25 - angle, where: width .>= height)
  let half = quarter.replacing(with: 0.5 - quarter, where: y .> 0)
  return half.replacing(with: 1 - half, where: x .< 0)
}
