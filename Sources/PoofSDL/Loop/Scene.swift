import PoofCore

/// What a `FrameLoop` shows.
///
/// Times are seconds of the loop's clock: 0 when it started, never going back.
@MainActor
public protocol Scene: AnyObject {
  /// Takes what happened since the last frame, in its order; all of one frame at its one time.
  ///
  /// The very first event is `.resized` with the size of the first canvas.
  func handle(_ event: WindowEvent, at time: Double)

  /// Draws one frame.
  ///
  /// The canvas still holds the frame before; only what is drawn (its damage) is shown anew. After
  /// `.resized` it is clear and everything is to be drawn. Not called while the window is hidden.
  func draw(at time: Double, into canvas: inout Canvas)

  /// When the next frame is wanted; asked after each frame, and also while the window is hidden.
  func nextFrame(after time: Double) -> NextFrame
}

/// When a scene wants to be drawn again.
public enum NextFrame: Equatable, Sendable {
  /// Something moves: with the screen's next frame.
  case immediately
  /// At a time of the loop's clock, s, or before when something happens. Not finite: only then.
  case at(Double)
  /// Nothing moves: after the next event or `FrameLoop.wake()`.
  case whenSomethingHappens
  /// The loop ends.
  case never
}
