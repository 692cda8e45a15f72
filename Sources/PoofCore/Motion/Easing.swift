/// Spread of a motion over its time: a curve from 0 at the start to exactly 1 at the end.
public enum Easing: Equatable, Sendable {
  /// Even speed.
  case linear
  /// `3t² − 2t³`: starts and ends at rest.
  case smooth
  /// `tⁿ`: starts at rest for n above 1. n must be above 0.
  case powerIn(Float)
  /// `1 − (1 − t)ⁿ`: comes to rest for n above 1. n must be above 0.
  case powerOut(Float)
  /// A cubic Bézier curve from (0, 0) to (1, 1) with these control points, x in 0…1, as in CSS.
  case bezier(x1: Float, y1: Float, x2: Float, y2: Float)

  /// Starts at rest: the curve that UIKit and CSS call ease-in.
  public static let easeIn = bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Comes to rest: the curve that UIKit and CSS call ease-out.
  public static let easeOut = bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends at rest: the curve that UIKit and CSS call ease-in-out.
  public static let easeInOut = bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

extension Easing {
  /// Computes the eased values of eight times; times outside 0…1 count as 0 or 1.
  ///
  /// Exactly 0 at 0 and exactly 1 at 1.
  public func callAsFunction(_ time: Lanes) -> Lanes {
    let t = time.clampedToUnit
    switch self {
    case .linear:
      return t
    case .smooth:
      return t * t * (3 - 2 * t)
    case .powerIn(let n):
      // Whole powers are common, exact at both ends and far cheaper than a logarithm.
      if n == 2 { return t * t }
      if n == 3 { return t * t * t }
      return power(t, n).replacing(with: 1, where: t .>= 1)
    case .powerOut(let n):
      return 1 - Easing.powerIn(n)(1 - t)
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(t, x1, y1, x2, y2)
        .replacing(with: 0, where: t .<= 0)
        .replacing(with: 1, where: t .>= 1)
    }
  }

  /// Computes the eased value of one time, the same bits as in lanes; a NaN counts as 0.
  public func callAsFunction(_ time: Float) -> Float {
    self(Lanes(repeating: time.isNaN ? 0 : time))[0]
  }

  /// Solves x(s) = t by bisection, then returns y(s). Newton's method stalls where the curve
  /// stands upright; 24 halvings give all the bits a Float has, for any control points.
  private static func bezier(
    _ t: Lanes, _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float
  ) -> Lanes {
    func curve(_ s: Lanes, _ a: Float, _ b: Float) -> Lanes {
      let r = 1 - s
      return s * (r * r * (3 * a) + s * (r * (3 * b) + s))
    }
    var s = Lanes(repeating: 0.5)
    var step: Float = 0.25
    for _ in 0..<24 {
      let tooFar = curve(s, x1, x2) .> t
      s += Lanes(repeating: step).replacing(with: -step, where: tooFar)
      step *= 0.5
    }
    return curve(s, y1, y2)
  }
}
