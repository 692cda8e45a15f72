import Foundation
import Poof
import PoofCore
import PoofEffects
import PoofScratch

/// Any name in a preset.
struct PresetName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What a preset's settings are read from.
struct PresetSource {
  let entries: KeyedDecodingContainer<PresetName>
  /// The folder that files in it are named from; empty, or with a slash at its end.
  let folder: String

  /// The value of that name, if it is one of this type.
  func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    try? entries.decode(type, forKey: PresetName(stringValue: name))
  }
}

/// One setting that a preset can have: how it is read, written, and given to a program.
struct PresetSetting: Sendable {
  typealias Target = KeyedEncodingContainer<PresetName>

  /// Its name: a long option's.
  let name: String
  /// Takes its value over into a preset.
  let read: @Sendable (PresetSource, inout Preset) throws(PresetError) -> Void
  /// Writes its value where there is one.
  let write: @Sendable (Preset, inout Target) throws -> Void
  /// The argument that says the same to a program; nil where there is nothing to say.
  let argument: @Sendable (Preset) -> String?
}

extension PresetSetting {
  /// All of them.
  static let all: [PresetSetting] = [
    named("material", \.material) { MaterialCatalog.builtIn },
    named("brush", \.brush) { BrushCatalog.builtIn.brushes },
    number("brush-width", \.brushWidth, in: Preset.brushWidths),
    named("reveal", \.reveal) { RevealCatalog.builtIn },
    number("reveal-angle", \.revealAngle, in: -360...360),
    number("reveal-softness", \.revealSoftness, in: 0.001...10),
    named("animation", \.animation) { AnimationCatalog.shown },
    sweep,
    number("sweep-time", \.modifiers.sweepTime, in: AnimationModifiers.sweepTimes),
    wind,
    number("turbulence", \.modifiers.turbulence, in: AnimationModifiers.turbulences),
    number("gravity", \.modifiers.gravity, in: AnimationModifiers.gravities),
    number("drag", \.modifiers.drag, in: AnimationModifiers.drags),
    number("bounce", \.modifiers.restitution, in: AnimationModifiers.restitutions),
    word("mirror", \.modifiers.mirror),
    number("duration", \.modifiers.duration, in: AnimationModifiers.durations),
    flag("ping-pong", \.saidPingPong),
    whole("repeat", \.saidRepeatCount, in: AnimationModifiers.repeatCounts),
    whole("cell", \.cell, in: 1...CellGrid.largestCell),
    whole("budget", \.budget, in: 1...Int.max),
    number("shutter", \.shutter, in: 0...360),
    number("light", \.light, in: 0...16),
    number("shadow", \.shadow, in: 0...1),
    shake,
    number("hold", \.hold, in: Preset.holds),
    flag("confetti", \.confetti),
    word("ending", \.ending),
    flag("reduced-motion", \.reducedMotion),
    whole("seed", \.seed, in: 0...UInt64.max),
    flag("sound", \.sound, otherwise: "mute"),
  ]

  private typealias Path<Value> = WritableKeyPath<Preset, Value?> & Sendable

  /// A setting whose values are written as they are.
  private static func value<Value: Codable & LosslessStringConvertible & SendableMetatype>(
    _ name: String, _ path: Path<Value>, allowed: String,
    where isAllowed: @escaping @Sendable (Value) -> Bool
  ) -> PresetSetting {
    PresetSetting(name: name) { source, preset throws(PresetError) in
      guard let value: Value = source.value(name), isAllowed(value) else {
        throw PresetError(name: name, reason: "it must be \(allowed)")
      }
      preset[keyPath: path] = value
    } write: { preset, target in
      try target.encodeIfPresent(preset[keyPath: path], forKey: PresetName(stringValue: name))
    } argument: {
      $0[keyPath: path].map { "--\(name)=\($0)" }
    }
  }

  private static func number<Value>(
    _ name: String, _ path: Path<Value>, in range: ClosedRange<Value>
  ) -> PresetSetting
  where Value: BinaryFloatingPoint & Codable & LosslessStringConvertible & Sendable {
    value(name, path, allowed: "a number in \(range.written)") { range.contains($0) }
  }

  private static func whole<Value>(
    _ name: String, _ path: Path<Value>, in range: ClosedRange<Value>
  ) -> PresetSetting where Value: FixedWidthInteger & Codable & Sendable {
    let numbers =
      range.upperBound == .max
      ? "from \(range.lowerBound) on" : "in \(range.lowerBound)…\(range.upperBound)"
    return value(name, path, allowed: "a whole number \(numbers)") { range.contains($0) }
  }

  /// True or false; a flag of that name, or one for the opposite, the same with `no-` before it unless it has
  /// a name.
  private static func flag(
    _ name: String, _ path: Path<Bool>, otherwise opposite: String? = nil
  ) -> PresetSetting {
    let setting = value(name, path, allowed: "true or false") { _ in true }
    return PresetSetting(name: name, read: setting.read, write: setting.write) {
      $0[keyPath: path].map { $0 ? "--\(name)" : "--\(opposite ?? "no-\(name)")" }
    }
  }

  /// The name of something in a catalogue.
  private static func named<Entry>(
    _ name: String, _ path: Path<String>, in catalog: @escaping @Sendable () -> Catalog<Entry>
  ) -> PresetSetting {
    let setting = value(name, path, allowed: "a name") { _ in true }
    return PresetSetting(
      name: name,
      read: { source, preset throws(PresetError) in
        try setting.read(source, &preset)
        if let word = preset[keyPath: path], catalog()[word] == nil {
          throw PresetError(
            name: name,
            reason: catalog().refusal(of: word.printable(longest: 40), option: name))
        }
      }, write: setting.write, argument: setting.argument)
  }

