import PoofCore

/// The picture melts: from its lower edge up it gets wet and sags as one sheet, whose tongues run down,
/// tear free and hang on round arches, with a bulb at their end; they lean on their neighbours and part into drops.
///
///     y = y₀ + age²·(0.26 + ½·g·age) / (age + 0.07 s)
///
/// Strands differ in width, delay and weight by chance; those that are late hang where they are while
/// others have long run. The arch between two of them climbs with the wet; how far its sides are apart hangs on how
/// far below its top they have got, and so it is round however much the strands have been drawn out. What is cut
/// out of a strand becomes round as it falls, by a map from the square (q, b) to a drop: above its middle
/// (q·√(1 − b²)·(1 + 0.6·b), b), below it a half circle. The neck above every other one becomes a small drop, which
/// stays behind.
public struct Liquid: ParticleAnimation {
  /// Length, s.
  public let duration: Float
  /// Number of strands across the picture's middling side, about.
  public let strands: Float
  /// Downward acceleration, in middling sides of the picture per s².
  public let gravity: Float

  /// A melting from its numbers.
  public init(duration: Float = 1.95, strands: Float = 5.4, gravity: Float = 3.3) {
    self.duration = possibleDuration(duration)
    self.strands = strands
    self.gravity = gravity
  }

  /// True: how long places hold, and how they sway.
  @inlinable public var hasFlow: Bool { true }

  /// Works out how long places hold, and how they sway.
  @inlinable
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow {
    // Level: all of a drop must go as one.
    return ParticleFlow(
      delay: climb * (1 - places.unitY),
      y: (0.02 * places.side) * places.tongues(3, across: 3, down: 0.8),
      strength: 0.75 + 0.3 * places.roughness(4, cells: 5))
  }

  /// Time that the wet needs to get from the lower edge to the upper one, s.
  @inlinable @inline(__always)
  var climb: Float { 0.42 * duration }

  /// Number of strands across the picture.
  @inlinable @inline(__always)
  func count(_ places: ParticleBatch) -> Float {
    Swift.max(rounded(Lanes(repeating: strands * places.extent.x / places.side))[0], 1)
  }

  /// Time for which the border between two strands clings to its place when it might go, s: more than 0.06, by
  /// which chance may let it go early.
  @usableFromInline static var cling: Float { 0.09 }

  /// Way of what has been loose for `age` s, in middling sides: it creeps at once, then runs.
  @inlinable @inline(__always)
  func fall(_ age: Lanes) -> Lanes {
    age * age * (0.26 + (0.5 * gravity) * age) / (age + 0.07)
  }

  /// Time by which a strand is later than the first, s: a few lead, most follow soon, some hang on.
  @inlinable @inline(__always)
  func late(_ chance: Lanes) -> Lanes {
    let l: Lanes = magnitude(chance)
    return duration * l * (0.21 + 0.6 * l * l)
  }

  /// Signed distance from the nearest whole number, −½…½: another random number from one.
  @inlinable @inline(__always)
  func spread(_ x: Lanes) -> Lanes { x - rounded(x) }

  /// About 1 − √(1 − x), x in 0…1: how far the rim of a ball is behind its middle.
  @inlinable @inline(__always)
  func rim(_ x: Lanes) -> Lanes { x * (0.45 + 0.55 * x * x) }

  /// Computes the poses of eight particles.
  @inlinable @inline(__always)
  public func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    let flow = particles.flow
    let since: Lanes = time - flow.delay
    // What is before the first strand's delay is at home.
    guard isAny(since .> 0) else { return ParticlePose(atHomeOf: particles) }
    let side: Float = particles.side
    let unit: Float = 1 / side
    let last: Float = count(particles)
    let pitch: Float = particles.extent.x / last
    let seed: Float = 1 + particles.sharedRandom(1)
    // A quadratic sequence is as good as chance for so few.
    func chance(_ n: Lanes) -> Lanes { spread((n * 0.381_966 + seed) * n + 7 * seed) }
    func isInner(_ border: Lanes) -> SIMDMask<SIMD8<Int32>> {
      (border .> 0.5) .& (border .< last - 0.5)
    }
    // Borders between strands: wide ones beside narrow ones, and none quite straight. Strands begin and end where
    // the picture does.
    func bend(_ n: Lanes, _ chance: Lanes) -> Lanes {
      Lanes().replacing(with: 0.14 * sine(5 * particles.unitY + 25 * chance), where: isInner(n))
    }
    func border(_ n: Lanes, _ chance: Lanes, bend: Lanes) -> Lanes {
      n + Lanes().replacing(with: 0.84 * chance, where: isInner(n)) + bend
    }
    let s: Lanes = particles.x * (1 / pitch)
    let nearest: Lanes = rounded(s)
    let near: Lanes = chance(nearest)
    let isBefore = s .< border(nearest, near, bend: bend(nearest, near))
    let found: Lanes = nearest.replacing(with: nearest - 1, where: isBefore)
    let strand: Lanes = min(max(found, 0), last - 1)
    let (own, after) = (chance(strand), chance(strand + 1))
    let (bent, bentAfter) = (bend(strand, own), bend(strand + 1, after))
    let left: Lanes = border(strand, own, bend: bent)
    let half: Lanes = 0.5 * (border(strand + 1, after, bend: bentAfter) - left)
    let q: Lanes = min(max((s - left) / half - 1, -1), 1)
    let q2: Lanes = q * q
    let width: Lanes = pitch * half
    let two: Lanes = spread(own * 1_511)

