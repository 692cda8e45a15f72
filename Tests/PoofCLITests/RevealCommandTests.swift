import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof reveal and poof confetti")
  struct RevealCommandTests {
    let folder: TemporaryFolder
    let day = Image.photograph(width: 60, height: 40)
    let night = Image(
      size: PixelSize(width: 60, height: 40), color: Color(r: 9, g: 14, b: 40).premultiplied)

    init() throws {
      folder = try TemporaryFolder()
      try day.writePNG(toFile: folder["day.png"])
      try night.writePNG(toFile: folder["night.png"])
    }

    private func poof(_ arguments: [String]) async throws {
      let outcome = try await Program.poof.run(arguments, in: folder)
      #expect(
        outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
    }

    /// Number of frames that ffprobe counts in a clip.
    private func frameCount(_ name: String) async throws -> Int? {
      let probe = try await Program(system: "ffprobe").run(
        ["-v", "error", "-count_frames", "-select_streams", "v", "-of", "csv=p=0"]
          + ["-show_entries", "stream=nb_read_frames", name], in: folder)
      return probe.outputLines.first.flatMap { Int($0.filter(\.isNumber)) }
    }

    @Test("a reveal shows one picture, then the library's change, then the other")
    func frames() async throws {
      try await poof(
        ["reveal", "day.png", "night.png", "--reveal", "burn", "--seed", "7", "--duration", "0.8"]
          + ["--hold", "0.2", "--fps", "10", "-o", "frames/"])
      let names = try folder.names(in: "frames")
      #expect(names.count == 13)
      let change = Transition(
        from: day, to: night, reveal: BurnReveal(seed: 7), duration: 0.8)
      for (index, name) in names.enumerated() {
        let time = (index == 12 ? 1.2 : Double(index) / 10) - 0.2
        #expect(
          try folder.bytes("frames/\(name)") == change.image(at: time).encodedAsPNG(file: ""),
          "\(name)")
      }
    }

    @Test(
      "where much of the second picture is cut off, a sentence says how much and where",
      arguments: [
        ("day.png", 40, 60, "taller than its place, and 55 % of it is cut off above and below"),
        ("day.png", 120, 40, "wider than its place, and 50 % of it is cut off on both sides"),
        ("day.png", 64, 40, nil),
      ])
    func cut(from: String, width: Int, height: Int, words: String?) async throws {
      try Image.photograph(width: width, height: height).writePNG(toFile: folder["other.png"])
      let outcome = try await Program.poof.run(
        ["reveal", from, "other.png", "--at", "0.5", "-o", "moment.png"], in: folder)
      #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
      #expect(
        outcome.errors
          == (words.map { "poof: other.png is \($0); --fit contain keeps all of it\n" } ?? ""),
        "\(outcome)")
      let end = try await Program.poof.run(
        ["reveal", from, "other.png", "--at", "1", "--hold", "0", "--duration", "1"]
          + ["--quiet", "-o", "end.png"], in: folder)
      #expect(end.code == 0 && end.errors.isEmpty, "\(end)")
      let covered = try folder.image("other.png").filling(day.size)
      #expect(try folder.image("end.png").pixels == covered.pixels)
    }

    @Test("where it is to be contained, all of the second picture is seen, on what is behind")
    func contained() async throws {
      let tall = Image.photograph(width: 40, height: 80)
      try tall.writePNG(toFile: folder["tall.png"])
      let call = ["reveal", "day.png", "tall.png", "--fit", "contain", "--hold", "0"]
      try await poof(call + ["--duration", "1", "--at", "0", "-o", "begin.png"])
      #expect(try folder.image("begin.png").pixels == day.pixels)
      for background in [nil, "teal"] {
        let options = background.map { ["--background", $0] } ?? []
        try await poof(call + options + ["--duration", "1", "--at", "1", "-o", "end.png"])
        var canvas = Canvas(size: day.size)
        if background != nil { canvas.clear(to: Color(r: 0, g: 128, b: 128).premultiplied) }
        canvas.draw(
          tall.resized(to: PixelSize(width: 20, height: 40)), at: PixelPoint(x: 20, y: 0))
        #expect(try folder.image("end.png").pixels == canvas.snapshot().pixels)
      }
      // In a frame of a given size both have room beside them.
      try await poof(
        ["reveal", "tall.png", "day.png", "--fit", "contain", "--size", "60x60", "--at", "0"]
          + ["-o", "square.png"])
      let square = try folder.image("square.png")
      #expect(square[14, 30].a == 0 && square[15, 30].a == 255 && square[45, 30].a == 0)
    }

    @Test("a reveal of two opaque pictures needs no background, in any format")
    func clips() async throws {
      for name in ["a.webp", "a.mp4", "a.webm", "a.gif"] {
        try await poof(
          ["reveal", "day.png", "night.png", "--duration", "0.5", "--hold", "0.25", "-o", name])
      }
      #expect(try await frameCount("a.mp4") == 61)
      #expect(try await frameCount("a.gif") == 31)
    }

    @Test("with room around, what leaves the pictures is seen; without, it is cut off")
    func room() async throws {
      let doors = try #require(RevealCatalog.builtIn["doors"])
      func change(_ first: Image, _ last: Image) -> Transition {
        Transition(
          from: first, to: last, reveal: doors.makeReveal(RevealSettings()),
          duration: doors.duration)
      }
      try await poof(
        ["reveal", "day.png", "night.png", "--reveal", "doors", "--margin", "0.25", "--at", "0.4"]
          + ["-o", "room.png"])
      var canvas = Canvas(size: PixelSize(width: 80, height: 60))
      let origin = PixelPoint(x: 10, y: 10)
      change(day, night).draw(at: 0.4, into: &canvas, origin: origin)
      #expect(try folder.bytes("room.png") == canvas.snapshot().encodedAsPNG(file: ""))
      let card = PixelRect(origin: origin, size: day.size)
      let outside = canvas.snapshot().pixels.enumerated().filter { place, pixel in
        pixel != 0 && !card.contains(Point(x: Float(place % 80), y: Float(place / 80)))
      }
      #expect(!outside.isEmpty)
      // A frame of a given size has the room inside it.
      try await poof(
        ["reveal", "day.png", "night.png", "--reveal", "doors", "--margin", "0.25"]
          + ["--size", "80x60", "--at", "0.4", "-o", "size.png"])
      #expect(try folder.bytes("size.png") == folder.bytes("room.png"))
      try await poof(
        ["reveal", "day.png", "night.png", "--reveal", "doors", "--at", "0.4", "-o", "none.png"])
      #expect(
        try folder.bytes("none.png") == change(day, night).image(at: 0.4).encodedAsPNG(file: ""))
    }

    @Test("confetti is the library's, over nothing")
    func confetti() async throws {
      try await poof(
        ["confetti", "--size", "80x60", "--count", "40", "--seed", "3", "--fps", "5"]
          + ["-o", "frames/"])
      var settings = Confetti.Settings()
      settings.count = 40
      settings.seed = 3
      let confetti = Confetti(over: PixelSize(width: 80, height: 60), settings: settings)
      #expect(
        try folder.bytes("frames/frame-00004.png")
          == confetti.image(at: 0.6).encodedAsPNG(file: ""))
      #expect(try folder.names(in: "frames").count == Int((confetti.length * 5).rounded(.up)) + 1)
      try await poof(["confetti", "--size", "80x60", "--fps", "5", "--rain", "-o", "win.apng"])
    }

    @Test(
      "what cannot be is refused with a sentence, and nothing is made",
      arguments: [
        (["reveal", "day.png", "night.png", "--reveal", "peel", "-o", "a.webp"], 64, "reveal"),
        (["reveal", "day.png", "none.png", "-o", "a.webp"], 66, "no such file"),
        (["reveal", "day.png", "night.png", "-o", "night.png"], 64, "would be lost"),
        (["reveal", "day.png", "night.png", "-o", "none/a.webp"], 73, "folder"),
        (["reveal", "day.png", "night.png", "-o", "a.avi"], 64, ".webm"),
        (["confetti", "--count", "5000", "-o", "a.webp"], 64, "4096"),
        (["confetti", "--lossless", "-o", "a.mp4"], 64, "--lossless"),
        (["confetti", "-o", "a.webp", "-o", "b.webp"], 64, "2 times"),
      ] as [([String], Int32, String)])
    func refusals(arguments: [String], code: Int32, words: String) async throws {
      let before = try folder.names()
      let outcome = try await Program.poof.run(arguments, in: folder)
      #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains(words), "\(outcome)")
      #expect(try folder.names() == before)
    }
  }
}
