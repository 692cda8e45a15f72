import ArgumentParser
import PoofCore

extension PixelSize {
  /// A size written as `1280x720`, its sides within `sides` and its area at most `largestArea`.
  package init(
    argument: String, sides: ClosedRange<Int>, largestArea: Int = .max
  ) throws {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      sides.contains(width), sides.contains(height), width * height <= largestArea
    else {
      let area = largestArea < .max ? ", at most \(largestArea) px in all" : ""
      throw ValidationError(
        "write it as 1280x720, each side \(sides.lowerBound)…\(sides.upperBound)\(area)")
    }
    self.init(width: width, height: height)
  }
}
