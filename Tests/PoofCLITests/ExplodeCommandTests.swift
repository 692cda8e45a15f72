import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof explode")
  struct ExplodeCommandTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }
    var picture: Image { trial.picture }

    init() throws { trial = try ExplosionTrial() }

    /// Calls, and the explosion that each is in the library.
    private func cases() throws -> [(arguments: [String], explosion: Explosion)] {
      [
        ([], try trial.explosion()),
        (
          ["--animation", "vortex", "--seed", "18446744073709551615"],
          try trial.explosion("vortex", seed: .max)
        ),
        (
          ["--animation", "shatter", "--cell", "5", "--shape", "shard"],
          try trial.explosion("shatter", cell: 5, shape: .shard)
        ),
        (["--cell", "1", "--sampling", "center"], try trial.explosion(cell: 1, colors: .center)),
        (
          ["--cell", "4", "--gap", "2", "--shape", "disc", "--sampling", "center"],
          try trial.explosion(cell: 4, gap: 2, colors: .center, shape: .disc)
        ),
        (["--cell", "4096", "--shape", "tile"], try trial.explosion(cell: 4_096, shape: .tile)),
        // A size and a shape of its own, unless others are asked for.
        (
          ["--animation", "classic-up", "--gap", "1"],
          try trial.explosion("classic-up", gap: 1, shape: .disc)
        ),
        // In its pieces.
        (["--animation", "shatter", "--cell", "8"], try trial.explosion("shatter", cell: 8)),
        (
          ["--animation", "scatter", "--origin", "0,0.75"],
          try trial.explosion("scatter", origin: Point(x: 0, y: 0.75))
        ),
        // 11 · 8 cells of 6 px are the most that fit.
        (["--budget", "88"], try trial.explosion(cell: 6)),
        // Four times 61 · 43 pixels are as many, and one more than that.
        (["--budget", "10492"], try trial.explosion()),
        (["--budget", "10491"], try trial.explosion(cell: 1)),
        (["--shape", "square"], try trial.explosion(shape: .square)),
        (["--gap", "1"], try trial.explosion(gap: 1)),
      ]
    }

    @Test(
      "a folder gets the frames that the library draws, to the byte, from whole to nothing",
      arguments: 0..<14)
    func frames(number: Int) async throws {
      let cases = try cases()
      #expect(cases.count == 14)
      let (arguments, explosion) = cases[number]
      try await trial.explode(arguments + ["--fps", "10", "-o", "deep/er/"])
      try expectFrames(of: explosion)
    }

    /// Looks at ten frames a second of all of an explosion.
    private func expectFrames(of explosion: Explosion) throws {
      let count = Int((Double(explosion.duration) * 10 - 0.01).rounded(.up)) + 1
      let names = try folder.names(in: "deep/er")
      #expect(names == trial.frameNames(count))
      for (index, name) in names.enumerated().dropLast() {
        try trial.expect("deep/er/\(name)", is: trial.moment(Float(index) / 10, of: explosion))
      }
      #expect(try folder.image("deep/er/frame-00001.png").pixels == picture.pixels)
      try trial.expect(
        "deep/er/\(trial.frameName(count - 1))", is: Image(size: picture.size, color: .transparent))
    }

    @Test("a picture that a window would cut into whole pixels is cut into quarters of them")
    func large() async throws {
      let image = Image.photograph(width: 500, height: 370)
      #expect(!Grain().hasRoomForQuarters(of: image.size))
      try image.writePNG(toFile: folder["large.png"])
      let outcome = try await Program.poof.run(
        ["explode", "large.png", "--margin", "0", "--at", "0.5", "-o", "one.png"], in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      try trial.expect(
        "one.png", is: trial.moment(0.5, of: try trial.explosion(of: image), on: image.size))
    }

    @Test("with a shake the frames are those of the library's sequence")
    func shake() async throws {
      var settings = ExplosionSequence.Settings(
        animation: try #require(AnimationCatalog.builtIn["classic-up"]).animation)
      settings.shape = .disc
      settings.crossFade = 0.15
      settings.shake = Shake(duration: 0.37)
      settings.seed = 5
      settings.sampler = .cells(of: 2)
      let sequence = ExplosionSequence(settings: settings)
      sequence.waitsForSampling = true
      sequence.start(picture, at: 0)
      try await trial.explode(
        ["--animation", "classic-up", "--cell", "2", "--seed", "5", "--shake", "0.37"]
          + ["--fps", "24", "--size", "90x60", "-o", "frames/"])
      let names = try folder.names(in: "frames")
      let place = PixelPoint(x: 14, y: 8)
      for (index, name) in names.enumerated() {
        sequence.advance(to: Double(index) / 24)
        var canvas = Canvas(size: PixelSize(width: 90, height: 60))
        sequence.draw(into: &canvas, origin: place)
        try trial.expect("frames/\(name)", is: canvas.snapshot())
      }
      #expect(sequence.phase == .finished)
      // A moment is counted from where it bursts, and stands where the shake has left it.
      try await trial.explode(
        ["--animation", "classic-up", "--cell", "2", "--seed", "5", "--shake", "0.37"]
          + ["--at", "0.25", "--size", "90x60", "-o", "moment.png"])
      let again = ExplosionSequence(settings: settings)
      again.waitsForSampling = true
      again.start(picture, at: 0)
      again.advance(to: Double(Float(0.37)) + 0.25)
      var canvas = Canvas(size: PixelSize(width: 90, height: 60))
      again.draw(into: &canvas, origin: place)
      try trial.expect("moment.png", is: canvas.snapshot())
    }

    @Test("backwards it is the same frames in the opposite order, the picture last")
    func reverse() async throws {
      let settings = ["--animation", "classic-up", "--shake", "0.1", "--fps", "7"]
      try await trial.explode(settings + ["-o", "there/"])
      try await trial.explode(settings + ["--reverse", "-o", "back/"])
      let names = try folder.names(in: "there")
      #expect(names == trial.frameNames(16))
      #expect(try folder.names(in: "back") == names)
      for (name, opposite) in zip(names, names.reversed()) {
        #expect(try folder.bytes("there/\(name)") == folder.bytes("back/\(opposite)"), "\(name)")
      }
      #expect(try folder.image("back/frame-00016.png").pixels == picture.pixels)
    }

    @Test(
      "one moment is the frame of that time, up to the end; one beyond is refused, which names it")
    func moments() async throws {
      let explosion = try trial.explosion("dust", cell: 2)
      let settings = ["--animation", "dust", "--cell", "2", "-o", "one.png", "--at"]
      for time in ["0", "0.5", "1.25", "1.77"] {
        try await trial.explode(settings + [time])
        try trial.expect("one.png", is: trial.moment(try #require(Float(time)), of: explosion))
      }
      let length = Double(explosion.duration)
      let before = try folder.bytes("one.png")
      for (time, speed) in [("\(length + 0.01)", 1.0), ("3600", 1), ("1e300", 1), ("1.2", 2)] {
        let outcome = try await Program.poof.run(
          ["explode", "picture.png", "--speed", "\(speed)"] + settings + [time], in: folder)
        let end = (length / speed * 1_000).rounded(.down) / 1_000
        #expect(outcome.code == 64 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(
          outcome.errors.contains("--at is beyond the end, which is at \(end) s"), "\(outcome)")
      }
      #expect(try folder.bytes("one.png") == before)
    }

    @Test("one moment backwards is counted from the end, as far as to the picture")
    func momentsBackwards() async throws {
      let explosion = try trial.explosion("fall")
      let end = Double(explosion.duration)
      for (time, place) in [("0", end), ("0.25", end - 0.25), ("1.6", end - 1.6), ("\(end)", 0)] {
        try await trial.explode(["--reverse", "--at", time, "-o", "one.png"])
        try trial.expect("one.png", is: trial.moment(Float(place), of: explosion))
      }
    }
  }
}
