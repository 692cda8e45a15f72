import PoofCore

/// Grains stream in from all around like silk in the wind, slow down, and become the picture: its
/// middle first, then outwards, as a light runs over it.
///
///     place = home + r²·(wide·home + stream) + the curl of the air over r²
///
/// r is the part of the way left; all turns by an angle that goes with it.
public struct Assemble: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Distance from which streams come, in picture diagonals.
  public let reach: Float
  /// Angle by which a stream's direction changes on its way, radians.
  public let swirl: Float

  /// An assembling from its numbers.
  public init(duration: Float = 1.8, reach: Float = 0.55, swirl: Float = 1.6) {
    self.duration = duration
    self.reach = reach
    self.swirl = swirl
  }

  /// False: nothing is there at first.
  public var beginsAtHome: Bool { false }
  /// True: the picture stays.
  public var endsAtHome: Bool { true }

  /// Its own part of the noise that is its air: else its folds would be those of other animations.
  @usableFromInline static var air: Point { Point(x: -3.8, y: 22.6) }

  /// True: the streams, and when they land.
  @inlinable public var hasFlow: Bool { true }

  /// Works out how much of their way places have left, and where the slowest and the fastest are.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let side: Float = places.side
    let diagonal: Float = places.extent.length
    let x: Lanes = places.x - 0.5 * places.extent.x
    let y: Lanes = places.y - 0.5 * places.extent.y
    let distance: Lanes = squareRoot(x * x + y * y + 1e-6) * (2 / diagonal)
    let uneven: Lanes =
      0.08 * places.roughness(1, cells: 4) + 0.03 * places.roughness(2, cells: 14)
    let order: Lanes = (0.12 + 0.74 * distance + uneven).clampedToUnit
    // The flight ends when a place lands, however early it began.
    let landing: Lanes = duration * (0.42 + 0.57 * order)
    let left: Lanes = ((landing - time) * (1 / (0.72 * duration))).clampedToUnit
    let way: Lanes = left * left
    let angle: Lanes =
      2.2 * places.roughness(3, cells: 1.6) + (2 * Float.pi) * places.sharedRandom(3) + swirl * left
    let (streamX, streamY): (Lanes, Lanes) = (cosine(angle), sine(angle))
    let turned = rotated(x, y, by: (0.6 * swirl) * way)
    let amount: Lanes = (0.62 * side) * way
    func coming(wide: Float, far: Float) -> (x: Lanes, y: Lanes) {
      let away: Float = far * reach * diagonal
      let wayX: Lanes = (turned.x - x) * left + way * (wide * turned.x + away * streamX)
      let wayY: Lanes = (turned.y - y) * left + way * (wide * turned.y + away * streamY)
      // The air goes with them for most of their way: who flew through still air would tremble.
      let carried = places.carried(
        places.x + 0.3 * wayX, places.y + 0.3 * wayY, by: amount, drift: Self.air)
      return (wayX + carried.x, wayY + carried.y)
    }
    let (slow, fast) = (coming(wide: 0.4, far: 0.35), coming(wide: 2.4, far: 1.2))
    return ParticleFlow(
      delay: landing, x: slow.x, y: slow.y, farX: fast.x, farY: fast.y, strength: left)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let (chance, other, speed) = (particles.random(0), particles.random(1), particles.random(2))
    let left: Lanes = flow.strength
    let lot: Lanes = speed * speed
    // Neighbours come together as they land: parted till the end they would be a sieve.
    let fast: Lanes = 0.3 + (lot - 0.3) * smoothstep(0, 0.14, left)
    let own: Lanes =
      (0.05 * particles.side) * left * left + particles.cellSize * smoothstep(0, 0.1, left)
    let swell: Lanes =
      1 + 1.1 * smoothstep(0, 0.12, left) - 0.9 * smoothstep(0.2, 0.8, left)
    let dense: Lanes = 1 - 0.55 * smoothstep(0.05, 0.5, left)
    // The first are on their way already, and seen within three frames.
    let come: Lanes = (1 - smoothstep(0.82, 1, left)) * smoothstep(0, 0.12, time)
    // A light in the picture's own colours runs over it with those that land: a white one would be milk on dark ones.
    let since: Lanes = time - flow.delay
    let landed: Lanes = smoothstep(-0.08, 0.01, since) * (1 - smoothstep(0.01, 0.12, since))
    let light: Lanes =
      landed * ParticlePose.presence(at: time, of: duration, fadingFrom: 0.86, to: 0.98)
    return ParticlePose(
      x: particles.x + mix(flow.x, flow.farX, fast) + own * (chance - 0.5),
      y: particles.y + mix(flow.y, flow.farY, fast) + own * (other - 0.5),
      scale: swell, opacity: dense * come,
      glow: (0.05 * particles.cellArea) * light * light)
  }
}
