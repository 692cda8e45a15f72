import ArgumentParser
import PoofMedia
import PoofProgram

extension PoofCommand {
  /// Returns a hint at what was meant where a name would be taken for an option, a picture or a stray word stands in
  /// a command's place, an option lacks a dash, or something has no place to go.
  static func advice(_ arguments: [String]) -> String? {
    if let name = nameWithDash(in: arguments) {
      let hasOutput = arguments.contains {
        $0 == "-o" || $0.hasPrefix("-o=") || $0.hasPrefix("--output")
      }
      let joined =
        name.hasPrefix("-o") && !hasOutput
        ? ", or if \(name.dropFirst(2)) is meant, -o \(name.dropFirst(2))" : ""
      return "\(name) begins with a dash, as options do; write it as ./\(name)\(joined)"
    }
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-") else { return nil }
    if isPicture(first) {
      return if arguments.count > 1, isPicture(arguments[1]) {
        "a command comes first: 'poof reveal \(first) \(arguments[1]) -o change.webp' has the one become"
          + " the other"
      } else {
        "a command comes first: 'poof explode \(first) -o boom.webp' has it burst; 'poof --help' lists"
          + " the others"
      }
    }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    let asked = first == "help" && arguments.count > 1 ? arguments[1] : first
    guard commands.contains(asked) || asked == "help" || asked.hasPrefix("-") else {
      if let meant = likelyName(for: asked, among: commands) {
        return "there is no command '\(asked)'; did you mean '\(meant)'?"
      }
      return "there is no command '\(asked)'; there are \(commands.joined(separator: ", "))"
    }
    let asksForHelp = arguments.contains {
      ["-h", "--version"].contains($0) || $0.hasPrefix("--help")
        || $0.hasPrefix("--experimental-")
    }
    return asksForHelp ? nil : advice(on: first, Array(arguments.dropFirst()))
  }

  /// Returns the first name of a file or a folder that would be taken for an option.
  private static func nameWithDash(in arguments: [String]) -> String? {
    let words = Array(arguments.prefix { $0 != "--" })
    // These take any word.
    let others: Set = ["--text", "--font", "--coating-text", "--coating-font", "--name"]
    return zip(words, [""] + words).first { word, option in
      !others.contains(option) && word.wholeMatch(of: #/-[^-=][^=]*(\.[A-Za-z]\w*|/)/#) != nil
    }?.0
  }

  /// Returns a hint at what a command misses.
  private static func advice(on command: String, _ arguments: [String]) -> String? {
    // What follows an option may be its value.
    let own = zip(arguments, [""] + arguments).filter { !$1.hasPrefix("-") }.map(\.0)
    if let option = own.first(where: { isLongOption($0, of: command) }) {
      return "write -\(option), with two dashes"
    }
    if arguments.isEmpty, let needs = needs[command] {
      return "it needs \(needs.names), as in 'poof \(command) \(needs.call)'"
    }
    func has(_ option: String) -> Bool { arguments.contains { $0.hasPrefix(option) } }
    let pictures = own.filter(isPicture)
    if command == "reveal", pictures.count == 1, own.count == 1 {
      return "say what \(pictures[0]) becomes: poof reveal \(pictures[0]) b.png -o change.webp"
    }
    if command == "show", !has("--prize"), let picture = own.first(where: isPicture) {
      return "say that the picture is the prize: --prize \(picture)"
    }
    guard !has("--output"), !has("-o") else { return nil }
    switch command {
    case "confetti", "explode", "reveal", "show":
      return
        "say what to write, by -o or --output: -o \(command).webp, or .apng, .gif, .mp4, .webm for a"
        + " clip, .png or .jpg for a picture, or a folder, frames/"
    case "batch", "gallery":
      return "say which folder to write to, by -o or --output: -o \(command)/"
    default: return nil
    }
  }

  /// The least that commands need, for those who give nothing.
  private static let needs: [String: (names: String, call: String)] = [
    "explode": ("an <image>", "photo.jpg -o boom.webp"),
    "reveal": ("two pictures, <from> and <to>", "a.png b.png -o change.webp"),
    "show": ("a --prize", "--prize prize.jpg -o card.webp"),
    "scratch": ("a --prize and a --log", "--prize prize.jpg --log strokes.json -o card.png"),
    "gallery": ("an <image>", "photo.jpg -o gallery/"),
    "batch": ("a <table>", "winners.csv -o out/ --prize prize.png"),
  ]

  /// Returns a hint at whose option a word is, where it is none of the command's own that it was given to: to find
  /// that out takes a while.
  static func adviceOnRefusal(_ arguments: [String]) -> String? {
    // A table's rows take options of other commands.
    guard let command = arguments.first, command != "batch", let own = options(of: command) else {
      return nil
    }
    let words = arguments.filter { $0.hasPrefix("--") }.map {
      String($0.dropFirst(2).prefix { $0 != "=" })
    }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    for word in words where !own.contains(word) {
      let owners = commands.filter { options(of: $0)?.contains(word) == true }
      guard !owners.isEmpty else { continue }
      return
        "--\(word) is an option of \(owners.joined(separator: " and ")), not of \(command);"
        + " 'poof help \(command)' lists what it takes"
    }
    return nil
  }

  /// Returns the long options of a command, without their dashes; nil where there is no such command.
  private static func options(of command: String) -> Set<String>? {
    let type = configuration.subcommands.first { $0.configuration.commandName == command }
    guard let type, let all = try? CommandOption.all(of: type) else { return nil }
    return Set(all.filter { $0.kind != .positional }.map(\.name))
  }

  /// Whether a word is the name of a command's option with one dash where two are meant.
  private static func isLongOption(_ word: String, of command: String) -> Bool {
    guard word.count > 2, word.hasPrefix("-"), !word.hasPrefix("--"),
      word.dropFirst().allSatisfy({ $0.isLetter || $0 == "-" })
    else { return false }
    return options(of: command)?.contains(String(word.dropFirst())) == true
  }

  private static func isPicture(_ word: String) -> Bool {
    let word = word.lowercased()
    return !word.hasPrefix("-")
      && [".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp"].contains { word.hasSuffix($0) }
  }
}
