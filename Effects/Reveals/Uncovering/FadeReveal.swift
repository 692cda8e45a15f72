import PoofCore

/// The whole card at once.
public struct FadeReveal: Reveal {
  /// The one fade there is.
  public init() {}

  /// All pixels together.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    .everywhere(size: size)
  }
}
