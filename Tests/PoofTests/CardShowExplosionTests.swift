import Poof
import Testing

/// Settings that a show hands on to its explosion.
@Suite struct CardShowExplosionTests {
  /// A show that is scratched at a place and then opened, at 0 s, drawn at `time`.
  private func frame(
    touching place: Point?, at time: Double, _ change: (inout CardShow.Settings) -> Void = { _ in }
  ) -> [UInt32] {
    var settings = TestCards.settings
    settings.debris = nil
    change(&settings)
    let show = TestCards.show(settings)
    if let place {
      show.handle(PointerEvent(phase: .began, position: place), at: 0)
      show.handle(PointerEvent(phase: .ended, position: place), at: 0)
    }
    show.revealRest(at: 0)
    show.export(to: time)
    return show.frame()
  }

  @Test("An animation that begins at a place does so where the card was last touched")
  func origin() {
    let size = TestCards.size
    for place in [Point(x: 24, y: 45), Point(x: 96, y: 0), Point(x: -3, y: 70), nil] {
      let touched = frame(touching: place, at: 2.2) {
        $0.explosion.makeAnimation = { AnyParticleAnimation(Scatter(origin: $0)) }
      }
      let unit =
        place.map {
          Point(
            x: max(0, min(1, $0.x / Float(size.width))),
            y: max(0, min(1, $0.y / Float(size.height))))
        } ?? Point(x: 0.5, y: 0.5)
      let expected = frame(touching: place, at: 2.2) {
        $0.explosion.animation = AnyParticleAnimation(Scatter(origin: unit))
      }
      #expect(touched == expected)
    }
  }

  @Test("Its settings reach the explosion: another shape is another picture")
  func shape() {
    let square = frame(touching: nil, at: 2.2)
    let disc = frame(touching: nil, at: 2.2) { $0.explosion.shape = .disc }
    #expect(disc != square)
    let slow = frame(touching: nil, at: 2.2) {
      $0.explosion.shape = .disc
      $0.explosion.morphDistance = 9
    }
    #expect(slow != disc)
    #expect(frame(touching: nil, at: 2.2) { $0.explosion.seed = 9 } != square)
    #expect(frame(touching: nil, at: 2.2) { _ in } == square)
  }

  @Test("A prize that comes home lies there when all is over")
  func comingHome() {
    var settings = TestCards.settings
    settings.explosion.repeatCount = 2
    settings.explosion.autoreverses = true
    settings.explosion.shake = .none
    let show = TestCards.show(settings)
    show.revealRest(at: 0)
    show.export(to: 0.9)
    #expect(show.phase == .revealed)
    let revealed = show.frame()
    show.export(to: 30)
    #expect(show.phase == .finished)
    #expect(show.presence == 1 && show.nextChange == nil)
    #expect(show.frame() == revealed)
    show.reset(at: 31)
    #expect(show.presence == 0)
  }

  @Test("A playback between two clocks stops the whole show, and slows it down")
  func stopped() {
    var clock = Playback()
    let show = TestCards.show()
    let other = TestCards.show()
    for show in [show, other] { show.revealRest(at: 0) }
    clock.setSpeed(0.25, at: 0)
    for step in 0...80 {
      let time = Double(step) / 4
      if step == 20 { clock.pause(at: time) }
      if step == 40 { clock.play(at: time) }
      let expected = Double(step < 20 ? step : max(20, step - 20)) / 16
      show.export(to: clock.position(at: time))
      other.export(to: expected)
      #expect(show.frame() == other.frame())
      #expect(show.phase == other.phase && show.phaseStart == other.phaseStart)
    }
    #expect(show.phase == .finished)
  }
}
