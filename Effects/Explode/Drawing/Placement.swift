import PoofCore

/// What the particles of one frame have in common when they are placed on the canvas.
struct Placement {
  /// Where the picture's top left corner lies on the canvas.
  let origin: PixelPoint
  /// Bands of the canvas.
  let bands: CanvasBands
  /// What the open gap leaves of a particle's size, above 0…1.
  let shrink: Float
  /// How much of its way out of the picture is over one cell from home; infinite where it has none.
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
    meltRate = meltDistance > 0 ? 1 / meltDistance : .infinity
    margin = shape.margin(cell: pitch)
    isSoft = !shape.isSquare
    isDust = grid.pitch == 1
  }
}

extension Placement {
  /// Sorts the particles of a block, which are posed in the list's own poses, into the list.
  func place(_ block: ParticleBlock, colors: UnsafePointer<UInt32>, into list: DrawList) {
    if isDust {
      placeDust(block, colors: colors, into: list)
    } else {
      forEachBatch(of: block.count) { offset, lanes in
        var batch = PlacedBatch(
          list.poses, block: block, offset: offset,
          colors: SIMD8(loading: colors + offset, count: lanes), placement: self)
        withUnsafePointer(to: &batch) { batch in
          for lane in 0..<lanes { place(batch, lane: lane, block, offset: offset, into: list) }
        }
      }
    }
  }

  /// Sorts one particle into the bands that it may touch.
  @inline(__always)
  func place(
    _ batch: UnsafePointer<PlacedBatch>, lane: Int, _ block: ParticleBlock, offset: Int,
    into list: DrawList
  ) {
    let particle = PlacedBatch.particle(batch, lane: lane, block: block, offset: offset)
    guard particle.weight > 0, particle.maxY > particle.minY, particle.maxX > particle.minX else {
      return
    }
    let first = (Int(particle.minY) - bands.clip.minY) >> bands.shift
    let last = (Int(particle.maxY) - 1 - bands.clip.minY) >> bands.shift
    list.append(particle, bands: first...last)
  }
}

extension Placement {
  /// How much particles have melted that are `away` cells from home.
  @inline(__always)
  func melted(_ away: Lanes) -> Lanes {
    guard meltRate < .infinity else {
      return Lanes(repeating: 1).replacing(with: 0, where: away .<= 0)
    }
    let t = (away * meltRate).clampedToUnit
    return t * t * (3 - 2 * t)
  }
}
