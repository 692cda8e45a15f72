import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofCLI

extension ProgramTests {
  @Suite("poof show")
  struct ShowCommandTests {
    let folder: TemporaryFolder
    let prize = Image.photograph(width: 100, height: 60)
    /// A coating as fine as a picture can be.
    let cover = Image(width: 100, height: 60) { x, y in
      (x + y) % 2 == 0 ? Color(r: 0, g: 0, b: 0) : Color(r: 255, g: 255, b: 255)
    }

    init() throws {
      folder = try TemporaryFolder()
      try prize.writePNG(toFile: folder["prize.png"])
      try cover.writePNG(toFile: folder["cover.png"])
      try Data(
        """
        {"version": 1, "size": [100, 60], "strokes": [
          {"pointer": 0, "brush": {"cap": "square", "width": 50},
           "points": [[0, 15, 0.2], [100, 15, 0.5], [100, 50, 0.7], [0, 50, 1.0]]}]}
        """.utf8
      ).write(to: URL(fileURLWithPath: folder["log.json"]))
    }

    private func show(_ arguments: [String]) async throws {
      let outcome = try await Program.poof.run(
        ["show", "--prize", "prize.png"] + arguments, in: folder)
      #expect(
        outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
    }

    /// The settings of a card of this size without confetti, as the program has them.
    private func settings(of size: PixelSize) throws -> CardShow.Settings {
      var settings = CardShow.Settings()
      settings.use(.foil, on: size)
      settings.explosion = ExplosionSequence.Settings(
        try #require(AnimationCatalog.builtIn["dust"]))
      settings.explosion.seed = 7
      var reveal = RevealSettings()
      reveal.seed = 7
      settings.use(try #require(RevealCatalog.builtIn["wipe"]), with: reveal)
      settings.debris?.seed = 7
      settings.crumbs?.seed = 7
      settings.hold = 0.3
      settings.appearDuration = 0
      return settings
    }

    @Test("a brush that covers again opens nothing, and a sentence says so")
    func restoring() async throws {
      let outcome = try await Program.poof.run(
        ["show", "--prize", "prize.png", "--brush", "restore", "--at", "0", "-o", "covered.png"],
        in: folder)
      #expect(outcome.code == 0 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.contains("the brush 'restore' covers again"))
    }

    @Test("it bursts into as many particles as a clip has room for, or as were asked for")
    func budget() async throws {
      try Image.photograph(width: 500, height: 370).writePNG(toFile: folder["large.png"])
      try Data(
        """
        {"version": 1, "size": [500, 370], "strokes": [
          {"pointer": 0, "brush": {"cap": "round", "width": 400},
           "points": [[0, 185, 0], [500, 185, 0.1]]}]}
        """.utf8
      ).write(to: URL(fileURLWithPath: folder["large.json"]))
      func moment(_ arguments: [String]) async throws -> [UInt8] {
        let outcome = try await Program.poof.run(
          ["show", "--prize", "large.png", "--log", "large.json", "--hold", "0", "--no-confetti"]
            + ["--reveal", "wipe", "--shake", "0", "--at", "1", "-o", "moment.png"] + arguments,
          in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        return try folder.bytes("moment.png")
      }
      let usual = try await moment([])
      #expect(try await moment(["--budget", "4000000"]) == usual)
      // Four times 500 · 370 are 740,000.
      #expect(try await moment(["--budget", "739999"]) != usual)
    }

    @Test("a prize that is all clear is told")
    func clearPrize() async throws {
      try Image(size: PixelSize(width: 40, height: 30), color: .transparent).writePNG(
        toFile: folder["clear.png"])
      let outcome = try await Program.poof.run(
        ["show", "--prize", "clear.png", "--at", "0.5", "-o", "moment.png"], in: folder)
      #expect(
        outcome.code == 0
          && outcome.errors
            == "poof: the prize is all clear, so that nothing will be seen under the coating\n",
        "\(outcome)")
      let lettered = try await Program.poof.run(
        ["show", "--prize", "clear.png", "--text", "A", "--at", "0.5", "-o", "moment.png"],
        in: folder)
      #expect(lettered.code == 0 && lettered.errors.isEmpty, "\(lettered)")
    }

    @Test(
      "its frames are those of the library's film of the log, with room around: a small card's halved",
      arguments: [true, false])
    func frames(isHalved: Bool) async throws {
      try await show(
        ["--coating", "cover.png", "--log", "log.json", "--reveal", "wipe", "--animation", "dust"]
          + ["--seed", "7", "--hold", "0.3", "--no-confetti", "--margin", "0.5", "--fps", "4"]
          + (isHalved ? [] : ["--cell", "1"]) + ["--background", "#101a2e", "-o", "frames/"])
      let picture = isHalved ? prize.doubled : prize
      let coating = isHalved ? cover.doubled : cover
      var settings = try settings(of: picture.size)
      settings.explosion.shake = isHalved ? Shake().doubled : Shake()
      if !isHalved { settings.explosion.sampler = .cells(of: 1) }
      let outline = Mask.roundedRectangle(
        size: picture.size, radius: 0.06 * Float(picture.height))
      let film = ShadowedCard(
        CardFilm(
          prize: picture, coating: coating, outline: outline, settings: settings,
          log: try ScratchLog(contentsOfFile: folder["log.json"])),
        prize: picture, coating: coating, outline: outline, shadow: 0.35)
      let ground = Image(
        size: PixelSize(width: 160, height: 120),
        color: Color(r: 0x10, g: 0x1a, b: 0x2e).premultiplied)
      let place = PixelPoint(x: 30, y: 30)
      let scene = FilmScene(
        film: (isHalved ? AnyFilm(film.halved) : AnyFilm(film)).over(ground), ground: ground,
        edge: FrameLayout(picture: prize.size, frame: ground.size, place: place).edge)
      var canvas = Canvas(size: ground.size)
      let names = try folder.names(in: "frames")
      // Its end stands for a moment.
      #expect(names.count == Int(((film.length + 0.3) * 4 - 0.01).rounded(.up)) + 1)
      for (index, name) in names.enumerated() {
        let time = min(Double(index) / 4, film.length)
        #expect(
          try folder.bytes("frames/\(name)")
            == scene.image(at: time, on: &canvas).encodedAsPNG(file: ""), "\(name)")
      }
    }

    @Test("a log that leaves the card closed is told of, since nothing would burst")
    func closed() async throws {
      try folder.write(
        #"{"version": 1, "size": [100, 60], "strokes": [{"points": [[5, 5, 0.1], [40, 9, 0.3]]}]}"#,
        "stroke.json")
      let call = [
        "show", "--prize", "prize.png", "--log", "stroke.json", "--at", "0", "-o", "a.png",
      ]
      let told = try await Program.poof.run(call, in: folder)
      #expect(told.code == 0, "\(told)")
      let sentence =
        #/poof: the strokes of stroke\.json scratch (\d+) % of the card free, too little for it to open and to burst\n/#
      let said = try #require(told.errors.wholeMatch(of: sentence), "\(told)")
      // A stroke of 35 px and a few rows of a card of 100 × 60 px.
      #expect((1...15).contains(try #require(Int(said.1))), "\(told)")
      #expect(try await Program.poof.run(call + ["--quiet"], in: folder).errors.isEmpty)
    }

    @Test("without a log a hand of chance scratches, the same for the same seed")
    func hands() async throws {
      for (name, seed) in [("a", "1"), ("b", "1"), ("c", "2")] {
        try await show(["--seed", seed, "--margin", "0", "--fps", "3", "-o", "\(name)/"])
      }
      let names = try folder.names(in: "a")
      #expect(names == (try folder.names(in: "b")))
      for name in names {
        #expect(try folder.bytes("a/\(name)") == (try folder.bytes("b/\(name)")), "\(name)")
      }
      #expect(try folder.bytes("a/\(names[5])") != (try folder.bytes("c/\(names[5])")))
      // The card lies there at once, and nothing is left.
      #expect(try Image(contentsOfFile: folder["a/\(names[0])"]).pixels[50] >> 24 == 255)
      let last = try Image(contentsOfFile: folder["a/\(names[names.count - 1])"])
      #expect(last.pixels.allSatisfy { $0 == 0 })
    }

    @Test("its corners are round, and it throws a shadow, unless one says otherwise")
    func cornersAndShadow() async throws {
      func card(_ arguments: [String]) async throws -> Image {
        try await show(
          ["--coating", "#00f", "--margin", "0.5", "--at", "0", "-o", "a.png"] + arguments)
        return try folder.image("a.png")
      }
      // A card of 100 × 60 px with 30 px around.
      let usual = try await card([])
      #expect(usual[30, 30].a < 255 && usual[45, 30].b == 255 && usual[80, 60].b == 255)
      let (below, above) = (usual[80, 91], usual[80, 28])
      #expect(below.a > 40 && below.a > above.a && below.b == 0)
      for bare in [["--background", "transparent"], ["--shadow", "0"]] {
        let card = try await card(bare)
        #expect(card[80, 91].a == 0 && card[80, 28].a == 0 && card[30, 30].a < 255)
      }
      let square = try await card(["--corners", "0", "--shadow", "0"])
      #expect(square[30, 30] == square[80, 60] && square[30, 30].b == 255)
      #expect(try await card(["--corners", "0.5", "--shadow", "0"])[36, 33].a == 0)
      #expect(try await card(["--shadow", "0.1"])[80, 91].a < below.a)
      #expect(try await card(["--shadow", "1"])[80, 91].a > below.a)
    }

    @Test("the room around it does not hang on how often it bursts")
    func roomOnce() async throws {
      var sizes: Set<PixelSize> = []
      for repeating in [[], ["--repeat", "31"], ["--ping-pong"]] {
        try await show(["--animation", "burst", "--at", "0", "-o", "one.png"] + repeating)
        sizes.insert(try folder.image("one.png").size)
      }
      #expect(sizes.count == 1)
      try await show(["--animation", "burst", "--margin", "0.25", "--at", "0", "-o", "one.png"])
      #expect(try folder.image("one.png").size.width < (sizes.first?.width ?? 0))
    }

    @Test("what is left stands longer than nothing does")
    func lastMoments() async throws {
      for (name, ending) in [("without", "nothing"), ("with", "prize")] {
        try await show(
          ["--reduced-motion", "--hold", "0", "--fps", "10", "--ending", ending, "-o", "\(name)/"])
      }
      let counts = try ["without", "with"].map { try folder.names(in: $0).count }
      #expect(counts[1] - counts[0] >= 9)
      let names = try folder.names(in: "with")
      let last = try names.suffix(12).map { try folder.bytes("with/\($0)") }
      #expect(Set(last).count == 1)
    }

    @Test("a script is told a length of a few digits")
    func lengths() async throws {
      let outcome = try await Program.poof.run(
        ["show", "--prize", "prize.png", "--fps", "4", "-o", "a.webp", "--json"], in: folder)
      struct Record: Decodable { let length: Decimal }
      let record = try JSONDecoder().decode(Record.self, from: Data(outcome.output.utf8))
      #expect("\(record.length)".count <= 9, "\(record.length)")
    }

    @Test("a clip is written, and the prize may be what is left")
    func clips() async throws {
      try await show(["--fps", "10", "--ending", "prize", "-o", "card.webp"])
      let clip = try Image(contentsOfFile: folder["card.webp"])
      #expect(clip.size == PixelSize(width: 133, height: 105))
      try await show(["--size", "75x45", "--sheet", "3x2", "--no-times", "-o", "sheet.png"])
      // Three frames and the gaps between and around them.
      let sheet = try folder.image("sheet.png")
      #expect(sheet.size == PixelSize(width: 289, height: 138))
      // Something of the prize is left in the last one.
      let last = (77..<122).flatMap { y in (198..<273).map { x in sheet.pixels[y * 289 + x] } }
      #expect(Set(last).count > 1)
    }

    @Test(
      "what cannot be is refused with a sentence, and nothing is made",
      arguments: [
        (["--prize", "none.png", "-o", "a.webp"], 66, "no such file"),
        (["--prize", "reddish", "-o", "a.webp"], 66, "it is neither a colour, written as #rgb, "),
        (["--prize", "midnigtblue", "-o", "a.webp"], 66, "; did you mean 'midnightblue'?"),
        (["--prize", "prize.png", "-o", "prize.png"], 64, "would be lost"),
        (["--prize", "prize.png", "--log", "prize.png", "-o", "a.webp"], 66, "prize.png"),
        (["--prize", "prize.png", "--material", "tin", "-o", "a.webp"], 64, "--material"),
        (["--prize", "prize.png", "--animation", "drip", "-o", "a.webp"], 64, "animation"),
        (["--prize", "prize.png", "--ending", "fire", "-o", "a.webp"], 64, "--ending"),
        (["--prize", "prize.png", "--corners", "0.51", "-o", "a.webp"], 64, "0…0.5"),
        (["--prize", "#fff", "--max-size", "32768", "--margin", "5", "-o", "a.webp"], 64, "0…4"),
        (["-o", "a.webp"], 64, "--prize"),
      ] as [([String], Int32, String)])
    func refusals(arguments: [String], code: Int32, words: String) async throws {
      let before = try folder.names()
      let outcome = try await Program.poof.run(["show"] + arguments, in: folder)
      #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains(words), "\(outcome)")
      #expect(try folder.names() == before)
    }
  }
}
