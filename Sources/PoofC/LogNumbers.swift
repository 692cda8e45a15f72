import Poof
import PoofCore
import PoofScratch

/// A log as a row of numbers: what `poof.h` says of `poof_card_strokes`.
struct LogNumbers {
  var numbers: [Double]

  static let version = 1.0
  /// More than the longest log that is read has.
  static let mostNumbers =
    headCount + ScratchLog.maximumStrokes * strokeCount + ScratchLog.maximumSamples * sampleCount
  private static let headCount = 7
  private static let strokeCount = 13
  private static let sampleCount = 4

  // In the order of their numbers, which stay: what is new comes after.
  private static let caps: [StaticString] = ["round", "square", "butt"]
  private static let textures: [StaticString] = ["foil", "coin", "spray", "chalk"]
  private static let stamps: [StaticString] = ["star", "heart", "leaf", "paw", "bristle"]
  private static let dynamics: [StaticString] = ["pressure", "speed"]
}

extension LogNumbers {
  /// Numbers that give `log` again.
  init(_ log: ScratchLog) {
    let values = ScratchLogValues(log)
    numbers = [
      Self.version, Double(values.width), Double(values.height), values.time ?? 0,
      values.revealBegan ?? -1, values.explodeTime ?? -1, Double(values.strokes.count),
    ]
    for stroke in values.strokes {
      let brush = stroke.brush
      numbers += [
        Double(stroke.pointer), Self.number(of: brush.cap, in: Self.caps),
        Double(brush.width ?? Brush.standard.width), Double(brush.feather ?? 0),
        Self.number(of: brush.texture, in: Self.textures), Double(brush.amount ?? 0),
        Double(brush.seed ?? 0),
        Self.number(of: brush.stamp, in: Self.stamps), Double(brush.spacing ?? 0),
        Self.number(of: brush.widthBy, in: Self.dynamics) + 1,
        Double(brush.least ?? 0), brush.restore == true ? 1 : 0, Double(stroke.samples.count),
      ]
      for sample in stroke.samples {
        numbers += [
          Double(sample.position.x), Double(sample.position.y), sample.time,
          Double(sample.pressure),
        ]
      }
    }
  }
}

extension LogNumbers {
  /// The number of a name; −1 for none.
  private static func number(of name: String?, in names: [StaticString]) -> Double {
    guard let name else { return -1 }
    let index = names.firstIndex { choice in
      choice.withUTF8Buffer { name.utf8.elementsEqual($0) }
    }
    return Double(index ?? -1)
  }

  /// Reads the numbers one after another.
  private struct Reader {
    let numbers: [Double]
    var next = 0
    /// Number of the stroke that is read; nil at the top.
    var stroke: Int?

    /// Takes a number within `range`, which is whole unless said otherwise.
    mutating func take(
      _ name: StaticString, _ range: ClosedRange<Double>, isWhole: Bool = true
    ) throws(Failure) -> Double {
      guard next < numbers.count else {
        throw .value("the strokes' numbers end after \(numbers.count), in the midst of something")
      }
      let number = numbers[next]
      guard range.contains(number), !isWhole || number == number.rounded(.down) else {
        let place = stroke.map { "stroke \($0): " } ?? ""
        throw .value("\(place)number \(next), \(name), is none that it may be")
      }
      next += 1
      return number
    }

    // Called, not repeated, for every number: the web's module has to be small.
    /// Takes a number that may be anything but infinite or none.
    @inline(never)
    mutating func takeAny(_ name: StaticString) throws(Failure) -> Double {
      try take(name, -0x1p60...0x1p60, isWhole: false)
    }

    /// Takes the number of a name; nil for that of none.
    @inline(never)
    mutating func takeName(
      _ name: StaticString, of names: [StaticString], from least: Double = -1
    ) throws(Failure) -> String? {
      let number = Int(try take(name, least...Double(names.count - 1)))
      return number < 0 ? nil : names[number].text
    }
  }

  /// The log of these numbers, which are refused where they are none.
  func log() throws(Failure) -> ScratchLog {
    var reader = Reader(numbers: numbers)
    guard try reader.takeAny("the version") == Self.version else {
      throw .value("these are strokes of another version; this one reads version 1")
    }
    let side = Double(PixelSize.maximumSide)
    var values = ScratchLogValues(
      width: Int(try reader.take("the width", 1...side)),
      height: Int(try reader.take("the height", 1...side)))
    values.time = try reader.takeAny("the time")
    let revealBegan = try reader.takeAny("the time of the reveal")
    values.revealBegan = revealBegan == -1 ? nil : revealBegan
    let explodeTime = try reader.takeAny("the time of the burst")
    values.explodeTime = explodeTime == -1 ? nil : explodeTime
    let count = try reader.take("the number of strokes", 0...Double(ScratchLog.maximumStrokes))
    for index in 0..<Int(count) {
      reader.stroke = index
      values.strokes.append(try Self.stroke(&reader))
    }
    guard reader.next == numbers.count else {
      throw .value("there are \(numbers.count - reader.next) numbers after the last stroke")
    }
    do {
      return try ScratchLog(values)
    } catch {
      throw .value(error.description)
    }
  }

  private static func stroke(_ reader: inout Reader) throws(Failure) -> StrokeValues {
    var stroke = StrokeValues()
    stroke.pointer = Int(try reader.take("the pointer", -0x1p31...0x1p31 - 1))
    stroke.brush.cap = try reader.takeName("the cap", of: caps, from: 0)
    stroke.brush.width = Float(try reader.takeAny("the width"))
    stroke.brush.feather = Float(try reader.takeAny("the feather"))
    stroke.brush.texture = try reader.takeName("the texture", of: textures)
    stroke.brush.amount = Float(try reader.takeAny("the amount"))
    stroke.brush.seed = UInt32(try reader.take("the seed", 0...0x1p32 - 1))
    stroke.brush.stamp = try reader.takeName("the stamp", of: stamps)
    let spacing = Float(try reader.takeAny("the spacing"))
    if stroke.brush.stamp != nil { stroke.brush.spacing = spacing }
    let dynamics = Int(try reader.take("the dynamics", 0...2))
    if dynamics > 0 { stroke.brush.widthBy = Self.dynamics[dynamics - 1].text }
    stroke.brush.least = Float(try reader.takeAny("the least width"))
    stroke.brush.restore = try reader.take("whether it covers again", 0...1) == 1
    let count = try reader.take("the number of points", 1...Double(ScratchLog.maximumSamples))
    for _ in 0..<Int(count) {
      let x = Float(try reader.takeAny("a place"))
      let y = Float(try reader.takeAny("a place"))
      stroke.samples.append(
        Stroke.Sample(
          position: Point(x: x, y: y), time: try reader.takeAny("a time"),
          pressure: Float(try reader.takeAny("a pressure"))))
    }
    return stroke
  }
}

extension StaticString {
  /// Its text as a string.
  fileprivate var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
