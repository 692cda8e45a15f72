import PoofEffects
import Testing

@Suite struct BurstMomentTests {
  @Test func `the first frame after the shake that finds the particles bursts at its very end`() {
    let moment = BurstMoment()
    #expect(moment.time(shakeEnd: 0.5, foundAt: 0.5) == 0.5)
    #expect(moment.time(shakeEnd: 0.5, foundAt: 0.9) == 0.5)
  }

  @Test func `a later frame that finds them bursts on its own time`() {
    var moment = BurstMoment()
    moment.miss(at: 0.6)
    moment.miss(at: 0.7)
    #expect(moment.time(shakeEnd: 0.5, foundAt: 0.8) == 0.8)
  }

  @Test func `how often the first frame asks does not matter`() {
    var moment = BurstMoment()
    moment.miss(at: 0.6)
    moment.miss(at: 0.6)
    #expect(moment.time(shakeEnd: 0.5, foundAt: 0.6) == 0.5)
  }
}
