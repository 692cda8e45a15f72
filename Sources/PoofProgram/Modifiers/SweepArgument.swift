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
  /// The ways in which it is written, for an error.
  static let forms =
    "\(orders.map(\.name).joined(separator: ", ")), a reveal's name or a scratch log, ….json"

  /// The orders that have a name of their own.
  static let orders: [(name: String, order: SweepOrder)] = [
    ("left", .towards(Point(x: 1, y: 0))), ("right", .towards(Point(x: -1, y: 0))),
    ("top", .towards(Point(x: 0, y: 1))), ("bottom", .towards(Point(x: 0, y: -1))),
    ("top-left", .towards(Point(x: 1, y: 1))), ("top-right", .towards(Point(x: -1, y: 1))),
    ("bottom-left", .towards(Point(x: 1, y: -1))), ("bottom-right", .towards(Point(x: -1, y: -1))),
    ("middle", .outwards), ("edges", .inwards), ("patches", .patches),
    ("dark", .brightness(darkFirst: true)), ("light", .brightness(darkFirst: false)),
  ]

  /// An order's own name, that of a reveal, or a file whose name ends in `.json`.
  init(argument: String) throws {
    if let known = Self.orders.first(where: { $0.name == argument }) {
      self = .order(known.order)
    } else if let reveal = RevealCatalog.builtIn[argument] {
      self = .order(.reveal(reveal))
    } else if argument.lowercased().hasSuffix(".json") {
      self = .log(path: argument)
    } else {
      throw ValidationError("write it as \(Self.forms)")
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
