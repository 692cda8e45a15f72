import PoofCore

/// The picture melts: it sags in strands of its own pace, runs down and drips off the card.
public struct MeltReveal: DrawnReveal {
  /// Seed of its strands.
  public var seed: UInt64

  /// A melt from its seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Time by which the last strand begins after the first, in parts of a strand's fall.
  private static let lag: Float = 0.6
  /// Part of its speed at the end that a strand begins with: about.
  private static let creep: Float = 0.3
  /// Distance that a strand runs, in parts of the card's height.
  private static let fall: Float = 1.08

  /// The time at which the strand at `x` begins to run, 0…1.
  @inline(__always)
  private func start(_ x: Lanes, side: Float) -> Lanes {
    let coarse = RandomKey(seed: seed, purpose: 0)
    let fine = RandomKey(seed: seed, purpose: 1)
    let place = x * (1 / (0.23 * side)) + 32
    let chance = 0.76 * smoothChance(place, coarse) + 0.24 * smoothChance(place * 2.3, fine)
    // Broad round tops, narrow gullies between them.
    return 1 - (1 - chance) * (1 - chance)
  }

  /// The time at which the upper end of a strand passes.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let side = Float(min(size.width, size.height))
    let height = Self.fall * Float(size.height)
    return .spread(over: size, softness: 0.03) { x, y in
      // The time of a way, as `runs` has it.
      let part = max(y * (1 / height), 0)
      let time = squareRoot(Self.creep * Self.creep + 4 * (1 - Self.creep) * part) - Self.creep
      return time * (0.5 / (1 - Self.creep)) + Self.lag * start(x, side: side)
    }
  }

  /// It drips off below.
  public func reach(of size: PixelSize) -> Int { size.height / 5 + 1 }

  /// Strands that run, their upper ends as thick as drops.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let thickness = max(2, 0.014 * scene.side)
    let (width, height) = (scene.size.width, Float(scene.size.height))
    let runs = runs(of: scene, at: progress)
    let below = Float(reach(of: scene.size))
    let gone = 1 - smoothstep(0.9, 1, progress)
    let thrown = scene.makeShadow().reader
    scene.paint(at: progress, reach: Int(below), into: &canvas, origin: origin) { batch in
      guard batch.column > -8, batch.column < width else { return PixelColors() }
      let (behind, run, ahead) = runs.withUnsafeBufferPointer { runs in
        guard let base = runs.baseAddress else { return (Lanes(), Lanes(), Lanes()) }
        let here = base + (batch.column + 8)
        return (
          Lanes(loading: here - 1, count: 8), Lanes(loading: here, count: 8),
          Lanes(loading: here + 1, count: 8)
        )
      }
      if run == Lanes() { return batch.cover.over(batch.under) }
      // Distance from the slanted upper end, px, and the way that its side faces.
      let slope = (ahead - behind) * 0.5
      let steep = 1 / squareRoot(1 + slope * slope)
      let inside = (batch.y - run) * steep
      // A strand that has hardly moved has no edge yet.
      let begun = smoothstep(0, thickness, run)
      let near = thrown.strength(x: batch.x, y: max(batch.y - run, 0.02 * height))
      let shadow = exponential(min(inside, 0) * (0.7 / thickness)) * (0.45 * gone) * begun * near
      let color = batch.under.lit(by: 1 - shadow)
      let edge = (inside + 0.5).clampedToUnit
      if edge == Lanes() { return color }
      // What runs is drawn out: the strand's end has run all the way, its foot less.
      let part = ((batch.y - run) * (1 / height)).clampedToUnit
      let source = batch.y - run * (1 - 0.35 * part)
      let rim = max(1 - inside * (1 / (3 * thickness)), 0) * begun
      let lower = (batch.y - height) * (1 / below)
      let facing = (0.35 - 0.65 * slope * steep).clampedToUnit
      let shine = 0.75 * rim * (1 - rim) * 4 * facing * facing
      let melt = batch.cover(x: batch.x, y: source)
        .lit(by: 1 - 0.5 * rim * rim)
        .glowing(red: shine * 0.6, green: shine * 0.6, blue: shine * 0.6)
      return melt.faded(by: edge * (1 - smoothstep(0, 1, lower)) * gone).over(color)
    }
  }

  /// Distances that the strands of all columns have run, px, from eight columns before the card to eight
  /// behind it: they speed up.
  private func runs(of scene: RevealScene, at progress: Float) -> [Float] {
    let (side, height) = (scene.side, Self.fall * Float(scene.size.height))
    var runs = [Float](repeating: 0, count: scene.size.width + 24)
    runs.withUnsafeMutableBufferPointer { runs in
      guard let base = runs.baseAddress else { return }
      forEachBatch(of: runs.count) { index, lanes in
        let start = start(Lanes.ramp + (Float(index) - 7.5), side: side)
        let time = (progress * (1 + Self.lag) - Self.lag * start).clampedToUnit
        let way = time * (Self.creep + (1 - Self.creep) * time)
        (height * way).store(to: base + index, count: lanes)
      }
    }
    return runs
  }
}
