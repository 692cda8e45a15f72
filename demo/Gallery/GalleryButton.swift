/// A button below a page of the gallery.
enum GalleryButton: CaseIterable {
  case previous
  case next
  case quit

  /// Its word.
  var label: String {
    switch self {
    case .previous: "Back"
    case .next: "Next"
    case .quit: "Quit"
    }
  }

  /// The key that does the same, as its cap says.
  var key: String {
    switch self {
    case .previous: "‹"
    case .next: "›"
    case .quit: "Q"
    }
  }
}
