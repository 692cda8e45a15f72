import ArgumentParser
import Poof

/// The shakes that can be asked for.
enum ShakeChoice: String, ExpressibleByArgument, CaseIterable {
  case short
  case classic
  case none

  var shake: Shake {
    switch self {
    case .short: Shake()
    case .classic: .classic
    case .none: .none
    }
  }
}

/// What is left when a card has burst, by its name.
extension CardEnding: ExpressibleByArgument {
  /// The ending of that name; nil where there is none.
  public init?(argument: String) {
    guard let ending = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = ending
  }

  /// The names, for the help.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }

  /// Its name, for the help.
  public var defaultValueDescription: String { "\(self)" }
}

extension PixelSize {
  /// The sides a window may have, points.
  static let windowSides = 64...8_192
}
