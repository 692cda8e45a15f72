/// An act of a mouse, finger or pen, as front ends hand it to the engine.
public struct PointerEvent: Equatable, Sendable {
  /// Tells pointers that are down at the same time apart: 0 is the mouse.
  public typealias ID = Int

  /// A step in the life of one touch.
  public enum Phase: Equatable, Sendable {
    /// The button went down, the finger touched.
    case began
    /// It moved while down.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away: the window lost the pointer, a gesture was recognised.
    case cancelled
  }

  /// The pointer.
  public var pointer: ID
  /// The pointer's act.
  public var phase: Phase
  /// Place, px of the canvas. The engine ignores places that are not finite.
  public var position: Point
  /// Pressure, 0…1; 1 for pointers that cannot tell. What is not a number counts as 1.
  public var pressure: Float

  /// Creates an event from its parts.
  public init(pointer: ID = 0, phase: Phase, position: Point, pressure: Float = 1) {
    self.pointer = pointer
    self.phase = phase
    self.position = position
    self.pressure = pressure
  }
}
