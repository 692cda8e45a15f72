import PoofCore

/// An event of a window, in px of its canvas.
public enum WindowEvent: Equatable, Sendable {
  /// The left mouse button or a finger scratches.
  case pointer(PointerEvent)
  /// The mouse moved with no button down; nil when it left the window.
  case hover(Point?)
  /// A key went down or up.
  case key(KeyEvent)
  /// A file was dropped on the window; one event for each of several.
  case dropped(path: String)
  /// The canvas is new and clear: its size in px, and how many of them make a point.
  case resized(PixelSize, scale: Float)
  /// The window can be seen (true), or was minimised or hidden.
  case visibility(Bool)
  /// The window system lost what was shown; the loop shows the whole canvas again by itself.
  case redraw
  /// The window was closed or the program asked to end; the loop ends after this event, unless it was told
  /// otherwise.
  case quit
}
