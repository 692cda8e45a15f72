import PoofCore

/// Makes a log from JSON; the format is described at `ScratchLog.init(json:brushes:)`.
struct ScratchLogReader {
  var reader: JSONReader
  let catalog: BrushCatalog
  /// How many samples have been read so far.
  private var sampleCount = 0

  init(_ bytes: [UInt8], brushes: BrushCatalog) {
    reader = JSONReader(bytes)
    catalog = brushes
  }

  /// The log that the bytes hold, from first to last.
  mutating func readLog() throws(ScratchLogError) -> ScratchLog {
    let limit = ScratchLog.maximumJSONSize
    guard reader.bytes.count <= limit else {
      throw reader.failure("the log has \(reader.bytes.count) bytes; it may have \(limit)")
    }
    var version: Int64?
    var size: PixelSize?
    var strokes: [Stroke]?
    var time: Double?
    var revealBegan: Double?
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "version":
        try requireFirst(version)
        version = try reader.integer(in: 1...1, or: "the version must be 1")
      case "size":
        try requireFirst(size)
        size = try readSize()
      case "strokes":
        try requireFirst(strokes)
        strokes = try readStrokes()
      case "time":
        try requireFirst(time)
        time = try readTime()
      case "revealBegan":
        try requireFirst(revealBegan)
        revealBegan = try readTime()
      default: try reader.skipValue()
      }
    }
    guard version != nil else { throw missing("\"version\": 1") }
    guard let size else { throw missing("\"size\", the card's [width, height]") }
    guard let strokes else { throw missing("\"strokes\"") }
    try reader.finish()
    return ScratchLog(size: size, strokes: strokes, time: time, revealBegan: revealBegan)
  }

  /// Makes sure that an entry, which has this value so far, does not come again.
  func requireFirst<Value>(_ value: Value?) throws(ScratchLogError) {
    guard value == nil else { throw reader.failure("it stands there twice; remove one") }
  }

  /// An error about the object that has just been left.
  private func missing(_ entry: String) -> ScratchLogError {
    reader.failure("\(entry) is missing", at: reader.position - 1)
  }

  private mutating func readSize() throws(ScratchLogError) -> PixelSize {
    let rule = "the card's size is [width, height] in whole px"
    let start = reader.startOfToken()
    var sides: [Int] = []
    try reader.beginArray(or: "the card's [width, height]")
    while try reader.nextElement() {
      guard sides.count < 2 else { throw reader.failure(rule) }
      // Where an `Int` has 32 bits, what is too large for one is too large for a side as well.
      sides.append(Int(clamping: try reader.integer(in: 0...0xffff_ffff, or: rule)))
    }
    guard sides.count == 2 else { throw reader.failure(rule, at: start) }
    let size = PixelSize(width: sides[0], height: sides[1])
    guard size.isDrawable else {
      throw reader.failure("a card's sides are 1…32,768 px, its area at most 2^27 px", at: start)
    }
    return size
  }

  private mutating func readTime() throws(ScratchLogError) -> Double {
    try reader.double(in: ScratchLog.times, or: "a time is 0…2^53 s")
  }
}

extension ScratchLogReader {
  private mutating func readStrokes() throws(ScratchLogError) -> [Stroke] {
    var strokes: [Stroke] = []
    var starts: [Int] = []
    try reader.beginArray(or: "an array of strokes")
    while try reader.nextElement() {
      guard strokes.count < ScratchLog.maximumStrokes else {
        throw reader.failure("a log may have \(ScratchLog.maximumStrokes) strokes")
      }
      starts.append(reader.startOfToken())
      strokes.append(try readStroke())
    }
    let limit = ScratchLog.maximumStrokesAtOnce
    if let index = strokes.firstIndex(beginningBeside: limit) {
      throw reader.failure(
        "this one begins while \(limit) others are under way; a log may have \(limit) at once",
        at: starts[index])
    }
    return strokes
  }

  private mutating func readStroke() throws(ScratchLogError) -> Stroke {
    var pointer: Int64?
    var brush: Brush?
    var samples: [Stroke.Sample]?
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "pointer":
        try requireFirst(pointer)
        pointer = try reader.integer(in: .min ... .max, or: "a pointer is a whole number")
      case "brush":
        try requireFirst(brush)
        brush = try readBrush()
      case "points":
        try requireFirst(samples)
        samples = try readSamples()
      default: try reader.skipValue()
      }
    }
    guard let samples else { throw missing("\"points\"") }
    // Where an `Int` has 32 bits, the lower ones still tell pointers apart.
    return Stroke(
      pointer: PointerEvent.ID(truncatingIfNeeded: pointer ?? 0), brush: brush ?? .standard,
      samples: samples)
  }

  private mutating func readSamples() throws(ScratchLogError) -> [Stroke.Sample] {
    var samples: [Stroke.Sample] = []
    let start = reader.startOfToken()
    try reader.beginArray(or: "an array of points")
    while try reader.nextElement() {
      sampleCount += 1
      guard sampleCount <= ScratchLog.maximumSamples else {
        throw reader.failure("a log may have \(ScratchLog.maximumSamples) points")
      }
      samples.append(try readSample(after: samples.last?.time ?? 0))
    }
    guard !samples.isEmpty else {
      throw reader.failure("a stroke has one point or more", at: start)
    }
    return samples
  }

  private mutating func readSample(
    after earlier: Double
  ) throws(ScratchLogError) -> Stroke.Sample {
    let rule = "a point is [x, y, time] or [x, y, time, pressure]"
    let place = "a place is at most 65,536 px from the card's corner"
    let start = reader.startOfToken()
    try reader.beginArray(or: "a point, [x, y, time]")
    guard try reader.nextElement() else { throw reader.failure(rule, at: start) }
    let x = try reader.float(in: ScratchLog.places, or: place)
    guard try reader.nextElement() else { throw reader.failure(rule, at: start) }
    let y = try reader.float(in: ScratchLog.places, or: place)
    guard try reader.nextElement() else { throw reader.failure(rule, at: start) }
    let startOfTime = reader.startOfToken()
    let time = try readTime()
    guard time >= earlier else {
      throw reader.failure(
        "a point's time must not be before that of the point before it", at: startOfTime)
    }
    var pressure: Float = 1
    if try reader.nextElement() {
      pressure = try reader.float(in: 0...1, or: "a pressure is 0…1")
      guard try !reader.nextElement() else { throw reader.failure(rule, at: start) }
    }
    return Stroke.Sample(position: Point(x: x, y: y), time: time, pressure: pressure)
  }
}
