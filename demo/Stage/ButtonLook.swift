/// The looks of a button for the moment.
struct ButtonLook: Hashable {
  /// Whether a finger is on it.
  var isPressed = false
  /// Whether the mouse is over it.
  var isHovered = false
  /// Whether what it turns on and off is on; nil where it does something else.
  var isOn: Bool?
}
