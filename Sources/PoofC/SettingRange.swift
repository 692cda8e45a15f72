import CPoof

/// The numbers that a setting may have.
struct SettingRange {
  let name: StaticString
  let usual: Double
  let range: ClosedRange<Double>
  /// The one number outside the range that means something of its own; nil where there is none.
  var special: Double?
  /// Whether it is a whole number.
  var isWhole = false

  /// A switch: 0 or 1.
  static func aSwitch(_ name: StaticString, _ usual: Double) -> SettingRange {
    SettingRange(name: name, usual: usual, range: 0...1, isWhole: true)
  }

  /// The ranges of all settings, in the order of their numbers.
  static let all: [SettingRange] = [
    SettingRange(name: "POOF_SEED", usual: 1, range: 0...0x1p53, isWhole: true),
    SettingRange(name: "POOF_CELL", usual: 0, range: 1...4_096, special: 0, isWhole: true),
    SettingRange(name: "POOF_BUDGET", usual: 0, range: 1...0x1p30, special: 0, isWhole: true),
    SettingRange(name: "POOF_SHAKE", usual: 0.6, range: 0...60),
    SettingRange(name: "POOF_SHUTTER", usual: 1.0 / 120, range: 0...1),
    SettingRange(name: "POOF_LIGHT", usual: 1, range: 0...16),
    SettingRange(name: "POOF_SHADOW", usual: 0.35, range: 0...1),
    aSwitch("POOF_REVERSE", 0),
    aSwitch("POOF_PING_PONG", 0),
    SettingRange(name: "POOF_REPEAT", usual: 1, range: 1...1_000_000, isWhole: true),
    SettingRange(name: "POOF_ORIGIN_X", usual: 0.5, range: -100...100),
    SettingRange(name: "POOF_ORIGIN_Y", usual: 0.5, range: -100...100),
    SettingRange(name: "POOF_REVEAL_DURATION", usual: -1, range: 0...86_400, special: -1),
    SettingRange(name: "POOF_REVEAL_SOFTNESS", usual: -1, range: 0.001...1_000, special: -1),
    SettingRange(name: "POOF_REVEAL_ANGLE", usual: 1_000, range: -360...360, special: 1_000),
    aSwitch("POOF_REVEAL_INVERTED", 0),
    SettingRange(name: "POOF_BRUSH_WIDTH", usual: 0, range: 0.1...8_192, special: 0),
    aSwitch("POOF_BRUSH_RESTORES", 0),
    aSwitch("POOF_CONNECTS_STROKES", 0),
    SettingRange(name: "POOF_THRESHOLD", usual: 0.75, range: 0...1, special: -1),
    SettingRange(name: "POOF_SHEEN", usual: -1, range: 0...1, special: -1),
    SettingRange(name: "POOF_HOLD", usual: 1.6, range: 0...86_400, special: -1),
    aSwitch("POOF_CONFETTI", 1),
    aSwitch("POOF_ENDING", 0),
    SettingRange(name: "POOF_APPEAR", usual: 0.35, range: 0...60),
    aSwitch("POOF_REDUCED_MOTION", 0),
    SettingRange(name: "POOF_MARGIN", usual: 0, range: 0...8_192, isWhole: true),
    SettingRange(name: "POOF_BACKGROUND", usual: 0, range: 0...0xffff_ffff, isWhole: true),
    aSwitch("POOF_WAITS", 0),
  ]
}

extension SettingRange {
  /// Refuses a number that the setting does not take.
  func check(_ value: Double) throws(Failure) {
    if let special, value == special { return }
    guard range.contains(value), !isWhole || value == value.rounded(.down) else {
      throw .value("\(name) is another number than poof.h says it may be")
    }
  }
}
