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

extension PixelSize {
  /// The sides a window may have, points.
  static let windowSides = 64...8_192
}
