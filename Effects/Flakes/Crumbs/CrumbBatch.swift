import PoofCore

/// Eight crumbs in lanes; see `Crumb` for the meaning of each number.
struct CrumbBatch: Sendable {
  var restX = Lanes()
  var restY = Lanes()
  private var fromX = Lanes()
  private var fromY = Lanes()
  /// Time at which each was let go, s; the flight of what is long down is over.
  private var takeOff = SIMD8<Double>(repeating: -.infinity)
  private var flight = Lanes()
  private var bow = Lanes()
  /// 1 for what is gone after its flight, else 0.
  private var leaving = Lanes()
  /// 0 where there is no crumb.
  private(set) var halfWidth = Lanes()
  private(set) var length = Lanes(repeating: 1)
  private var angle = Lanes()
  private(set) var slip = Lanes()
  private(set) var gap = Lanes()
  private var tone = Lanes()
  /// 1 for a flat one, else 0.
  private var flat = Lanes()
  private var firstLump = Lanes()
  private var secondLump = Lanes()
  private var red = Lanes()
  private var green = Lanes()
  private var blue = Lanes()
  private var alpha = Lanes()
  /// 1 for what has come off by the sweep that pushes next, else 0.
  var fresh = Lanes()
  /// Way that each has been pushed, px.
  var rolled = Lanes()
  /// Time from which on none of them falls any more, s.
  private(set) var end = -Double.infinity

  /// Takes a crumb that comes off at `takeOff`, s, into a lane.
  mutating func set(_ crumb: Crumb, lane: Int, takeOff time: Double) {
    restX[lane] = crumb.rest.x
    restY[lane] = crumb.rest.y
    fromX[lane] = crumb.from.x
    fromY[lane] = crumb.from.y
    // What stays has landed long ago, also at the moment when it comes off.
    takeOff[lane] = crumb.flight > 0 ? time : -.infinity
    flight[lane] = crumb.flight
    bow[lane] = crumb.bow
    leaving[lane] = crumb.leaves ? 1 : 0
    halfWidth[lane] = crumb.halfWidth
    length[lane] = crumb.length
    angle[lane] = crumb.angle
    slip[lane] = crumb.slip
    gap[lane] = crumb.gap
    tone[lane] = crumb.tone
    flat[lane] = crumb.isFlat ? 1 : 0
    firstLump[lane] = crumb.lumps.0
    secondLump[lane] = crumb.lumps.1
    red[lane] = crumb.color.r
    green[lane] = crumb.color.g
    blue[lane] = crumb.color.b
    alpha[lane] = crumb.color.a
    fresh[lane] = 1
    rolled[lane] = 0
    end = max(end, time + Double(crumb.flight))
  }

  /// Lets the crumb of a lane fall off the card.
  mutating func drop(
    lane: Int, _ fall: (delay: Float, drift: Float, down: Float, gravity: Float), at time: Double
  ) {
    if halfWidth[lane] == 0 || leaving[lane] == 1 { return }
    let place = places(at: time)
    fromX[lane] = place.x[lane]
    fromY[lane] = place.y[lane]
    restX[lane] = place.x[lane] + fall.drift
    restY[lane] = place.y[lane] + fall.down
    takeOff[lane] = time + Double(fall.delay)
    flight[lane] = squareRoot(2 * fall.down / fall.gravity)
    bow[lane] = 0.25 * fall.down
    leaving[lane] = 1
    end = max(end, takeOff[lane] + Double(flight[lane]))
  }

  /// Crumbs like these where places are scaled by `x` and `y`, and sizes by their geometric mean.
  func scaled(x: Float, y: Float) -> CrumbBatch {
    var batch = self
    batch.restX *= x
    batch.restY *= y
    batch.fromX *= x
    batch.fromY *= y
    batch.bow *= y
    batch.halfWidth *= squareRoot(x * y)
    batch.rolled *= squareRoot(x * y)
    return batch
  }
}

extension CrumbBatch {
  /// The part of its flight that each has behind it, 0…1.
  private func flown(at time: Double) -> Lanes {
    if time >= end { return Lanes(repeating: 1) }
    var age = Lanes()
    for lane in 0..<8 { age[lane] = Float(max(-1e6, min(1e6, time - takeOff[lane]))) }
    return (age / max(flight, 1e-6)).clampedToUnit
  }

  /// Their middles at `time`, px of the card.
  private func places(at time: Double) -> (x: Lanes, y: Lanes) {
    let part = flown(at: time)
    return (
      mix(fromX, restX, part), mix(fromY, restY, part) - bow * (4 * part * (1 - part))
    )
  }

  /// The places of rest of those that stay, in their order, px of the card.
  var places: [Point] {
    (0..<8).filter { halfWidth[$0] > 0 && leaving[$0] == 0 }.map {
      Point(x: restX[$0], y: restY[$0])
    }
  }

