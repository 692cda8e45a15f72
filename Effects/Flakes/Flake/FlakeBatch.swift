import PoofCore

/// Eight flakes in lanes; see `Flake` for the meaning of each number.
package struct FlakeBatch: Sendable {
  private(set) var homeX = Lanes()
  private(set) var homeY = Lanes()
  private(set) var velocityX = Lanes()
  private(set) var velocityY = Lanes()
  private(set) var terminalSpeed = Lanes()
  private(set) var drag = Lanes(repeating: 1)
  private(set) var sway = Lanes()
  private(set) var flutter = Lanes()
  /// 0 where there has been no flake yet.
  private(set) var lifespan = Lanes()
  private(set) var firstPresence = Lanes()
  private(set) var spin = Lanes()
  private(set) var firstAxis = Lanes()
  private(set) var axisSpeed = Lanes()
  private(set) var fold = Lanes()
  /// Ages at which they land, s; infinite where they do not.
  private(set) var landing = Lanes(repeating: .infinity)
  private(set) var slideSpeed = Lanes()
  /// Ages at which what they lie on goes from beneath them, s; infinite where it stays.
  package var release = Lanes(repeating: .infinity)
  private(set) var corners = FlakeCorners()
  /// 1 for what is round, else 0.
  private(set) var roundness = SIMD8<Int32>()
  private(set) var red = Lanes()
  private(set) var green = Lanes()
  private(set) var blue = Lanes()
  private(set) var alpha = Lanes()

  /// No flakes.
  package init() {}

  /// Takes a flake into a lane.
  package mutating func set(_ flake: Flake, lane: Int) {
    homeX[lane] = flake.home.x
    homeY[lane] = flake.home.y
    velocityX[lane] = flake.velocity.x
    velocityY[lane] = flake.velocity.y
    terminalSpeed[lane] = flake.terminalSpeed
    drag[lane] = flake.drag
    sway[lane] = flake.sway
    flutter[lane] = flake.flutter
    lifespan[lane] = flake.lifespan
    firstPresence[lane] = flake.presence
    spin[lane] = flake.spin
    firstAxis[lane] = flake.axis
    axisSpeed[lane] = flake.axisSpeed
    fold[lane] = flake.fold
    landing[lane] = flake.landing
    slideSpeed[lane] = flake.slideSpeed
    corners.set(flake.corners, lane: lane)
    roundness[lane] = flake.isRound ? 1 : 0
    red[lane] = flake.color.r
    green[lane] = flake.color.g
    blue[lane] = flake.color.b
    alpha[lane] = flake.color.a
  }

  /// Flakes like these where places are scaled by `x` and `y`, and sizes by their geometric mean.
  func scaled(x: Float, y: Float) -> FlakeBatch {
    var batch = self
    batch.homeX *= x
    batch.homeY *= y
    batch.velocityX *= x
    batch.velocityY *= y
    batch.terminalSpeed *= y
    batch.sway *= x
    batch.slideSpeed *= y
    batch.corners = corners.scaled(by: squareRoot(x * y))
    return batch
  }
}

extension FlakeBatch {
  /// Lanes of those in the air at this age, s.
  @inline(__always)
  package func isInAir(_ age: Lanes) -> SIMDMask<SIMD8<Int32>> { (age .>= 0) .& (age .< lifespan) }

  /// The number of those in the air at this age.
  func countInAir(_ age: Lanes) -> Int {
    let isInAir = isInAir(age)
    var count = 0
    for lane in 0..<8 where isInAir[lane] { count += 1 }
    return count
  }

  /// Their flight at this age: in the air, lying, and in the air again.
  @inline(__always)
  private func flight(at age: Lanes) -> (flown: Lanes, lain: Lanes, falling: Lanes) {
    let landed = landing.replacing(with: .infinity, where: landing .>= release)
    let flown = min(age, landed)
    let lain = max(min(age, release) - flown, 0)
    return (flown, lain, age - flown - lain)
  }

  /// Their middles at this age, px.
  @inline(__always)
  package func position(at age: Lanes) -> (x: Lanes, y: Lanes) {
    let (flown, lain, falling) = flight(at: age)
    let eased = 1 - exponential(-drag * flown)
    let carried = eased / drag
    // What has landed begins to slide, slowly.
    let slid = slideSpeed * (lain - (1 - exponential(lain * -3)) * (1 / 3))
    // Some of the way that it was once thrown, then it falls.
    let tossed = (1 - exponential(-drag * falling)) / drag
    let dropped = terminalSpeed * (falling - tossed)
    return (
      homeX + velocityX * (carried + Self.toss * tossed)
        + sway * eased * sine(flutter * flown + firstAxis),
      homeY + terminalSpeed * flown + (velocityY - terminalSpeed) * carried + slid
        + (velocityY * (Self.toss * tossed) + dropped)
    )
  }

  /// Part of its first velocity with which a flake is tossed up again.
  private static let toss: Float = 0.16

  /// Angles by which they have tumbled, radians; 0 faces the eye.
  @inline(__always)
  func tilt(at age: Lanes) -> Lanes {
    let (flown, lain, falling) = flight(at: age)
    let tilt = spin * flown
    // What lands comes to lie flat.
    let flat = rounded(tilt * (1 / Float.pi)) * Float.pi
    return tilt + (flat - tilt) * (1 - exponential(lain * -12)) + spin * falling
  }

  /// Directions of their axes on the screen, radians.
  @inline(__always)
  func axis(at age: Lanes) -> Lanes {
    let (flown, _, falling) = flight(at: age)
    return firstAxis + axisSpeed * (flown + falling)
  }

  /// Part of them that is there, 0…1: they come in a twelfth of a second, where they are not there
  /// at once, and go at the end of their lives.
  @inline(__always)
  func presence(at age: Lanes) -> Lanes {
    let come = mix(firstPresence, Lanes(repeating: 1), (age * 12).clampedToUnit)
    return come * (1 - smoothstep(0.78, 1, age / lifespan))
  }
}

/// The corners of eight flakes around their middles, px.
struct FlakeCorners: Sendable {
  private(set) var x = (Lanes(), Lanes(), Lanes(), Lanes())
  private(set) var y = (Lanes(), Lanes(), Lanes(), Lanes())

  mutating func set(_ corners: (Point, Point, Point, Point), lane: Int) {
    x.0[lane] = corners.0.x
    x.1[lane] = corners.1.x
    x.2[lane] = corners.2.x
    x.3[lane] = corners.3.x
    y.0[lane] = corners.0.y
    y.1[lane] = corners.1.y
    y.2[lane] = corners.2.y
    y.3[lane] = corners.3.y
  }

  func scaled(by factor: Float) -> FlakeCorners {
    var corners = self
    corners.x = (x.0 * factor, x.1 * factor, x.2 * factor, x.3 * factor)
    corners.y = (y.0 * factor, y.1 * factor, y.2 * factor, y.3 * factor)
    return corners
  }
}
