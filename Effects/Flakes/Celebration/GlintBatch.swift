import PoofCore

/// Eight glints: where and when they light up, all by chance.
///
/// A glint swells quickly, and goes out slowly, while it turns a little:
///
///     light = sin²(π·√f)      f the part of its life that is over
struct GlintBatch: Sendable {
  private let x: Lanes
  private let y: Lanes
  /// From the middle to the tips, px.
  private let radius: Lanes
  /// Time at which each lights up, s.
  private let start: Lanes
  /// Time until it is out again, s.
  private let lifespan: Lanes
  /// Direction of the rays at first, radians.
  private let angle: Lanes
  /// Speed at which the rays turn, radians per s.
  private let turnSpeed: Lanes
  /// Straight pixels; clear beyond the last glint.
  private let colors: SIMD8<UInt32>

  /// The glints from number `first` on, of which there are `settings.count`: along the edge, or at
  /// `places`, px, one for each.
  init(first: Int, settings: Sparkles.Settings, size: PixelSize, places: [Point]? = nil) {
    let number = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(truncatingIfNeeded: first)
    func chance(_ purpose: UInt32) -> Lanes {
      RandomKey(seed: settings.seed, purpose: 0x91_1470 &+ purpose).unit(number)
    }
    let (width, height) = (Float(size.width), Float(size.height))
    let side = squareRoot(width * height)

    // Evenly along the edge, give or take a half: no two meet, and no row is to be seen. Steps of
    // the golden ratio light them up here and there.
    let ramp = Lanes.ramp + Float(first)
    let step = 2 * (width + height) / Float(settings.count)
    let way = (ramp + chance(0)) * step
    let inset = (2 * settings.reach * side) * (chance(1) - 0.5)
    let (top, right, bottom) = (width, width + height, 2 * width + height)
    var x = (-inset)
      .replacing(with: bottom - way, where: way .< bottom)
      .replacing(with: width + inset, where: way .< right)
      .replacing(with: way, where: way .< top)
    var y = (bottom + height - way)
      .replacing(with: height + inset, where: way .< bottom)
      .replacing(with: way - top, where: way .< right)
      .replacing(with: -inset, where: way .< top)

    if let places {
      for lane in 0..<8 where first + lane < places.count {
        x[lane] = places[first + lane].x
        y[lane] = places[first + lane].y
      }
    }
    self.x = x
    self.y = y

    // Many small ones, few large.
    let grown = chance(2)
    radius = (settings.size * side) * (0.3 + 0.7 * grown * grown)
    lifespan = settings.duration * (0.3 + 0.25 * chance(3))
    let turn = RandomKey(seed: settings.seed, purpose: 0x91_1477).unit(0)
    start = (settings.duration - lifespan) * fraction(ramp * 0.618_034 + turn)
    angle = 0.5 * (chance(4) - 0.5)
    turnSpeed = 2.4 * (chance(5) - 0.5)

    let kind = chance(6)
    var colors = SIMD8<UInt32>()
    for lane in 0..<8 where first + lane < settings.count {
      let index = min(settings.colors.count - 1, Int(kind[lane] * Float(settings.colors.count)))
      colors[lane] = settings.colors[index].premultiplied.packed
    }
    self.colors = colors
  }
}

extension GlintBatch {
  /// All eight as they are `time` s after the start, the rectangle's top left corner at `origin`.
  func glints(at time: Float, origin: PixelPoint) -> Glints {
    let fraction = ((time - start) / lifespan).clampedToUnit
    let wave = sine(Float.pi * squareRoot(max(fraction, 1e-12)))
    let light = (wave * wave).replacing(with: 0, where: fraction .>= 1)
    let turned = angle + turnSpeed * (time - start)
    return Glints(
      x: x + Float(origin.x), y: y + Float(origin.y), radius: radius * (0.35 + 0.65 * light),
      cosine: cosine(turned), sine: sine(turned), light: light, colors: colors)
  }
}

/// Eight glints at one moment.
struct Glints {
  let x: Lanes
  let y: Lanes
  let radius: Lanes
  let cosine: Lanes
  let sine: Lanes
  let light: Lanes
  let colors: SIMD8<UInt32>

  /// One of them; nil where nothing is to be seen.
  func glint(_ lane: Int) -> Glint? {
    guard colors[lane] != 0, light[lane] > 0.002, radius[lane] > 0.5 else { return nil }
    return Glint(
      x: x[lane], y: y[lane], radius: radius[lane], cosine: cosine[lane], sine: sine[lane],
      light: light[lane], color: colors[lane])
  }
}
