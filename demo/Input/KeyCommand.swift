import PoofSDL

/// A thing that a key asks the stage to do.
enum KeyCommand: Equatable {
  case newCard
  case nextAnimation
  case nextReveal
  case nextBrush
  case nextMaterial
  /// Shows everything that the card can be set to.
  case showGallery
  case undo
  case redo
  /// Changes the brush's width by this factor.
  case scaleBrush(by: Float)
  case reveal
  case togglePause
  case toggleSlowMotion
  case toggleReducedMotion
  case nextSeed
  case toggleConfetti
  case toggleEnding
  case toggleSound
  case screenshot
  case savePreset
  /// Saves what was scratched as a log.
  case saveStrokes
  /// Saves the card's life as a clip.
  case saveClip
  case toggleFrameTimes
  case toggleHelp
  case toggleFullScreen
  case quit

  /// The command for a key that goes down; nil where the key has none.
  init?(_ key: Key, isRepeat: Bool) {
    switch key {
    case .character("["), .character("-"): self = .scaleBrush(by: 1 / 1.15)
    case .character("]"), .character("+"): self = .scaleBrush(by: 1.15)
    case .character("u"): self = .undo
    case .character("y"): self = .redo
    case _ where isRepeat: return nil
    case .character("r"): self = .newCard
    case .character("a"): self = .nextAnimation
    case .character("v"): self = .nextReveal
    case .character("b"): self = .nextBrush
    case .character("t"): self = .nextMaterial
    case .character("g"): self = .showGallery
    case .return: self = .reveal
    case .character("p"): self = .togglePause
    case .character("s"): self = .toggleSlowMotion
    case .character("m"): self = .toggleReducedMotion
    case .character("n"): self = .nextSeed
    case .character("k"): self = .toggleConfetti
    case .character("e"): self = .toggleEnding
    case .character("o"): self = .toggleSound
    case .character("c"), .function(12): self = .screenshot
    case .character("w"): self = .savePreset
    case .character("l"): self = .saveStrokes
    case .character("x"): self = .saveClip
    case .character("d"): self = .toggleFrameTimes
    case .character("h"), .character("?"), .character("/"), .function(1): self = .toggleHelp
    case .character("f"), .function(11): self = .toggleFullScreen
    case .character("q"), .escape: self = .quit
    default: return nil
    }
  }
}
