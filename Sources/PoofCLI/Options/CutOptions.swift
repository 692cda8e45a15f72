import ArgumentParser
import Poof
import PoofProgram

/// Options for the particles that a picture is cut into.
struct CutOptions: ParsableArguments {
  @OptionGroup
  var cells: CellOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Space that opens between particles, px, 0 unless given; each has its own pixels and its gap's in its \
      colour.
      """,
      valueName: "px"),
    transform: { try Int(argument: $0, in: 0...CellGrid.largestCell - 1) })
  var gap = 0

  @Option(
    help: """
      What a particle is on its way: a square or a disc of one colour, or a square tile or an \
      irregular shard that keeps its pixels; what suits the animation unless given. Without --cell \
      its particles are large enough to tell.
      """)
  var shape: ShapeArgument?

  @Option(
    help: "Which colour a particle gets: its pixels' average, or that of the one in its centre.")
  var sampling = SamplingArgument.average

  func validate() throws {
    let largestGap = CellGrid.largestCell - (cells.cell ?? 1)
    guard (0...largestGap).contains(gap) else {
      throw ValidationError("--gap must be in 0…\(largestGap) px")
    }
  }
}

extension CutOptions {
  /// The cells of a picture of `size`: as fine as was asked for, or as suits the animation and the
  /// shape that was asked for. On a picture that is shown `scale` times as large as it will be, above 0,
  /// they are as fine in its parts.
  func grid(of size: PixelSize, for named: NamedAnimation, scale: Double = 1) -> CellGrid {
    if let budget = cells.budget { return CellGrid(pictureSize: size, budget: budget, gap: gap) }
    var grain = cells.grain(for: named)
    // The animation's own grain is made for its own shape.
    if let shape, shape != ShapeArgument(named.shape) {
      grain.cellFraction = max(grain.cellFraction, shape.cellFraction)
    }
    let given = cells.cell.map { max(1, Int((Double($0) * scale).rounded())) }
    return CellGrid(
      pictureSize: size, cellSize: given ?? grain.grid(for: size).cellSize,
      gap: scale < 1 ? 0 : gap)
  }

  /// Whether a picture of `size` is cut into quarters of its pixels: where neither a gap nor a shape is asked
  /// for, and its cells may be quarters.
  func cutsQuarters(of size: PixelSize, for named: NamedAnimation) -> Bool {
    gap == 0 && shape == nil && cells.cutsQuarters(of: size, for: named)
  }
}
