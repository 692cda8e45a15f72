/// A button for what needs a key where there is no keyboard.
enum StageButton: CaseIterable {
  case newCard
  case undo
  case reveal
  case nextAnimation
  case nextReveal
  case nextMaterial
  case nextBrush
  case gallery
  case confetti
  case ending
  case sound
  case saveClip
  case help

  /// All of them, those first that a window with little room must keep.
  static let byImportance: [StageButton] = [
    .newCard, .help, .reveal, .nextAnimation, .undo, .gallery, .nextReveal, .nextMaterial,
    .nextBrush,
    .confetti, .sound, .ending, .saveClip,
  ]

  /// The thing that a press asks for.
  var command: KeyCommand {
    switch self {
    case .newCard: .newCard
    case .undo: .undo
    case .reveal: .reveal
    case .nextAnimation: .nextAnimation
    case .nextReveal: .nextReveal
    case .nextMaterial: .nextMaterial
    case .nextBrush: .nextBrush
    case .gallery: .showGallery
    case .confetti: .toggleConfetti
    case .ending: .toggleEnding
    case .sound: .toggleSound
    case .saveClip: .saveClip
    case .help: .toggleHelp
    }
  }

  /// Subjects of buttons, which stand together by them.
  enum Group {
    case card, looks, life, program
  }

  /// Its subject.
  var group: Group {
    switch self {
    case .newCard, .undo, .reveal: .card
    case .nextAnimation, .nextReveal, .nextMaterial, .nextBrush, .gallery: .looks
    case .confetti, .ending, .sound: .life
    case .saveClip, .help: .program
    }
  }

  /// Its word.
  var label: String {
    switch self {
    case .newCard: "New card"
    case .undo: "Undo"
    case .reveal: "Open"
    case .nextAnimation: "Animation"
    case .nextReveal: "Reveal"
    case .nextMaterial: "Material"
    case .nextBrush: "Brush"
    case .gallery: "Gallery"
    case .confetti: "Confetti"
    case .ending: "Ending"
    case .sound: "Sound"
    case .saveClip: "Save clip"
    case .help: "Help"
    }
  }

  /// The key that does the same, as its cap says.
  var key: String {
    switch self {
    case .newCard: "R"
    case .undo: "U"
    case .reveal: "Enter"
    case .nextAnimation: "A"
    case .nextReveal: "V"
    case .nextMaterial: "T"
    case .nextBrush: "B"
    case .gallery: "G"
    case .confetti: "K"
    case .ending: "E"
    case .sound: "O"
    case .saveClip: "X"
    case .help: "H"
    }
  }
}
