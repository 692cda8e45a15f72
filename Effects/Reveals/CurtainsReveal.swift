import PoofCore

/// Two curtains drawn aside from the middle: pulled at the top, their hems lag behind in folds.
public struct CurtainsReveal: Reveal {
  /// The one pair there is.
  public init() {}

  /// The part of the way to the side, later further down.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let middle = CardGeometry(size, from: Point(x: Float(size.width) / 2, y: 0))
    return .spread(over: size, softness: 0.1) { x, y in
      let aside = middle.partAcross(x)
      let down = y * (1 / middle.height)
      let fold = sine(aside * 22 + 1.5 * down) * (0.016 + 0.03 * down)
      return aside + 0.45 * down * down * (1 - 0.4 * aside) + fold
    }
  }
}
