import ArgumentParser
import Poof
import PoofMedia
import PoofProgram
import TestSupport
import Testing

@Suite("Options that change an animation")
struct AnimationModifierOptionsTests {
  /// Tall, with a gradient: no two orders are the same on it.
  private let picture = Image.photograph(width: 40, height: 52)

  private func read(_ arguments: String...) throws -> AnimationModifiers {
    try AnimationModifierOptions.parse(arguments).read()
  }

  /// Five moments of an animation of the picture.
  private func frames(_ animation: some ParticleAnimation) -> [[UInt32]] {
    let explosion = Explosion(
      particles: ParticleSet(
        sampling: picture, grid: CellGrid(pictureSize: picture.size, cellSize: 3)),
      animation: AnyParticleAnimation(animation), seed: 4)
    return (1...5).map { step in
      var canvas = Canvas(size: PixelSize(width: 120, height: 156))
      explosion.draw(
        at: explosion.duration * Float(step) / 6, into: &canvas, origin: PixelPoint(x: 40, y: 52))
      return canvas.snapshot().pixels
    }
  }

  private func frames(
    _ modifiers: AnimationModifiers, _ animation: some ParticleAnimation = Fall(),
    from origin: Point? = nil, seed: UInt64 = 1
  ) -> [[UInt32]] {
    frames(
      modifiers.modified(
        AnyParticleAnimation(animation), of: picture, from: origin, seed: seed))
  }

