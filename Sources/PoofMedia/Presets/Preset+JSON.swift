import Foundation
import PoofScratch

/// A preset as text: JSON, version 1. Its names are those of the programs' long options.
///
///     {"version": 1, "material": "gold", "animation": "burst", "sweep": "left", "wind": [0.4, 0]}
///
/// | name | value |
/// |---|---|
/// | `version` | 1 |
/// | `material`, `brush`, `reveal` | a name in the catalogue |
/// | `animation` | a name in its catalogue, or in that of those that put a picture together |
/// | `brush-width` | parts of the card's height, 0.01…1.2 |
/// | `reveal-angle` | degrees clockwise from the right, -360…360 |
/// | `reveal-softness` | parts of its time that its edge takes to go over a place, 0.001…10 |
/// | `sweep` | the name of an order or of a reveal, the path of a scratch log, or such a log itself |
/// | `sweep-time`, `duration` | s, 0…60 and 0.05…60 |
/// | `wind` | `[x, y]`, each -10…10 |
/// | `turbulence`, `gravity`, `drag`, `bounce` | 0…10, -50…50, 0…100, 0…0.95 |
/// | `mirror` | `across` or `down` |
/// | `ping-pong`, `confetti`, `reduced-motion` | true or false |
/// | `repeat` | a whole number, 1…100 |
/// | `cell` or `budget` | px, or a number of particles |
/// | `shutter`, `light`, `shadow` | 0…360 degrees, 0…16, 0…1 |
/// | `shake` | `short`, `classic`, `none`, or s, 0…60 |
/// | `hold` | s, 0…600 |
/// | `ending` | `nothing` or `prize` |
/// | `seed` | a whole number |
///
/// All but the version may be missing. Another version, another name and a name that stands twice are
/// refused: what they mean would be missing in the picture.
extension Preset {
  /// Reads a preset from JSON in UTF-8. A scratch log that it names by a path is read, from `folder`
  /// unless the path begins at the root.
  public init(json: [UInt8], folder: String = "") throws(PresetError) {
    self.init()
    do throws(ScratchLogError) {
      try ScratchLog.checkExtent(of: json)
    } catch {
      throw PresetError(reason: error.reason)
    }
    let data = Data(json)
    let names = RepeatedName(besides: PresetSetting.all.map(\.name))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom(names.note)
    let text: PresetText
    do {
      text = try decoder.decode(PresetText.self, from: data)
    } catch {
      if let found = names.found { throw PresetError(name: found.path, reason: found.reason) }
      if case DecodingError.typeMismatch = error {
        throw PresetError(reason: "a preset is an object, {…}")
      }
      throw PresetError(reason: ScratchLogError(decoding: error, of: data).description)
    }
    let entries = text.entries
    try self.init(entries, folder: folder)
    // Only now every name has been seen.
    if let found = names.found { throw PresetError(name: found.path, reason: found.reason) }
  }

  private init(
    _ entries: KeyedDecodingContainer<PresetName>, folder: String
  ) throws(PresetError) {
    self.init()
    guard !entries.contains(Self.strokes) else {
      throw PresetError(
        reason:
          "it is a scratch log, for --log or --sweep; a preset has settings, as the demo saves"
          + " them by W")
    }
    let version = PresetName(stringValue: "version")
    guard entries.contains(version) else {
      throw PresetError(reason: "\"version\" is missing; it is 1")
    }
    guard let number = try? entries.decode(Double.self, forKey: version), number == 1 else {
      throw PresetError(name: "version", reason: "the version must be 1")
    }
    for key in entries.allKeys.map(\.stringValue).sorted() where key != "version" {
      guard let setting = PresetSetting.all.first(where: { $0.name == key }) else {
        // What stands there already was not meant once more.
        let names = PresetSetting.all.map(\.name)
        let others = names.filter { !entries.contains(PresetName(stringValue: $0)) }
        throw PresetError(
          name: key,
          reason: "there is no such setting; "
            + (likelyName(for: key, among: others).map { "did you mean '\($0)'?" }
              ?? "there are \(names.joined(separator: ", "))"))
      }
      try setting.read(PresetSource(entries: entries, folder: folder), &self)
    }
    guard cell == nil || budget == nil else {
      throw PresetError(
        name: "budget", reason: "'cell' tells a particle's size too; keep one of them")
    }
    guard modifiers.sweepTime == nil || modifiers.sweep != nil else {
      throw PresetError(
        name: "sweep-time", reason: "it goes with 'sweep', which says who leaves first")
    }
  }

  /// The name that every scratch log has, and no preset.
  private static let strokes = PresetName(stringValue: "strokes")

  /// Tells whether a text is an object with a preset's settings and without strokes.
  static func isMeant(by json: Data) -> Bool {
    guard let entries = try? JSONDecoder().decode(PresetText.self, from: json).entries,
      !entries.contains(strokes)
    else { return false }
    return PresetSetting.all.contains { entries.contains(PresetName(stringValue: $0.name)) }
  }

  /// Writes the preset as JSON in UTF-8; reading it gives this preset again, exactly.
  public func json() -> [UInt8] { jsonBytes(of: PresetDocument(preset: self)) }

  /// What it says as arguments of the options that have these names, each one argument.
  package func arguments(for names: [String]) -> [String] {
    PresetSetting.all.filter { names.contains($0.name) }.compactMap { $0.argument(self) }
  }
}

/// A preset's object, not yet looked at.
private struct PresetText: Decodable {
  let entries: KeyedDecodingContainer<PresetName>

  init(from decoder: any Decoder) throws {
    entries = try decoder.container(keyedBy: PresetName.self)
  }
}

/// A preset on its way to JSON.
private struct PresetDocument: Encodable {
  let preset: Preset

  func encode(to encoder: any Encoder) throws {
    var entries = encoder.container(keyedBy: PresetName.self)
    try entries.encode(1, forKey: PresetName(stringValue: "version"))
    for setting in PresetSetting.all { try setting.write(preset, &entries) }
  }
}
