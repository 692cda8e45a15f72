import Poof
import PoofMedia
import ProgramSupport
import Testing

extension ProgramTests {
  @Suite("poof explode: changed animations")
  struct ExplodeModifierTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }
    var picture: Image { trial.picture }

    init() throws { trial = try ExplosionTrial() }

    /// Options, and what the library makes of a fall with them.
    private func cases() throws -> [(arguments: [String], animation: AnyParticleAnimation)] {
      let luma = LumaReveal(picture).arrivalMap(size: picture.size)
      var burn = RevealSettings()
      burn.seed = 7
      let burnt = try #require(RevealCatalog.builtIn["burn"]).makeReveal(burn)
        .arrivalMap(size: picture.size)
      try folder.write(Logs.line, "log.json")
      let path = ArrivalMap(
        scratchedBy: try ScratchLog(contentsOfFile: folder["log.json"]), size: picture.size)
      return [
        (["--sweep", "left"], AnyParticleAnimation(Fall().swept(.fromLeft))),
        (
          ["--sweep", "dark", "--sweep-time", "0.4"],
          AnyParticleAnimation(Fall().swept(.following(luma), over: 0.4))
        ),
        (["--sweep", "burn"], AnyParticleAnimation(Fall().swept(.following(burnt)))),
        (["--sweep", "log.json"], AnyParticleAnimation(Fall().swept(.following(path)))),
        (["--wind", "-0.5,0.1"], AnyParticleAnimation(Fall().withWind(Point(x: -0.5, y: 0.1)))),
        (["--turbulence", "0.5"], AnyParticleAnimation(Fall().withTurbulence(0.5))),
        (["--gravity", "-9"], AnyParticleAnimation(Fall().withGravity(-9))),
        (["--drag", "2"], AnyParticleAnimation(Fall().withDrag(2))),
        (["--bounce", "0.8"], AnyParticleAnimation(Fall().bouncing(restitution: 0.8))),
        (["--mirror", "down"], AnyParticleAnimation(Fall().mirrored(.aboveAndBelow))),
        (["--duration", "0.9"], AnyParticleAnimation(Fall().retimed(to: 0.9))),
        (["--ping-pong"], AnyParticleAnimation(Fall().pingPong())),
        (["--repeat", "2"], AnyParticleAnimation(Fall().repeated(2))),
        (
          [
            "--repeat", "2", "--wind", "0.5", "--ping-pong", "--duration", "1", "--sweep", "middle",
          ],
          AnyParticleAnimation(
            Fall().withWind(Point(x: 0.5, y: 0)).swept(.outwards).retimed(to: 1).pingPong()
              .repeated(2))
        ),
      ]
    }

    @Test(
      "a folder gets the frames that the library draws with its modifiers, as many as it takes",
      arguments: 0..<14)
    func frames(number: Int) async throws {
      let (arguments, animation) = try cases()[number]
      let explosion = Explosion(
        particles: try trial.explosion(cell: 3).particles, animation: animation, seed: 7)
      try await trial.explode(
        arguments + ["--cell", "3", "--seed", "7", "--fps", "10", "-o", "frames/"])
      let count = Int((Double(explosion.duration) * 10 - 0.01).rounded(.up)) + 1
      #expect(try folder.names(in: "frames") == trial.frameNames(count))
      for index in 0..<count {
        let time = index == count - 1 ? explosion.duration : Float(index) / 10
        try trial.expect("frames/\(trial.frameName(index))", is: trial.moment(time, of: explosion))
      }
      // It is not the fall as it was.
      let plain = Explosion(
        particles: explosion.particles, animation: AnyParticleAnimation(Fall()), seed: 7)
      let differ = try (0..<count).contains { index in
        try folder.image("frames/\(trial.frameName(index))").pixels
          != trial.moment(Float(index) / 10, of: plain).pixels
      }
      #expect(differ)
    }

    @Test("a sweep begins where it is told, also where its animation has no place")
    func origin() async throws {
      let place = Point(x: 0.1, y: 0.8)
      var settings = RevealSettings()
      settings.origin = place
      for (name, shape) in [("fall", ParticleShape.square), ("shatter", .shard)] {
        let base = try trial.explosion(name, cell: 5, shape: shape, origin: place)
        let map = try #require(RevealCatalog.builtIn["iris-heart"]).makeReveal(settings)
          .arrivalMap(size: picture.size)
        let explosion = Explosion(
          particles: base.particles,
          animation: AnyParticleAnimation(base.animation.swept(.following(map))), shape: base.shape)
        try await trial.explode(
          ["--animation", name, "--cell", "5", "--sweep", "iris-heart", "--origin", "0.1,0.8"]
            + ["--at", "0.7", "-o", "one.png"])
        try trial.expect("one.png", is: trial.moment(0.7, of: explosion))
      }
    }

    @Test("what comes back ends with the picture, where it was before it shook")
    func pingPong() async throws {
      let large = Image.photograph(width: 320, height: 90)
      try large.writePNG(toFile: folder["picture.png"])
      try await trial.explode(
        ["--ping-pong", "--duration", "0.5", "--shake", "0.5", "--fps", "10", "-o", "frames/"])
      #expect(try folder.names(in: "frames") == trial.frameNames(16))
      #expect(try folder.image("frames/frame-00016.png").pixels == large.pixels)
      // As it bursts it is where the shake has left it.
      let offset = Shake(duration: 0.5).wholeOffset(at: 0.5, width: 320)
      #expect(offset != .zero)
      var canvas = Canvas(size: large.size)
      canvas.draw(large, at: offset)
      #expect(try folder.image("frames/frame-00006.png").pixels == canvas.snapshot().pixels)
    }

    @Test("a sheet shows the way and the way back")
    func sheet() async throws {
      let base = try trial.explosion(cell: 4)
      let explosion = Explosion(
        particles: base.particles, animation: AnyParticleAnimation(Fall().pingPong()))
      let rate = 23 / Double(explosion.duration)
      let pictures = (0..<24).map { index in
        trial.moment(index == 23 ? explosion.duration : Float(Double(index) / rate), of: explosion)
      }
      #expect(pictures[0].pixels == picture.pixels && pictures[23].pixels == picture.pixels)
      #expect(pictures[12].pixels != picture.pixels)
      try await trial.explode(["--ping-pong", "--cell", "4", "-o", "sheet.png"])
      try trial.expect("sheet.png", is: ContactSheet(thumbnailWidth: 61).image(of: pictures))
    }

    @Test("a picture is assembled from nothing, and stays; backwards it goes that way")
    func assemble() async throws {
      let base = try trial.explosion()
      let explosion = Explosion(
        particles: base.particles, animation: AnyParticleAnimation(Assemble()))
      let arguments = ["--animation", "assemble", "--fps", "10"]
      try await trial.explode(arguments + ["-o", "there/"])
      try await trial.explode(arguments + ["--reverse", "-o", "back/"])
      let names = try folder.names(in: "there")
      #expect(names == trial.frameNames(19))
      for (index, name) in names.enumerated() {
        try trial.expect(
          "there/\(name)",
          is: trial.moment(index == 18 ? 1.8 : Float(index) / 10, of: explosion))
        #expect(try folder.bytes("there/\(name)") == folder.bytes("back/\(names[18 - index])"))
      }
      try trial.expect("there/frame-00001.png", is: Image(size: picture.size, color: .transparent))
      try trial.expect("there/frame-00019.png", is: picture)
      // Past the end it stays.
      try await trial.explode(["--animation", "assemble", "--at", "99", "-o", "one.png"])
      try trial.expect("one.png", is: picture)
    }
  }
}
