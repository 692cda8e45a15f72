import PoofCore

/// A way in which a picture opens by itself: it says when each pixel is reached.
///
/// A reveal of one's own is one formula, as short as the ones that come with Poof:
///
///     struct CrossReveal: Reveal {
///       let hasOrigin = true
///       func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
///         .spread(over: size, softness: 0.1) { x, y in
///           min(magnitude(x - origin.x), magnitude(y - origin.y))
///         }
///       }
///     }
///
/// One that bends or lights the pictures as well is a `DrawnReveal`.
public protocol Reveal: Sendable {
  /// Whether it begins at a place, and `origin` says where.
  var hasOrigin: Bool { get }
  /// The pass that draws it; nil where it only uncovers.
  var look: RevealLook? { get }
  /// The map for a card of `size`, which must be drawable, beginning at `origin`, px, where the
  /// kind has a beginning.
  func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap
}

extension Reveal {
  /// It begins wherever its kind begins.
  public var hasOrigin: Bool { false }

  /// It only uncovers.
  public var look: RevealLook? { nil }

  /// The map for a card of `size`, which must be drawable, beginning in its middle where the kind
  /// has a beginning.
  public func arrivalMap(size: PixelSize) -> ArrivalMap {
    arrivalMap(size: size, from: Point(x: Float(size.width) / 2, y: Float(size.height) / 2))
  }
}
