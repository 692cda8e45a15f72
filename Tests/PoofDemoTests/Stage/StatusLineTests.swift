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

  @Test func `they say where the mark is`() {
    #expect(content(0.3, of: 0.75).words == "At 75% the rest opens by itself")
    #expect(content(0.3, of: nil).words.isEmpty)
  }
}
