import PoofCore

/// The picture drains, as sand through funnels, into rockets that rise in a steady rhythm with glowing
/// tails, and burst into balls of stars, each ball in a colour of its own over the picture's, which the
/// air slows down, which sink, trail sparks and go out.
///
/// A funnel at the picture's lower edge draws in the places around it at a rate that keeps their area:
/// neighbours stay side by side but where two funnels part. As many rockets as there are take turns to leave
/// from the funnels, each with what has come in since the last one there.
///
/// The middles of the funnels open in the same turn, what is between them in between, and all are empty by the
/// last launches.
///
///     distance from the funnel² = that of home² − q(t)
///     way of a star = speed·(1 − e^(−drag·age)) / drag      y += ½·g·age²
public struct Fireworks: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of rockets, at least 1.
  public let rockets: Int
  /// Largest distance that a star flies, in middling sides of the picture.
  public let reach: Float
  /// Downward acceleration of the stars, in middling sides per s².
  public let gravity: Float

  /// Fireworks from their numbers.
  public init(
    duration: Float = 3.5, rockets: Int = 12, reach: Float = 0.42, gravity: Float = 0.3
  ) {
    self.duration = duration
    self.rockets = max(1, rockets)
    self.reach = reach
    self.gravity = gravity
  }

  /// Length that the times below are for, s.
  @usableFromInline static var usualDuration: Float { 3.5 }
  /// Number of funnels, if there are as many rockets.
  @usableFromInline static var mostFunnels: Float { 3 }
  /// Launches of the first of many rockets and of the last one, s.
  @usableFromInline static var firstLaunch: Float { 0.28 }
  @usableFromInline static var lastLaunch: Float { 2.24 }
  /// Time from a rocket's launch until its burst, s.
  @usableFromInline static var rise: Float { 0.32 }

  /// Measures that all grains share: the times of rockets, s, and those of the funnels, px.
  @usableFromInline
  struct Sand {
    /// Number of the last rocket, launch of the first, and time from one to the next.
    @usableFromInline let last, head, beat: Float
    /// Time by which everything has gone through the funnels.
    @usableFromInline let empty: Float
    /// Number of funnels, and width of each.
    @usableFromInline let count, column: Float
    /// Height of the funnels' mouths, down the picture, and of the cones above them.
    @usableFromInline let mouth, cone: Float

    @inlinable @inline(__always)
    init(of particles: ParticleBatch, rockets: Int) {
      last = Float(rockets - 1)
      count = Swift.min(Fireworks.mostFunnels, last + 1)
      // Few rockets hold much each, and wait for it.
      head = Swift.max(Fireworks.firstLaunch, 1.3 - 0.17 * last)
      beat = (Fireworks.lastLaunch - head) / Swift.max(last, 1)
      empty = head - 0.03 + beat * Swift.max(last - count + 1, 0)
      column = particles.extent.x / count
      mouth = particles.extent.y
      cone = Swift.min(0.62 * column, 0.7 * mouth)
    }

    /// Width of a funnel `above` px over its mouth, 0…1, and what it holds below, in px of its full
    /// width.
    @inlinable @inline(__always)
    func funnel(_ above: Lanes) -> (width: Lanes, volume: Lanes) {
      let width: Lanes = max(min(above * (1 / cone), 1), 1e-3)
      return (width, max(above - 0.5 * cone, (0.5 * cone) * width * width))
    }
  }

  /// True: the borders between the funnels, and how fast the sand is.
  @inlinable public var hasFlow: Bool { true }

  /// Works out which funnel places belong to, and how fast they sink.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    let sand = Sand(of: places, rockets: rockets)
    let above: Lanes = max(sand.mouth - places.y, 0)
    let (width, volume) = sand.funnel(above)
    // It is quicker in the middle of a funnel than at its sides.
    let aside: Lanes = fraction(places.unitX * sand.count) * 2 - 1
    let aslant: Lanes = min(aside * aside / (width * width), 1)
    let dip: Float = Swift.min(0.22 * sand.column / sand.mouth, 0.12)
    let pull: Lanes = (1 + 0.5 * dip) + dip * (0.35 * places.roughness(1, cells: 5) - aslant)
    // The slowest places are in when this much has gone from the middling ones.
    let full: Float = (sand.mouth - 0.5 * sand.cone) * (1 + 1.2 * dip)
    let quarter: Lanes = squareRoot(squareRoot(min(volume / (pull * full), 1)))
    let arrival: Lanes = sand.empty * quarter * (0.75 + 0.25 * quarter)
    return ParticleFlow(
      delay: arrival, x: full * pull, y: places.roughness(3, cells: 7),
      strength: places.unitX + 0.014 * places.roughness(2, cells: 9))
  }

  /// Half the width of a funnel so far up, 0…1: its sides are bent, where a cone's are ruled.
  @inlinable @inline(__always)
  func bell(_ t: Lanes) -> Lanes { t * (0.25 + 0.75 * t * (3 - 2 * t)) }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let side: Float = particles.side
    let (chance, other) = (particles.random(0), particles.random(1))
    let (third, fourth) = (particles.random(2), particles.random(3))
    let now: Lanes = time * (Self.usualDuration / duration)

    let sand = Sand(of: particles, rockets: rockets)
    let (head, beat, count) = (sand.head, sand.beat, sand.count)
    let place: Lanes = flow.strength + 0.014 * (chance * other - 0.25)
    let funnel: Lanes = min(max(floor(place * count), 0), count - 1)

    // Funnels open one after another, as their rockets leave, and are empty at the same time; what lies
    // between two of them sinks between the two, or the picture would come down in panels.
    let shift: Float = floor(Lanes(repeating: particles.sharedRandom(1) * count))[0]
    func rank(of funnel: Lanes) -> Lanes {
      let shifted: Lanes = funnel + shift
      return shifted.replacing(with: shifted - count, where: shifted .>= count)
    }
    let order = rank(of: funnel)
    let between: Lanes = place * count - 0.5
    let before: Lanes = max(floor(between), 0)
    let after: Lanes = min(before + 1, count - 1)
    let shared = mix(rank(of: before), rank(of: after), smoothstep(0, 1, between - before))
    let lag: Lanes = shared * Swift.min(beat, 0.25)
    let pace: Lanes = 1 - lag * (1 / sand.empty)
    let arrival: Lanes = lag + flow.delay * pace
    let sinking: Lanes = max(now - lag, 0) / pace
    let half: Lanes = (squareRoot(0.5625 + min(sinking * (1 / sand.empty), 1)) - 0.75) * 2
    let sunk: Lanes = half * half * half * half

    // Its rows sink, the faster the narrower the funnel is there; no place grows or shrinks.
    let awayX: Lanes = particles.x - sand.column * (funnel + 0.5)
    let above: Lanes = sand.mouth - particles.y
    let (width, volume) = sand.funnel(above)
    let kept: Lanes = max(volume - flow.x * sunk, 0)
    let inCone: Lanes = squareRoot(kept * (2 * sand.cone) + 1e-6)
    let level: Lanes = (kept + 0.5 * sand.cone).replacing(
      with: inCone, where: kept .< 0.5 * sand.cone)
    let open: Lanes = min(level * (1 / sand.cone), 1)
    let opening: Lanes = open / width
    let narrowing: Lanes = bell(open) / bell(width)
    let isSinking = sinking .> 0
    // Mouths are neither evenly spaced nor level, and none of it runs down quite straight.
    let skewed: Lanes = max(1 - opening, 0).replacing(with: 0, where: .!isSinking)
    let skewX: Lanes = fraction(funnel * 0.381_966 + particles.sharedRandom(4)) - 0.5
    let skewY: Lanes = fraction(funnel * 0.618_034 + particles.sharedRandom(5)) - 0.5
    let wide: Lanes = (0.45 * sand.column) * skewX + (0.12 * sand.column) * flow.y * open
    let pulledX: Lanes =
      (awayX * (1 - narrowing)).replacing(with: 0, where: .!isSinking) - wide * skewed
    let sunkY: Lanes =
      (above - level).replacing(with: 0, where: .!isSinking)
      + (0.8 * sand.cone) * skewY * skewed

    // The rocket that they are just in time for. Rockets leave in turn: the funnels', then again.
    let final: Lanes = order + count * floor((sand.last - order) * (1 / count) + 1e-3)
    let missed: Lanes = (arrival + 0.028 - head - beat * order) * (1 / (beat * count))
    let turn: Lanes = max(0 - floor(0 - missed), 0)
    let number: Lanes = min(order + count * turn, final)
    let since: Lanes = now - head - beat * number

    // It gathers in a spindle below the funnel, the head up.
    let along: Lanes = third * third
    let (toX, toY) = (awayX * narrowing, level)
    let way2: Lanes = (toX * toX + toY * toY) * (1 / (side * side))
    let late: Lanes = smoothstep(-0.08, 0, now - arrival) * smoothstep(0, 0.1, now)
    let inside: Lanes = (1 - smoothstep(0, 0.0025, way2)) * late
    // Where it is drawn out, grains swell and leave their rows.
    let apart: Lanes = magnitude(sunkY) + magnitude(pulledX)
    let loose: Lanes = smoothstep(0, 2.5, apart * (1 / particles.cellSize))
    let drawn: Lanes = 1 - smoothstep(0.3, 1, opening)
    let nose: Lanes = squareRoot(min(along * 16, 1) + 1e-3)
    let girth: Lanes = (0.026 * side) * (1 - 0.8 * along) * nose
    let own: Lanes =
      (0.75 * particles.cellSize + (0.016 * side) * drawn * (0.15 + third * third))
      * loose * (1 - inside)
    let gatheredX: Lanes =
      particles.x - pulledX + own * (chance - 0.5)
      + inside * girth * (chance - 0.5)
    let gatheredY: Lanes =
      particles.y + sunkY + own * (other - 0.5)
      + inside * (0.1 * side) * along

    // It rises; what is far down the tail comes later, and some of it stays behind.
    let climb: Float = 1 / (Self.rise - 0.02)
    let away: Lanes = (since - 0.07 * along) * climb
    let isShed = fourth .< 0.1
    let shed: Lanes = Lanes(repeating: 1).replacing(with: 0.1 + 0.85 * other, where: isShed)
    let lift: Lanes = min(away, shed).clampedToUnit
    let fallen: Lanes = max(away - shed, 0).replacing(with: 0, where: .!isShed)
    let risen: Lanes = 1 - (1 - lift) * (1 - lift)
    // Steps of the golden ratio and of √2 keep neighbours apart in place and height.
    let height: Lanes = fraction(number * 0.414_214 + particles.sharedRandom(2))
    let aside: Lanes = fraction(number * 0.618_034 + particles.sharedRandom(3)) - 0.5
    let skyX: Lanes = particles.extent.x * (0.5 * aside + 0.15 * (funnel - 0.5 * (count - 1)))
    let skyY: Lanes = Lanes(repeating: particles.extent.y * -0.5) - side * (0.22 + 0.36 * height)
    let shedX: Lanes = (0.05 * side) * fallen * (chance - 0.5)
    let shedY: Lanes = (0.05 * side) * fallen * (fallen + 0.6)

    // Stars: what lay side by side becomes one, with its tail. The first rockets are small: most of
    // what they hold becomes stars, and those are made of less.
    let many: Lanes = 0.08 + 0.92 / ((1 + number) * (1 + 0.6 * number))
    let age: Lanes = max(since - Self.rise, 0)
    let isOut = age .> 0
    let isStar = (fourth .> 0.99 - 0.89 * many) .& isOut
    var (starX, starY, left) = (Lanes(), Lanes(), Lanes(repeating: 1))
    if isAny(isStar) {
      let fine: Lanes = particles.random(4, ofPatches: 0.009 * side)
      let u: Lanes = particles.random(4, ofPatches: 0.026 * side).replacing(
        with: fine, where: number .< 3)
      let behind: Lanes = age * (1 - 0.5 * along)
      let depth: Lanes = 2 * u - 1
      let ring: Lanes = squareRoot(max(1 - depth * depth, 1e-6))
      let angle: Lanes = (2 * Float.pi) * fraction(u * 769)
      let size: Lanes = 0.7 + 0.45 * aside + 0.3 * height
      let flown: Lanes =
        (reach * side) * size * (0.96 + 0.08 * other)
        * (1 - exponential(-4.4 * behind))
      // It draws together to a core: as wide as the rocket it would be a clump.
      let tight: Lanes = inside * smoothstep(0, 0.2, age)
      starX.replace(
        with: ring * cosine(angle) * flown - tight * girth * (chance - 0.5), where: isStar)
      starY.replace(
        with: depth * flown + (0.5 * gravity * side) * age * behind
          - tight * (0.1 * side) * along, where: isStar)
      let longest: Lanes = (Self.usualDuration - Self.rise - head) - beat * number
      let lifespan: Lanes = min(longest, 1.5) * (0.55 + 0.45 * fraction(u * 211))
      left.replace(with: 1 - (age / lifespan).clampedToUnit, where: isStar)
    }

    // Where many come together, some are enough: one in four, which lights for all of them.
    let isLamp = fraction(40 * fourth) .< 0.25
    let crowd: Lanes = late.replacing(with: 0, where: isLamp .| (number .< 1))
    let swollen: Lanes = 1 + (0.5 + 0.55 * drawn) * loose
    let body: Lanes = swollen * (1 - crowd) * (1 - 1.2 * fallen).clampedToUnit
    let gone: Lanes = 1 - smoothstep(0, 0.15, age)
    // It takes three frames to come, one alone would be a flicker, and some more to go.
    let sinceFlash: Lanes = age - 0.034
    let fading = Lanes(repeating: 900).replacing(with: 250, where: sinceFlash .> 0)
    let flash: Lanes = exponential(0 - min(sinceFlash * sinceFlash * fading, 40))
    let small: Lanes = 0.8 + 0.8 * squareRoot(left + 1e-4) * (1 - 0.5 * along)
    let star: Lanes = mix(body, small * (left * 8).clampedToUnit, (age * 40).clampedToUnit)

    let fire: Lanes = smoothstep(0.3, 1, inside)
    let heat: Lanes = fire * (1.3 - 0.75 * along - 0.7 * fallen)
    let white: Lanes = left * left * left * left
    let hot = ParticleTint(heat: heat)
    let paling: Lanes = 0.06 + 0.8 * white * white * white
    // Each rocket has a colour of its own, which the picture's gives way to by three fifths: the stars of a
    // pale picture would all be alike.
    let dye = ParticleTint(
      hue: number * 0.381_966 + particles.sharedRandom(6),
      amount: 0.6 * smoothstep(0.03, 0.25, age))
    let pale = ParticleTint(
      r: Lanes(repeating: 1), g: Lanes(repeating: 0.97), b: Lanes(repeating: 0.9), amount: paling)
    let starlight = dye.covered(by: pale)
    let bright: Lanes = particles.cellSize * (0.8 + 2.7 * white * white)
    let shine: Lanes = left * bright * (1 - 0.85 * along)
    // Together grains are as bright as they are many: so where each is larger, it is brighter.
    let lamp: Lanes =
      Lanes(repeating: 0).replacing(
        with: 4 * particles.cellArea, where: isLamp) * (8 * many)
    let glow: Lanes =
      (fire * heat * 0.05).replacing(
        with: (0.025 + 0.09 * along) * flash, where: isOut) * lamp
    return ParticlePose(
      x: gatheredX + skyX * risen + shedX + starX,
      y: gatheredY + skyY * risen + shedY + starY,
      scale: (body * gone).replacing(with: star, where: isStar),
      tint: ParticleTint(
        r: hot.r.replacing(with: starlight.r, where: isOut),
        g: hot.g.replacing(with: starlight.g, where: isOut),
        b: hot.b.replacing(with: starlight.b, where: isOut),
        amount: (hot.amount * fire).replacing(with: starlight.amount, where: isOut)),
      glow: glow.replacing(with: shine, where: isStar))
  }
}
