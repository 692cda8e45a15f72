import ArgumentParser
import Poof
import PoofMedia

/// The order in which particles leave, as it is named on a command line.
package enum SweepArgument: Sendable {
  /// One that has a name.
  case order(SweepOrder)
  /// That of a card's strokes, which are in a file.
  case log(path: String)
}

extension SweepArgument {
  /// An order's own name, that of a reveal, a file whose name ends in `.json`, or, as a preset says it,
  /// the log itself.
  init(argument: String) throws {
    if let order = SweepOrder(name: argument) {
      self = .order(order)
    } else if argument.hasPrefix("{") {
      do throws(ScratchLogError) {
        self = .order(.scratching(try ScratchLog(json: Array(argument.utf8))))
      } catch {
        throw ValidationError("as a scratch log: \(error)")
      }
    } else if argument.lowercased().hasSuffix(".json") {
      self = .log(path: argument)
    } else if let meant = closestName(to: argument, among: SweepOrder.names) {
      throw ValidationError("there is no such order; did you mean '\(meant)'?")
    } else {
      throw ValidationError("write it as \(SweepOrder.forms)")
    }
  }

  /// The order; what stands in a file is read.
  func read() throws(MediaError) -> SweepOrder {
    switch self {
    case .order(let order): order
    case .log(let path): .scratching(try ScratchLog(contentsOfFile: path))
    }
  }
}
