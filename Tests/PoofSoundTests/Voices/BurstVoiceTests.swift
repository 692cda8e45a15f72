import PoofSound
import Testing

@Suite struct BurstVoiceTests {
  @Test("A blow is heard when it falls, to the sample, and not before")
  func firstBlow() {
    let sound = left(of: SoundEvent.Burst(thump: 1, crack: 1, firstBlow: 0.5), lasting: 2)
    #expect(sound.firstIndex { $0 != 0 }.map { (48_000...48_001).contains($0) } == true)
    #expect(sound[48_000..<48_960].contains { $0.magnitude > 0.1 })
  }

  @Test("Several blows are evenly spread, with silence between those that are far apart")
  func blows() {
    let sound = left(of: SoundEvent.Burst(thump: 1, blows: 3, lastBlow: 0.6), lasting: 5)
    for number in 0..<3 {
      let start = number * 72_000
      #expect(sound[start..<start + 2_400].contains { $0.magnitude > 0.1 }, "\(number)")
      // A thump lasts 0.55 s.
      #expect(sound[start + 26_401..<start + 72_000].allSatisfy { $0 == 0 }, "\(number)")
    }
    #expect(sound[..<2_400] == left(of: SoundEvent.Burst(thump: 1), lasting: 5)[..<2_400])
  }

  @Test("The rush grows until the blow and sinks after it, and is higher where its pitch is")
  func rush() {
    let early = left(of: SoundEvent.Burst(rush: 1), lasting: 2)
    #expect(loudness(early[..<24_000]) > 2 * loudness(early[60_000...]))
    let late = left(of: SoundEvent.Burst(rush: 1, firstBlow: 0.7), lasting: 2)
    #expect(loudness(late[43_200..<67_200]) > 2 * loudness(late[..<24_000]))
    #expect(loudness(late[43_200..<67_200]) > 2 * loudness(late[86_400...]))
    func crossings(_ pitch: Float) -> Int {
      let sound = left(of: SoundEvent.Burst(rush: 1, pitch: pitch), lasting: 2)
      return zip(sound, sound.dropFirst()).count { $0 * $1 < 0 }
    }
    #expect(Double(crossings(2)) > 1.6 * Double(crossings(1)))
    #expect(Double(crossings(0.4)) < 0.6 * Double(crossings(1)))
  }

  @Test("Numbers out of their range are brought into it")
  func limits() {
    let wild = SoundEvent.Burst(
      thump: 2, rush: .nan, pitch: -3, blows: -1, firstBlow: 0.4, lastBlow: .infinity)
    let tame = SoundEvent.Burst(thump: 1, pitch: 0.25, blows: 1, firstBlow: 0.4, lastBlow: 1)
    #expect(left(of: wild, lasting: 1) == left(of: tame, lasting: 1))
    let many = left(of: SoundEvent.Burst(thump: 1, blows: .max, lastBlow: 1), lasting: 1)
    #expect(many == left(of: SoundEvent.Burst(thump: 1, blows: 32, lastBlow: 1), lasting: 1))
    #expect(many.allSatisfy { $0.magnitude < 1 })
  }
}

/// The left side of a burst at 0 s.
private func left(of burst: SoundEvent.Burst, lasting duration: Double) -> [Float] {
  let samples = Soundtrack([SoundEvent(.burst(burst), at: 0, lasting: duration)], seed: 3)
    .samples(from: 0, count: Int(duration * 48_000) + 4_800)
  return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
}

/// The root mean square.
private func loudness(_ samples: ArraySlice<Float>) -> Float {
  (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
}
