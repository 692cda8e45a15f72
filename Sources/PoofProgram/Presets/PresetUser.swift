import ArgumentParser
import PoofMedia

/// A command that takes over settings of a preset, as options of its own that have their names.
package protocol PresetUser: ParsableCommand {
  /// The settings that it knows; of a preset's others it takes no notice.
  static var presetSettings: [String] { get }
}

/// The option that names a preset; see `argumentsWithPreset`, which reads it.
package struct PresetOption: ParsableArguments {
  @Option(
    name: .customLong("preset"),
    help: ArgumentHelp(
      """
      Settings in a file, as the demo saves them by W: the options that have their names. What is \
      said here too counts, and what other commands alone know does not.
      """, valueName: "file.json"))
  package var path: String?

  package init() {}
}

extension PresetUser {
  /// A program's arguments with those that its `--preset` stands for: they come first, so that what
  /// is said by an option itself counts.
  ///
  /// `arguments` are those of the program, with the name of a command before the command's own if it
  /// has commands.
  static func arguments(withPresetIn arguments: [String]) throws(MediaError) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    guard let path = presetPath(in: Array(arguments[..<end])) else { return arguments }
    let preset = try Preset(contentsOfFile: path)
    func isGiven(_ name: String) -> Bool {
      arguments[..<end].contains { $0 == "--" + name || $0.hasPrefix("--\(name)=") }
    }
    // Two of them say the same thing in two ways, and an angle is its reveal's: the command line's counts.
    let rivals = ["cell": "budget", "budget": "cell", "reveal-angle": "reveal"]
    let names = presetSettings.filter { name in !(rivals[name].map(isGiven) ?? false) }
    return preset.arguments(for: names) + arguments
  }

  /// The file that the last `--preset` names.
  private static func presetPath(in arguments: [String]) -> String? {
    var path: String?
    for (index, argument) in arguments.enumerated() {
      if argument == "--preset", index + 1 < arguments.count {
        path = arguments[index + 1]
      } else if argument.hasPrefix("--preset=") {
        path = String(argument.dropFirst("--preset=".count))
      }
    }
    return path
  }
}

extension ParsableCommand {
  /// A program's arguments with those that a `--preset` among them stands for, put where the command
  /// that is meant looks for them.
  package static func argumentsWithPreset(_ arguments: [String]) throws(MediaError) -> [String] {
    if let user = self as? any PresetUser.Type {
      return try user.arguments(withPresetIn: arguments)
    }
    guard let name = arguments.first,
      let command = configuration.subcommands.first(where: { $0.configuration.commandName == name })
    else { return arguments }
    return [name] + (try command.argumentsWithPreset(Array(arguments.dropFirst())))
  }
}
