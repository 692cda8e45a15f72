import PoofCore

/// Droplets, dense in the middle and scattered towards the edge.
///
/// They lie on three grids, turned against each other, one droplet by chance in each cell: where
/// they are does not depend on the way, only how large they are.
public struct SprayTexture: BrushTexture {
  /// `"spray"`.
  public let name = "spray"
  /// Density, 0…1: at 1 the middle is covered at once.
  public let amount: Float
  /// Seed of the droplets.
  public let seed: UInt32

  /// A grid of droplets.
  private struct Grid {
    let cosine: Float
    let sine: Float
    /// Side of a cell, in widths of the brush.
    let side: Float
    let x, y, size: RandomKey

    init(angle: Float, side: Float, seed: UInt32, index: UInt32) {
      cosine = PoofCore.cosine(angle)
      sine = PoofCore.sine(angle)
      self.side = side
      x = RandomKey(seed: UInt64(seed), purpose: 3 * index)
      y = RandomKey(seed: UInt64(seed), purpose: 3 * index + 1)
      size = RandomKey(seed: UInt64(seed), purpose: 3 * index + 2)
    }

    /// Coverage of each pixel by its cell's droplet, for this density 0…1, where the brush is
    /// `width` px wide.
    func coverage(_ u: Lanes, _ v: Lanes, density: Lanes, width: Float) -> Lanes {
      let a = (u * cosine - v * sine) * (1 / side)
      let b = (u * sine + v * cosine) * (1 / side)
      let column = floor(a)
      let row = floor(b)
      let counter =
        unsafeBitCast(roundedToInt(column), to: SIMD8<UInt32>.self)
        &+ unsafeBitCast(roundedToInt(row), to: SIMD8<UInt32>.self) &* 0x9e37_79b1
      // A droplet stays inside its cell, so that none is cut off.
      let radius = ((density - size.unit(counter)) * 2.2).clampedToUnit * 0.34
      let dx = a - column - 0.5 - (x.unit(counter) - 0.5) * 0.32
      let dy = b - row - 0.5 - (y.unit(counter) - 0.5) * 0.32
      let pixels = side * width
      let inside = (radius - squareRoot(dx * dx + dy * dy)) * pixels
      // One smaller than a pixel never covers more of it than it is large.
      return (inside + 0.5).clampedToUnit * (radius * (2 * pixels)).clampedToUnit
    }
  }

  private let grids: (Grid, Grid, Grid)

  /// A spray from its parts; an amount outside 0…1 is brought inside.
  public init(amount: Float = 0.5, seed: UInt32 = 1) {
    self.amount = amount.clampedToUnit
    self.seed = seed
    grids = (
      Grid(angle: 0.3, side: 0.09, seed: seed, index: 0),
      Grid(angle: 1.25, side: 0.065, seed: seed, index: 1),
      Grid(angle: 2.1, side: 0.05, seed: seed, index: 2)
    )
  }

  /// Single droplets fly beyond the edge.
  public var reach: Float { 0.35 }

  /// The droplets.
  public func coverage(of pixels: BrushPixels) -> Lanes {
    let unit = 1 / pixels.width
    let u = pixels.x * unit
    let v = pixels.y * unit
    // 0 at the furthest droplet, 1 in the middle.
    let nearness = ((pixels.inside * (2 * unit) + reach) * (1 / (1 + reach))).clampedToUnit
    let density = nearness * nearness * (0.4 + 1.2 * amount)
    func shown(_ grid: Grid) -> Lanes {
      grid.coverage(u, v, density: density, width: pixels.width)
    }
    return max(max(shown(grids.0), shown(grids.1)), shown(grids.2))
  }
}