    // The middle of the strand, and the troughs on both sides of it, which are its neighbours' too.
    let lag: Lanes = late(own)
    let age: Lanes = max(since - lag, 0)
    let (lateBefore, lateAfter): (Lanes, Lanes) = (late(chance(strand - 1)), late(after))
    // How long both neighbours have left it behind.
    let alone: Lanes = min(max((since - max(lateBefore, lateAfter)) * 2.1 - 0.12, 0), 1)
    // A border holds until both have gone, though not for long after the first, along the upper edge
    // least of all: what hangs there by both sides falls as a T.
    let edge: Lanes = max(1 - 4 * particles.unitY, 0)
    func hung(_ late: Lanes, _ chance: Lanes) -> Lanes {
      let first: Lanes = min(lag, late)
      let usual: Lanes = min(max(lag, late), first + 0.14) + 0.12 * chance + Self.cling
      return mix(usual, min(usual, first + 0.16), edge)
    }
    let hungBefore: Lanes = hung(lateBefore, own)
    let hungAfter: Lanes = hung(lateAfter, after)
    // Where neither it nor a border beside it has let go, it is at home.
    let loosest: Lanes = since - min(hungBefore, hungAfter)
    guard isAny(max(age + alone, loosest) .> 0) else { return ParticlePose(atHomeOf: particles) }

    // It parts into drops, large ones beside small ones; a wide strand into fewer: short pieces of it would be plates.
    // Not as wide as it is just here: a strand has one number of them.
    let most: Lanes = (0.72 * particles.extent.y / pitch) / (1 + 0.7 * (after - own))
    let pairs: Lanes = max(rounded(min((3.5 + 2.2 * two) * (particles.extent.y * unit), most)), 1)
    let u: Lanes = particles.unitY * pairs
    let pair: Lanes = floor(u)
    let split: Lanes = chance(pair * 16 + strand + 0.5)
    let cut: Lanes = pair + 0.5 + 0.52 * split
    let isLower = u .> cut
    let top: Lanes = pair.replacing(with: cut, where: isLower)
    let bottom: Lanes = cut.replacing(with: pair + 1, where: isLower)
    let size: Lanes = bottom - top
    let b: Lanes = min(max((2 * u - top - bottom) / size, -1), 1)
    let length: Lanes = size * (0.5 * particles.extent.y) / pairs

