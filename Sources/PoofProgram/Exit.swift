import ArgumentParser
import Foundation
import PoofMedia

/// An error that knows what a program returns over it. Others are 64 for bad usage, else 1.
package protocol ExitCodeProviding: Error {
  /// What the program returns, 1…255, after `sysexits.h` where that has a number.
  var exitCode: Int32 { get }
}

extension MediaError: ExitCodeProviding {
  /// 66, `EX_NOINPUT`, or 73, `EX_CANTCREAT`.
  package var exitCode: Int32 { action == .reading ? 66 : 73 }
}

extension ParsableCommand {
  /// Parses the arguments, runs the command, and ends the program over whatever it throws: help on
  /// standard output, anything wrong as one sentence on standard error, after the program's name.
  package static func runAsProgram(named name: String) {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      finish(with: error, name)
    }
  }

  private static func finish(with error: any Error, _ name: String) -> Never {
    let code = exitCode(for: error)
    if code == .success {
      print(fullMessage(for: error))
      Foundation.exit(0)
    }
    let sentence = (error as? any ExitCodeProviding).map { "\($0)" } ?? message(for: error)
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("\(name): \(line)\n".utf8))
    Foundation.exit((error as? any ExitCodeProviding)?.exitCode ?? code.rawValue)
  }
}
