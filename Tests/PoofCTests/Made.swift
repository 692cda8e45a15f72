import CPoof
import PoofC
import Testing

/// What a test makes with C's functions; each fails the test where the call fails.
enum Made {
  static func settings(
    _ numbers: KeyValuePairs<poof_setting, Double> = [:],
    _ names: KeyValuePairs<poof_catalog, String> = [:]
  ) throws -> poof_settings {
    var settings: poof_settings = 0
    try expectOK(poof_settings_create(&settings))
    for (setting, value) in numbers { try expectOK(poof_settings_set(settings, setting, value)) }
    for (catalog, name) in names { try expectOK(poof_settings_choose(settings, catalog, name)) }
    return settings
  }

  static func picture(_ width: Int32, _ height: Int32, _ color: UInt32) throws -> poof_picture {
    var picture: poof_picture = 0
    try expectOK(poof_picture_fill(width, height, color, &picture))
    return picture
  }

  static func card(
    _ width: Int32 = 60, _ height: Int32 = 40, settings: poof_settings = 0
  ) throws -> poof_card {
    let prize = try picture(width, height, 0xff20_80c0)
    var card: poof_card = 0
    try expectOK(poof_card_create(prize, 0, settings, &card))
    try expectOK(poof_free(prize))
    return card
  }
}

/// Fails the test with C's own sentence unless a call went well.
func expectOK(
  _ status: poof_status, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let sentence = poof_error().map { String(cString: $0) } ?? ""
  try #require(status == POOF_OK, "\(sentence)", sourceLocation: sourceLocation)
}

/// Fails the test unless a call failed with this status and a sentence that says so.
func expect(
  _ status: poof_status, is expected: poof_status, saying part: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(status == expected, sourceLocation: sourceLocation)
  let sentence = poof_error().map { String(cString: $0) } ?? ""
  #expect(sentence.contains(part), "\(sentence)", sourceLocation: sourceLocation)
}
