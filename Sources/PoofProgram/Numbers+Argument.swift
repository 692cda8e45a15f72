import ArgumentParser
import Poof

extension Float {
  /// A number within `range`, which ends in whole numbers or in few decimals.
  init(argument: String, in range: ClosedRange<Float>, unit: String = "") throws {
    guard let number = Float(argument), range.contains(number) else {
      throw ValidationError("write it as a number in \(range.written)\(unit)")
    }
    self = number
  }
}

extension Int {
  /// A whole number within `range`.
  init(argument: String, in range: ClosedRange<Int>) throws {
    guard let number = Int(argument), range.contains(number) else {
      throw ValidationError("write it as a whole number in \(range.lowerBound)…\(range.upperBound)")
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

extension ClosedRange<Float> {
  /// As people write it: whole numbers without a point.
  var written: String {
    func written(_ number: Float) -> String {
      Float(Int(number)) == number ? "\(Int(number))" : "\(number)"
    }
    return "\(written(lowerBound))…\(written(upperBound))"
  }
}
