import PoofCore

/// Draws particles larger than a pixel, one at a time.
struct ShapePainter {
  let canvas: CanvasBands
  /// The picture's pixels.
  let source: UnsafePointer<UInt32>
  let grid: CellGrid
  let shape: ParticleShape
  let seed: UInt64
  // In memory, since the compiler takes vectors apart to which it adds 0, 1, 2…
  let ramp = Lanes.ramp
  let columns = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)

  /// Draws the part of a particle inside `area`, which is a band of the canvas.
  func draw(_ particle: PlacedParticle, inside area: PixelRect) {
    if particle.isUpright && (shape.isSquare || particle.morph == 0) {
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
      own: OwnPixels(source: source, size: grid.pictureSize, bounds: home), home: home,
      tint: particle.tint)
    // A tile keeps its pixels.
    let morph = if case .tile = shape { Float(0) } else { particle.morph }
    let morphing = MorphingFill(own: own, color: particle.color, morph: morph)
    switch shape {
    case .square, .tile:
      fill(particle, inside: area, SquareOutline(particle), morphing)
    case .disc:
      fill(particle, inside: area, DiscOutline(particle), morphing)
    case .shard:
      // Its edges reach into the cells around.
      let all = OwnPixels(
        source: source, size: grid.pictureSize, bounds: PixelRect(size: grid.pictureSize))
      fill(
        particle, inside: area, ShardOutline(particle, home: home, grid: grid, seed: seed),
        OwnFill(own: all, home: home, tint: particle.tint))
    case .sprite(let image):
      image.withPixels { pixels in
        let sprite = OwnPixels(
          source: pixels, size: image.size, bounds: PixelRect(size: image.size))
        fill(
          particle, inside: area, SquareOutline(particle),
          SpriteFill(sprite: sprite, size: image.size, own: own, particle: particle))
      }
    }
  }

  /// Draws `filling` where `outline` covers pixels.
  @inline(__always)
  private func fill(
    _ particle: PlacedParticle, inside area: PixelRect, _ outline: some ParticleOutline,
    _ filling: some ParticleFill
  ) {
    let across = 1 / particle.scaleX
    let down = 1 / particle.scaleY
    let end = min(particle.maxY, area.maxY)
    for y in min(end, max(particle.minY, area.minY))..<end {
      let fromTop = Float(y) + 0.5 - particle.y
      forEachEight(particle) { begin, isInside in
        let fromLeft = ramp + (Float(begin) + 0.5 - particle.x)
        // Canvas to particle: turned back, then measured in pixels of its own.
        let u = (fromLeft * particle.cosine + fromTop * particle.sine) * across
        let v = (fromTop * particle.cosine - fromLeft * particle.sine) * down
        let weight = outline.coverage(u, v) * particle.weight
        let share = unsafeBitCast(weight + 8_388_608, to: PixelLanes.self) & 0x1ff & isInside
        guard isAnyBitSet(share) else { return }
        blend(filling.colors(u, v), share: share, x: begin, y: y)
      }
    }
  }

  // A call where a module is to be small.
  /// Draws 256ths of eight pixels over those of the canvas.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  private func blend(_ colors: PixelLanes, share: PixelLanes, x: Int, y: Int) {
    blend(SplitPixels(colors).weighted(by: share), x: x, y: y)
  }

  /// Calls `body` for every eight columns that a particle may touch, with the first of them and all
  /// bits for those that are in its turn. Near the right edge the eight begin further left.
  @inline(__always)
  private func forEachEight(
    _ particle: PlacedParticle, _ body: (_ begin: Int, _ isInside: PixelLanes) -> Void
  ) {
    var x = particle.minX
    while x < particle.maxX {
      let begin = max(0, min(x, canvas.stride &- 8))
      let column = columns &+ Int32(truncatingIfNeeded: begin)
      let first = Int32(truncatingIfNeeded: x)
      let end = Int32(truncatingIfNeeded: particle.maxX)
      let isInside = ((first &- 1 &- column) & (column &- end)) &>> 31
      body(begin, unsafeBitCast(isInside, to: PixelLanes.self))
      x &+= 8
    }
  }
}

/// The edge of a particle, as the part of each pixel that lies inside.
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