    let hold: Lanes = mix(hungBefore, hungAfter, 0.5 + q * (0.75 - 0.25 * q2))
    // What nothing holds any more is heavy: else the last drop would fall alone.
    let freed: Lanes = min(max(time - climb - lag, 0), age)
    let strong: Lanes = side * (1 + 0.5 * two + 0.35 * freed)
    let middle: Lanes = strong * fall(age)
    let trough: Lanes = (0.9 * side) * fall(max(since - hold, 0))
    let relief: Lanes = max(middle - trough, 0)
    // What both neighbours have left is as free as what has left them: else it would stay a plank. The picture's
    // upper edge goes first: else its corners would hang on as a fork.
    let tail: Lanes = max(0 - b, 0).replacing(with: 0, where: top .> 0.1)
    let torn: Lanes = (relief + 0.2 * middle) * (1 + 1.6 * tail)
    let tear: Lanes = max(smoothstep(0.02, 0.3, torn * unit), smoothstep(0.05, 0.6, alone))
    let sheet: Lanes = mix(mix(middle, trough, q2 * (2 - q2)), middle, tear)
    // As much as it is longer its grains are farther apart.
    let pull: Float = climb * gravity / particles.extent.y
    let stretch: Lanes = 1 + pull * strong * age * min(age * 6, 1)
    // Below the arches that it hangs on it is soon as narrow as it gets, and stays so down to a bulb.
    let fromEnd: Lanes = (1 - particles.unitY) * particles.extent.y * stretch / (1.5 * width)
    let tip: Lanes = max(1 - fromEnd * fromEnd, 0)
    // How far an arch is open, 0…1, over a border that hung for so long: half an ellipse, whose top is where the wet
    // has just let the border go, and has got as much higher since as it climbs in that time.
    let rising: Float = particles.extent.y / climb
    func arch(over hung: Lanes) -> Lanes {
      let below: Lanes = sheet + rising * (since - hung)
      let part: Lanes = min(max(below / (0.6 * pitch), 0), 1)
      return squareRoot(part * (2 - part))
    }
    let gap: Lanes = 0.46 + 0.5 * two
    let (archBefore, archAfter) = (arch(over: hungBefore), arch(over: hungAfter))
    let slim: Lanes = 1 - gap * (0.5 * (archBefore + archAfter))
    let aside: Lanes = (0.5 * width) * gap * (archBefore - archAfter)
    let thread: Lanes = mix(slim, max(slim, 0.66), tip * tip)
    let thin: Lanes = thread * (1 - 0.8 * tail * tail * tear)
    let home: Lanes = width * q

    // What nothing holds any more is drawn together soon.
    let when: Lanes = middle * unit - 0.5 * two + 1.1 * freed
    // Each neck holds for a time of its own, and what hangs on one is not free.
    let outer: Lanes = pair.replacing(with: pair + 1, where: isLower)
    let atPair: Lanes = 0.7 * magnitude(chance(outer * 16 + strand + 0.8))
    let atCut: Lanes = 0.7 * magnitude(spread(split * 911))
    let atNearer: Lanes = atPair.replacing(with: atCut, where: isLower .== (b .< 0))
    let early: Lanes = when + 0.12
    let unheld: Lanes = early - max(atPair, atCut)
    // All of a piece are as far as its middle is, by two terms of its fall around there.
    let way: Lanes = b * length
    let ahead: Lanes = (climb / particles.extent.y) * way
    let back: Lanes = (0.5 * gravity) * strong * ahead * ahead - way * stretch
    let whole: Lanes = unheld + unit * (back + way)
    let pinch: Lanes = smoothstep(0.1, 1.05, whole) * min(middle * (4 * unit), 1)
    // By its own place, too: else what is about to follow a drop would end in a straight cut. Where two pieces
    // meet, both are as narrow as the lower one wants: else it would have shoulders.
    let lead: Lanes = 0.3 + (0.3 * particles.extent.y * unit) * (stretch - 1) / pairs
    let b4: Lanes = b * b * b * b
    let ripe: Lanes = mix(max(whole, unheld), early - atNearer + lead, b4)
    // Nothing pulls at the lowest end.
    let isEnd = (b .> 0) .& (bottom .> pairs - 0.1)
    let held: Lanes = smoothstep(0.1, 0.5, ripe) * max(tear, pinch)
    let neck: Lanes = held.replacing(with: pinch, where: isEnd)
    // Their radius is between what they were wide and what they were long.
    let share: Lanes = 1.3 / (width + length)
    let tall: Lanes = mix(stretch, 1.25 * width * share, pinch)
    // Round below, however long they are, and drawn out above.
    let blunt: Lanes = width * mix(thin, length * share, pinch) / max(length * tall, 1e-3)
    let low: Lanes = max((b - 1) / min(blunt, 1) + 1, 0)
    // Above one of two the neck is a small drop of its own, which stays behind.
    let small: Lanes = max(0.03 + 0.28 * split.replacing(with: -split, where: isLower), 0)
    let isSmall = b .< 2 * small - 1
    let body: Lanes = (b - small) / (1 - small)
    let above: Lanes = squareRoot(max(1 - body * body, 0)) * (1 + 0.6 * body)
    let below: Lanes = squareRoot(max(1 - low * low, 0))
    let drawn: Lanes = below.replacing(with: above, where: body .< 0)
    let middleOfSmall: Lanes = b + 1 - small
    let ball: Lanes = 1.9 * squareRoot(max(small * small - middleOfSmall * middleOfSmall, 0))
    let pear: Lanes = drawn.replacing(with: ball, where: isSmall)
    let behind: Lanes = small - 1 + 1.5 * middleOfSmall - (0.5 + 3 * small) * max(whole - 0.2, 0)
    let drop: Lanes = b.replacing(with: behind, where: isSmall) * length
    // The strand's lower end is round; its upper one is drawn out, but not the lower end of what is parted there.
    let upper: Lanes = (1 - min(particles.unitY * 5.6, 1)) * (0.5 - 0.5 * b)
    let ends: Lanes = thread * tip - 1.6 * upper
    // One that is still held when both beside it have left sags into a half circle: it would be a tooth.
    let sag: Lanes = tip * min(3 * alone, 1)
    let round: Lanes = width * sag
    let hollow: Lanes = sheet - width * rim(q2) * ends * max(tear, sag)
    let fallen: Lanes = max(hollow, -round) + 0.3 * round * (1 - q2)
    // A neck is smooth until it breaks, then the end above it draws back into a half circle.
    let bulge: Lanes = (1 - b4).replacing(with: 1 - b * b, where: b .< 0)
    let waist: Lanes = 0.06 + 0.94 * bulge * bulge * (1 + 0.35 * b)
    let loosened: Lanes = smoothstep(0.45, 0.65, whole + lead).replacing(with: 0, where: b .< 0)
    let shape: Lanes = mix(waist, below, loosened)
    let wide: Lanes = mix(thin * (1 + (shape - 1) * neck), pear * length * share, pinch)
    let along: Lanes = mix(fallen, middle + back + drop * (1.25 * width * share), pinch)
    let sparse: Lanes = wide * tall

