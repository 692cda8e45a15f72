import PoofCore

/// The picture melts: from its lower edge up it gets wet, sags and runs down in strands that glisten,
/// which narrow where they are long and part into drops.
///
///     y = y₀ + ½·g·age³ / (age + 0.22 s)
///
/// What is cut out of a strand becomes round as it falls, by a map from the square (q, b) to a disc:
/// (q·√(1 − b²), b).
public struct Liquid: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of strands across the picture's middling side, about.
  public let strands: Float
  /// Downward acceleration, in middling sides of the picture per s².
  public let gravity: Float

  /// A melting from its numbers.
  public init(duration: Float = 2.5, strands: Float = 10.5, gravity: Float = 4.7) {
    self.duration = duration
    self.strands = strands
    self.gravity = gravity
  }

  /// True: its strands, and how long it holds.
  @inlinable public var hasFlow: Bool { true }

  /// Works out where the strands are, and how long places hold.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let slow: Lanes = places.tongues(1, across: 4, down: 0.5)
    let quick: Lanes = places.tongues(3, across: 9, down: 0.8)
    // Strands begin and end where the picture does.
    let inside: Lanes = 1 - magnitude(2 * places.unitX - 1)
    let wander: Lanes = (0.36 * slow + 0.15 * quick) * smoothstep(0, 0.4, inside)
    let rough: Lanes = places.roughness(2, cells: 7) + 1
    let place: Lanes = places.x * (1 / pitch(places)) + wander
    return ParticleFlow(delay: (0.02 * duration) * rough, x: place)
  }

  /// Distance from strand to strand, px.
  @inlinable @inline(__always)
  func pitch(_ places: ParticleBatch) -> Float {
    let width: Float = places.extent.x
    let count: Float = rounded(Lanes(repeating: strands * width / places.side))[0]
    return width / Swift.max(count, 1)
  }

  /// Way of what has been loose for `age` s, in middling sides.
  @inlinable @inline(__always)
  func fall(_ age: Lanes) -> Lanes {
    let loose = max(age, 0)
    return (0.5 * gravity) * loose * loose * (loose / (loose + 0.22))
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let side: Float = particles.side
    let pitch: Float = pitch(particles)
    let strand: Lanes = floor(flow.x)
    let q: Lanes = 2 * (flow.x - strand) - 1
    let hump: Lanes = 1 - q * q * q * q
    let one: Lanes = fraction(strand * 0.618_034 + particles.sharedRandom(1))
    let two: Lanes = fraction(strand * 0.414_214 + particles.sharedRandom(2))

    let late: Lanes = (0.2 * duration) * (1 - two)
    let strong: Lanes = 0.75 + 0.45 * one
    let hold: Lanes = (0.39 * duration) * (1 - particles.unitY) + late
    let age: Lanes = max(time - hold - flow.delay, 0)
    let middle: Lanes = side * strong * fall(age)
    // The sides of a strand hang back, by no more than this.
    let most: Lanes = side * (0.12 + 0.18 * particles.unitY)
    let speed: Lanes = gravity * side * strong * age * (age / (age + 0.15))
    let ahead: Float = 0.39 * duration / particles.extent.y
    let longer: Lanes = min(ahead * speed, 4)

    // Drops: pieces of a strand, each of which falls as its middle does.
    let count: Lanes = rounded((5 + 3 * two) * (particles.extent.y / side))
    let height: Lanes = max(count, 1) * (1 - particles.unitY)
    let b: Lanes = 2 * (height - floor(height)) - 1
    let length: Lanes = particles.extent.y / max(count, 1)
    let up: Lanes = 0.5 * length * b
    let since: Lanes = time - hold + ahead * up
    let dropped: Lanes = side * strong * fall(since)
    let radius: Lanes = 0.8 * squareRoot(length * (pitch / Float.pi))
    let round: Lanes = squareRoot(1 - b * b)
    let neck: Lanes = smoothstep(0.15 * side, 0.8 * side, dropped)
    let pinch: Lanes = smoothstep(0.45 * side, 1.7 * side, dropped)
    let sag: Lanes = middle * (most / (middle + most)) * (1 - hump) * (1 - neck)
    let fallen: Lanes = middle - sag

    let squeeze: Lanes = 1 - 0.76 * smoothstep(0.02 * side, 0.5 * side, fallen)
    // A strand ends in a bulb, and so do its pieces until they are round.
    let width: Lanes = round * mix(1.2 - 0.45 * b, Lanes(repeating: 1), pinch)
    let below: Lanes = (1 - particles.unitY) * (particles.extent.y / side)
    let bulb: Lanes = 0.5 * exponential(0 - min(below * below * 700, 40))
    // From the middle of the strand; at first exactly as far as home is.
    let home: Lanes = (0.5 * pitch) * q
    let thin: Lanes = squeeze + bulb * smoothstep(0.05 * side, 0.3 * side, fallen)
    let aside: Lanes = mix(home * thin, radius * q, pinch) * mix(Lanes(repeating: 1), width, neck)
    let x: Lanes = particles.x + (aside - home)
    let dropY: Lanes = up + dropped - radius * b
    let y: Lanes = particles.y + mix(fallen, dropY, pinch)

    // Light from the upper left on what is round.
    let wet: Lanes = smoothstep(0, 0.3, time - hold - flow.delay + 0.15) * smoothstep(0, 0.1, time)
    let lower: Lanes = 0 - b * pinch
    let (sx, sy): (Lanes, Lanes) = (q + 0.4, lower + 0.4 * pinch)
    let off: Lanes = (sx * sx + sy * sy) * 26
    let light: Lanes = 0.5 * wet * exponential(0 - min(off, 40))
    let dark: Lanes = 0.4 * wet * smoothstep(0.3, 1, q + 0.4 * lower)
    let amount: Lanes = light + dark
    let tone: Lanes = light / max(amount, 1e-4)
    let end: Lanes = smoothstep(0.9, 1, time * (1 / duration))
    let swollen: Lanes = 1 + 0.5 * smoothstep(0, 4, fallen) + 0.35 * min(longer, 2)
    let loose: Lanes = particles.cellSize * longer * (particles.random(0) - 0.5)
    return ParticlePose(
      x: x, y: y + loose, scale: swollen * (1 - end),
      tint: ParticleTint(r: tone, g: tone, b: tone, amount: amount))
  }
}
