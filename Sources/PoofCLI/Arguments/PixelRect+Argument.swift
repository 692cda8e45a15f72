import ArgumentParser
import Poof

extension PixelRect {
  /// A rectangle written as `X,Y,W,H`: whole pixels, within the limits that pictures have.
  init(argument: String) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let side = PixelSize.maximumSide
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], (-side...side).contains(x), (-side...side).contains(y),
      (1...side).contains(width), (1...side).contains(height)
    else {
      throw ValidationError(
        "write it as X,Y,W,H in whole px, as in 10,20,100,50; W and H are 1…\(side)")
    }
    self.init(origin: PixelPoint(x: x, y: y), size: PixelSize(width: width, height: height))
  }

  /// The rectangle as it is written on a command line, `X,Y,W,H`.
  var argument: String { "\(minX),\(minY),\(width),\(height)" }
}
