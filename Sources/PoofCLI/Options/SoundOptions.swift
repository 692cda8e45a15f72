import ArgumentParser
import PoofProgram

/// Options for what is heard with a film.
struct SoundOptions: ParsableArguments {
  @Flag(exclusivity: .chooseLast)
  var choice: SoundChoice?
}

extension SoundOptions {
  /// Whether what is written to an output is heard: a clip whose format has sound, unless that is not wanted,
  /// and a folder of frames where it is.
  func isHeard(in output: FilmOutput) -> Bool {
    switch output {
    case .clip(_, let format): format.hasSound && choice != .mute
    case .frames: choice == .sound
    case .picture, .stream: false
    }
  }
}
