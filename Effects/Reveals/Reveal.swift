import PoofCore

/// A way in which the rest of a card opens by itself: it says when each pixel is reached.
public protocol Reveal: Sendable {
  /// The map for a card of `size`, beginning at `origin`, px, where the kind has a beginning.
  func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap
}
