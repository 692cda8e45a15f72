import Testing

@testable import PoofCLI

@Suite("What is told of a film that was written")
struct FilmRecordTests {
  @Test(
    "bytes are told in the unit in which people say them",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 kB"), (1_499, "1 kB"), (12_500, "13 kB"),
      (1_000_000, "1 MB"), (1_250_000, "1.3 MB"), (9_940_000, "9.9 MB"), (9_960_000, "10 MB"),
      (153_400_000, "153 MB"),
    ])
  func bytes(count: Int, words: String) {
    let record = FilmRecord(file: "a.png", size: [30, 20], bytes: count)
    #expect(record.summary == "wrote a.png: 30x20 px, \(words)")
  }

  @Test("frames, time and sound are told where there are any")
  func figures() {
    var record = FilmRecord(file: "a.webp", size: [30, 20], frames: 153, length: 2.55, bytes: 999)
    #expect(record.summary == "wrote a.webp: 153 frames, 2.55 s, 999 bytes")
    record.sound = true
    record.length = 61.016667
    #expect(record.summary == "wrote a.webp: 153 frames, 61.02 s, 999 bytes, with sound")
    record = FilmRecord(file: "frames/", size: [30, 20], frames: 2, length: 2, sound: false)
    #expect(record.summary == "wrote frames/: 2 frames, 2 s")
  }
}
