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

  /// The size of a window, written as `1280x720`.
  init(windowSize argument: String) throws {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.windowSides.contains(width), Self.windowSides.contains(height)
    else {
      throw ValidationError(
        "write it as 1280x720, each side \(Self.windowSides.lowerBound)…\(Self.windowSides.upperBound)"
      )
    }
    self.init(width: width, height: height)
  }
}
