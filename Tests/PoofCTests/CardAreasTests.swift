import CPoof
import PoofC
import Testing

@Suite struct CardAreasTests {
  /// A card of 60 x 40 px, scratched from left to right in its upper half.
  private func scratch(_ card: poof_card, to end: Float) throws {
    try expectOK(poof_card_pointer(card, POOF_DOWN, 0, 0, 10, 1, 1))
    try expectOK(poof_card_pointer(card, POOF_MOVE, 0, end, 10, 1, 2))
    try expectOK(poof_card_pointer(card, POOF_UP, 0, end, 10, 1, 3))
  }

  private func settings(_ areas: [Double], milestones: [Double] = []) throws -> poof_settings {
    let settings = try Made.settings(
      [POOF_THRESHOLD: -1, POOF_BRUSH_WIDTH: 20], [POOF_BRUSHES: "butt"])
    try expectOK(poof_settings_areas(settings, areas, areas.count))
    try expectOK(poof_settings_milestones(settings, milestones, milestones.count))
    return settings
  }

  private func regions(_ card: poof_card) throws -> [Double] {
    var count = -1
    try expectOK(poof_card_regions(card, nil, 0, &count))
    var progress = [Double](repeating: -7, count: count)
    try expectOK(poof_card_regions(card, &progress, count, &count))
    return progress
  }

  /// Kind and index of the events of regions and milestones.
  private func told(_ card: poof_card) throws -> [[Int32]] {
    var told: [[Int32]] = []
    var event = poof_event()
    repeat {
      try expectOK(poof_card_next_event(card, &event))
      if event.kind.rawValue >= POOF_REGION_REACHED.rawValue {
        told.append([Int32(event.kind.rawValue), event.pointer])
      }
    } while event.kind != POOF_NOTHING
    return told
  }

  @Test func `regions are counted for themselves, and tell once, and milestones in their order`()
    throws
  {
    let settings = try settings(
      [
        0, 0, 0, 0, 30, 20, 1,  // the upper left quarter
        0, 0, 0, 0, 60, 20, 0.75,  // the upper half
        0, 0, 0, 20, 60, 20, -1,  // the lower half
      ], milestones: [0.125, 0.25, 0.5])
    let card = try Made.card(settings: settings)
    #expect(try regions(card) == [0, 0, 0])
    try scratch(card, to: 30)
    #expect(try regions(card) == [1, 0.5, 0])
    #expect(try told(card) == [[7, 0], [8, 0], [8, 1]])
    try scratch(card, to: 60)
    #expect(try regions(card) == [1, 1, 0])
    #expect(try told(card) == [[7, 1], [8, 2]])
    var progress = 0.0
    try expectOK(poof_card_progress(card, &progress))
    #expect(progress == 0.5)
    // Other settings have other areas from the next reset on.
    try expectOK(poof_card_change(card, 0))
    #expect(try regions(card).count == 3)
    try expectOK(poof_card_reset(card, 4))
    #expect(try regions(card).isEmpty)
    for handle in [card, settings] { try expectOK(poof_free(handle)) }
  }

  @Test func `only what can be scratched is, and only what counts counts`() throws {
    let settings = try settings([
      1, 0, 0, 0, 30, 40, -1,
      2, 0, 0, 0, 60, 20, -1,
      0, 1, 0, 0, 60, 40, -1,
    ])
    let card = try Made.card(settings: settings)
    try scratch(card, to: 60)
    var progress = 0.0
    try expectOK(poof_card_progress(card, &progress))
    #expect(progress == 0.5)
    // A quarter of an ellipse, by its symmetry; its edge is rounded to bytes.
    #expect(try abs(regions(card)[0] - 0.25) < 0.001)
    for handle in [card, settings] { try expectOK(poof_free(handle)) }
  }

  @Test(
    arguments: [
      ([0], "a count of 1"), ([0, 0, 0, 0, 1, 1, 2], "area 0: a threshold"),
      ([0, 0, 0, 0, 1, 1, .nan], "a threshold"), ([3, 0, 0, 0, 1, 1, -1], "none of poof_area"),
      ([.nan, 0, 0, 0, 1, 1, -1], "none of poof_area"), ([0, 2, 0, 0, 1, 1, -1], "poof_shape"),
      ([0, 0, 0.5, 0, 1, 1, -1], "whole"), ([0, 0, .infinity, 0, 1, 1, -1], "whole"),
      ([0, 0, 0, 0, 0, 1, -1], "at least 1"), ([0, 0, 0, 1e300, 1, 1, -1], "whole"),
      ([1, 0, 0, 0, 1, 1, -1, 1, 0, 0, 0, 1, 1, -1], "area 1: there is one"),
    ] as [([Double], String)])
  func `areas that cannot be are refused, and those before stay`(
    numbers: [Double], sentence: String
  ) throws {
    let settings = try settings([0, 0, 0, 0, 30, 20, 1])
    expect(
      poof_settings_areas(settings, numbers, numbers.count), is: POOF_BAD_VALUE, saying: sentence)
    let card = try Made.card(settings: settings)
    #expect(try regions(card) == [0])
    for handle in [card, settings] { try expectOK(poof_free(handle)) }
  }

  @Test func `milestones that do not ascend, missing pointers and too little room are refused`()
    throws
  {
    let settings = try settings([0, 0, 0, 0, 30, 20, 1])
    for wrong: [Double] in [[0.5, 0.5], [0.5, 0.25], [-0.5], [1.5], [.nan]] {
      expect(
        poof_settings_milestones(settings, wrong, wrong.count), is: POOF_BAD_VALUE,
        saying: "milestones are")
    }
    expect(
      poof_settings_milestones(settings, nil, 257), is: POOF_BAD_VALUE, saying: "at most 256")
    expect(
      poof_settings_milestones(settings, nil, 1), is: POOF_BAD_POINTER, saying: "progress is NULL")
    expect(poof_settings_areas(settings, nil, 7), is: POOF_BAD_POINTER, saying: "numbers is NULL")
    expect(poof_settings_areas(settings, nil, -7), is: POOF_BAD_VALUE, saying: "-7")
    expect(poof_settings_areas(0, nil, 0), is: POOF_BAD_HANDLE, saying: "is 0")
    let card = try Made.card(settings: settings)
    var (count, progress) = (0, 7.0)
    expect(
      poof_card_regions(card, &progress, 0, &count), is: POOF_TOO_SMALL, saying: "1 regions")
    #expect(count == 1 && progress == 7)
    expect(
      poof_card_regions(card, nil, 0, nil), is: POOF_BAD_POINTER, saying: "count is NULL")
    expect(
      poof_card_regions(card, nil, 1, &count), is: POOF_BAD_POINTER, saying: "progress is NULL")
    for handle in [card, settings] { try expectOK(poof_free(handle)) }
  }
}