  /// Expects that options do what a modifier of the library does, and no less.
  private func expect(
    _ arguments: String..., does modified: some ParticleAnimation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let modifiers = try AnimationModifierOptions.parse(arguments).read()
    let frames = frames(modifiers)
    #expect(frames == self.frames(modified), sourceLocation: sourceLocation)
    #expect(frames != self.frames(Fall()), sourceLocation: sourceLocation)
    #expect(
      modifiers.length(of: AnyParticleAnimation(Fall())) == Double(modified.duration),
      sourceLocation: sourceLocation)
  }

  @Test("without any of them an animation is what it was")
  func nothing() throws {
    let modifiers = try read()
    #expect(frames(modifiers) == frames(Fall()))
    #expect(modifiers.length(of: AnyParticleAnimation(Fall())) == Double(Fall().duration))
  }

  @Test("each of them is the library's modifier")
  func single() throws {
    try expect("--gravity", "-2.5", does: Fall().withGravity(-2.5))
    try expect("--drag", "3", does: Fall().withDrag(3))
    try expect("--wind", "0.5", does: Fall().withWind(Point(x: 0.5, y: 0)))
    try expect("--wind", "-0.5,.25", does: Fall().withWind(Point(x: -0.5, y: 0.25)))
    try expect("--turbulence", "0.4", does: Fall().withTurbulence(0.4))
    try expect("--bounce", "0.7", does: Fall().bouncing(restitution: 0.7))
    try expect("--mirror", "across", does: Fall().mirrored(.leftAndRight))
    try expect("--mirror", "down", does: Fall().mirrored(.aboveAndBelow))
    let long = try read("--duration", "2.5")
    #expect(frames(long) == frames(Fall().retimed(to: 2.5)))
    #expect(long.length(of: AnyParticleAnimation(Fall())) == 2.5)
  }

  @Test("there and back, and again and again, it is the same animation played more often")
  func playing() throws {
    let length = Double(Fall().duration)
    for (arguments, count, isPingPong) in [
      ([], 1, false), (["--ping-pong"], 2, true), (["--repeat", "3"], 3, false),
      (["--ping-pong", "--repeat", "3"], 6, true),
    ] {
      let modifiers = try AnimationModifierOptions.parse(arguments).read()
      #expect(modifiers.runCount == count && modifiers.isPingPong == isPingPong)
      #expect(modifiers.length(of: AnyParticleAnimation(Fall())) == Double(count) * length)
      #expect(frames(modifiers) == frames(Fall()))
    }
  }

  @Test("a sweep goes from a side, a corner, the middle, the edges or in patches")
  func sweeps() throws {
    func towards(_ x: Float, _ y: Float) -> DirectionOrder { .towards(Point(x: x, y: y)) }
    try expect("--sweep", "left", does: Fall().swept(.fromLeft))
    try expect("--sweep", "right", does: Fall().swept(.fromRight))
    try expect("--sweep", "top", does: Fall().swept(.fromTop))
    try expect("--sweep", "bottom", does: Fall().swept(.fromBottom))
    try expect("--sweep", "top-left", does: Fall().swept(towards(1, 1)))
    try expect("--sweep", "top-right", does: Fall().swept(towards(-1, 1)))
    try expect("--sweep", "bottom-left", does: Fall().swept(towards(1, -1)))
    try expect("--sweep", "bottom-right", does: Fall().swept(towards(-1, -1)))
    try expect("--sweep", "middle", does: Fall().swept(.outwards))
    try expect("--sweep", "edges", does: Fall().swept(.inwards))
    try expect("--sweep", "patches", does: Fall().swept(.inPatches))
    try expect("--sweep", "left", "--sweep-time", "2", does: Fall().swept(.fromLeft, over: 2))
  }

  @Test("a sweep goes by the picture's brightness")
  func brightness() throws {
    let map = LumaReveal(picture).arrivalMap(size: picture.size)
    try expect("--sweep", "dark", does: Fall().swept(.following(map)))
    try expect("--sweep", "light", does: Fall().swept(.following(map.inverted())))
  }

  @Test("a sweep goes along every reveal", arguments: RevealCatalog.builtIn.entries.map(\.name))
  func reveals(name: String) throws {
    let modifiers = try read("--sweep", name)
    var settings = RevealSettings()
    settings.seed = 9
    settings.origin = Point(x: 0.2, y: 0.7)
    let reveal = try #require(RevealCatalog.builtIn[name])
    let map = reveal.makeReveal(settings).arrivalMap(size: picture.size)
    #expect(
      frames(modifiers, from: settings.origin, seed: 9)
        == frames(Fall().swept(.following(map))))
    // And from the middle, where it begins at a place.
    settings.origin = nil
    let fromMiddle = reveal.makeReveal(settings).arrivalMap(size: picture.size)
    #expect(frames(modifiers, seed: 9) == frames(Fall().swept(.following(fromMiddle))))
    #expect((map.times != fromMiddle.times) == reveal.hasOrigin)
    #expect(
      try AnimationModifierOptions.parse(["--sweep", name]).hasOrigin == reveal.hasOrigin)
  }

  @Test("a sweep goes along the strokes of a log")
  func scratching() throws {
    let folder = try TemporaryFolder()
    let log = ScratchLog(
      size: PixelSize(width: 80, height: 104),
      strokes: [
        Stroke(
          pointer: 0, brush: Brush(cap: .round, width: 20),
          samples: [(70, 90), (10, 60), (60, 10)].enumerated().map { index, place in
            Stroke.Sample(
              position: Point(x: place.0, y: place.1), time: Double(index))
          })
      ])
    try log.write(toFile: folder["log.JSON"])
    let options = try AnimationModifierOptions.parse(["--sweep", folder["log.JSON"]])
    #expect(options.inputPath == folder["log.JSON"])
    let map = ArrivalMap(scratchedBy: log, size: picture.size)
    #expect(frames(try options.read()) == frames(Fall().swept(.following(map))))
  }

  @Test("a large picture has an order as fine as can be seen, and no finer")
  func largePicture() throws {
    let large = Image.photograph(width: 1_536, height: 300)
    let modifiers = try read("--sweep", "dark")
    let map = LumaReveal(large).arrivalMap(size: PixelSize(width: 512, height: 100))
    func frame(_ animation: AnyParticleAnimation) -> [UInt32] {
      let explosion = Explosion(
        particles: ParticleSet(
          sampling: large, grid: CellGrid(pictureSize: large.size, cellSize: 16)),
        animation: animation)
      var canvas = Canvas(size: large.size)
      explosion.draw(at: 1, into: &canvas)
      return canvas.snapshot().pixels
    }
    #expect(
      frame(
        modifiers.modified(AnyParticleAnimation(Fall()), of: large, from: nil, seed: 1))
        == frame(AnyParticleAnimation(Fall().swept(.following(map)))))
  }

  @Test("however they are written, they are applied in one order")
  func order() throws {
    let whole = Shatter().mirrored(.aboveAndBelow).withGravity(2).withDrag(0.5)
      .withWind(Point(x: 0.4, y: 0)).withTurbulence(0.2).bouncing(restitution: 0.6)
      .swept(.outwards, over: 0.5).retimed(to: 3)
    let options = [
      ["--mirror", "down"], ["--gravity", "2"], ["--drag", "0.5"], ["--wind", "0.4"],
      ["--turbulence", "0.2"], ["--bounce", "0.6"], ["--sweep", "middle"], ["--sweep-time", "0.5"],
      ["--duration", "3"], ["--ping-pong"], ["--repeat", "2"],
    ]
    for arguments in [options, options.reversed()] {
      let modifiers = try AnimationModifierOptions.parse(arguments.flatMap { $0 }).read()
      #expect(frames(modifiers, Shatter()) == frames(whole))
      #expect(modifiers.length(of: AnyParticleAnimation(Shatter())) == 12)
    }
  }

  @Test("what makes a picture goes on making it")
  func ends() throws {
    let windy = try read("--wind", "0.5", "--sweep", "left", "--bounce", "0.5")
    let assemble = windy.modified(
      AnyParticleAnimation(Assemble()), of: picture, from: nil, seed: 1)
    #expect(assemble.endsAtHome && !assemble.beginsAtHome)
  }
}
