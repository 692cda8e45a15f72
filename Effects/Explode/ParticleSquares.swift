import PoofCore

/// Eight posed particles as squares on a canvas, cut to its clip.
///
/// Squares that cannot be seen have no weight: those outside the clip, without opacity or size,
/// or with a NaN from an animation of anyone's own.
///
/// Ten vectors and nothing else, in this order: one lane is read by its place in memory.
struct ParticleSquares {
  /// Edges, px of the canvas, between pixels.
  let left: Lanes
  let top: Lanes
  let right: Lanes
  let bottom: Lanes
  /// Opacity in 256ths; 0 where the square cannot be seen.
  let weight: Lanes
  /// Px of the picture for one of the canvas.
  let pixelsPerPixel: Lanes
  /// The pixels that the squares touch inside the clip.
  let minX: SIMD8<Int32>
  let minY: SIMD8<Int32>
  let maxX: SIMD8<Int32>
  let maxY: SIMD8<Int32>

  /// The squares of the particles in `cells` (`column | row << 16`) of `grid`, the picture's top
  /// left corner at `origin`.
  @inline(__always)
  init(
    cells: SIMD8<UInt32>, grid: CellGrid, pose: ParticlePose, origin: PixelPoint, clip: PixelRect
  ) {
    /// Half of a cell's side; cells at the far edge may be narrower.
    @inline(__always)
    func half(_ number: SIMD8<UInt32>, of pictureSide: Int) -> Lanes {
      let low = Lanes(SIMD8<Int32>(truncatingIfNeeded: number)) * Float(grid.cellSize)
      return smaller(Float(pictureSide) - low, Float(grid.cellSize)) * 0.5
    }
    let halfWidth = half(cells & 0xffff, of: grid.pictureSize.width) * pose.scale
    let halfHeight = half(cells &>> 16, of: grid.pictureSize.height) * pose.scale
    let x = pose.x + Float(origin.x)
    let y = pose.y + Float(origin.y)
    left = x - halfWidth
    right = x + halfWidth
    top = y - halfHeight
    bottom = y + halfHeight
    pixelsPerPixel = 1 / pose.scale
    let isSeen =
      (pose.opacity .> 0) .& (pose.scale .> 0) .& (right .> Float(clip.minX))
      .& (left .< Float(clip.maxX)) .& (bottom .> Float(clip.minY)) .& (top .< Float(clip.maxY))
    let opacity = smaller(pose.opacity, 1) * 256
    weight = Lanes().replacing(with: opacity, where: isSeen)

    // A pixel touched by less than a hundred-thousandth of its side may be left out: it lets
    // rounding to nearest stand in for rounding down and up.
    let nearly: Float = 0.499_99
    // Cut to the clip last: from 256 px on a Float takes 0.499_99 for a half, which goes to the
    // even neighbour and would leave the clip.
    @inline(__always)
    func first(_ edge: Lanes, _ low: Int, _ high: Int) -> SIMD8<Int32> {
      roundedToInt(larger(smaller(edge, Float(high)) - nearly, Float(low)))
    }
    @inline(__always)
    func end(_ edge: Lanes, _ low: Int, _ high: Int) -> SIMD8<Int32> {
      roundedToInt(smaller(larger(edge, Float(low)) + nearly, Float(high)))
    }
    minX = first(left, clip.minX, clip.maxX)
    minY = first(top, clip.minY, clip.maxY)
    maxX = end(right, clip.minX, clip.maxX)
    maxY = end(bottom, clip.minY, clip.maxY)
  }
}
