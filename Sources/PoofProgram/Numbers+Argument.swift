import ArgumentParser
import Poof
import PoofMedia

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  /// A number within `range`, which ends in whole numbers or in few decimals; up to any finite one
  /// where it ends in the greatest.
  package init(argument: String, in range: ClosedRange<Self>, unit: String = "") throws {
    guard let number = Self(argument), range.contains(number) else {
      let isOpen = range.upperBound == .greatestFiniteMagnitude
      let numbers =
        isOpen ? "from \(range.lowerBound.written)\(unit) on" : "in \(range.written)\(unit)"
      throw ValidationError("write it as a number \(numbers)")
    }
    self = number
  }
}

extension FixedWidthInteger {
  /// A whole number within `range`.
  package init(argument: String, in range: ClosedRange<Self>) throws {
    guard let number = Self(argument), range.contains(number) else {
      let isOpen = range.upperBound == .max
      let numbers =
        isOpen ? "from \(range.lowerBound) on" : "in \(range.lowerBound)…\(range.upperBound)"
      throw ValidationError("write it as a whole number \(numbers)")
    }
    self = number
  }
}

extension Point {
  /// A direction written as `X,Y`, or as one number where it is to the right, each within `range`.
  init(direction argument: String, in range: ClosedRange<Float>) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Float($0) }
    guard (1...2).contains(numbers.count), let x = numbers[0],
      let y = numbers.count == 1 ? 0 : numbers[1],
      range.contains(x), range.contains(y)
    else {
      throw ValidationError(
        "write it as X,Y, or as one number to the right, each in \(range.written), as in 0.5,-0.2")
    }
    self.init(x: x, y: y)
  }
}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  /// The number as people write it: whole ones without a point.
  package var written: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
