import ArgumentParser
import Foundation

/// A thing that a command can be told, as its help lists it.
struct CommandOption: Equatable {
  enum Kind: Equatable {
    /// By its place; the option's name is that of its value.
    case positional
    /// By its name and a value.
    case value
    /// By its name.
    case flag
  }

  /// The long name, without dashes.
  let name: String
  let kind: Kind
  /// Whether it may be given several times.
  let isRepeating: Bool
  /// Whether its value names a file, or may.
  let isFile: Bool
}

extension CommandOption {
  /// What is no row's business.
  private static let others: Set = ["output", "help", "version"]

  /// What `command` can be told, in the order of its help.
  ///
  /// Throws where the parser describes it in a form that is not known here.
  static func all(of command: any ParsableCommand.Type) throws -> [CommandOption] {
    // What completions and manuals are made from: options that a command will get are here too.
    let help = try JSONDecoder().decode(HelpDump.self, from: Data(command._dumpHelp().utf8))
    return (help.command.arguments ?? []).flatMap { argument -> [CommandOption] in
      let isFile = argument.valueName?.split(separator: "|").contains("file") ?? false
      if argument.kind == "positional" {
        // All that commands take by its place is a picture.
        return [
          CommandOption(
            name: argument.valueName ?? "", kind: .positional, isRepeating: argument.isRepeating,
            isFile: true)
        ]
      }
      return (argument.names ?? []).filter { $0.kind == "long" && !others.contains($0.name) }.map {
        CommandOption(
          name: $0.name, kind: argument.kind == "flag" ? .flag : .value,
          isRepeating: argument.isRepeating, isFile: isFile)
      }
    }
  }
}

/// The part of the parser's description of a command that is needed.
private struct HelpDump: Decodable {
  struct Command: Decodable { let arguments: [Argument]? }
  struct Argument: Decodable {
    let kind: String
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
  }
  struct Name: Decodable {
    let kind: String
    let name: String
  }

  let command: Command
}
