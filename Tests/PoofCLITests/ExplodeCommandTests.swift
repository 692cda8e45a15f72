import Foundation
import Poof
import PoofMedia
import ProgramSupport
import Testing

extension ProgramTests {
  @Suite("poof explode")
  struct ExplodeCommandTests {
    let folder: TemporaryFolder
    /// With a hole, and a size that is no multiple of anything.
    let picture: Image

    init() throws {
      folder = try TemporaryFolder()
      let photograph = Image.photograph(width: 61, height: 43)
      picture = Image(width: 61, height: 43) { x, y in
        x < 9 && y < 17 ? .transparent : photograph[x, y].unpremultiplied
      }
      try picture.writePNG(toFile: folder["picture.png"])
    }

    /// Bursts the picture, and expects no complaint.
    private func explode(_ arguments: [String]) async throws {
      let outcome = try await Program.poof.run(["explode", "picture.png"] + arguments, in: folder)
      #expect(
        outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
    }

    /// The library's own explosion.
    private func explosion(
      _ animation: String = "fall", cell: Int = 8, gap: Int = 0,
      colors: ParticleSet.ColorSampling = .average, shape: ParticleShape = .square,
      seed: UInt64 = 1, of image: Image? = nil
    ) throws -> Explosion {
      let image = image ?? picture
      let particles = ParticleSet(
        sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: cell, gap: gap),
        colors: colors)
      return Explosion(
        particles: particles,
        animation: try #require(AnimationCatalog.builtIn[animation]).animation, shape: shape,
        seed: seed)
    }

    /// A moment of it as the library draws it.
    private func moment(
      _ time: Float, of explosion: Explosion, on size: PixelSize? = nil,
      origin: PixelPoint = .zero, background: PremultipliedColor = .transparent
    ) -> Image {
      var canvas = Canvas(size: size ?? picture.size)
      canvas.clear(to: background)
      explosion.draw(at: time, into: &canvas, origin: origin)
      return canvas.snapshot()
    }

    private func expect(_ name: String, is image: Image) throws {
      #expect(try folder.bytes(name) == image.encodedAsPNG(file: ""), "\(name)")
    }

    private func frameName(_ index: Int) -> String {
      let digits = String(index + 1)
      return "frame-" + String(repeating: "0", count: 5 - digits.count) + digits + ".png"
    }

    private func frameNames(_ count: Int) -> [String] { (0..<count).map(frameName) }

    /// Calls, and the explosion that each is in the library.
    private func cases() throws -> [(arguments: [String], explosion: Explosion)] {
      [
        ([], try explosion()),
        (
          ["--animation", "vortex", "--seed", "18446744073709551615"],
          try explosion("vortex", seed: .max)
        ),
        (
          ["--animation", "shatter", "--cell", "5", "--shape", "shard"],
          try explosion("shatter", cell: 5, shape: .shard)
        ),
        (["--cell", "1", "--sampling", "center"], try explosion(cell: 1, colors: .center)),
        (
          ["--cell", "4", "--gap", "2", "--shape", "disc", "--sampling", "center"],
          try explosion(cell: 4, gap: 2, colors: .center, shape: .disc)
        ),
        (["--cell", "4096", "--shape", "tile"], try explosion(cell: 4_096, shape: .tile)),
        // 11 · 8 cells of 6 px are the most that fit.
        (["--budget", "88"], try explosion(cell: 6)),
      ]
    }

    @Test(
      "a folder gets the frames that the library draws, to the byte, from whole to nothing",
      arguments: 0..<7)
    func frames(number: Int) async throws {
      let (arguments, explosion) = try cases()[number]
      try await explode(arguments + ["--fps", "10", "-o", "deep/er/"])
      try expectFrames(of: explosion)
    }

    /// Looks at ten frames a second of all of an explosion.
    private func expectFrames(of explosion: Explosion) throws {
      let count = Int((Double(explosion.duration) * 10 - 0.01).rounded(.up)) + 1
      let names = try folder.names(in: "deep/er")
      #expect(names == frameNames(count))
      for (index, name) in names.enumerated().dropLast() {
        try expect("deep/er/\(name)", is: moment(Float(index) / 10, of: explosion))
      }
      #expect(try folder.image("deep/er/frame-00001.png").pixels == picture.pixels)
      try expect(
        "deep/er/\(frameName(count - 1))", is: Image(size: picture.size, color: .transparent))
    }

