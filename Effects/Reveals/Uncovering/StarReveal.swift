import PoofCore

/// A five-pointed star that grows from the origin, one point up.
public struct StarReveal: Reveal {
  /// It grows from there.
  public let hasOrigin = true

  /// The one star there is.
  public init() {}

  /// The size of the star whose rim goes through a place. Ten mirrors bring the place between a
  /// point and the notch beside it, where the rim is one straight line.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let origin = CardGeometry(size, from: origin).origin
    // The notches lie this part of the way out: a little plumper than the pentagram's 0.38.
    let notch: Float = 0.5
    let tenth = Float.pi / 5
    let slope = (1 - notch * cosine(tenth)) / (notch * sine(tenth))
    let (farX, farY) = (cosine(2 * tenth), sine(2 * tenth))
    let (nearX, nearY) = (cosine(tenth), sine(tenth))
    return .spread(over: size, softness: 0.05) { x, y in
      var aside = magnitude(x - origin.x)
      var up = origin.y - y
      // Into the fifth around the upper point: over the line of the next point, then the middle.
      let past = 2 * max(aside * farX - up * farY, 0)
      aside = magnitude(aside - past * farX)
      up += past * farY
      // And over the line of the notch.
      let beyond = 2 * max(aside * nearX - up * nearY, 0)
      aside -= beyond * nearX
      up += beyond * nearY
      return up + magnitude(aside) * slope
    }
  }
}
