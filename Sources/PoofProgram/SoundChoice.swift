import ArgumentParser

/// A wish about the sound: two flags, of which the last one given counts.
package enum SoundChoice: EnumerableFlag {
  /// It is wanted where there would be none.
  case sound
  /// It is not wanted.
  case mute

  package static func help(for value: SoundChoice) -> ArgumentHelp? {
    switch value {
    case .sound: "With a folder of frames: a file of what is heard with them too, sound.wav."
    case .mute: "No sound."
    }
  }
}
