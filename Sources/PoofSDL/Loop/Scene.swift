import PoofCore

/// A picture that moves and answers, shown by a `FrameLoop`.
///
/// Times are seconds of the loop's clock: 0 when it started, never going back.
@MainActor
public protocol Scene: AnyObject {
  /// Takes what happened, in its order, at the time when it did: between two frames, or just before
  /// one.
  ///
  /// The very first event is `.resized` with the size of the first canvas.
  func handle(_ event: WindowEvent, at time: Double)

  /// Draws one frame.
  ///
  /// The canvas still holds the frame before; only what is drawn (its damage) is shown anew. After
  /// `.resized` it is clear and everything is to be drawn. Not called while the window is hidden.
  func draw(at time: Double, into canvas: inout Canvas)

  /// Tells when the next frame is wanted; asked after each frame, and also while the window is
  /// hidden.
  func nextFrame(after time: Double) -> NextFrame
}

/// The time at which a scene wants to be drawn again.
public enum NextFrame: Equatable, Sendable {
  /// With the screen's next frame: something moves.
  case immediately
  /// At a time of the loop's clock, s, or before when something happens. Not finite: only then.
  case at(Double)
  /// Nothing moves: after the next event or `FrameLoop.wake()`.
  case whenSomethingHappens
  /// The loop ends.
  case never
}
