import Poof
import PoofSound
import TestSupport
import Testing

@Suite struct BurstSoundTests {
  private static let picture = Image(
    size: PixelSize(width: 16, height: 16), color: Color(r: 200, g: 60, b: 40).premultiplied)

  private func film(
    shake: Float = 0.5, repeatCount: Int = 1, autoreverses: Bool = false, isReversed: Bool = false
  ) throws -> ExplosionFilm {
    var settings = ExplosionSequence.Settings(
      try #require(AnimationCatalog.builtIn["shatter"]))
    if isReversed { settings.animation = AnyParticleAnimation(settings.animation.reversed()) }
    settings.shake = Shake(duration: shake)
    settings.repeatCount = repeatCount
    settings.autoreverses = autoreverses
    return ExplosionFilm(of: Self.picture, settings: settings)
  }

  @Test("A picture's end is a rumble and a burst, from frame to frame with what is seen")
  func once() throws {
    let film = try film()
    let events = film.soundtrack(burst: .glass, seed: 4).events
    #expect(events.map(\.kind) == [.shake, .burst(.glass)])
    #expect(events[1].start == film.burstTime && events[0].duration == film.burstTime)
    #expect(events[1].start + events[1].duration == film.length)
  }

  @Test("Every run is heard, and backwards where it flies home")
  func runs() throws {
    let film = try film(shake: 0, repeatCount: 4, autoreverses: true)
    let events = film.soundtrack(burst: .blast).events
    #expect(
      events.map(\.kind)
        == [.burst(.blast), .gathering(.blast), .burst(.blast), .gathering(.blast)])
    let run = film.length / 4
    for (number, event) in events.enumerated() {
      #expect(abs(event.start - Double(number) * run) < 1e-9)
    }
    let again = try self.film(shake: 0, repeatCount: 2).soundtrack(burst: .blast).events
    #expect(again.map(\.kind) == [.burst(.blast), .burst(.blast)])
  }

  @Test("What comes together is heard backwards, and has nothing to shake")
  func assembling() throws {
    let events = try film(isReversed: true).soundtrack().events
    #expect(events.map(\.kind) == [.gathering(.soft)])
  }

  @Test("What never ends is heard for ten minutes")
  func endless() throws {
    let events = try film(shake: 0, repeatCount: .max).soundtrack().events
    let last = try #require(events.last)
    #expect((590...600.001).contains(last.start + last.duration))
  }
}
