import PoofCore
import Testing

@testable import PoofEffects

@Suite struct ParticleTintTests {
  @Test func `the wheel has red, green and blue a third of a turn apart, and goes round`() {
    func channels(_ hue: Float) -> [Float] {
      let tint = ParticleTint(hue: Lanes(repeating: hue), amount: Lanes(repeating: 0.5))
      #expect(tint.amount[0] == 0.5)
      return [tint.r[0], tint.g[0], tint.b[0]]
    }
    for turn in [-1, 0, 3] as [Float] {
      for (hue, expected) in [
        (0, [1, 0.42, 0.46]), (1 / 3, [0.46, 0.96, 0.46]), (2 / 3, [0.46, 0.42, 1]),
      ] as [(Float, [Float])] {
        for (channel, value) in zip(channels(turn + hue), expected) {
          #expect(abs(channel - value) < 1e-3, "\(turn), \(hue)")
        }
      }
    }
  }

  @Test func `what is cold is not tinted, what is hot goes from red to white`() {
    let heats = Lanes(-0.5, 0, 0.1, 0.3, 0.5, 0.7, 1, 1.2)
    let tint = ParticleTint(heat: heats)
    #expect(tint.amount[0] == 0 && tint.amount[1] == 0 && tint.amount[7] == 1)
    for lane in 1..<8 {
      #expect(tint.r[lane] >= tint.g[lane] && tint.g[lane] > tint.b[lane])
      #expect(tint.r[lane] >= tint.r[lane - 1] && tint.g[lane] >= tint.g[lane - 1])
      #expect(tint.b[lane] >= tint.b[lane - 1] && tint.amount[lane] >= tint.amount[lane - 1])
    }
  }

  @Test func `one laid over another shows by its amount, and hides it with an amount of 1`() {
    let below = ParticleTint(
      r: Lanes(repeating: 1), g: Lanes(), b: Lanes(), amount: Lanes(repeating: 0.5))
    func covered(by amount: Float) -> ParticleTint {
      below.covered(
        by: ParticleTint(
          r: Lanes(), g: Lanes(repeating: 1), b: Lanes(), amount: Lanes(repeating: amount)))
    }
    #expect(covered(by: 0).r[0] == 1 && covered(by: 0).amount[0] == 0.5)
    #expect(covered(by: 1).r[0] == 0 && covered(by: 1).g[0] == 1 && covered(by: 1).amount[0] == 1)
    let half = covered(by: 0.5)
    #expect(half.amount[0] == 0.75)
    #expect(abs(half.r[0] - 1 / 3) < 1e-6 && abs(half.g[0] - 2 / 3) < 1e-6)
  }
}
