import Poof
import PoofMedia
import PoofProgram
import PoofSDL
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: changed animations")
struct StageModifierTests {
  private func modifiers(_ arguments: String...) throws -> AnimationModifiers {
    try AnimationModifierOptions.parse(arguments).read()
  }

  private func frames(_ animation: AnyParticleAnimation, of image: Image) -> [[UInt32]] {
    let explosion = Explosion(
      particles: ParticleSet(
        sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: 8)),
      animation: animation)
    return (1...4).map { step in
      var canvas = Canvas(size: image.size)
      explosion.draw(at: explosion.duration * Float(step) / 5, into: &canvas)
      return canvas.snapshot().pixels
    }
  }

  @Test("they begin where the animation does, and with the seed of the explosion")
  func origin() throws {
    let modifiers = try modifiers("--sweep", "burn", "--wind", "0.5")
    let test = try TestStage(animation: "scatter", modifiers: modifiers)
    test.press(.character("n"))
    #expect(test.stage.card.settings.seed == 2)
    let picture = Image.photograph(width: test.card.width, height: test.card.height)
    let place = Point(x: 0.2, y: 0.7)
    let expected = modifiers.modified(
      AnyParticleAnimation(Scatter(origin: place)), of: picture, from: place, seed: 2)
    let frames = frames(test.show.settings.explosion.makeAnimation(place), of: picture)
    #expect(frames == self.frames(expected, of: picture))
    #expect(frames != self.frames(AnyParticleAnimation(Scatter(origin: place)), of: picture))
  }

  @Test("A goes on to the next animation with the same changes")
  func nextAnimation() throws {
    let modifiers = try modifiers("--sweep", "left", "--bounce", "0.4", "--duration", "0.7")
    let test = try TestStage(modifiers: modifiers)
    let picture = Image.photograph(width: 96, height: 64)
    for entry in AnimationCatalog.builtIn.entries.dropFirst().prefix(3) {
      test.press(.character("a"))
      #expect(test.stage.card.settings.animation == entry.name)
      let middle = Point(x: 0.5, y: 0.5)
      let expected = modifiers.modified(entry.animation, of: picture, from: middle, seed: 1)
      let animation = test.show.settings.explosion.animation
      #expect(animation.duration == 0.7)
      #expect(frames(animation, of: picture) == frames(expected, of: picture))
    }
  }

  @Test("a card that comes back stays, its shadow with it, and a click puts a new one there")
  func pingPong() throws {
    let test = try TestStage(
      prize: .photograph(width: 300, height: 200), animation: "burst", shake: .none,
      modifiers: try modifiers("--ping-pong", "--duration", "0.5"))
    test.press(.return)
    test.pass(until: .revealed)
    let lying = test.picture
    test.pass(until: .exploding)
    let start = test.show.phaseStart
    test.jump(to: start + 0.45)
    #expect(test.show.presence == 0)
    #expect(test.pass(until: .finished))
    #expect(abs(test.show.phaseStart - start - 1) < 1e-6)
    test.pass(1)
    #expect(test.show.presence == 1)
    // All as it lay, but for the words beside the bar that tell how to go on.
    let status = test.stage.layout.status
    let above = PixelRect(minX: 0, minY: 0, maxX: test.canvas.width, maxY: status.minY)
    #expect(test.picture.differences(from: lying, in: above) == 0)
    #expect(test.picture.differences(from: lying, in: status) > 0)
    #expect(test.picture.differences(from: test.fullPicture()) == 0)
    #expect(test.stage.nextFrame(after: test.time) == .whenSomethingHappens)
    test.point(.began, 0.5, 0.5)
    test.point(.ended, 0.5, 0.5)
    test.pass(1)
    #expect(test.show.phase == .covered && test.show.progress == 0)
  }

  @Test("it bursts as often as it is told, and is gone or there in the end")
  func repetitions() throws {
    for (arguments, presence) in [
      (["--repeat", "3"], 0), (["--repeat", "3", "--ping-pong"], 1),
    ] as [([String], Float)] {
      let test = try TestStage(
        shake: .none,
        modifiers: try AnimationModifierOptions.parse(arguments + ["--duration", "0.25"]).read())
      test.press(.return)
      test.pass(until: .exploding)
      let start = test.show.phaseStart
      #expect(test.pass(until: .finished))
      let length = test.show.phaseStart - start
      #expect(abs(length - (presence == 0 ? 0.75 : 1.5)) < 1e-6, "\(length)")
      #expect(test.show.presence == presence)
    }
  }
}
