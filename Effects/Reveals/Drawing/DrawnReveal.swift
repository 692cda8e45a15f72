import PoofCore

/// A reveal that is drawn in a way of its own: its pass may bend and light the pictures, and leave the
/// card. Its map alone decides what is open, and tells so.
///
/// The pass is asked for moments between 0 and 1 only, so that it is exactly nothing at 0 and exactly
/// everything at 1; it should lead over to both.
public protocol DrawnReveal: Reveal {
  /// Whether the pass goes by the map's times alone, so that it suits the map in the opposite order
  /// too; else an inverted reveal only uncovers.
  var followsMap: Bool { get }
  /// Returns the distance, px, to which it may draw beyond a card of `size`.
  func reach(of size: PixelSize) -> Int
  /// Draws the moment at which `progress`, above 0 and below 1, of the reveal is over: both pictures of
  /// the scene, the card's top left corner at `origin`.
  func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint)
}

extension DrawnReveal {
  /// It has a way of its own.
  public var followsMap: Bool { false }

  /// It stays on the card.
  public func reach(of size: PixelSize) -> Int { 0 }

  /// Its pass.
  public var look: RevealLook? { RevealLook(self) }
}

/// The drawing pass of any reveal behind one type.
public struct RevealLook: Sendable {
  /// Whether it goes by the map's times alone.
  public let followsMap: Bool
  /// The place at which it begins on a card of a size, px; nil where it was touched last.
  private var place: (@Sendable (PixelSize) -> Point)?
  private let reaches: @Sendable (PixelSize) -> Int
  private let paint: @Sendable (RevealScene, Float, inout Canvas, PixelPoint) -> Void

  /// The pass of `reveal`.
  public init(_ reveal: some DrawnReveal) {
    followsMap = reveal.followsMap
    reaches = { reveal.reach(of: $0) }
    paint = { reveal.draw($0, at: $1, into: &$2, origin: $3) }
  }

  /// Returns the same pass that begins at one place of a card, whatever was touched last.
  func beginning(at place: @escaping @Sendable (PixelSize) -> Point) -> RevealLook {
    var look = self
    look.place = look.place ?? place
    return look
  }

  /// Returns the place at which it begins on a card of `size` that was last touched at `touched`, px.
  public func origin(on size: PixelSize, touched: Point) -> Point { place?(size) ?? touched }

  /// Returns a rectangle around all that it may draw of a card in `frame`.
  public func bounds(of frame: PixelRect) -> PixelRect {
    frame.expanded(by: max(0, min(1 << 15, reaches(frame.size))))
  }

  /// Draws a moment; see `DrawnReveal`.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    // Beyond its bounds nobody would draw again what it left.
    canvas.withClip(bounds(of: PixelRect(origin: origin, size: scene.size))) {
      paint(scene, progress, &$0, origin)
    }
  }
}
