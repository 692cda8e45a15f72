import ArgumentParser
import Poof

extension Point {
  /// A place written as `X,Y` in parts of a picture, each 0…1.
  package init(argument: String) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Float($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], (0...1).contains(x),
      (0...1).contains(y)
    else { throw ValidationError("write it as X,Y, both 0…1, as in 0.5,0.25") }
    self.init(x: x, y: y)
  }
}
