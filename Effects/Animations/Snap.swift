import PoofCore

/// A snap of the fingers: cracks run over the picture from left to right, and after them it crumbles into
/// flakes, which go in layers, one after another, tumble and crumble away from their borders inwards.
///
/// A layer takes its flakes by chance from a part of the picture, and moves as one: panes of flakes that
/// part from each other. All of them drift off what is left of the picture. Each slows down on its way; it
/// turns by up to 7.5° and drifts up to 60 points aside and 30 points up or down, where the picture is 320
/// points wide.
public struct Snap: ParticleAnimation {
  /// Number of layers, at least 1.
  public let layers: Int
  /// Time from the first layer's start to the last one's, s.
  public let stagger: Float
  /// Time for which a layer is under way, s.
  public let lifespan: Float
  /// Largest rotation of a layer, radians.
  public let rotation: Float
  /// Distance that a layer drifts sideways and upright, in picture widths.
  public let drift: Point
  /// Way by which the air frays a layer, in middling sides of the picture.
  public let straying: Float

  /// A snap from its numbers.
  public init(
    layers: Int = 16, stagger: Float = 1.3, lifespan: Float = 1.25,
    rotation: Float = 7.5 / 180 * .pi, drift: Point = Point(x: 60 / 320, y: 30 / 320),
    straying: Float = 0.085
  ) {
    self.layers = max(1, layers)
    self.stagger = stagger
    self.lifespan = lifespan
    self.rotation = rotation
    self.drift = drift
    self.straying = straying
  }

  /// Time until the last layer is gone, s: nothing is seen of the end of its way.
  public var duration: Float { stagger + 0.74 * lifespan }

  /// Number of flakes across the picture's middling side, about.
  @usableFromInline static var flakes: Float { 25 }
  /// Width of the square within which a flake has its middle by chance, in flakes.
  @usableFromInline static var unevenness: Float { 0.8 }
  /// Time by which cracks open before flakes go, s.
  @usableFromInline static var lead: Float { 0.45 }
  /// Part of the picture over which flakes of one layer lie.
  @usableFromInline static var spread: Float { 0.24 }

  /// True: where flakes are, and what frays them.
  @inlinable public var hasFlow: Bool { true }

