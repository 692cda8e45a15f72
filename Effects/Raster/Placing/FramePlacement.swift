import PoofCore

/// Everything that the particles of one frame have in common when they are placed on the canvas.
struct FramePlacement {
  /// Place of the picture's top left corner on the canvas, px.
  let origin: PixelPoint
  /// Bands of the canvas.
  let bands: CanvasBands
  /// Part of a particle's size that is left once the gap is open, above 0…1.
  let shrink: Float
  /// Progress of the morph one cell from home; huge where it is over at once.
  let morphRate: Float
  /// Reach of a particle's shape beyond its home, px of the picture.
  let margin: Float
  /// Whether all edges are soft, and not only those of what is turned.
  let isSoft: Bool
  /// Whether what a cell at the far edge lacks in width or height does not show in its particle.
  let keepsProportions: Bool
  /// Whether the particles are specks: single pixels of the picture, drawn as pixels of the canvas.
  let areSpecks: Bool

  init(
    origin: PixelPoint, bands: CanvasBands, grid: CellGrid, shape: ParticleShape,
    morphDistance: Float
  ) {
    self.origin = origin
    self.bands = bands
    let pitch = Float(grid.pitch)
    shrink = Float(grid.cellSize) / pitch
    morphRate = morphDistance > 0 ? 1 / morphDistance : .greatestFiniteMagnitude
    margin = shape.margin(cell: pitch)
    isSoft = !shape.isSquare
    keepsProportions = shape.keepsProportions
    areSpecks = grid.pitch == 1
  }
}
