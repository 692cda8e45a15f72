import PoofCore
import Testing

@testable import Poof

@Suite struct PrizeEndingTests {
  private func show(_ ending: CardEnding, assembles: Bool = false) -> CardShow {
    var settings = TestCards.settings
    settings.debris = nil
    settings.hold = 0
    settings.ending = ending
    if assembles {
      settings.explosion.makeAnimation = { AnyParticleAnimation(Burst(origin: $0).reversed()) }
    }
    let show = TestCards.show(settings)
    show.waitsForSampling = true
    show.revealRest(at: 1)
    return show
  }

  /// The time at which a card is over.
  private func end(of show: CardShow) -> Double {
    var time = 1.0
    while show.phase != .finished, time < 30 {
      time += 0.05
      show.advance(to: time)
    }
    return show.phaseStart
  }

  @Test func `without an ending nothing is left, and nothing moves`() {
    let show = show(.nothing)
    let end = end(of: show)
    show.advance(to: end + 1)
    #expect(show.frame().allSatisfy { $0 == 0 })
    #expect(show.nextChange == nil)
  }

  @Test func `the prize comes back small, in the middle, and stays`() {
    let show = show(.prize)
    let end = end(of: show)
    show.advance(to: end + 0.05)
    #expect(show.nextChange == end + 0.05)
    show.advance(to: end + 0.21)
    let there = show.frame()
    show.advance(to: end + 9)
    #expect(show.frame() == there)
    #expect(show.nextChange == nil)
    // Five eighths of 96 × 60 px, all of it red as the prize is, and around it its shadow, which lies lower.
    let seen = there.indices.filter { there[$0] >> 24 == 255 }
    #expect(seen.count == 60 * 38)
    #expect(seen.allSatisfy { there[$0] & 0xffff == 0 })
    #expect(seen.allSatisfy { $0 % 96 >= 18 && $0 % 96 < 78 && $0 / 96 >= 11 && $0 / 96 < 49 })
    let shadow = there.indices.filter { there[$0] != 0 && there[$0] >> 24 < 255 }
    #expect(shadow.allSatisfy { there[$0] & 0xff_ffff == 0 && there[$0] >> 24 < 103 })
    #expect(shadow.count { $0 / 96 >= 49 } > 2 * shadow.count { $0 / 96 < 11 })
    // At first it is fainter.
    let early = self.show(.prize)
    early.advance(to: end - 0.12)
    #expect((100..<160).contains(early.frame()[30 * 96 + 48] >> 24))
  }

  @Test func `it is part of the film, and of its length`() {
    let show = show(.prize)
    let end = end(of: show)
    let still = self.show(.nothing)
    func film(_ show: CardShow) -> CardFilm {
      CardFilm(
        prize: TestCards.noise(seed: 1, colors: 0xff0000),
        coating: TestCards.noise(seed: 2, colors: 0x0000ff), settings: show.settings,
        log: show.log)
    }
    #expect(abs(film(show).length - film(still).length - 0.2) < 1e-6)
    show.advance(to: end + 0.05)
    var canvas = Canvas(size: TestCards.size)
    film(show).draw(at: end + 0.05, into: &canvas, origin: .zero)
    #expect(canvas.snapshot().pixels == show.frame())
  }

  @Test func `a card that came back is not there twice, and a new card begins without it`() {
    let back = show(.prize, assembles: true)
    let end = end(of: back)
    back.advance(to: end + 1)
    #expect(back.nextChange == nil)
    #expect(back.frame().allSatisfy { $0 >> 24 > 200 })
    let show = show(.prize)
    show.advance(to: self.end(of: show) + 1)
    show.reset(at: 50)
    show.advance(to: 60)
    #expect(show.frame() == back.frame().map { _ in 0 } || show.phase == .covered)
    #expect(show.phase == .covered)
  }

  @Test func `on its way it rises, past its place and back; where motion is reduced it stands`() {
    let prize = Image(size: PixelSize(width: 200, height: 200), color: Color.white.premultiplied)
    func top(_ ending: PrizeEnding, at age: Double) -> Int {
      var canvas = Canvas(size: prize.size)
      ending.draw(at: age, into: &canvas, origin: .zero)
      let pixels = canvas.snapshot().pixels
      // The prize's own: its shadow has no colour.
      return (pixels.firstIndex { $0 & 0xff > 40 } ?? -200) / 200
    }
    let (rising, still) = (
      PrizeEnding(prize: prize, rises: true), PrizeEnding(prize: prize, rises: false)
    )
    for ending in [rising, still] { ending.advance(waits: true) }
    #expect(top(rising, at: 0.06) > 42)
    #expect(top(rising, at: 0.26) < 37)
    for age in [0.4, 5] { #expect(top(rising, at: age) == 37) }
    for age in [0.06, 0.26, 0.4, 5] { #expect(top(still, at: age) == 37) }
  }
}
