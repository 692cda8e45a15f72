import Poof

/// Computes the angle of (`x`, `y`), radians in −π…π, to within 0.000015; 0 for no direction.
///
/// By Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.49.
func arcTangent(_ y: Lanes, _ x: Lanes) -> Lanes {
  let ax = magnitude(x)
  let ay = magnitude(y)
  let ratio = min(ax, ay) / (max(ax, ay) + 1e-20)
  let s = ratio * ratio
  var angle = s * 0.020_835_1 - 0.085_133
  angle = angle * s + 0.180_141
  angle = angle * s - 0.330_299_5
  angle = (angle * s + 0.999_866) * ratio
  angle = angle.replacing(with: Float.pi / 2 - angle, where: ay .> ax)
  angle = angle.replacing(with: Float.pi - angle, where: x .< 0)
  return angle.replacing(with: -angle, where: y .< 0)
}
