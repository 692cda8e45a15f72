import ArgumentParser
import Foundation
import PoofMedia
import PoofSDL

extension PoofDemo {
  /// Ends the program: help on standard output, anything wrong as one sentence on standard error.
  static func finish(with error: any Error) -> Never {
    let code = exitCode(for: error)
    if code == .success {
      print(fullMessage(for: error))
      Foundation.exit(0)
    }
    switch error {
    case let error as MediaError:
      fail(error.description, code: error.action == .reading ? 66 : 73)
    case let error as Interrupted:
      // What a shell expects of a program that was stopped by Control-C.
      fail(error.description, code: 130)
    case let error as FolderError:
      fail(error.description, code: 73)
    case is SDLError, is FontError:
      fail("\(error)", code: 1)
    default:
      fail(message(for: error), code: code.rawValue)
    }
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("demo/run: \(line)\n".utf8))
    Foundation.exit(code)
  }
}
