import PoofCore

/// Any reveal behind one type: what settings and menus hold.
public struct AnyReveal: Reveal {
  /// Whether it begins at a place.
  public let hasOrigin: Bool

  @usableFromInline let makeMap: @Sendable (PixelSize, Point) -> ArrivalMap

  /// Wraps `reveal`.
  @inlinable
  public init<Base: Reveal>(_ reveal: Base) {
    hasOrigin = reveal.hasOrigin
    makeMap = { size, origin in reveal.arrivalMap(size: size, from: origin) }
  }

  init(hasOrigin: Bool, makeMap: @escaping @Sendable (PixelSize, Point) -> ArrivalMap) {
    self.hasOrigin = hasOrigin
    self.makeMap = makeMap
  }

  /// The map for a card of `size`, beginning at `origin`, px, where the kind has a beginning.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    makeMap(size, origin)
  }
}
