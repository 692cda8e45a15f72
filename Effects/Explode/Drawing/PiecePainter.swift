import PoofCore

/// Draws particles larger than a pixel, one at a time.
struct PiecePainter {
  let canvas: CanvasBands
  /// The picture's pixels.
  let source: UnsafePointer<UInt32>
  let grid: CellGrid
  let shape: ParticleShape
  let seed: UInt64

  /// Draws the part of a particle inside `area`, which is a band of the canvas.
  func draw(_ particle: PlacedParticle, inside area: PixelRect) {
    if particle.isUpright && (shape.isSquare || particle.melted == 0) {
      drawUprightSquare(particle, inside: area)
    } else {
      drawOutlined(particle, inside: area)
    }
  }

  /// Draws a particle whose edges may lie in any direction.
  @inline(never)
  private func drawOutlined(_ particle: PlacedParticle, inside area: PixelRect) {
    let home = grid.cell(column: particle.column, row: particle.row)
    let own = OwnFill(
      own: OwnPixels(source: source, stride: grid.pictureSize.width, bounds: home), home: home,
      tint: particle.tint)
    let melting = MeltingFill(own: own, color: particle.color, melted: particle.melted)
    switch shape {
    case .square:
      fill(particle, inside: area, SquareOutline(particle), melting)
    case .disc:
      fill(particle, inside: area, DiscOutline(particle), melting)
    case .tile:
      fill(particle, inside: area, SquareOutline(particle), own)
    case .shard:
      // Its edges reach into the cells around.
      let all = OwnPixels(
        source: source, stride: grid.pictureSize.width, bounds: PixelRect(size: grid.pictureSize))
      fill(
        particle, inside: area, ShardOutline(particle, home: home, grid: grid, seed: seed),
        OwnFill(own: all, home: home, tint: particle.tint))
    case .sprite(let image):
      image.withPixels { pixels in
        let sprite = OwnPixels(
          source: pixels, stride: image.width, bounds: PixelRect(size: image.size))
        fill(
          particle, inside: area, SquareOutline(particle),
          SpriteFill(
            sprite: sprite, size: image.size, own: own, color: particle.color,
            melted: particle.melted))
      }
    }
  }

  /// Draws `filling` where `outline` covers pixels.
  @inline(__always)
  private func fill(
    _ particle: PlacedParticle, inside area: PixelRect, _ outline: some ParticleOutline,
    _ filling: some ParticleFill
  ) {
    let minX = particle.minX
    let maxX = particle.maxX
    let across = 1 / particle.scaleX
    let down = 1 / particle.scaleY
    let end = min(particle.maxY, area.maxY)
    for y in min(end, max(particle.minY, area.minY))..<end {
      let fromTop = Float(y) + 0.5 - particle.y
      let row = canvas.pixels + y * canvas.stride
      forEachBatch(of: maxX - minX) { offset, lanes in
        let x = minX + offset
        let fromLeft = Lanes(0, 1, 2, 3, 4, 5, 6, 7) + (Float(x) + 0.5 - particle.x)
        // Canvas to particle: turned back, then measured in pixels of its own.
        let u = (fromLeft * particle.cosine + fromTop * particle.sine) * across
        let v = (fromTop * particle.cosine - fromLeft * particle.sine) * down
        let coverage = outline.coverage(u, v) * particle.weight
        let share = unsafeBitCast(coverage + 8_388_608, to: PixelLanes.self) & 0x1ff
        guard isAnyBitSet(share) else { return }
        let colors = weighted(filling.colors(u, v), by: share)
        let under = PixelLanes(loading: row + x, count: lanes)
        sourceOver(colors, under).store(to: row + x, count: lanes)
      }
    }
  }
}

/// The edge of a particle: how much of each pixel lies inside.
protocol ParticleOutline {
  /// The covered part, 0…1, of the pixels whose middles lie at (`u`, `v`): px of the picture from
  /// the particle's middle, before it was turned and scaled.
  func coverage(_ u: Lanes, _ v: Lanes) -> Lanes
}

/// The inside of a particle.
protocol ParticleFill {
  /// The premultiplied colours at (`u`, `v`), px of the picture from the particle's middle.
  func colors(_ u: Lanes, _ v: Lanes) -> PixelLanes
}