  /// Lanes of those that lie at `time`, and stay until they are pushed.
  func isLying(at time: Double) -> SIMDMask<SIMD8<Int32>> {
    (halfWidth .> 0) .& (leaving .== 0) .& (flown(at: time) .>= 1)
  }

  /// Whether the crumb of a lane lies beyond the edge of a card of `size`.
  func liesBeyond(_ size: PixelSize, lane: Int) -> Bool {
    halfWidth[lane] > 0 && leaving[lane] == 0
      && !PixelRect(size: size).contains(Point(x: restX[lane], y: restY[lane]))
  }

  /// Lets the crumbs of these lanes lie where they are now, as what was pushed there.
  mutating func lay(at x: Lanes, _ y: Lanes, where isMeant: SIMDMask<SIMD8<Int32>>) {
    restX.replace(with: x, where: isMeant)
    restY.replace(with: y, where: isMeant)
    fromX.replace(with: x, where: isMeant)
    fromY.replace(with: y, where: isMeant)
  }

  /// The number of them that are to be seen at `time`.
  func count(at time: Double) -> Int {
    let isGone = (halfWidth .== 0) .| ((leaving .== 1) .& (flown(at: time) .>= 1))
    var count = 0
    for lane in 0..<8 where !isGone[lane] { count += 1 }
    return count
  }

  /// A rectangle around those of these lanes at their places of rest, px of the card.
  func restBounds(where isMeant: SIMDMask<SIMD8<Int32>>) -> PixelRect {
    bounds(restX, restY, where: isMeant)
  }

  /// A rectangle around the crumb of a lane at its place of rest, px of the card.
  func restBounds(lane: Int) -> PixelRect {
    halfWidth[lane] > 0
      ? Crumb.bounds(
        around: Point(x: restX[lane], y: restY[lane]), halfWidth: halfWidth[lane],
        length: length[lane])
      : .empty
  }

  /// A rectangle around all of them at their places of rest, px of the card.
  var restBounds: PixelRect { restBounds(where: (halfWidth .> 0) .& (leaving .== 0)) }

  /// A rectangle around those that fall at `time`, and where they will lie, px of the card.
  func fallBounds(at time: Double) -> PixelRect {
    if time >= end { return .empty }
    let place = places(at: time)
    let isFalling = (halfWidth .> 0) .& (flown(at: time) .< 1)
    return bounds(place.x, place.y, where: isFalling)
      .union(restBounds(where: isFalling .& (leaving .== 0)))
  }

  private func bounds(
    _ x: Lanes, _ y: Lanes, where isMeant: SIMDMask<SIMD8<Int32>>
  ) -> PixelRect {
    var bounds = PixelRect.empty
    for lane in 0..<8 where isMeant[lane] {
      bounds = bounds.union(
        Crumb.bounds(
          around: Point(x: x[lane], y: y[lane]), halfWidth: halfWidth[lane], length: length[lane]))
    }
    return bounds
  }
}

extension CrumbBatch {
  /// Calls `body` for each of those that are to be seen at `time`, in their order.
  func forEachPainter(
    at time: Double, origin: PixelPoint, opacity: Float, shine: Float,
    _ body: (CrumbPainter) -> Void
  ) {
    let flown = flown(at: time)
    let place = places(at: time)
    // What leaves fades at the end of its way.
    let presence = opacity * (1 - leaving * smoothstep(0.7, 1, flown))
    // The longer it has rolled, the more has stuck to it.
    let stuck = rolled / (rolled + halfWidth * 120 + 1e-6)
    let grown = halfWidth * (1 + stuck * (Crumb.growth - 1))
    // Rolling turns it about its length, which is seen as a slow turn on the card; a fall tumbles.
    // What comes to rest on the card ends as it lies, what leaves begins so.
    let tumbled = (flown - 1 + leaving) * bow * 0.04
    let turned = angle + rolled / (halfWidth * 9 + 1e-6) + tumbled
    let cosines = cosine(turned)
    let sines = sine(turned)
    for lane in 0..<8 where halfWidth[lane] > 0 && presence[lane] > 0 {
      body(
        CrumbPainter(
          x: place.x[lane] + Float(origin.x), y: place.y[lane] + Float(origin.y),
          halfWidth: grown[lane], length: length[lane], cosine: cosines[lane], sine: sines[lane],
          lumps: (firstLump[lane], secondLump[lane]), tone: tone[lane],
          shine: shine, isFlat: flat[lane] > 0,
          color: FlakeColor(
            r: red[lane], g: green[lane], b: blue[lane], a: alpha[lane] * presence[lane])))
    }
  }
}
