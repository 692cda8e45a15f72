/// A button below a page of the gallery.
enum GalleryButton {
  case previous
  case next
  /// From one thing to the page it is on.
  case all
  /// Sets the card to the one thing that is shown.
  case choose
  /// Back to the card.
  case card

  /// The buttons from left to right, below many things, below one that was picked out of them, or below one where
  /// a page has no room for more.
  static func row(isAlone: Bool, hasOneCell: Bool = false) -> [GalleryButton] {
    if isAlone { return [.previous, .next, .all, .choose] }
    return [.previous, .next, .card] + (hasOneCell ? [.choose] : [])
  }

  /// Its word.
  var label: String {
    switch self {
    case .previous: "Back"
    case .next: "Next"
    case .all: "All"
    case .choose: "Use it"
    case .card: "Card"
    }
  }

  /// The key that does the same, as its cap says.
  var key: String {
    switch self {
    case .previous: "‹"
    case .next: "›"
    case .all, .card: "Esc"
    case .choose: "Enter"
    }
  }
}
