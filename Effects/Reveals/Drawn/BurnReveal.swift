import PoofCore

/// Paper that burns away from the origin: it chars, its ragged edge glows, and embers rise from it.
public struct BurnReveal: DrawnReveal {
  /// It catches fire there.
  public let hasOrigin = true
  /// Seed of its edge and of its embers.
  public var seed: UInt64

  /// A fire from its seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// The distance from the origin, longer where the paper is thick.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let noise = NoiseField(size: size, cell: 0.4 * card.side, octaves: 6, gain: 0.6, seed: seed)
    let reach = 0.08 * card.side
    return .spread(
      over: size, softness: 0.03,
      writtenBy: { times in
        noise.write(to: times) { x, y, noise in
          let distance = card.distance(x, y)
          // It spreads from one place only, before it flares up ahead of its edge.
          let flare = distance / (distance + reach)
          return distance + (3 * card.side) * flare * max(noise - 0.2, 0)
        }
      }
    ).equalized()
  }

  /// The map says all there is to know.
  public var followsMap: Bool { true }

  /// Embers rise beyond it.
  public func reach(of size: PixelSize) -> Int {
    Int(0.35 * Float(min(size.width, size.height))) + 1
  }

  /// Paper that is whole, brown, black, glowing and gone, by the time until the fire arrives; then the
  /// embers.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let softness = scene.map.softness
    let front = progress * (1 + softness)
    // It takes a moment to catch fire, and to go out.
    let fire = smoothstep(0, 0.06, progress) * (1 - smoothstep(0.93, 1, progress))
    let char = Color(r: 22, g: 14, b: 10).premultiplied
    let brown = Color(r: 92, g: 52, b: 22).premultiplied
    let flicker = RandomKey(seed: seed, purpose: 11)
    let flame = Int(progress * 60)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let ahead = batch.arrival - front
      if least(ahead) > 0.16 { return batch.cover.over(batch.under) }
      if greatest(ahead) < -(0.3 + softness) { return batch.under }
      // What lies open near the fire is lit by it.
      let warm =
        exponential(magnitude(ahead + softness) * -22)
        * (1 - smoothstep(0, 0.13, ahead)) * (0.42 * fire)
      let open = batch.under.glowing(red: warm, green: warm * 0.45, blue: warm * 0.08)
      let heat = 1 - smoothstep(0, 0.13, ahead)
      let scorch = 1 - smoothstep(0, 0.05, ahead)
      let place =
        SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(batch.x * 0.12)) &* 977
        &+ SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(batch.y * 0.12)) &+ UInt32(flame) &* 7_919
      let live = 0.75 + 0.5 * flicker.unit(place)
      let glow = exponential(magnitude(ahead + 0.2 * softness) * (-1 / 0.008)) * fire * live
      let ember = exponential(magnitude(ahead) * (-1 / 0.024)) * fire
      let paper = batch.cover
        .tinted(by: heat * (0.75 * fire), towards: brown)
        .tinted(by: scorch * (0.94 * fire), towards: char)
        .glowing(
          red: ember * 0.9 + glow, green: ember * 0.28 + glow * 0.8,
          blue: ember * 0.03 + glow * 0.45)
      let left = 1 - batch.opened(at: progress)
      return paper.faded(by: left).over(open)
    }
    drawEmbers(scene, at: progress, into: &canvas, origin: origin)
  }

  /// Bits of glowing ash that come off as the fire passes, rise, waver and go out.
  private func drawEmbers(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let (side, cover) = (scene.side, scene.cover.reader)
    let homeX = RandomKey(seed: seed, purpose: 21)
    let homeY = RandomKey(seed: seed, purpose: 22)
    let pace = RandomKey(seed: seed, purpose: 23)
    let kind = RandomKey(seed: seed, purpose: 24)
    let last = 1 - smoothstep(0.94, 1, progress)
    for number in UInt32(0)..<140 {
      let column = Int(homeX.unit(number) * Float(scene.size.width))
      let row = Int(homeY.unit(number) * Float(scene.size.height))
      let index =
        min(row, scene.size.height - 1) * scene.size.width
        + min(column, scene.size.width - 1)
      // Where nothing was left to burn nothing rises.
      let left = cover.first[row * cover.stride + column] >> 24
      let life = 0.16 + 0.2 * pace.unit(number)
      let age = (progress - scene.map.times[index] * 0.94) / life
      guard age > 0, age < 1, left > 100 else { continue }
      let rise = side * (0.1 + 0.24 * kind.unit(number)) * age * (0.6 + 0.4 * age)
      let sway = side * 0.03 * sine(age * 5 + Float(number)) * age
      let strength = (1 - age) * (1 - age) * min(1, age * 12) * last
      let radius = max(0.9, side * (0.0022 + 0.0028 * pace.unit(number &+ 1_000)))
      canvas.drawGlow(
        at: Point(
          x: Float(origin.x + column) + sway, y: Float(origin.y + row) - rise),
        radius: radius, strength: strength)
    }
  }
}

extension Canvas {
  /// Draws a small hot light: white in the middle, orange around it.
  fileprivate mutating func drawGlow(at place: Point, radius: Float, strength: Float) {
    let halo = radius * 3.2
    let frame = PixelRect(
      minX: floorToInt(place.x - halo), minY: floorToInt(place.y - halo),
      maxX: ceilingToInt(place.x + halo), maxY: ceilingToInt(place.y + halo))
    let orange = Color(r: 255, g: 128, b: 30).premultiplied
    let white = Color(r: 255, g: 236, b: 190).premultiplied
    blend(touch(frame)) { x, y, _ in
      let dx = Lanes.ramp + (Float(x) + 0.5 - place.x)
      let dy = Float(y) + 0.5 - place.y
      let part = squareRoot(dx * dx + dy * dy) * (1 / radius)
      let core = (1.5 - part).clampedToUnit * strength
      let around = (1 - part * (1 / 3.2)).clampedToUnit
      return PixelColors(white, coverage: core)
        .over(PixelColors(orange, coverage: around * around * (0.55 * strength))).packed
    }
  }
}
