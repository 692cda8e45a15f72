import PoofCore

/// Any reveal behind one type: what settings and menus hold.
public struct AnyReveal: Reveal {
  /// Whether it begins at a place.
  public let hasOrigin: Bool
  /// The pass that draws it; nil where it only uncovers.
  public let look: RevealLook?

  @usableFromInline let makeMap: @Sendable (PixelSize, Point) -> ArrivalMap

  /// Wraps `reveal`.
  @inlinable
  public init<Base: Reveal>(_ reveal: Base) {
    hasOrigin = reveal.hasOrigin
    look = reveal.look
    makeMap = { size, origin in reveal.arrivalMap(size: size, from: origin) }
  }

  init(
    hasOrigin: Bool, look: RevealLook?,
    makeMap: @escaping @Sendable (PixelSize, Point) -> ArrivalMap
  ) {
    self.hasOrigin = hasOrigin
    self.look = look
    self.makeMap = makeMap
  }

  /// The map for a card of `size`, beginning at `origin`, px, where the kind has a beginning.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    makeMap(size, origin)
  }
}
