import Poof
import Testing

@testable import PoofDemo

@MainActor
@Suite struct StatusLineTests {
  private func content(
    _ progress: Double, of threshold: Double?, _ phase: CardShow.Phase = .scratching,
    isPaused: Bool = false
  ) -> StatusLine.Content {
    StatusLine.Content(
      of: CardMoment(
        phase: phase, phaseTime: 0, presence: 1, progress: progress, threshold: threshold),
      isPaused: isPaused)
  }

  @Test func `the words light up over the last fifth of the way to the mark`() {
    #expect(content(0, of: 0.75).nearness == 0)
    #expect(content(0.59, of: 0.75).nearness == 0)
    #expect(content(0.68, of: 0.75).nearness == 5)
    #expect(content(0.735, of: 0.75).nearness == 9)
    #expect(content(0.5, of: 0.5).nearness == 10)
  }

  @Test func `they stay quiet where there is no mark, and where nobody scratches`() {
    #expect(content(0.99, of: nil).nearness == 0)
    #expect(content(0, of: 0).nearness == 0)
    #expect(content(0.74, of: 0.75, .covered).nearness == 0)
    #expect(content(1, of: 0.75, .revealed).nearness == 0)
    #expect(content(0.74, of: 0.75, isPaused: true).nearness == 0)
  }

  @Test func `once all is open the line goes over into the words that it is won`() {
    func content(
      _ phase: CardShow.Phase, _ time: Double, presence: Float = 1, leaving: Double = 0
    ) -> StatusLine.Content {
      StatusLine.Content(
        of: CardMoment(
          phase: phase, phaseTime: time, presence: presence, progress: 1, threshold: 0.75,
          leaving: leaving),
        isPaused: false)
    }
    for phase in [CardShow.Phase.covered, .scratching, .revealing] {
      #expect(content(phase, 9).won == 0 && content(phase, 9).strength == 1)
    }
    #expect(content(.revealed, 0).won == 0 && content(.revealed, 0).strength == 1)
    #expect(content(.revealed, 0.1).won == 0 && content(.revealed, 0.1).strength == 0.5)
    #expect(content(.revealed, 0.2).strength == 0)
    #expect(abs(content(.revealed, 0.2).won - 0.1983) < 1e-4)
    #expect(content(.revealed, 0.4).won == 1 && content(.revealed, 0.4).strength == 0)
    // They go with the prize, whether it shakes first or not.
    #expect(content(.shaking, 0).won == 1 && content(.shaking, 0.175, leaving: 0.175).won == 0.5)
    let burst = content(.exploding, 0, leaving: 0.6)
    #expect(burst.won == 0 && burst.strength == 0)
    #expect(content(.exploding, 0.175, presence: 0.5, leaving: 0.175).won == 0.25)
    #expect(content(.finished, 0, presence: 0).won == 0)
  }

  @Test(arguments: [0, 0.1, 0.4, 3])
  func `however short the prize lies open, by then they are there`(
    hold: Double
  ) {
    var moment = CardMoment(
      phase: .revealed, phaseTime: hold, presence: 1, progress: 1, threshold: 0.75, hold: hold)
    let last = StatusLine.Content(of: moment, isPaused: false)
    moment.phase = .shaking
    moment.phaseTime = 0
    let first = StatusLine.Content(of: moment, isPaused: false)
    #expect(first.won == 1 && (hold == 0 || last == first))
    moment.phase = .revealed
    moment.reducesMotion = true
    #expect(StatusLine.Content(of: moment, isPaused: false).wonRise == 1)
  }

  @Test func `they say where the mark is`() {
    #expect(content(0.3, of: 0.75).words == "At 75% the rest opens by itself")
    #expect(content(0.3, of: nil).words.isEmpty)
  }
}