    @Test("with a shake the frames are those of the library's sequence")
    func shake() async throws {
      var settings = ExplosionSequence.Settings(
        animation: try #require(AnimationCatalog.builtIn["burst"]).animation)
      settings.shake = Shake(duration: 0.37)
      settings.seed = 5
      settings.sampler = { image in
        ParticleSet(
          sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: 3), colors: .average)
      }
      let sequence = ExplosionSequence(settings: settings)
      sequence.waitsForSampling = true
      sequence.start(picture, at: 0)
      try await explode(
        ["--animation", "burst", "--cell", "3", "--seed", "5", "--shake", "0.37"]
          + ["--fps", "24", "--size", "90x60", "-o", "frames/"])
      let names = try folder.names(in: "frames")
      for (index, name) in names.enumerated() {
        sequence.advance(to: Double(index) / 24)
        var canvas = Canvas(size: PixelSize(width: 90, height: 60))
        sequence.draw(into: &canvas, origin: PixelPoint(x: 14, y: 8))
        try expect("frames/\(name)", is: canvas.snapshot())
      }
      #expect(sequence.phase == .finished)
      // A moment is counted from where it bursts, and stands where the shake has left it.
      try await explode(
        ["--animation", "burst", "--cell", "3", "--seed", "5", "--shake", "0.37"]
          + ["--at", "0.25", "--size", "90x60", "-o", "moment.png"])
      let again = ExplosionSequence(settings: settings)
      again.waitsForSampling = true
      again.start(picture, at: 0)
      again.advance(to: Double(Float(0.37)) + 0.25)
      var canvas = Canvas(size: PixelSize(width: 90, height: 60))
      again.draw(into: &canvas, origin: PixelPoint(x: 14, y: 8))
      try expect("moment.png", is: canvas.snapshot())
    }

    @Test("backwards it is the same frames in the opposite order, the picture last")
    func reverse() async throws {
      let settings = ["--animation", "up", "--shake", "0.1", "--fps", "7"]
      try await explode(settings + ["-o", "there/"])
      try await explode(settings + ["--reverse", "-o", "back/"])
      let names = try folder.names(in: "there")
      #expect(names == frameNames(13))
      #expect(try folder.names(in: "back") == names)
      for (name, opposite) in zip(names, names.reversed()) {
        #expect(try folder.bytes("there/\(name)") == folder.bytes("back/\(opposite)"), "\(name)")
      }
      #expect(try folder.image("back/frame-00013.png").pixels == picture.pixels)
    }

    @Test("one moment is the frame of that time; before the end it is drawn, after it nothing")
    func moments() async throws {
      let explosion = try explosion("dust", cell: 2)
      let settings = ["--animation", "dust", "--cell", "2", "-o", "one.png", "--at"]
      for time in ["0", "0.5", "1.25", "2.2"] {
        try await explode(settings + [time])
        try expect("one.png", is: moment(try #require(Float(time)), of: explosion))
      }
      for time in ["2.2645", "3600", "1e300"] {
        try await explode(settings + [time])
        try expect("one.png", is: Image(size: picture.size, color: .transparent))
      }
    }

    @Test("one moment backwards is counted from the end; past it the picture stands")
    func momentsBackwards() async throws {
      let explosion = try explosion("fall")
      for (time, place) in [("0", 1.6), ("0.25", 1.35), ("1.6", 0), ("99", 0)] as [(String, Float)]
      {
        try await explode(["--reverse", "--at", time, "-o", "one.png"])
        try expect("one.png", is: moment(place, of: explosion))
      }
    }

    @Test("in a larger frame the picture stands in the middle, and its particles leave it")
    func largerFrame() async throws {
      let size = PixelSize(width: 100, height: 80)
      let explosion = try explosion("burst")
      for (background, color) in [
        ("transparent", .transparent), ("#204060", Color(r: 0x20, g: 0x40, b: 0x60)),
        ("#20406080", Color(r: 0x20, g: 0x40, b: 0x60, a: 0x80)),
      ] as [(String, Color)] {
        try await explode(
          ["--animation", "burst", "--size", "100x80", "--background", background]
            + ["--at", "0.4", "-o", "one.png"])
        try expect(
          "one.png",
          is: moment(
            0.4, of: explosion, on: size, origin: PixelPoint(x: 19, y: 18),
            background: color.premultiplied))
      }
      // Something is where the picture was not.
      #expect(
        try folder.image("one.png").colors(in: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 17)) > 1
      )
    }

