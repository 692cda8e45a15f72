import CProcessor
import PoofCore

extension CanvasBands {
  /// Reads a band row by row before `entryCount` specks are drawn all over it, where they touch most
  /// of it anyway.
  ///
  /// Memory that is read in its order comes at its full speed; in the specks' order, even when it is
  /// fetched ahead, each part of it is waited for.
  func readAhead(_ band: Int, entryCount: Int) {
    let area = area(of: band)
    let pixelsInLine = 16
    guard entryCount * pixelsInLine >= area.width * area.height else { return }
    for y in area.minY..<area.maxY {
      let row = pixels + y * stride
      var x = area.minX
      while x < area.maxX {
        poof_touch(row + x)
        x &+= pixelsInLine
      }
    }
  }
}
