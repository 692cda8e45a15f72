import PoofCore

/// A gust scatters the picture like dry leaves: from the side that it comes from they tremble, are
/// lifted one by one, and are carried off over each other, some seven times as fast as others, up to 35° above and
/// below the wind, most of them into the distance and some past the eye.
///
///     x = x₀ + wind·k + eddies·e      k = e·(1 + 0.7 s⁻¹·age)      e = age² / (age + 0.12 s)
///
/// In another shape each particle is a leaf.
public struct Scatter: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Place in unit space, (0, 0) the upper left corner, (1, 1) the lower right: the gust begins across from it,
  /// at the side that the wind comes from.
  public let origin: Point
  /// Leaves along the picture's middling side.
  public let leavesAcross: Float
  /// Speed of the wind, in middling sides of the picture per s.
  public let wind: Point
  /// Strength of the eddies, in middling sides per s.
  public let eddies: Float

  /// A scattering from its numbers.
  public init(
    duration: Float = 2.2, origin: Point = Point(x: 0.5, y: 0.5), leavesAcross: Float = 12,
    wind: Point = Point(x: 1.4, y: -0.36), eddies: Float = 0.3
  ) {
    self.duration = duration
    self.origin = origin.isFinite ? origin : Point(x: 0.5, y: 0.5)
    self.leavesAcross = leavesAcross
    self.wind = wind
    self.eddies = eddies
  }

  /// Place on the picture's edge where the gust begins, in unit space; the origin where there is no wind.
  @usableFromInline var start: Point {
    if wind == .zero || !wind.isFinite { return origin }
    return abs(wind.x) >= abs(wind.y)
      ? Point(x: wind.x > 0 ? 0 : 1, y: origin.y) : Point(x: origin.x, y: wind.y > 0 ? 0 : 1)
  }

  /// Leaves of paper.
  public var pieces: PieceCut? {
    PieceCut(
      across: leavesAcross, origin: start, crowding: 3, slenderness: 2.2, material: .paper)
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let side = particles.side
    let (x, y) = particles.way(from: start)
    // The gust comes as a broad front: what is beside its beginning is hardly farther.
    let beside: Lanes = abs(wind.x) >= abs(wind.y) ? y : x
    let far =
      squareRoot(x * x + y * y - 0.85 * beside * beside + 1e-3) * (1 / particles.reach(from: start))
    let (chance, other, third) = (particles.random(0), particles.random(1), particles.random(2))
    // It gathers speed: it takes ever less time for a stretch.
    let reached: Lanes = 0.005 + 0.16 * squareRoot(far) + 0.49 * far
    let uneven: Lanes = 0.05 * particles.roughness(1, cells: 6) * smoothstep(0, 0.3, far)
    // Some hang loosely along the other sides: else those would stay straight.
    let outer: Lanes = max(magnitude(particles.unitX - 0.5), magnitude(particles.unitY - 0.5))
    let edge: Lanes = smoothstep(0.34, 0.5, outer) * smoothstep(0.3, 0.7, far)
    let loose: Lanes = 1 - 0.65 * edge * third
    let hold: Lanes = (reached + uneven + 0.15 * chance * chance * chance) * loose
    let delay = duration * min(max(hold, 0.01), 0.68)
    let age = max(time - delay, 0)
    let eased = age * age / (age + 0.12)
    let k = eased * (1 + 0.7 * age)

    // Off its place it sways from side to side, as what is light and broad does.
    let beat = (5 + 5 * other) * age + 6.3 * third
    let sway = smoothstep(0.1, 0.9, age)
    let rocked = sine(beat) - sine(6.3 * third)
    let gust = (0.2 + 1.2 * other * other) * side
    let carried = particles.carried(
      particles.x + (0.6 * side * wind.x) * eased, particles.y + (0.6 * side * wind.y) * eased,
      by: (eddies * side) * eased, drift: Point(x: 0.3 * time[0], y: 0))
    let closer = particles.random(3)
    // By up to 35° above and below the wind.
    let rise = 1.4 * (particles.random(4) - 0.5)
    // What the gust comes near to trembles, turned from side to side only: it is to stay where it is.
    let ahead: Lanes = min(time - delay, 0)
    let shiver: Lanes = max(1 + 2.5 * ahead, 0) * smoothstep(0.01, 0.05, time)
    let swell: Lanes = 1 + 0.85 * smoothstep(0, 0.25, age)
    let turn: Lanes = (2.6 * (third - 0.5)) * eased
    let hand = Lanes(repeating: 1).replacing(with: -1, where: closer .< 0.5)
    let tumble: Lanes = (2 + 3.5 * chance) * eased * smoothstep(0.15, 0.9, age) * hand
    // Most go into the distance, some past the eye.
    let away: Lanes = ((1.1 * wind.length / side) * gust * k - 0.5).clampedToUnit
    let receding: Lanes = (0.9 - 1.8 * closer * closer) * k * away
    // Each fades at a time of its own, and late: some pass to the end.
    let passed: Lanes = time * (1 / duration) - 0.1 * third
    let leaving: Lanes = smoothstep(0.72, 0.88, passed)
    return ParticlePose(
      x: particles.x + (wind.x - wind.y * rise) * gust * k + carried.x
        + (0.03 * side) * sway * rocked,
      y: particles.y + (wind.y + wind.x * rise) * gust * k + carried.y
        - (0.015 * side) * sway * magnitude(rocked),
      scale: swell,
      opacity: 1 - leaving,
      rotation: turn + 0.5 * sway * rocked,
      flip: tumble + 0.55 * sway * rocked
        + 0.25 * shiver * sine(34 * ahead + 2 * third),
      // What sets out lies over what has not yet.
      depth: receding - 0.1 * smoothstep(0, 0.15, age),
      rim: smoothstep(0, 0.1, time))
  }
}