  /// One of a few words.
  private static func word<Value>(_ name: String, _ path: Path<Value>) -> PresetSetting
  where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let words = Value.allCases.map(\.rawValue).joined(separator: " or ")
    return PresetSetting(name: name) { source, preset throws(PresetError) in
      guard let value = source.value(name).flatMap({ Value(rawValue: $0) }) else {
        throw PresetError(name: name, reason: "it must be \(words)")
      }
      preset[keyPath: path] = value
    } write: { preset, target in
      try target.encodeIfPresent(
        preset[keyPath: path]?.rawValue, forKey: PresetName(stringValue: name))
    } argument: {
      $0[keyPath: path].map { "--\(name)=\($0.rawValue)" }
    }
  }

  private static let shake = PresetSetting(name: "shake") { source, preset throws(PresetError) in
    if let shake = source.value("shake", as: String.self).flatMap({ Shake(name: $0) }) {
      preset.shake = shake
    } else if let duration: Float = source.value("shake"), Shake.durations.contains(duration) {
      preset.shake = Shake(duration: duration)
    } else {
      throw PresetError(name: "shake", reason: "it must be \(Shake.forms)")
    }
  } write: { preset, target in
    guard let shake = preset.shake else { return }
    let key = PresetName(stringValue: "shake")
    if let name = shake.name {
      try target.encode(name, forKey: key)
    } else {
      try target.encode(shake.duration, forKey: key)
    }
  } argument: {
    $0.shake.map { "--shake=\($0.name ?? "\($0.duration)")" }
  }

  private static let wind = PresetSetting(name: "wind") { source, preset throws(PresetError) in
    let range = AnimationModifiers.winds
    guard let numbers: [Float] = source.value("wind"), numbers.count == 2,
      numbers.allSatisfy(range.contains)
    else {
      throw PresetError(
        name: "wind", reason: "it must be [x, y], two numbers in \(range.written)")
    }
    preset.modifiers.wind = Point(x: numbers[0], y: numbers[1])
  } write: { preset, target in
    try target.encodeIfPresent(
      preset.modifiers.wind.map { [$0.x, $0.y] }, forKey: PresetName(stringValue: "wind"))
  } argument: {
    $0.modifiers.wind.map { "--wind=\($0.x),\($0.y)" }
  }

  /// An order by its name, or strokes: a preset that is written holds these itself, so that it stays
  /// one file.
  private static let sweep = PresetSetting(name: "sweep") { source, preset throws(PresetError) in
    if let word = source.value("sweep", as: String.self) {
      if let order = SweepOrder(name: word) {
        preset.modifiers.sweep = order
      } else if word.lowercased().hasSuffix(".json") {
        let path = word.hasPrefix("/") ? word : source.folder + word
        do throws(MediaError) {
          preset.modifiers.sweep = .scratching(try ScratchLog(contentsOfFile: path))
        } catch {
          throw PresetError(name: "sweep", reason: error.reason, failure: error)
        }
      } else {
        throw PresetError(name: "sweep", reason: "it must be \(SweepOrder.forms)")
      }
    } else {
      preset.modifiers.sweep = .scratching(try log(in: source))
    }
  } write: { preset, target in
    let key = PresetName(stringValue: "sweep")
    if case .scratching(let log) = preset.modifiers.sweep {
      try target.encode(ScratchLogValues(log), forKey: key)
    } else {
      try target.encodeIfPresent(preset.modifiers.sweep?.name, forKey: key)
    }
  } argument: { preset in
    if case .scratching(let log) = preset.modifiers.sweep {
      "--sweep=" + String(decoding: log.json(), as: UTF8.self)
    } else {
      preset.modifiers.sweep?.name.map { "--sweep=\($0)" }
    }
  }

  /// The scratch log that stands in a preset.
  private static func log(in source: PresetSource) throws(PresetError) -> ScratchLog {
    let key = PresetName(stringValue: "sweep")
    do {
      let values = try source.entries.decode(ScratchLogValues.self, forKey: key)
      return try ScratchLog(values, brushes: .builtIn)
    } catch {
      let mistake = ScratchLogError(decoding: error, of: Data())
      if mistake.path == key.stringValue, case DecodingError.typeMismatch = error {
        throw PresetError(name: key.stringValue, reason: "it must be \(SweepOrder.forms)")
      }
      let place = mistake.path.hasPrefix("sweep") ? mistake.path : "sweep.\(mistake.path)"
      throw PresetError(name: place, reason: mistake.reason)
    }
  }
}

extension Preset {
  /// Whether it comes back, where that is said.
  fileprivate var saidPingPong: Bool? {
    get { modifiers.isPingPong ? true : nil }
    set { modifiers.isPingPong = newValue ?? false }
  }

  /// How often it runs, where that is said.
  fileprivate var saidRepeatCount: Int? {
    get { modifiers.repeatCount > 1 ? modifiers.repeatCount : nil }
    set { modifiers.repeatCount = newValue ?? 1 }
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint & LosslessStringConvertible {
  /// The range as people write it, as 0.5…60.
  package var written: String { "\(Self.written(lowerBound))…\(Self.written(upperBound))" }

  private static func written(_ number: Bound) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