    // Some lean on a neighbour, and none runs quite straight; a drop falls where its strand was, or two that lean on
    // one another would fall as one.
    func joint(_ n: Lanes, _ chance: Lanes) -> Lanes {
      Lanes().replacing(with: 0.7, where: isInner(n) .& (chance .> 0.05))
    }
    let lean: Lanes = joint(strand + 1, after) - joint(strand, own)
    // Where a border still holds, nothing parts.
    let open: Lanes = mix(archBefore, archAfter, 0.5 + 0.5 * q)
    let far: Lanes = min(middle * (1.6 * unit), 1) * tear * open
    let moved: Lanes = (width * lean + flow.y) * far + aside
    let straight: Lanes = (0.5 * pitch) * (bent + bentAfter)
    let x: Lanes = particles.x + home * (wide - 1) + mix(moved, -straight, pinch)

    // Light from the upper left on what bulges: it dims all but the picture's own colours where they
    // are lit, and along the middle of that it is nearly half white, as on what is wet.
    let wet: Lanes = max(min(2 * tear, 1) * min(1.4 * open, 1), pinch)
    let (nx, ny): (Lanes, Lanes) = (q + 0.42, 0.7 * pinch * (b + 0.4))
    let lit: Lanes = max(1 - (nx * nx + ny * ny) * 3.5, 0)
    let lit2: Lanes = lit * lit
    let lit4: Lanes = lit2 * lit2
    let shine: Lanes = lit4 * lit4 * lit4
    let glint: Lanes = (0.1 * lit2 + 0.55 * shine) * wet * max(flow.strength, 0)
    let turned: Lanes = max(q + 0.4 + 0.6 * b * pinch, 0)
    let dark: Lanes = wet * (0.14 * (1 - lit) + 0.18 * min(turned * turned, 2))
    let amount: Lanes = glint + dark
    let tone: Lanes = glint / max(amount, 1e-4)
    let end: Lanes = smoothstep(0.86, 1, time * (1 / duration))
    let loose: Lanes = min(fallen * 0.33, 1)
    let swollen: Lanes = 1 + (0.4 + 0.65 * min(max(sparse - 0.2, 0), 2.2)) * loose
    let jitter: Lanes = particles.cellSize * loose
    let jolt: Lanes = 0.3 + 1.05 * min(stretch, 7) * (1 - pinch)
    // At both ends of a piece only inwards: else they would be frayed.
    let inwards: Lanes = (0.5 * b) * b4 * b4 * held.replacing(with: 1, where: isEnd)
    let luck: Lanes = particles.random(0)
    // Where many come together in a drop, some are enough.
    let crowd: Lanes = max(2 * pinch - 1, 0) * min(max(2 - 3 * sparse, 0), 1)
    let spared: Lanes = 1 - crowd.replacing(with: 0, where: luck .> 0.4)
    return ParticlePose(
      x: x + (0.4 * jitter) * (luck - 0.5),
      y: particles.y + along + jitter * jolt * (particles.random(1) - 0.5 - inwards),
      scale: swollen * spared * (1 - end),
      tint: ParticleTint(r: tone, g: tone, b: tone, amount: amount))
  }
}
