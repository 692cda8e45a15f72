import ArgumentParser
import Foundation
import PoofMedia
import PoofScratch

/// An error that knows what a program returns over it. Others are 64 for bad usage, else 1.
package protocol ExitCodeProviding: Error {
  /// The program's exit code, 1…255, after `sysexits.h` where that has a number.
  var exitCode: Int32 { get }
}

extension MediaError: ExitCodeProviding {
  /// 66, `EX_NOINPUT`, or 73, `EX_CANTCREAT`.
  package var exitCode: Int32 { action == .reading ? 66 : 73 }
}

extension ParsableCommand {
  /// Parses the arguments, runs the command, and ends the program over whatever it throws: help on
  /// standard output, anything wrong as one sentence on standard error, after the program's name. Where
  /// `advice` has some on arguments that are none, it is that sentence, and where the parser refuses them and
  /// `adviceOnRefusal` has some, that one.
  package static func runAsProgram(
    named name: String, advice: (_ arguments: [String]) -> String? = { _ in nil },
    adviceOnRefusal: (_ arguments: [String]) -> String? = { _ in nil }
  ) {
    StandardStreams.fillGaps()
    // Who started it may have ignored the ends of programs: then it would not be told how its own end.
    signal(SIGCHLD, SIG_DFL)
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let advice = advice(arguments) { throw ValidationError(advice) }
      var command: any ParsableCommand
      do {
        command = try parseAsRoot(argumentsWithPreset(arguments))
      } catch let refusal where exitCode(for: refusal) != .success {
        throw adviceOnRefusal(arguments).map { ValidationError($0) } ?? refusal
      }
      try command.run()
    } catch {
      finish(with: error, name)
    }
  }

  private static func finish(with error: any Error, _ name: String) -> Never {
    var error = error
    // A call that was interrupted fails; the reason is that the program was asked to end.
    do { try Interruption.check() } catch let interrupted { error = interrupted }
    let known = error as? any ExitCodeProviding
    // Whatever the parser is asked about an error it works out from all options anew.
    let code = known?.exitCode ?? exitCode(for: error).rawValue
    if code == 0 {
      do { try writeOutput(fullMessage(for: error) + "\n") } catch { finish(with: error, name) }
      Foundation.exit(0)
    }
    let sentence = known.map { "\($0)" } ?? ParserRefusal.reworded(message(for: error))
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ").printable()
    StandardError.write("\(name): \(line)\n")
    Foundation.exit(code)
  }
}
