import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("poof explode: changed animations")
  struct ExplodeModifierTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }
    var picture: Image { trial.picture }

    init() throws { trial = try ExplosionTrial() }

    /// Options, the library's fall with them, and the way it is played.
    private struct Case {
      let arguments: [String]
      let animation: AnyParticleAnimation
      var repeatCount = 1
      var autoreverses = false

      init(_ arguments: [String], _ animation: some ParticleAnimation) {
        self.arguments = arguments
        self.animation = AnyParticleAnimation(animation)
      }

      func played(_ repeatCount: Int, autoreverses: Bool = false) -> Case {
        var result = self
        result.repeatCount = repeatCount
        result.autoreverses = autoreverses
        return result
      }
    }

    private func cases() throws -> [Case] {
      let luma = LumaReveal(picture).arrivalMap(size: picture.size)
      var burn = RevealSettings()
      burn.seed = 7
      let burnt = try #require(RevealCatalog.builtIn["burn"]).makeReveal(burn)
        .arrivalMap(size: picture.size)
      try folder.write(Logs.line, "log.json")
      let path = ArrivalMap(
        scratchedBy: try ScratchLog(contentsOfFile: folder["log.json"]), size: picture.size)
      return [
        Case(["--sweep", "left"], Fall().swept(.fromLeft)),
        Case(
          ["--sweep", "dark", "--sweep-time", "0.4"], Fall().swept(.following(luma), over: 0.4)),
        Case(["--sweep", "burn"], Fall().swept(.following(burnt))),
        Case(["--sweep", "log.json"], Fall().swept(.following(path))),
        Case(["--wind", "-0.5,0.1"], Fall().withWind(Point(x: -0.5, y: 0.1))),
        Case(["--turbulence", "0.5"], Fall().withTurbulence(0.5)),
        Case(["--gravity", "-9"], Fall().withGravity(-9)),
        Case(["--drag", "2"], Fall().withDrag(2)),
        Case(["--bounce", "0.8"], Fall().bouncing(restitution: 0.8)),
        Case(["--mirror", "down"], Fall().mirrored(.aboveAndBelow)),
        Case(["--duration", "0.9"], Fall().retimed(to: 0.9)),
        Case(["--ping-pong"], Fall()).played(2, autoreverses: true),
        Case(["--repeat", "2"], Fall()).played(2),
        Case(
          [
            "--repeat", "2", "--wind", "0.5", "--ping-pong", "--duration", "1", "--sweep", "middle",
          ], Fall().withWind(Point(x: 0.5, y: 0)).swept(.outwards).retimed(to: 1)
        ).played(4, autoreverses: true),
      ]
    }

    @Test(
      "a folder gets the frames that the library draws with its modifiers, as many as it takes",
      arguments: 0..<14)
    func frames(number: Int) async throws {
      let test = try cases()[number]
      let film = ExplosionFilm(
        Explosion(
          particles: try trial.explosion(cell: 3).particles, animation: test.animation, seed: 7,
          shutter: 1 / 120, light: 1, shadow: 0.35),
        repeatCount: test.repeatCount, autoreverses: test.autoreverses)
      try await trial.explode(
        test.arguments + ["--cell", "3", "--seed", "7", "--fps", "10", "-o", "frames/"])
      let count = Int((film.length * 10 - 0.01).rounded(.up)) + 1
      #expect(try folder.names(in: "frames") == trial.frameNames(count))
      for index in 0..<count {
        let time = index == count - 1 ? film.length : Double(index) / 10
        try trial.expect("frames/\(trial.frameName(index))", is: film.image(at: time))
      }
      // It is not the fall as it was.
      let plain = Explosion(
        particles: try trial.explosion(cell: 3).particles, animation: AnyParticleAnimation(Fall()),
        seed: 7, shutter: 1 / 120, light: 1, shadow: 0.35)
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
      for name in ["fall", "shatter"] {
        let base = try trial.explosion(name, cell: 5, origin: place)
        let map = try #require(RevealCatalog.builtIn["iris-heart"]).makeReveal(settings)
          .arrivalMap(size: picture.size)
        let explosion = Explosion(
          particles: base.particles,
          animation: AnyParticleAnimation(base.animation.swept(.following(map))), shape: base.shape,
          shutter: 1 / 120, light: 1, shadow: 0.35)
        try await trial.explode(
          ["--animation", name, "--cell", "5", "--sweep", "iris-heart", "--origin", "0.1,0.8"]
            + ["--at", "0.7", "-o", "one.png"])
        try trial.expect("one.png", is: trial.moment(0.7, of: explosion))
      }
    }

    /// A picture that stays where it is.
    private struct StillFilm: Film {
      let image: Image
      let place: PixelPoint
      var size: PixelSize { image.size }
      var length: Double { 0 }

      func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
        canvas.draw(image, at: PixelPoint(x: origin.x + place.x, y: origin.y + place.y))
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
      // As it bursts it is where the shake has left it, to the pixel.
      let offset = Shake(duration: 0.5).wholeOffset(at: 0.5, width: 320)
      #expect(offset != .zero)
      let still = StillFilm(image: large, place: offset)
      #expect(try folder.image("frames/frame-00006.png").pixels == still.image(at: 0).pixels)
    }

    @Test("a sheet shows the way and the way back")
    func sheet() async throws {
      let explosion = try trial.explosion(cell: 4)
      let way = Double(explosion.duration)
      let pictures = (0..<24).map { index in
        let time = 2 * way * Double(index) / 23
        return trial.moment(Float(index < 12 ? time : 2 * way - time), of: explosion)
      }
      #expect(pictures[0].pixels == picture.pixels && pictures[23].pixels == picture.pixels)
      #expect(pictures[12].pixels != picture.pixels)
      try await trial.explode(["--ping-pong", "--cell", "4", "--no-times", "-o", "sheet.png"])
      try trial.expect("sheet.png", is: ContactSheet(thumbnailWidth: 61).image(of: pictures))
    }

    @Test("a picture is assembled from nothing, and stays; backwards it goes that way")
    func assemble() async throws {
      let base = try trial.explosion()
      let explosion = Explosion(
        particles: base.particles, animation: AnyParticleAnimation(Assemble()),
        shutter: 1 / 120, light: 1, shadow: 0.35)
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
      try await trial.explode(["--animation", "assemble", "--at", "1.8", "-o", "one.png"])
      try trial.expect("one.png", is: picture)
    }
  }
}
