import Poof
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: what is around a card")
struct StageContentTests {
  /// The strength of the buttons, 16ths.
  private func buttons(
    _ phase: CardShow.Phase, _ time: Double, leaving: Double = 0, hold: Double? = 1.6,
    isPaused: Bool = false
  ) -> Int {
    StageContent(
      around: CardMoment(
        phase: phase, phaseTime: time, presence: 1, progress: 1, threshold: 0.75, hold: hold,
        leaving: leaving),
      isPaused: isPaused
    ).buttonStrength
  }

  @Test("buttons step back while a card opens and bursts, and return when all is over")
  func buttons() {
    #expect(buttons(.covered, 9) == 16 && buttons(.scratching, 9) == 16)
    #expect([0, 0.2, 0.4, 9].map { buttons(.revealing, $0) } == [16, 11, 6, 6])
    #expect(buttons(.revealed, 0) == 6 && buttons(.revealed, 1.6) == 6)
    #expect(buttons(.shaking, 0) == 6 && buttons(.exploding, 0, leaving: 0.6) == 6)
    #expect([0, 0.2, 0.4, 9].map { buttons(.finished, $0) } == [6, 11, 16, 16])
    #expect(buttons(.exploding, 0, leaving: 0.6, isPaused: true) == 16)
  }

  @Test("they are there while a prize lies open until somebody bursts it")
  func waiting() {
    #expect([0, 0.2, 0.4, 99].map { buttons(.revealed, $0, hold: nil) } == [6, 11, 16, 16])
    #expect(
      [0, 0.2, 0.4].map { buttons(.shaking, $0, leaving: $0, hold: nil) } == [16, 11, 6])
    #expect(buttons(.exploding, 0, leaving: 0.6, hold: nil) == 6)
  }
}
