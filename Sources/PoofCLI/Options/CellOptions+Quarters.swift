import Poof
import PoofProgram

extension CellOptions {
  /// Whether a picture of `size` is cut into quarters of its pixels: where nothing says how it is cut but a
  /// budget that has room for them.
  func cutsQuarters(of size: PixelSize, for named: NamedAnimation) -> Bool {
    let grain = budget.map { Grain(budget: $0) } ?? named.grain
    return cell == nil && grain.hasRoomForQuarters(of: size)
  }
}
