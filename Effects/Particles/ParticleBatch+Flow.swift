import PoofCore

extension ParticleBatch {
  /// Chance that changes slowly over the picture, about −1.5…1.5, `cells` times across its middling
  /// side: what makes a front uneven. Other purposes give other ones.
  @inlinable @inline(__always)
  public func roughness(_ purpose: UInt32, cells: Float) -> Lanes {
    let scale = cells / side
    let key = RandomKey(seed: seed, purpose: purpose)
    // From below 0 the noise would repeat itself in a mirror.
    return (key.noise(x * scale + 37, y * scale + 53) - 0.5) * 3.2
  }

  /// Chance as of `roughness`, `across` times over the picture's width and `down` times over its
  /// height: tongues where the two differ. It is that of the place `aside` of each, in widths of the picture.
  @inlinable @inline(__always)
  public func tongues(
    _ purpose: UInt32, across: Float, down: Float, aside: Float = 0
  ) -> Lanes {
    let key = RandomKey(seed: seed, purpose: purpose)
    return (key.noise((unitX + aside) * across + 37, unitY * down + 53) - 0.5) * 3.2
  }

  /// Works out how far the left and the right side go ahead of what lies between them, or in places stay behind, by
  /// chance: `amount` on average at the edge, and nothing from `width` on, in widths of the picture. Else they would
  /// stay straight.
  @inlinable
  func sidesAhead(_ purpose: UInt32, by amount: Float, within width: Float) -> Lanes {
    let edge: Lanes = 1 - smoothstep(0, width, min(unitX, 1 - unitX))
    return (amount * edge) * (1 + 1.1 * roughness(purpose, cells: 4.5))
  }

  /// Works out the way from the picture's middle to the right, in its widths, more and less by chance: what spreads
  /// goes in its direction.
  @inlinable
  func placeAcross(_ purpose: UInt32) -> Lanes {
    unitX - 0.5 + 0.25 * roughness(purpose, cells: 4)
  }

  /// Chance as of `roughness` that changes from direction to direction around a place in unit space,
  /// about 2π·`around` times over the whole circle, and `outwards` times over a middling side.
  @inlinable @inline(__always)
  public func rays(
    _ purpose: UInt32, from origin: Point, around: Float, outwards: Float
  ) -> Lanes {
    let key = RandomKey(seed: seed, purpose: purpose)
    let (dx, dy) = way(from: origin)
    let distance = squareRoot(dx * dx + dy * dy + 1e-3)
    // Noise along rings, each of which is a little larger than the one within.
    let scale = around / distance + outwards / side
    return (key.noise(dx * scale + 37, dy * scale + 53) - 0.5) * 3.2
  }

  /// A random number in 0 ..< 1 for each square patch of `size` px of the picture: what its particles
  /// have in common with each other, and with no neighbour. A particle counts as one of the patch `aside` of
  /// its home, px: where that is by chance, borders are frayed.
  @inlinable @inline(__always)
  public func random(
    _ purpose: UInt32, ofPatches size: Float, aside: (x: Lanes, y: Lanes) = (Lanes(), Lanes())
  ) -> Lanes {
    let key = RandomKey(seed: seed, purpose: purpose)
    let (column, row) = (floor((x + aside.x) * (1 / size)), floor((y + aside.y) * (1 / size)))
    let i = unsafeBitCast(roundedToInt(column), to: SIMD8<UInt32>.self)
    let j = unsafeBitCast(roundedToInt(row), to: SIMD8<UInt32>.self) &* 0x9e37_79b1
    return key.unit(i &+ j)
  }

  /// The way from (`x`, `y`), px, along the curl of three octaves of noise, px: neighbours go together,
  /// and nothing gathers or thins out. It is about `amount` px long.
  ///
  /// The noise hangs still in the air, and not on the picture; `drift` moves it, in middling sides.
  /// Formula: Bridson, Hourihan, Nordenstam, "Curl-noise for procedural fluid flow", SIGGRAPH 2007.
  @inlinable
  public func carried(
    _ x: Lanes, _ y: Lanes, by amount: Lanes, drift: Point = Point(x: 0, y: 0)
  ) -> (x: Lanes, y: Lanes) {
    // What is not let go yet is not carried anywhere.
    guard isAnyNonzero(amount, Lanes()) else { return (Lanes(), Lanes()) }
    let unit = 1 / side
    let step = amount * 0.5
    // Small eddies carry no farther than they are large: else what is near would be torn apart, and
    // the way would jump from frame to frame.
    let (middling, small) = (min(step * 0.5, 0.05 * side), min(step * 0.22, 0.015 * side))
    var (wayX, wayY) = (Lanes(), Lanes())
    for _ in 0..<2 {
      let u = (x + wayX) * unit - drift.x + 20
      let v = (y + wayY) * unit - drift.y + 20
      let a = curl(0xc0_0001, u * 2.8, v * 2.8)
      let b = curl(0xc0_0002, u * 6.4, v * 6.4)
      let c = curl(0xc0_0003, u * 15, v * 15)
      wayX += step * a.x + middling * b.x + small * c.x
      wayY += step * a.y + middling * b.y + small * c.y
    }
    return (wayX, wayY)
  }

  /// The curl of value noise, about 1 long.
  ///
  /// A call: six of them in one function are more than the compiler keeps in whole vectors.
  @usableFromInline @inline(never)
  func curl(_ purpose: UInt32, _ x: Lanes, _ y: Lanes) -> (x: Lanes, y: Lanes) {
    let key = RandomKey(seed: seed, purpose: purpose)
    let (column, row) = (PoofCore.floor(x), PoofCore.floor(y))
    let (s, t) = (x - column, y - row)
    let i = unsafeBitCast(roundedToInt(column), to: SIMD8<UInt32>.self)
    let j = unsafeBitCast(roundedToInt(row), to: SIMD8<UInt32>.self) &* 0x9e37_79b1
    let below = j &+ 0x9e37_79b1
    let (a, b) = (key.unit(i &+ j), key.unit(i &+ 1 &+ j))
    let (c, d) = (key.unit(i &+ below), key.unit(i &+ 1 &+ below))
    let u = s * s * (3 - 2 * s)
    let v = t * t * (3 - 2 * t)
    let (du, dv) = (6 * s * (1 - s), 6 * t * (1 - t))
    let alongX = du * mix(b - a, d - c, v)
    let alongY = dv * mix(c - a, d - b, u)
    // The root mean square of the gradient is 0.544.
    return (alongY * 1.84, alongX * -1.84)
  }
}
