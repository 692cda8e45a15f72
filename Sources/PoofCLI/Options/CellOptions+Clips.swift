import Poof
import PoofProgram

extension CellOptions {
  /// The largest number of particles in a clip, unless another is asked for: nobody waits for its frames.
  static let clipBudget = 4_000_000

  /// The fineness with which a clip's picture is cut: what suits the animation, up to the budget that was asked
  /// for.
  func grain(for named: NamedAnimation) -> Grain {
    if let budget { return Grain(budget: budget) }
    var grain = named.grain
    // Who has few of them on purpose keeps them.
    if grain.budget == Grain().budget { grain.budget = Self.clipBudget }
    return grain
  }

  /// Whether a picture of `size` is cut into quarters of its pixels: where no side of a particle is asked for,
  /// and they are within the budget.
  func cutsQuarters(of size: PixelSize, for named: NamedAnimation) -> Bool {
    cell == nil && grain(for: named).hasRoomForQuarters(of: size)
  }
}
