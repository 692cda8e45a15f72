import Poof
import Testing

@Suite struct CardShowSettingsTests {
  @Test("Every setting can be read and set at any time, however deep it lies")
  func nested() {
    let show = TestCards.show()
    show.settings.brush.width = 60
    show.settings.debris?.seed = 9
    show.settings.explosion.shake.duration = 2
    show.settings.explosion.shake.amplitude = -1
    show.settings.celebration = Celebration.Settings()
    show.settings.celebration?.confetti?.count = 7
    show.settings.milestones = [2, 0.1]
    show.settings.revealDuration = 1e300
    #expect(show.settings.brush == Brush(cap: .round, width: 60))
    #expect(show.settings.debris?.seed == 9)
    #expect(show.settings.explosion.shake == Shake(duration: 2, amplitude: 0))
    #expect(show.settings.celebration?.confetti?.count == 7)
    #expect(show.settings.milestones == [0.1, 1])
    #expect(show.settings.revealDuration == 86_400)
  }

  @Test("What was set counts: the next stroke is as wide, the next explosion shakes as long")
  func counting() {
    let show = TestCards.show()
    let witness = Witness(show)
    show.settings.brush.width = 4
    show.handle(TestCards.pointer(.began, 20, 20), at: 1)
    #expect(show.log.strokes[0].brush.width == 4)
    show.settings.explosion.shake.duration = 2
    show.settings.hold = 0
    show.revealRest(at: 2)
    show.export(to: 20)
    let times = witness.phases.map(\.time)
    #expect(witness.phases.map(\.phase) == CardShowTests.order)
    #expect(times[4] == times[3] + 2)
  }

  @Test("A card that was resized tells its settings in its own pixels")
  func resized() {
    let show = TestCards.show()
    show.settings.brush.width = 20
    let double = PixelSize(width: TestCards.size.width * 2, height: TestCards.size.height * 2)
    show.replacePictures(
      prize: TestCards.noise(double, seed: 3), coating: TestCards.noise(double, seed: 4))
    #expect(show.settings.brush.width == 40)
    show.settings.threshold = 0.5
    show.replacePictures(
      prize: TestCards.noise(seed: 3), coating: TestCards.noise(seed: 4))
    #expect(show.settings.brush.width == 20)
  }

  @Test("The coating's thickness counts at once: its edge throws a shadow, and none at 0")
  func thickness() {
    let show = TestCards.show()
    show.settings.debris = nil
    show.handle(TestCards.pointer(.began, 40, 30), at: 1)
    let thick = show.frame()
    _ = show.takeDamage()
    show.settings.coatingThickness = 0
    #expect(show.takeDamage() == .plane)
    let thin = show.frame()
    #expect(thick != thin)
    show.settings.coatingThickness = .nan
    #expect(show.frame() == thin)
    show.settings.coatingThickness = 2
    #expect(show.frame() == thick)
  }
}
