import Foundation
import Poof
import TestSupport
import Testing

@testable import PoofMedia

@Suite("Preset")
struct PresetTests {
  /// A preset that says everything, with numbers that have no short binary form.
  private var full: Preset {
    var preset = Preset()
    preset.material = "gold"
    preset.brush = "coin"
    preset.brushWidth = 0.17
    preset.reveal = "wipe"
    preset.revealAngle = -33.3
    preset.revealSoftness = 0.21
    preset.animation = "burst"
    preset.modifiers.sweep = SweepOrder(name: "top-left")
    preset.modifiers.sweepTime = 0.7
    preset.modifiers.wind = Point(x: 0.1, y: -0.3)
    preset.modifiers.turbulence = 0.35
    preset.modifiers.gravity = -1.7
    preset.modifiers.drag = 2.3
    preset.modifiers.restitution = 0.95
    preset.modifiers.mirror = .down
    preset.modifiers.duration = 1.1
    preset.modifiers.isPingPong = true
    preset.modifiers.repeatCount = 3
    preset.budget = 12_345
    preset.shutter = 90.1
    preset.light = 1.3
    preset.shadow = 0.2
    preset.shake = .classic
    preset.hold = 0.1
    preset.confetti = false
    preset.ending = .prize
    preset.reducedMotion = true
    preset.seed = .max
    preset.sound = true
    return preset
  }

