import CPoof
import PoofC
import Testing

@Suite struct HandledPictureTests {
  /// The pixels of a picture, as a change of it to itself shows them.
  private func pixels(of picture: poof_picture) throws -> [UInt32] {
    var (width, height): (Int32, Int32) = (0, 0)
    try expectOK(poof_picture_size(picture, &width, &height))
    var film: poof_film = 0
    try expectOK(poof_transition_create(picture, picture, 0, &film))
    var pixels = [UInt32](repeating: 0, count: Int(width * height))
    try expectOK(poof_film_draw(film, 0, &pixels, 4 * Int(width)))
    try expectOK(poof_free(film))
    return pixels
  }

  @Test func `each format is read for what it is, row by row`() throws {
    var memory: [UInt32] = [0x8040_2010, 0xffff_ffff, 0xdead_beef, 0x0011_2233, 0xff00_00ff, 0]
    let expected: [(poof_format, [UInt32])] = [
      (POOF_ARGB, [0x8040_2010, 0xffff_ffff, 0, 0xff00_00ff]),
      (POOF_STRAIGHT_ARGB, [0x8020_1008, 0xffff_ffff, 0, 0xff00_00ff]),
      (POOF_RGBA, [0x8008_1020, 0xffff_ffff, 0, 0xffff_0000]),
    ]
    for (format, colors) in expected {
      var picture: poof_picture = 0
      try expectOK(poof_picture_create(&memory, 2, 2, 12, format, &picture))
      #expect(try pixels(of: picture) == colors)
      try expectOK(poof_free(picture))
    }
  }

  @Test func `a colour above its alpha is brought down to it`() throws {
    var memory: [UInt32] = [0x1040_0820]
    var picture: poof_picture = 0
    try expectOK(poof_picture_create(&memory, 1, 1, 4, POOF_ARGB, &picture))
    #expect(try pixels(of: picture) == [0x1010_0810])
    try expectOK(poof_free(picture))
  }

  @Test func `sizes, strides, formats and pointers that cannot be are refused`() {
    var memory = [UInt32](repeating: 0, count: 4)
    var picture: poof_picture = 77
    for (width, height): (Int32, Int32) in [
      (0, 1), (1, -1), (32_769, 1), (32_768, 32_768), (.min, .max),
    ] {
      expect(
        poof_picture_create(&memory, width, height, 4, POOF_ARGB, &picture), is: POOF_BAD_VALUE,
        saying: "a size of \(width) x \(height) px")
    }
    for stride in [0, 7, -8, Int.max] {
      expect(
        poof_picture_create(&memory, 2, 2, stride, POOF_ARGB, &picture), is: POOF_BAD_VALUE,
        saying: "a stride of \(stride) bytes")
    }
    expect(
      poof_picture_create(&memory, 2, 2, 8, poof_format(rawValue: 3), &picture), is: POOF_BAD_VALUE,
      saying: "no format 3")
    expect(
      poof_picture_create(nil, 2, 2, 8, POOF_ARGB, &picture), is: POOF_BAD_POINTER,
      saying: "pixels is NULL")
    expect(
      poof_picture_create(&memory, 2, 2, 8, POOF_ARGB, nil), is: POOF_BAD_POINTER,
      saying: "picture is NULL")
    expect(
      poof_picture_material("tin", 2, 2, &picture), is: POOF_BAD_NAME, saying: "no material 'tin'")
    #expect(picture == 77)
  }

  @Test func `a frame becomes what a page takes: bytes r g b a, not premultiplied`() throws {
    for alpha in UInt32(1)...255 {
      for channel in [0, alpha / 2, alpha] {
        var pixel = [alpha << 24 | channel << 16 | alpha << 8]
        try expectOK(poof_convert(&pixel, 1, POOF_RGBA))
        let straight = (channel * 255 + alpha / 2) / alpha
        #expect(pixel[0] == alpha << 24 | 0xff00 | straight)
      }
    }
    var clear: [UInt32] = [0]
    try expectOK(poof_convert(&clear, 1, POOF_STRAIGHT_ARGB))
    #expect(clear == [0])
  }
}
