import CPoof
import PoofC
import Testing

@Suite struct HandledGroupTests {
  @Test func `pictures that start at other times fly together, and are gone in the end`() throws {
    let settings = try Made.settings([POOF_SHAKE: 0.1, POOF_WAITS: 1])
    var group: poof_group = 0
    try expectOK(poof_group_create(120, 80, settings, &group))
    let picture = try Made.picture(30, 20, 0xffff_8000)
    try expectOK(poof_group_start(group, picture, 10, 10, 1))
    try expectOK(poof_group_start(group, picture, 70, 40, 1.2))
    try expectOK(poof_free(picture))
    var pixels = [UInt32](repeating: 9, count: 120 * 80)
    var count: Int32 = 0
    try expectOK(poof_group_draw(group, 1.2, &pixels, 480))
    try expectOK(poof_group_count(group, &count))
    #expect(count == 2)
    #expect(pixels[50 * 120 + 80] == 0xffff_8000)
    try expectOK(poof_group_draw(group, 60, &pixels, 480))
    try expectOK(poof_group_count(group, &count))
    #expect(count == 0)
    #expect(pixels == [UInt32](repeating: 0, count: 120 * 80))
    for handle in [settings, group] { try expectOK(poof_free(handle)) }
  }

  @Test func `places and times that cannot be are refused`() throws {
    var group: poof_group = 0
    try expectOK(poof_group_create(4, 4, 0, &group))
    let picture = try Made.picture(2, 2, 0)
    expect(
      poof_group_start(group, picture, .max, 0, 0), is: POOF_BAD_VALUE, saying: "at most 2^29 px")
    expect(poof_group_start(group, picture, 0, 0, .nan), is: POOF_BAD_VALUE, saying: "the time")
    expect(
      poof_group_create(0, 4, 0, &group), is: POOF_BAD_VALUE, saying: "a size of 0 x 4 px")
    for handle in [picture, group] { try expectOK(poof_free(handle)) }
  }
}
