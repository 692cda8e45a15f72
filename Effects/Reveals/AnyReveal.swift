import PoofCore

/// Any reveal behind one type: what settings and menus hold.
public struct AnyReveal: Sendable {
  private let makeMap: @Sendable (PixelSize, Point) -> ArrivalMap

  /// Wraps `reveal`.
  public init(_ reveal: some Reveal) {
    makeMap = { reveal.arrivalMap(size: $0, from: $1) }
  }

  /// The map for a card of `size`, beginning at `origin`, px, where the kind has a beginning.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    makeMap(size, origin)
  }
}
