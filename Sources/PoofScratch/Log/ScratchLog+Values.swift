import PoofCore

extension ScratchLog {
  /// Largest number of strokes in a log that is read.
  public static let maximumStrokes = 100_000
  /// Largest number of samples of all strokes together in a log that is read.
  public static let maximumSamples = 1_000_000
  /// Largest number of strokes under way at one moment, in a log that is read and on a card.
  public static let maximumStrokesAtOnce = 1_024

  /// Places that a sample may have along one axis, px from the card's corner.
  static let places = -Stroke.farthest...Stroke.farthest
  /// Times that a log may have, s: up to where a `Double` begins to leave seconds out.
  static let times: ClosedRange<Double> = 0...0x1p53

  /// Makes a log of values from outside, its textures and stamps taken from `brushes`.
  ///
  /// Throws at the first value that no log may have, with its place. All strokes have ended.
  /// - Complexity: O(samples + n log n) for n strokes.
  package init(
    _ values: ScratchLogValues, brushes: BrushCatalog = .builtIn
  ) throws(ScratchLogError) {
    let size = PixelSize(width: values.width, height: values.height)
    guard size.isDrawable else {
      throw ScratchLogError(
        path: "size", reason: "a card's sides are 1…32,768 px, its area at most 2^27 px")
    }
    for (time, path) in [
      (values.time, "time"), (values.revealBegan, "revealBegan"), (values.explodeTime, "explode"),
    ] {
      if let time { try Self.times.check(time, "a time is 0…2^53 s", path) }
    }
    guard values.strokes.count <= Self.maximumStrokes else {
      throw ScratchLogError(
        path: "strokes[\(Self.maximumStrokes)]",
        reason: "a log may have \(Self.maximumStrokes) strokes")
    }
    var strokes: [Stroke] = []
    strokes.reserveCapacity(values.strokes.count)
    var room = Self.maximumSamples
    for stroke in values.strokes {
      do throws(ScratchLogError) {
        strokes.append(try Stroke(stroke, room: &room, brushes: brushes))
      } catch {
        throw error.within("strokes[\(strokes.count)]")
      }
    }
    let limit = Self.maximumStrokesAtOnce
    if let index = strokes.firstIndex(beginningBeside: limit) {
      throw ScratchLogError(
        path: "strokes[\(index)]",
        reason: "it begins while \(limit) others are under way; a log may have \(limit) at once")
    }
    self.init(
      size: size, strokes: strokes, time: values.time, revealBegan: values.revealBegan,
      explodeTime: values.explodeTime)
  }
}

extension Stroke {
  /// Takes its samples off the `room` that is left for those of all strokes.
  fileprivate init(
    _ values: StrokeValues, room: inout Int, brushes: BrushCatalog
  ) throws(ScratchLogError) {
    guard values.samples.count <= room else {
      throw ScratchLogError(
        path: "points[\(room)]", reason: "a log may have \(ScratchLog.maximumSamples) points")
    }
    room -= values.samples.count
    let brush: Brush
    do throws(ScratchLogError) {
      brush = try Brush(values.brush, brushes: brushes)
    } catch {
      throw error.within("brush")
    }
    guard !values.samples.isEmpty else {
      throw ScratchLogError(path: "points", reason: "a stroke has one point or more")
    }
    var latest = 0.0
    for (index, sample) in values.samples.enumerated() {
      if let problem = sample.problem(after: latest) {
        throw ScratchLogError(
          path: "points[\(index)][\(problem.entry)]", reason: problem.reason)
      }
      latest = sample.time
    }
    self.init(pointer: values.pointer, brush: brush, samples: values.samples)
  }
}

extension Stroke.Sample {
  /// The first of x, y, time and pressure that a log may not have, by its number from 0, and the
  /// rule for it.
  fileprivate func problem(after latest: Double) -> (entry: Int, reason: String)? {
    let place = "a place is at most 65,536 px from the card's corner"
    if !ScratchLog.places.contains(position.x) { return (0, place) }
    if !ScratchLog.places.contains(position.y) { return (1, place) }
    if !ScratchLog.times.contains(time) { return (2, "a time is 0…2^53 s") }
    if time < latest {
      return (2, "a point's time must not be before that of the point before it")
    }
    return (0...1).contains(pressure) ? nil : (3, "a pressure is 0…1")
  }
}

extension ClosedRange {
  /// Throws unless `value` lies within; no range contains a NaN.
  func check(_ value: Bound, _ rule: String, _ path: String) throws(ScratchLogError) {
    guard contains(value) else { throw ScratchLogError(path: path, reason: rule) }
  }
}
