import PoofCore
import PoofScratch

extension ScratchLogValues: Codable {
  enum Name: String, CodingKey, CaseIterable {
    case version, size, time, revealBegan, explode, strokes
  }

  package init(from decoder: any Decoder) throws {
    self.init()
    let entries = try decoder.container(keyedBy: Name.self)
    let version = try entries.required(Double.self, .version)
    guard version == 1 else { throw entries.error(.version, "the version must be 1") }
    let sides = try entries.required([Double].self, .size)
    guard sides.count == 2, let width = Int(exactly: sides[0]), let height = Int(exactly: sides[1])
    else { throw entries.error(.size, "the card's size is [width, height] in whole px") }
    self.width = width
    self.height = height
    time = try entries.optional(Double.self, .time)
    revealBegan = try entries.optional(Double.self, .revealBegan)
    explodeTime = try entries.optional(Double.self, .explode)
    var list = try entries.nestedUnkeyedContainer(forKey: .strokes)
    while !list.isAtEnd {
      guard strokes.count < ScratchLog.maximumStrokes else {
        throw entries.error(.strokes, "a log may have \(ScratchLog.maximumStrokes) strokes")
      }
      strokes.append(try list.decode(StrokeValues.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var entries = encoder.container(keyedBy: Name.self)
    try entries.encode(1, forKey: .version)
    try entries.encode([width, height], forKey: .size)
    try entries.encodeIfPresent(time, forKey: .time)
    try entries.encodeIfPresent(revealBegan, forKey: .revealBegan)
    try entries.encodeIfPresent(explodeTime, forKey: .explode)
    try entries.encode(strokes, forKey: .strokes)
  }
}

extension StrokeValues: Codable {
  enum Name: String, CodingKey, CaseIterable {
    case pointer, brush, points
  }

  package init(from decoder: any Decoder) throws {
    self.init()
    let entries = try decoder.container(keyedBy: Name.self)
    pointer = try entries.optional(Int.self, .pointer) ?? 0
    brush = try entries.optional(BrushValues.self, .brush) ?? BrushValues()
    samples = try entries.required([Point].self, .points).map(\.sample)
  }

  package func encode(to encoder: any Encoder) throws {
    var entries = encoder.container(keyedBy: Name.self)
    try entries.encode(pointer, forKey: .pointer)
    try entries.encode(brush, forKey: .brush)
    try entries.encode(samples.map(Point.init), forKey: .points)
  }

  /// A sample as an array of numbers: x, y, time, and the pressure unless it is 1.
  private struct Point: Codable {
    let sample: Stroke.Sample

    init(_ sample: Stroke.Sample) { self.sample = sample }

    init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      guard let count = numbers.count, count == 3 || count == 4 else {
        throw ScratchLogError(
          path: place(numbers.codingPath[...]),
          reason: "a point is [x, y, time] or [x, y, time, pressure]")
      }
      do {
        let x = try numbers.decode(Float.self)
        let y = try numbers.decode(Float.self)
        let time = try numbers.decode(Double.self)
        let pressure = count == 4 ? try numbers.decode(Float.self) : 1
        sample = Stroke.Sample(
          position: PoofCore.Point(x: x, y: y), time: time, pressure: pressure)
      } catch let error as DecodingError {
        throw error
      } catch {
        // Where a number stands that it cannot represent, a decoder forgets.
        let path = "\(place(numbers.codingPath[...]))[\(numbers.currentIndex)]"
        throw ScratchLogError(path: path, reason: "this cannot be read as a number")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var numbers = encoder.unkeyedContainer()
      try numbers.encode(sample.position.x)
      try numbers.encode(sample.position.y)
      try numbers.encode(sample.time)
      if sample.pressure != 1 { try numbers.encode(sample.pressure) }
    }
  }
}
