import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("What poof explode shows, and where it goes")
  struct ExplodeFrameTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }
    var picture: Image { trial.picture }

    init() throws { trial = try ExplosionTrial() }

    @Test("in a larger frame the picture stands in the middle, and its particles leave it")
    func largerFrame() async throws {
      let size = PixelSize(width: 100, height: 80)
      let explosion = try trial.explosion("burst")
      for (background, color) in [
        ("transparent", .transparent), ("#204060", Color(r: 0x20, g: 0x40, b: 0x60)),
        ("#20406080", Color(r: 0x20, g: 0x40, b: 0x60, a: 0x80)),
      ] as [(String, Color)] {
        try await trial.explode(
          ["--animation", "burst", "--size", "100x80", "--background", background]
            + ["--at", "0.4", "-o", "one.png"])
        let (ground, place) = (color.premultiplied, PixelPoint(x: 19, y: 18))
        let frame = trial.moment(0.4, of: explosion, on: size, origin: place, background: ground)
        // What flies leaves the frame over its edges.
        try trial.expect("one.png", is: frame)
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
        try await trial.explode(["--size", size, "--at", "0.3", "-o", "one.png"])
        let sides = size.split(separator: "x").compactMap { Int($0) }
        let frame = PixelSize(width: sides[0], height: sides[1])
        let explosion = try trial.explosion(of: picture.resized(to: fitted))
        let place = PixelPoint(
          x: (frame.width - fitted.width) / 2, y: (frame.height - fitted.height) / 2)
        try trial.expect(
          "one.png", is: trial.moment(0.3, of: explosion, on: frame, origin: place))
      }
    }

    @Test("a small picture is made larger in a frame of a given size, no more than asked for")
    func larger() async throws {
      let size = PixelSize(width: 200, height: 160)
      for (factor, shown) in [
        ("1.5", PixelSize(width: 92, height: 65)), ("2", PixelSize(width: 122, height: 86)),
        ("8", PixelSize(width: 148, height: 104)),
      ] {
        try await trial.explode(
          ["--size", "200x160", "--at", "0.3", "-o", "one.png"], enlarging: factor)
        let explosion = try trial.explosion(of: picture.resized(to: shown))
        let place = PixelPoint(
          x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2)
        try trial.expect(
          "one.png", is: trial.moment(0.3, of: explosion, on: size, origin: place))
      }
      for arguments in [[], ["--max-size", "90"]] {
        let outcome = try await Program.poof.run(
          ["explode", "picture.png", "--enlarge", "2", "-o", "none.png"] + arguments, in: folder)
        #expect(
          outcome.code == 64
            && outcome.errors == "poof: --enlarge is for frames of a given --size\n")
      }
    }

    @Test("a picture behind covers the frame, what stands over is cut off on both sides")
    func background() async throws {
      let behind = Image.photograph(width: 200, height: 43)
      try behind.writePNG(toFile: folder["behind.png"])
      try await trial.explode(["--background", "behind.png", "--at", "0.6", "-o", "one.png"])
      var canvas = Canvas(size: picture.size)
      canvas.copy(behind.filling(picture.size))
      trial.draw(0.6, of: try trial.explosion(), into: &canvas)
      try trial.expect("one.png", is: canvas.snapshot())
    }

    @Test("without a moment a picture gets 24 of them, from whole to next to nothing or backwards")
    func sheet() async throws {
      let explosion = try trial.explosion("snap", cell: 4)
      var pictures = (0..<24).map { index in
        let time = Double(explosion.duration) * (Double(index) / 24)
        return trial.moment(Float(time), of: explosion)
      }
      try await trial.explode([
        "--animation", "snap", "--cell", "4", "--no-times", "-o", "sheet.png",
      ])
      let sheet = ContactSheet(thumbnailWidth: 61)
      try trial.expect("sheet.png", is: sheet.image(of: pictures))
      // Of a shake before there is nothing to be seen.
      try await trial.explode([
        "--animation", "snap", "--cell", "4", "--shake", "classic", "--no-times", "-o",
        "shaken.png",
      ])
      try trial.expect("shaken.png", is: sheet.image(of: pictures))
      pictures.reverse()
      try await trial.explode([
        "--animation", "snap", "--cell", "4", "--reverse", "--no-times", "-o", "sheet.PNG",
      ])
      try trial.expect("sheet.PNG", is: sheet.image(of: pictures))
    }

    @Test("a picture of one pixel, and one that is clear, burst as well", arguments: [1, 0])
    func corners(alpha: UInt8) async throws {
      let size = PixelSize(width: 1, height: 1)
      let image = Image(size: size, color: Color(r: 255, g: 0, b: 0, a: alpha * 255).premultiplied)
      try image.writePNG(toFile: folder["picture.png"])
      let outcome = try await Program.poof.run(
        ["explode", "picture.png", "--hold", "0", "--margin", "0", "--fps", "1", "-o", "frames/"],
        in: folder)
      let note = "poof: all of picture.png is clear, so that nothing will be seen\n"
      #expect(outcome.code == 0 && outcome.errors == (alpha == 0 ? note : ""), "\(outcome)")
      let first = try folder.image("frames/frame-00001.png")
      #expect(first.pixels == image.pixels)
      #expect(try folder.names(in: "frames") == trial.frameNames(3))
    }

    @Test("a second run writes over the first one's frames, and gives the same")
    func again() async throws {
      try await trial.explode(["--fps", "5", "-o", "frames/"])
      let first = try folder.names(in: "frames").map { try folder.bytes("frames/\($0)") }
      try await trial.explode(["--fps", "5", "--seed", "2", "-o", "frames/"])
      let other = try folder.names(in: "frames").map { try folder.bytes("frames/\($0)") }
      try await trial.explode(["--fps", "5", "-o", "./frames//"])
      let again = try folder.names(in: "frames").map { try folder.bytes("frames/\($0)") }
      #expect(first == again)
      #expect(first != other && first.count == 10)
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
      #expect(names == trial.frameNames(names.count) && names.count < 2_000)
      for name in names {
        #expect(try folder.image("frames/\(name)").size == PixelSize(width: 600, height: 400))
      }
    }
  }
}
