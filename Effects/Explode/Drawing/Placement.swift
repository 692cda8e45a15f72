import PoofCore

/// What the particles of one frame have in common when they are placed on the canvas.
struct Placement {
  /// Where the picture's top left corner lies on the canvas.
  let origin: PixelPoint
  /// Bands of the canvas.
  let bands: CanvasBands
  /// What the open gap leaves of a particle's size, above 0…1.
  let shrink: Float
  /// How much of its way out of the picture is over one cell from home; huge where it has none.
  let meltRate: Float
  /// How far a particle's shape may reach beyond its home, px of the picture.
  let margin: Float
  /// Whether all edges are soft, and not only those of what is turned.
  let isSoft: Bool
  /// Whether a particle is a pixel of the picture, and drawn as one of the canvas.
  let isDust: Bool

  init(
    origin: PixelPoint, bands: CanvasBands, grid: CellGrid, shape: ParticleShape,
    meltDistance: Float
  ) {
    self.origin = origin
    self.bands = bands
    let pitch = Float(grid.pitch)
    shrink = Float(grid.cellSize) / pitch
    meltRate = meltDistance > 0 ? 1 / meltDistance : .greatestFiniteMagnitude
    margin = shape.margin(cell: pitch)
    isSoft = !shape.isSquare
    isDust = grid.pitch == 1
  }
}

extension Placement {
  /// Sorts the particles of a block, which are posed in the list's own poses, into the list.
  func place(_ block: ParticleBlock, colors: UnsafePointer<UInt32>, into list: DrawList) {
    if isDust { return placeDust(block, colors: colors, into: list) }
    let placement = BatchPlacement(self, block)
    forEachBatch(of: block.count) { offset, lanes in
      let first = placement.place(block, offset, lanes: lanes, colors: colors, into: list)
      for lane in 0..<lanes { list.append(placed: first &+ lane) }
    }
  }
}

extension BatchPlacement {
  /// Keeps the eight particles from `offset` on, of which `lanes` are the block's, in the list, and
  /// returns the number of the first.
  @inline(never)
  func place(
    _ block: ParticleBlock, _ offset: Int, lanes: Int, colors: UnsafePointer<UInt32>,
    into list: DrawList
  ) -> Int {
    let colors = PixelLanes(loading: colors + offset, count: lanes)
    return list.keep(batch(block, offset: offset, list.poses, colors: colors))
  }
}
