import PoofCore

extension ArrivalMap {
  /// Ways to take over the time of a scratching.
  public enum ScratchPace: CaseIterable, Sendable {
    /// A part of the scratched area in each part of the time: a hand that rests stops nothing.
    case even
    /// The times at which the hand moved.
    case drawn
  }

  /// Makes a map of the order in which a card was scratched: every place when a brush first touched
  /// it. From there it spreads to places that no brush touched, as a fire does: over a third of the map's diagonal in the
  /// time of the whole scratching, and at the end it is everywhere.
  ///
  /// The strokes are brought to `size`, which must be drawable; brushes that restore do not count.
  /// Without any stroke all places come first. `softness` is brought into 0.001…1,000.
  /// - Complexity: O(pixels the brushes sweep + pixels of the map).
  public init(
    scratchedBy log: ScratchLog, size: PixelSize, pace: ScratchPace = .even, softness: Float = 0.05
  ) {
    var log = log.scaled(to: size).cleaned()
    log.strokes = log.strokes.filter { !$0.brush.isRestoring }.map { $0.withShortSteps() }
    self = ArrivalMap.spread(over: size, softness: softness) { times in
      let none: Float = -1
      times.update(repeating: none, count: size.area)
      var mask = ScratchMask(size: size, coatingAlpha: nil)
      var painter = LogPainter(log)
      var touched = 0
      for turn in log.turns() {
        painter.paint(turn, of: log, on: &mask)
        let damage = mask.takeDamage()
        let time = pace == .even ? Float(touched) : Float(turn.time)
        mask.mask.withCoverage { coverage in
          for y in damage.minY..<damage.maxY {
            for index in y * size.width + damage.minX..<y * size.width + damage.maxX
            where coverage[index] > 0 && times[index] == none {
              times[index] = time
              touched += 1
            }
          }
        }
      }
      if touched > 0 { Self.spread(times, size, where: none) }
    }
  }

  /// Gives each pixel whose time is `none` the least sum of another one's time and the way from
  /// there, as far as steps to the eight neighbours tell (Borgefors, "Distance transformations in
  /// digital images", 1986); it is not later than the latest time there is.
  private static func spread(
    _ times: UnsafeMutablePointer<Float>, _ size: PixelSize, where none: Float
  ) {
    let (width, height) = (size.width, size.height)
    var (first, last) = (Float.infinity, -Float.infinity)
    for index in 0..<size.area where times[index] != none {
      first = min(first, times[index])
      last = max(last, times[index])
    }
    let diagonal = Point(x: Float(width), y: Float(height)).length
    let step = 3 * (last > first ? last - first : 1) / diagonal
    // What a brush touched keeps its own time.
    var isFree = [Bool](repeating: false, count: size.area)
    for index in 0..<size.area where times[index] == none {
      isFree[index] = true
      times[index] = .infinity
    }
    isFree.withUnsafeBufferPointer { isFree in
      func compare(_ x: Int, _ y: Int, _ right: Int, _ down: Int) {
        guard x + right >= 0, x + right < width, y + down >= 0, y + down < height else { return }
        let index = y * width + x
        let way = right != 0 && down != 0 ? 1.414_213_6 * step : step
        times[index] = min(times[index], times[index + down * width + right] + way)
      }
      for y in 0..<height {
        for x in 0..<width where isFree[y * width + x] {
          for right in -1...1 { compare(x, y, right, -1) }
          compare(x, y, -1, 0)
        }
      }
      for y in (0..<height).reversed() {
        for x in (0..<width).reversed() where isFree[y * width + x] {
          for right in -1...1 { compare(x, y, right, 1) }
          compare(x, y, 1, 0)
          // A single touch leaves the fire all the time it needs.
          if last > first { times[y * width + x] = min(times[y * width + x], last) }
        }
      }
    }
  }
}

extension Stroke {
  /// Divides the way into steps of at most a quarter of the brush's width, but no more than 256 for one.
  fileprivate func withShortSteps() -> Stroke {
    var short = self
    short.samples = []
    for (index, sample) in samples.enumerated() {
      if index > 0 {
        let before = samples[index - 1]
        let way = sample.position - before.position
        let length = max(2, brush.width / 4)
        let count = max(1, min(256, Int(way.length / length) + 1))
        for step in stride(from: 1, to: count, by: 1) {
          let part = Float(step) / Float(count)
          short.samples.append(
            Sample(
              position: before.position + way * part,
              time: before.time + Double(part) * (sample.time - before.time),
              pressure: mix(before.pressure, sample.pressure, part)))
        }
      }
      short.samples.append(sample)
    }
    return short
  }
}
