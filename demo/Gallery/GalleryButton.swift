/// A button below a page of the gallery.
enum GalleryButton {
  case previous
  case next
  /// From one thing to the page it is on.
  case all
  case quit

  /// Number of buttons below a page.
  static let places = 3

  /// The buttons from left to right, below many things or one alone.
  static func row(isAlone: Bool) -> [GalleryButton] { [.previous, .next, isAlone ? .all : .quit] }

  /// Its word.
  var label: String {
    switch self {
    case .previous: "Back"
    case .next: "Next"
    case .all: "All"
    case .quit: "Quit"
    }
  }

  /// The key that does the same, as its cap says.
  var key: String {
    switch self {
    case .previous: "‹"
    case .next: "›"
    case .all: "Esc"
    case .quit: "Q"
    }
  }
}