  /// The names in a preset's JSON.
  private func names(_ preset: Preset) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(preset.json()))
    return Set(try #require(object as? [String: Any]).keys)
  }

  @Test("one that says everything says it again, exactly, when it has been written and read")
  func roundTrip() throws {
    let read = try Preset(json: full.json())
    #expect(read.json() == full.json())
    #expect(read.seed == .max && read.brushWidth == 0.17 && read.modifiers.wind?.y == -0.3)
    #expect(read.shake == .classic && read.hold == 0.1 && read.modifiers.runCount == 6)
    var cells = full
    cells.budget = nil
    cells.cell = 7
    #expect(try Preset(json: cells.json()).cell == 7)
    // Together they have every name there is.
    #expect(
      try names(full).union(names(cells))
        == Set(PresetSetting.all.map(\.name) + ["version"]))
  }

  @Test("one that says nothing has its version alone")
  func nothing() throws {
    #expect(String(decoding: Preset().json(), as: UTF8.self) == "{\n  \"version\" : 1\n}\n")
    #expect(try names(try Preset(json: Preset().json())) == ["version"])
  }

  @Test("every order of a sweep comes back")
  func sweeps() throws {
    for name in SweepOrder.named.map(\.name) + RevealCatalog.builtIn.map(\.name) {
      var preset = Preset()
      preset.modifiers.sweep = SweepOrder(name: name)
      #expect(try Preset(json: preset.json()).modifiers.sweep?.name == name)
    }
  }

  @Test("strokes to sweep along are named by a path and then stand in the preset itself")
  func strokes() throws {
    let folder = try TemporaryFolder()
    let log = ScratchLog(
      size: PixelSize(width: 40, height: 30),
      strokes: [
        Stroke(
          pointer: 0, brush: Brush(cap: .round, width: 9),
          samples: [
            Stroke.Sample(position: Point(x: 3, y: 4.1), time: 0.1),
            Stroke.Sample(position: Point(x: 30, y: 20), time: 0.3),
          ])
      ])
    try log.write(toFile: folder["hand.json"])
    try folder.write(#"{"version": 1, "sweep": "hand.json", "animation": "up"}"#, "my.json")
    let preset = try Preset(contentsOfFile: folder["my.json"])
    guard case .scratching(let read) = preset.modifiers.sweep else {
      Issue.record("no strokes")
      return
    }
    let again = try ScratchLog(contentsOfFile: folder["hand.json"])
    #expect(read == again)
    // The path is not needed any more.
    try FileManager.default.removeItem(atPath: folder["hand.json"])
    try preset.write(toFile: folder["again.json"])
    guard
      case .scratching(let kept) = try Preset(contentsOfFile: folder["again.json"]).modifiers.sweep
    else {
      Issue.record("no strokes")
      return
    }
    #expect(kept == read)
    #expect(throws: MediaError.self) { try Preset(contentsOfFile: folder["my.json"]) }
  }

  @Test(
    "what is wrong is refused with its name and what would be right",
    arguments: [
      (
        #"{"version": 1, "animaton": "burst"}"#,
        "animaton: there is no such setting; did you mean 'animation'?"
      ),
      (
        #"{"version": 1, "Hold": 1}"#, "Hold: there is no such setting; did you mean 'hold'?"
      ),
      (#"{"version": 1, "hold": 1, "holds": 1}"#, "holds: there is no such setting; there are"),
      (#"{"version": 1, "colour": "red"}"#, "colour: there is no such setting; there are material"),
      (#"{"version": 2}"#, "version: the version must be 1"),
      (#"{"version": "1"}"#, "version: the version must be 1"),
      (#"{"animation": "burst"}"#, #""version" is missing"#),
      (
        #"{"version": 1, "animation": "brust"}"#,
        "animation: there is no animation 'brust'; did you mean 'burst'?"
      ),
      (#"{"version": 1, "material": 3}"#, "material: it must be a name"),
      (#"{"version": 1, "brush": "mop"}"#, "brush: there is no brush 'mop'"),
      (#"{"version": 1, "brush-width": 2}"#, "brush-width: it must be a number in 0.01…1.2"),
      (#"{"version": 1, "brush-width": "0.2"}"#, "brush-width: it must be a number in"),
      (#"{"version": 1, "hold": null}"#, "hold: it must be a number in 0…600"),
      (#"{"version": 1, "hold": 1e999}"#, "hold: it must be a number in 0…600"),
      (#"{"version": 1, "light": true}"#, "light: it must be a number in 0…16"),
      (#"{"version": 1, "wind": 0.5}"#, "wind: it must be [x, y], two numbers in -10…10"),
      (#"{"version": 1, "wind": [0, 11]}"#, "wind: it must be [x, y]"),
      (#"{"version": 1, "confetti": 1}"#, "confetti: it must be true or false"),
      (#"{"version": 1, "repeat": 2.5}"#, "repeat: it must be a whole number in 1…100"),
      (#"{"version": 1, "seed": -1}"#, "seed: it must be a whole number from 0 on"),
      (#"{"version": 1, "ending": "party"}"#, "ending: it must be nothing or prize"),
      (#"{"version": 1, "mirror": "left"}"#, "mirror: it must be across or down"),
      (#"{"version": 1, "shake": 61}"#, "shake: it must be short, classic, none"),
      (#"{"version": 1, "shake": "long"}"#, "shake: it must be short, classic, none"),
      (#"{"version": 1, "sweep": "up"}"#, "sweep: it must be left, right"),
      (#"{"version": 1, "sweep": {"version": 1}}"#, #"sweep: "size" is missing"#),
      (
        #"{"version": 1, "sweep": {"version": 1, "size": [9, 9], "strokes": [{"points": []}]}}"#,
        "sweep.strokes[0]"
      ),
      (#"{"version": 1, "sweep": 7}"#, "sweep: it must be left, right"),
      (#"{"version": 1, "sweep-time": 1}"#, "sweep-time: it goes with 'sweep'"),
      (#"{"version": 1, "cell": 3, "budget": 9}"#, "budget: 'cell' tells a particle's size too"),
      (#"{"version": 1, "seed": 1, "seed": 2}"#, "seed: it stands there twice"),
      (
        #"{"version": 1, "size": [9, 9], "strokes": []}"#,
        "it is a scratch log, for --log or --sweep; a preset has settings, as the demo saves them by W"
      ),
      (#"[1]"#, "a preset is an object"),
      (#"{"version": 1,"#, "it is not JSON"),
    ])
  func refusals(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, "bad.json")
    let error = #expect(throws: MediaError.self) {
      try Preset(contentsOfFile: folder["bad.json"])
    }
    #expect(error?.action == .reading)
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test("it may put a picture together, of which a card takes no notice")
  func assembling() throws {
    let preset = try Preset(json: Array(#"{"version": 1, "animation": "assemble"}"#.utf8))
    #expect(preset.arguments(for: ["animation"]) == ["--animation=assemble"])
    #expect(try Preset(json: preset.json()).animation == "assemble")
    let picture = Image.photograph(width: 60, height: 40)
    var explosion = ExplosionSequence.Settings(animation: AnyParticleAnimation(Fall()))
    preset.apply(to: &explosion, picture: picture)
    #expect(!explosion.animation.beginsAtHome && explosion.animation.endsAtHome)
    var card = CardShow.Settings()
    preset.apply(to: &card, prize: picture)
    #expect(card.explosion.animation.beginsAtHome)
  }

  @Test("as arguments it says all that a command knows, and nothing else")
  func arguments() {
    var preset = full
    preset.modifiers.isPingPong = false
    #expect(
      preset.arguments(for: ["seed", "wind", "confetti", "reduced-motion", "shake", "cell"])
        == [
          "--wind=0.1,-0.3", "--shake=classic", "--no-confetti", "--reduced-motion",
          "--seed=18446744073709551615",
        ])
    #expect(preset.arguments(for: ["ping-pong"]) == [])
    preset.shake = Shake(duration: 0.8)
    #expect(preset.arguments(for: ["shake"]) == ["--shake=0.8"])
  }

  @Test("applied, each setting is the one of that name, and what is not said stays")
  func settings() throws {
    let prize = Image.photograph(width: 60, height: 40)
    var card = CardShow.Settings()
    card.hold = 9
    card.threshold = 0.5
    Preset().apply(to: &card, prize: prize)
    #expect(card.hold == 9 && card.threshold == 0.5 && card.explosion.seed == 1)
    #expect(card.brush == .standard && card.celebration == nil)

    full.apply(to: &card, prize: prize)
    let gold = Material.gold
    #expect(card.primer == gold.primer && card.debris?.seed == .max)
    #expect(card.brush == BrushCatalog.builtIn["coin"]?.brush.with(width: 0.17 * 40))
    #expect(card.explosion.shutter == 90.1 / 360 / 60 && card.explosion.light == 1.3)
    #expect(card.explosion.shadow == 0.2 && card.explosion.shake == .classic)
    #expect(card.explosion.repeatCount == 6 && card.explosion.autoreverses)
    #expect(card.hold == 0.1 && card.ending == .prize && card.reducesMotion)
    #expect(card.celebration == nil && card.threshold == 0.5)
    #expect(card.explosion.seed == .max)
    var looks = RevealSettings()
    looks.angle = -33.3
    looks.seed = .max
    let wipe = try #require(RevealCatalog.builtIn["wipe"]).makeReveal(looks)
    #expect(
      card.reveal.arrivalMap(size: prize.size).times == wipe.arrivalMap(size: prize.size).times)

    var plain = Preset()
    plain.confetti = true
    plain.seed = 5
    plain.apply(to: &card, prize: prize)
    #expect(card.celebration?.seed == 5 && card.explosion.seed == 5)

    // A material brings the reveal that suits it, with the preset's seed.
    plain.material = "frost"
    plain.apply(to: &card, prize: prize)
    var thawing = RevealSettings()
    thawing.seed = 5
    let thaw = try #require(RevealCatalog.builtIn["thaw"])
    #expect(Material.frost.reveal == "thaw" && card.revealDuration == thaw.duration)
    #expect(
      card.reveal.arrivalMap(size: prize.size).times
        == thaw.makeReveal(thawing).arrivalMap(size: prize.size).times)
  }

  @Test("applied to an explosion, its animation has the preset's changes")
  func explosion() throws {
    let picture = Image.photograph(width: 60, height: 40)
    var settings = ExplosionSequence.Settings(animation: AnyParticleAnimation(Fall()))
    var preset = Preset()
    preset.modifiers.wind = Point(x: 0.5, y: 0)
    preset.cell = 4
    preset.apply(to: &settings, picture: picture)
    func frame(_ animation: AnyParticleAnimation) -> [UInt32] {
      let particles = ParticleSet(
        sampling: picture, grid: CellGrid(pictureSize: picture.size, cellSize: 4))
      var canvas = Canvas(size: PixelSize(width: 120, height: 80))
      Explosion(particles: particles, animation: animation, seed: 1).draw(at: 0.5, into: &canvas)
      return canvas.snapshot().pixels
    }
    #expect(
      frame(settings.animation)
        == frame(AnyParticleAnimation(Fall().withWind(Point(x: 0.5, y: 0)))))
    #expect(frame(settings.animation) != frame(AnyParticleAnimation(Fall())))
  }

  @Test("a file that cannot be read or written is told")
  func files() throws {
    let folder = try TemporaryFolder()
    #expect(throws: MediaError.self) { try Preset(contentsOfFile: folder["none.json"]) }
    #expect(throws: MediaError.self) { try Preset().write(toFile: folder["none/my.json"]) }
    try full.write(toFile: folder["my.json"])
    #expect(try folder.bytes("my.json") == full.json())
  }
}
