import PoofCore

/// The way in which a noisy front eats its way across a picture from left to right, and the wind
/// carries off what it has loosened.
///
///     place = home + k·wind + the curl of the air over k      k = age² / (age + 0.25 s)
@usableFromInline
struct Erosion: Sendable {
  /// Time in which the front crosses the picture, s.
  @usableFromInline let sweep: Float
  /// Life of the shortest and of the longest lived grain, s.
  @usableFromInline let lifespan: ClosedRange<Float>
  /// Speed of the wind, in middling sides of the picture per s.
  @usableFromInline let wind: Point
  /// Strength of the eddies, in middling sides per s.
  @usableFromInline let eddies: Float
  /// Part of the wind that the slowest grain and the fastest one take on.
  @usableFromInline var pace: ClosedRange<Float> = 0.72...1.28
  /// Upright speed by which the wind fans out, in middling sides per s.
  @usableFromInline var fan: Float = 0
  /// Way by which grains stray on their own, in middling sides.
  @usableFromInline var straying: Float = 0.014
  /// Part by which the front is slower as it sets out, and faster as it arrives, than on average.
  @usableFromInline var easing: Float = 0
  /// Time by which places of the front are early or late, in sweeps.
  @usableFromInline var unevenness: Float = 0.075
  /// Time by which lumps are early or late, in sweeps.
  @usableFromInline var crumbling: Float = 0.026
  /// Part of the length of it from which on all that is left goes together.
  @usableFromInline var fading: Float = 0.87
  /// Part of the usual time by which edges and corners go ahead of it.
  @usableFromInline var fraying: Float = 1
  /// Differences in how long places last: 0 none, 1 about as large as `lifespan` allows.
  @usableFromInline var variety: Float = 0.35
  /// Time by which the first grain of a place leaves before the others, in sweeps.
  @usableFromInline var haste: Float = 0
  /// Part of the longest life that is shown after the front has crossed; nil for all of which something would
  /// be seen.
  @usableFromInline var shown: Float?
  /// First of the purposes of its chance, and its part of the air: else two erosions would have one
  /// silhouette.
  @usableFromInline var purpose: UInt32 = 0
  @usableFromInline var air = Point(x: 0, y: 0)

  @usableFromInline
  init(sweep: Float, lifespan: ClosedRange<Float>, wind: Point, eddies: Float) {
    self.sweep = sweep
    self.lifespan = lifespan
    self.wind = wind
    self.eddies = eddies
  }

  /// Time at which the lives of all grains are over, s: hardly any place is let go as late as it may be,
  /// nor does a grain there live as long.
  @inlinable var lastEnd: Float { 1.05 * sweep + 0.74 * lifespan.upperBound }

  /// Length of it, s: of the last lives nothing would be seen.
  @inlinable var duration: Float {
    if let shown { 1.05 * sweep + shown * lifespan.upperBound } else { 0.92 * lastEnd }
  }

  /// The part of everything that is still there, 1 … 0: a few grains would outlast all others.
  @inlinable @inline(__always)
  func presence(at time: Lanes) -> Lanes {
    ParticlePose.presence(at: time, of: duration, fadingFrom: fading)
  }

  /// Time of the front at each place, and where the air carries the slow and the fast.
  @inlinable
  func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let slope: Lanes = 0.84 * places.unitX + 0.06 * (1 - places.unitY)
    let uneven: Lanes = slope + unevenness * places.roughness(purpose + 1, cells: 8)
    // Three sizes of noise: one alone would show the squares that it is made of.
    let ragged: Lanes = uneven + crumbling * places.roughness(purpose + 6, cells: 19)
    let front: Lanes = ragged + 0.017 * places.roughness(purpose + 2, cells: 44) + 0.045
    // Edges and corners go a little ahead: else the last of it would have a straight side.
    let x: Lanes = 1 - places.unitX
    let y: Lanes = min(places.unitY, 1 - places.unitY)
    let edge: Lanes = (1 - smoothstep(0, 0.14, x)) + 0.6 * (1 - smoothstep(0, 0.1, y))
    let ahead: Lanes = edge * fraying * (0.06 + 0.05 * places.roughness(purpose + 4, cells: 5))
    let place = max(front - ahead, 0.01)
    let delay = sweep * place * (1 + easing - easing * place)
    let k = ParticleAge(at: time, delay: delay, lifespan: Lanes(repeating: 1)).travel(
      easingIn: 0.25)
    let side = places.side
    let amount = (eddies * side) * k
    let drift = Point(x: air.x, y: air.y + 0.12 * time[0])
    var fanned = Lanes()
    if fan > 0 {
      let aslant: Lanes = places.unitY - 0.5 + 0.5 * places.roughness(purpose + 5, cells: 4)
      fanned = (fan * side) * k * aslant
    }
    func carried(_ share: Float) -> (x: Lanes, y: Lanes) {
      let spread = fanned * (0.4 + 0.8 * share)
      let way = places.carried(
        places.x + (wind.x * mix(pace.lowerBound, pace.upperBound, share) * side) * k,
        places.y + (wind.y * (0.6 + 0.8 * share) * side) * k + spread,
        by: amount * (0.75 + 0.5 * share), drift: drift)
      return (way.x, way.y + spread)
    }
    let (slow, fast) = (carried(0), carried(1))
    return ParticleFlow(
      delay: delay, x: slow.x, y: slow.y, farX: fast.x, farY: fast.y,
      strength: (0.5 + variety * places.roughness(purpose + 3, cells: 9)).clampedToUnit)
  }

  /// Poses of grains, of which those where `isSpark` rise faster, with their lives and the time since
  /// the front has passed, s; below 0 before.
  @inlinable @inline(__always)
  func pose(
    of particles: ParticleBatch, at time: Lanes, isSpark: SIMDMask<SIMD8<Int32>>
  ) -> (pose: ParticlePose, life: Lanes, since: Lanes) {
    let flow = particles.flow
    let chance = particles.random(0)
    let other = particles.random(1)
    let speed = particles.random(2)
    let early: Lanes = chance * chance * chance
    let delay = max(flow.delay + (0.018 * sweep) * chance - (haste * sweep) * early, 0.01)
    // Neighbours thin out together: what goes grain by grain is a sieve.
    let lasting: Lanes = 0.85 * flow.strength + 0.15 * other
    let wanted = lifespan.lowerBound + (lifespan.upperBound - lifespan.lowerBound) * lasting
    let lifespan = min(wanted, max(lastEnd - delay, 0.1))
    let life = ParticleAge(at: time, delay: delay, lifespan: lifespan)
    let k = life.travel(easingIn: 0.25)
    let side = particles.side
    let own: Lanes = (straying * side) * smoothstep(0.05, 0.7, life.age)
    let away: Lanes = k * side
    let rise: Lanes = Lanes(repeating: 0).replacing(
      with: 0.25 + 0.9 * chance * chance, where: isSpark)
    let pace: Lanes = self.pace.lowerBound + (self.pace.upperBound - self.pace.lowerBound) * speed
    let across: Lanes = away * (wind.x * pace)
    let up: Lanes = away * (wind.y * (0.6 + 0.8 * speed) - rise)
    let pose = ParticlePose(
      x: particles.x + across + mix(flow.x, flow.farX, speed) + own * (other - 0.5),
      y: particles.y + up + mix(flow.y, flow.farY, speed) + own * (chance - 0.5),
      scale: ParticlePose.grainScale(
        distance: away * 0.5, life: life.fraction, swell: 1.1, near: 0.08 * side...0.6 * side),
      opacity: presence(at: time))
    return (pose, life.fraction, time - delay)
  }
}
