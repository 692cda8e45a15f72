import PoofSound
import Testing

@testable import PoofSDL

@Suite("The sound on its way to a loudspeaker")
struct SoundMixTests {
  private let burst = SoundEvent(.burst(.blast), at: 0.05, lasting: 0.5)

  @Test("Portions of any size are the soundtrack itself", arguments: [64, 512, 1_000])
  func portions(size: Int) {
    var mix = SoundMix()
    mix.add(burst)
    var track = Soundtrack()
    track.add(burst)
    #expect(mix.samples(9_600, portion: size) == track.samples(9_600))
    #expect(abs(mix.edge - 0.2) < 0.03)
  }

  @Test("What should have begun begins now, and a brush has only its rest")
  func late() {
    var mix = SoundMix()
    _ = mix.samples(4_800)
    mix.add(burst)
    var expected = Soundtrack()
    expected.add(SoundEvent(.burst(.blast), at: 0.1, lasting: 0.5))
    #expect(mix.samples(9_600) == Array(expected.samples(14_400)[9_600...]))
    mix.add(SoundEvent(.scratch(.init(speed: 4, width: 0.1, area: 1)), at: 0.2, lasting: 0.15))
    _ = mix.samples(9_600)
    // From 0.3 to 0.35 s, and its last grain.
    #expect(mix.samples(14_400).suffix(9_600).allSatisfy { $0.magnitude < 0.3 })
  }

  @Test("No step is heard where all is replaced, muted or gone on with")
  func fades() {
    // A tone, in which a click would be a step.
    let tone = SoundEvent(.sparkle, at: 0, lasting: 1)
    func steps(_ change: (inout SoundMix) -> Void) -> Float {
      var mix = SoundMix()
      mix.add(tone)
      var all = mix.samples(6_144)
      change(&mix)
      all += mix.samples(6_144)
      return zip(all, all.dropFirst(2)).map { ($0 - $1).magnitude }.max() ?? 0
    }
    let usual = steps { _ in }
    #expect(steps { $0.replaceAll(with: []) } < 1.2 * usual)
    #expect(steps { $0.isMuted = true } < 1.2 * usual)
    #expect(steps { $0.replaceAll(with: [tone]) } < 1.5 * usual)
  }

  @Test("It is silent before, after, and when it was muted, and goes on meanwhile")
  func silence() {
    var mix = SoundMix()
    #expect(mix.isSilent)
    mix.add(burst)
    #expect(!mix.isSilent)
    mix.isMuted = true
    _ = mix.samples(2_400)
    #expect(mix.isSilent)
    #expect(mix.samples(2_400).allSatisfy { $0 == 0 })
    mix.isMuted = false
    #expect(mix.samples(2_400).contains { $0 != 0 })
    _ = mix.samples(24_000)
    #expect(mix.isSilent)
    mix.add(SoundEvent(.shake, at: mix.edge, lasting: 1))
    mix.replaceAll(with: [])
    _ = mix.samples(2_400)
    #expect(mix.isSilent)
    var muted = SoundMix(isMuted: true)
    muted.add(burst)
    #expect(muted.isSilent && muted.samples(4_800).allSatisfy { $0 == 0 })
  }

  @Test("Without a loudspeaker time goes on, and nothing piles up")
  func skipping() {
    var mix = SoundMix()
    mix.add(burst)
    mix.skip(to: 2)
    #expect(mix.isSilent && mix.edge == 2)
    mix.skip(to: 1)
    mix.skip(to: .nan)
    #expect(mix.edge == 2)
  }
}

extension SoundMix {
  /// The next samples, so many of each side, as a loudspeaker asks for them.
  mutating func samples(_ count: Int, portion: Int = 512) -> [Float] {
    var all: [Float] = []
    while all.count < 2 * count {
      var part = [Float](repeating: .nan, count: 2 * min(portion, count - all.count / 2))
      part.withUnsafeMutableBufferPointer { render(into: $0) }
      all += part
    }
    return all
  }
}

extension Soundtrack {
  /// Its first samples, so many of each side.
  fileprivate func samples(_ count: Int) -> [Float] {
    var samples = [Float](repeating: .nan, count: 2 * count)
    samples.withUnsafeMutableBufferPointer { render(from: 0, into: $0) }
    return samples
  }
}