    @Test("in a smaller frame the picture is made smaller until all of it is seen")
    func smallerFrame() async throws {
      for (size, fitted) in [
        ("30x30", PixelSize(width: 30, height: 21)), ("200x20", PixelSize(width: 28, height: 20)),
        ("1x1", PixelSize(width: 1, height: 1)),
      ] {
        try await explode(["--size", size, "--at", "0.3", "-o", "one.png"])
        let sides = size.split(separator: "x").compactMap { Int($0) }
        let frame = PixelSize(width: sides[0], height: sides[1])
        let explosion = try explosion(of: picture.resized(to: fitted))
        try expect(
          "one.png",
          is: moment(
            0.3, of: explosion, on: frame,
            origin: PixelPoint(
              x: (frame.width - fitted.width) / 2, y: (frame.height - fitted.height) / 2)))
      }
    }

    @Test("a picture behind covers the frame, what stands over is cut off on both sides")
    func background() async throws {
      let behind = Image.photograph(width: 200, height: 43)
      try behind.writePNG(toFile: folder["behind.png"])
      try await explode(["--background", "behind.png", "--at", "0.6", "-o", "one.png"])
      var canvas = Canvas(size: picture.size)
      canvas.copy(behind.filling(picture.size))
      try explosion().draw(at: 0.6, into: &canvas)
      try expect("one.png", is: canvas.snapshot())
    }

    @Test("without a moment a picture gets 24 of them, from whole to nothing or backwards")
    func sheet() async throws {
      let explosion = try explosion("snap", cell: 4)
      var pictures = (0..<24).map { index in
        let time = index == 23 ? explosion.duration : explosion.duration * Float(index) / 23
        return moment(time, of: explosion)
      }
      try await explode(["--animation", "snap", "--cell", "4", "-o", "sheet.png"])
      let sheet = ContactSheet(thumbnailWidth: 61)
      try expect("sheet.png", is: sheet.image(of: pictures))
      pictures.reverse()
      try await explode(["--animation", "snap", "--cell", "4", "--reverse", "-o", "sheet.PNG"])
      try expect("sheet.PNG", is: sheet.image(of: pictures))
    }

    @Test("a picture of one pixel, and one that is clear, burst as well", arguments: [1, 0])
    func corners(alpha: UInt8) async throws {
      let size = PixelSize(width: 1, height: 1)
      let image = Image(size: size, color: Color(r: 255, g: 0, b: 0, a: alpha * 255).premultiplied)
      try image.writePNG(toFile: folder["picture.png"])
      try await explode(["--fps", "1", "-o", "frames/"])
      let first = try folder.image("frames/frame-00001.png")
      #expect(first.pixels == image.pixels)
      #expect(try folder.names(in: "frames") == frameNames(3))
    }

    @Test("a second run writes over the first one's frames, and gives the same")
    func again() async throws {
      try await explode(["--fps", "5", "-o", "frames/"])
      let first = try folder.names(in: "frames").map { try folder.bytes("frames/\($0)") }
      try await explode(["--fps", "5", "--seed", "2", "-o", "frames/"])
      let other = try folder.names(in: "frames").map { try folder.bytes("frames/\($0)") }
      try await explode(["--fps", "5", "-o", "./frames//"])
      let again = try folder.names(in: "frames").map { try folder.bytes("frames/\($0)") }
      #expect(first == again)
      #expect(first != other && first.count == 9)
    }

    @Test("Control-C ends it: the frames so far are whole, and none is missing before another")
    func interrupted() async throws {
      let program = try Program.poof.start(
        ["explode", "picture.png", "--animation", "snap", "--fps", "1000", "--cell", "1"]
          + ["--size", "600x400", "-o", "frames/"], in: folder)
      let begun = await eventually {
        FileManager.default.fileExists(atPath: folder["frames/frame-00003.png"])
          || !program.isRunning
      }
      #expect(begun)
      program.signal(SIGINT)
      let outcome = await program.end()
      #expect(outcome.code == 130 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains("interrupted"))
      let names = try folder.names(in: "frames")
      #expect(names == frameNames(names.count) && names.count < 2_000)
      for name in names {
        #expect(try folder.image("frames/\(name)").size == PixelSize(width: 600, height: 400))
      }
    }
  }
}