  /// Works out where places are among the flakes, and where the air carries them.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let scale: Float = Self.flakes / places.side
    let u: Lanes =
      places.x * scale + 0.75 * places.roughness(1, cells: 11) + 0.12
      * places.roughness(4, cells: 26)
    let v: Lanes =
      places.y * scale + 0.75 * places.roughness(2, cells: 11) + 0.12
      * places.roughness(6, cells: 26)
    let front: Lanes = places.unitX + 0.07 * places.roughness(3, cells: 4)
    let passed: Lanes = (max(time - stagger * max(front, 0), 0) * (1 / lifespan)).clampedToUnit
    let air = places.carried(
      places.x, places.y, by: (straying * places.side) * passed * passed,
      drift: Point(x: -8.6, y: 3.1))
    return ParticleFlow(numbers: (u, v, air.x, air.y, Lanes(), Lanes()))
  }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let (placeU, placeV, airX, airY, _, _) = particles.flow.numbers
    let (chance, other) = (particles.random(0), particles.random(1))
    // Borders of flakes are ragged.
    let u: Lanes = placeU + 0.07 * (chance - 0.5)
    let v: Lanes = placeV + 0.07 * (other - 0.5)
    let flakeWidth: Float = particles.side / (Self.flakes * particles.extent.x)
    let count = Float(layers)
    let pause = stagger / Swift.max(count - 1, 1)
    // Most of the time much of the picture is whole yet: no air pulls, and nothing ends. No middle is farther
    // away than 1.3 flakes.
    if !isAny(time .> 0.93 * duration), !isAnyNonzero(airX, airY) {
      let least: Lanes = max((u - 1.3) * flakeWidth - 0.07, 0) * (1 - Self.spread)
      let earliest: Lanes = min(floor(least * count), count - 1) * pause
      guard isAny(min(least * stagger - Self.lead, earliest) .< time) else {
        return ParticlePose(atHomeOf: particles)
      }
    }
    let flake = flake(at: u, v, of: particles)
    let lot: Lanes = flake.lot
    // That of its middle: a flake goes as a whole.
    let bend: Lanes = 0.07 * sine(0.6 * (v - flake.y) + 6.28 * particles.sharedRandom(6))
    let front: Lanes = (u - flake.x) * flakeWidth + bend

    // A layer takes its flakes by chance, from a part of the picture.
    let rank: Lanes = ((1 - Self.spread) * front + Self.spread * lot).clampedToUnit
    let layer: Lanes = min(floor(rank * count), count - 1)
    let delay: Lanes = layer * pause
    let passed: Lanes = (max(time - delay, 0) * (1 / lifespan)).clampedToUnit
    let left: Lanes = 1 - passed
    let way: Lanes = (1 - left * left) * (passed / (passed + 0.03)) * 1.03

    // Turns of the golden angle never come back to a direction, nor near the last one. All lead off
    // the picture that is left.
    let sway: Lanes = sine(layer * 2.399_963 + 6.28 * particles.sharedRandom(3))
    let direction: Lanes = Float.pi * (1.04 + 0.4 * sway)
    let turn: Lanes = 0.5 * sine(layer * 2.6 + 6.28 * particles.sharedRandom(4))
    let awayX: Lanes = particles.x - (layer + 0.5) * (particles.extent.x / count)
    let awayY: Lanes = particles.y - particles.extent.y * 0.5
    let end = rotated(awayX, awayY, by: (2 * rotation) * turn * way)
    let width: Lanes = particles.extent.x * way
    // Grains leave their rows and columns as soon as they part.
    let own: Lanes =
      particles.cellSize * smoothstep(0, 0.08, passed)
      + (0.18 * straying * particles.side) * passed * passed
    // A flake crumbles from its borders inwards.
    let inner: Lanes = (0.08 + 1.6 * flake.inside).clampedToUnit
    // It tumbles as it goes; before, cracks open around it.
    let size: Float = particles.side / Self.flakes
    let (flakeX, flakeY): (Lanes, Lanes) = (flake.x * size, flake.y * size)
    let lean: Lanes = fraction(lot * 61) - 0.5
    let tumbled = rotated(flakeX, flakeY, by: lean * (2.2 * passed))
    let soon: Lanes = max(min(stagger * (1 - Self.spread) * front, delay) - Self.lead, 0)
    let jolted: Lanes = (0.009 * particles.side) * smoothstep(0, 0.2, time - soon)
    // A flake that tumbles catches the light, a gloss that runs over it, or turns from it.
    let facing: Lanes = sine(6.28 * fraction(lot * 37) + (3 + 5 * lot) * passed)
    let off: Lanes = 1.9 * (0.8 * flake.x + 0.6 * flake.y + facing - 0.9)
    let gloss: Lanes = max(1 - off * off, 0)
    let gray = Lanes(repeating: 0.06).replacing(with: 1, where: facing .> 0)
    let strongest = Lanes(repeating: 0.34).replacing(with: 0.2 * gloss * gloss, where: facing .> 0)
    let shade: Lanes = magnitude(facing) * smoothstep(0, 0.3, passed) * strongest
    let life: Lanes = (passed / (0.55 + 0.4 * inner + 0.05 * other)).clampedToUnit
    let gone: Lanes = smoothstep(0.35, 1, life)
    let swell: Lanes = 1 + 0.8 * smoothstep(0, 0.05, passed)
    // Half of them give way to the others, which lie over their places by then.
    let thin: Lanes = 1 - particles.alternating * smoothstep(0.05, 0.25, passed)
    let outX: Lanes = (drift.x * width) * cosine(direction) + airX
    let outY: Lanes = (drift.y * width) * sine(direction) + airY
    return ParticlePose(
      x: particles.x + (end.x - awayX) + (tumbled.x - flakeX) + outX + jolted * lean
        + own * (chance - 0.5),
      y: particles.y + (end.y - awayY) + (tumbled.y - flakeY) + outY + jolted * (lot - 0.5)
        + own * (other - 0.5),
      scale: swell * (1 - 0.5 * gone),
      opacity: thin * (1 - gone) * ParticlePose.presence(at: time, of: duration, fadingFrom: 0.94),
      tint: ParticleTint(r: gray, g: gray, b: gray, amount: shade))
  }

  /// The flakes that places (`u`, `v`) belong to: chance that each has for itself, the way from its middle,
  /// and by how much that is nearer than the next one's, about; all in flakes.
  ///
  /// They are cells around places that lie off the middles of squares, of which only the nearest four
  /// are looked at: hardly ever another one would be nearer.
  ///
  /// Formula: Worley, "A cellular texture basis function", SIGGRAPH 1996.
  @inlinable @inline(__always)
  func flake(
    at u: Lanes, _ v: Lanes, of particles: ParticleBatch
  ) -> (lot: Lanes, x: Lanes, y: Lanes, inside: Lanes) {
    let key = RandomKey(seed: particles.seed, purpose: 5)
    let (column, row) = (floor(u - 0.5), floor(v - 0.5))
    let i = unsafeBitCast(roundedToInt(column), to: SIMD8<UInt32>.self)
    let j = unsafeBitCast(roundedToInt(row), to: SIMD8<UInt32>.self) &* 0x9e37_79b1
    var lot = Lanes()
    var (x, y) = (Lanes(), Lanes())
    var (nearest, second) = (Lanes(repeating: 100), Lanes(repeating: 100))
    for number in 0..<4 {
      let (right, down) = (UInt32(number & 1), UInt32(number >> 1))
      let chance = key.unit(i &+ right &+ j &+ down &* 0x9e37_79b1)
      let middleX = column + Float(right) + 0.5 + Self.unevenness * (chance - 0.5)
      let middleY = row + Float(down) + 0.5 + Self.unevenness * (fraction(chance * 59) - 0.5)
      let (wayX, wayY) = (u - middleX, v - middleY)
      let distance = wayX * wayX + wayY * wayY
      let isNearer = distance .< nearest
      second = min(second, max(distance, nearest))
      nearest = min(nearest, distance)
      x.replace(with: wayX, where: isNearer)
      y.replace(with: wayY, where: isNearer)
      lot.replace(with: fraction(chance * 3_481), where: isNearer)
    }
    return (lot, x, y, squareRoot(second) - squareRoot(nearest))
  }
}
