import CPoof
import Foundation
import PoofC
import Testing

@Suite struct SettingValuesTests {
  /// What `poof.h` says of a setting: its name, its number, and the usual value behind the last `;`.
  private static let said: [(name: String, number: UInt32, usual: String)] = {
    guard let header = try? String(contentsOf: header, encoding: .utf8) else { return [] }
    let settings =
      header.split(separator: "enum poof_setting {").last?
      .split(separator: "} poof_setting;").first ?? ""
    return settings.matches(of: /(POOF_[A-Z_]+) = (\d+),? +\/\* ([^\/]*?; )?([^;*]*) \*\//)
      .compactMap {
        guard let usual = $0.3 == nil ? nil : String($0.4), let number = UInt32($0.2) else {
          return nil
        }
        return (String($0.1), number, usual)
      }
  }()

  private static let header = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/CPoof/include/poof.h")

  @Test func `the usual values are those that poof.h tells`() throws {
    #expect(Self.said.map(\.number) == Array(0..<29))
    let settings = try Made.settings()
    for (name, number, usual) in Self.said {
      var value = -7.0
      try expectOK(poof_settings_get(settings, poof_setting(rawValue: number), &value))
      let expected =
        switch usual {
        case "1/120": 1.0 / 120
        default: Double(usual.replacing("−", with: "-").prefix { $0 != "," }) ?? .nan
        }
      #expect(value == expected, "\(name)")
    }
    try expectOK(poof_free(settings))
  }

  @Test(arguments: 0..<29)
  func `what is no number, or far outside, is refused by name, and the old value stays`(
    number: UInt32
  )
    throws
  {
    let settings = try Made.settings()
    let setting = poof_setting(rawValue: number)
    var before = 0.0
    try expectOK(poof_settings_get(settings, setting, &before))
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      expect(poof_settings_set(settings, setting, value), is: POOF_BAD_VALUE, saying: "POOF_")
    }
    var after = 0.0
    try expectOK(poof_settings_get(settings, setting, &after))
    #expect(after == before)
    try expectOK(poof_free(settings))
  }

  @Test func `a setting, a catalogue and a name that there are not are refused`() throws {
    let settings = try Made.settings()
    expect(
      poof_settings_set(settings, poof_setting(rawValue: 99), 0), is: POOF_BAD_VALUE,
      saying: "no setting 99")
    expect(
      poof_settings_choose(settings, poof_catalog(rawValue: 9), "fall"), is: POOF_BAD_VALUE,
      saying: "no catalogue 9")
    expect(
      poof_settings_choose(settings, POOF_ANIMATIONS, "fal\n"), is: POOF_BAD_NAME,
      saying: "no animation 'fal?'; there are fall, up")
    expect(
      poof_settings_choose(settings, POOF_ANIMATIONS, "drip"), is: POOF_BAD_NAME,
      saying: "it is 'liquid' now")
    expect(
      poof_settings_choose(settings, POOF_REVEALS, nil), is: POOF_BAD_POINTER,
      saying: "name is NULL")
    try expectOK(poof_free(settings))
  }
}
