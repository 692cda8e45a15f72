import Poof
import Testing

@testable import PoofDemo
@testable import PoofScratch

@Suite("Event printer")
struct EventPrinterTests {
  private func event(_ kind: ScratchEvent.Kind, _ time: Double, _ progress: Double) -> CardEvent {
    .scratch(ScratchEvent(kind: kind, time: time, progress: progress))
  }

  private func expect(_ line: String?, _ expected: String?) { #expect(line == expected) }

  @Test("each event is one line: time, what, progress; movement is none")
  func lines() {
    var printer = EventPrinter()
    let place = Point(x: 1, y: 2)
    expect(
      printer.line(for: event(.began(pointer: 3, at: place), 0.5, 0.0104)),
      "   0.500 s  began (pointer 3)          1.0 %")
    expect(printer.line(for: event(.moved(pointer: 3, to: place), 0.6, 0.5)), nil)
    expect(
      printer.line(for: .entered(.scratching, time: 0.6)),
      "   0.600 s  → scratching              50.0 %")
    expect(
      printer.line(for: event(.ended(pointer: 3, at: place), 1.23456, 0.6)),
      "   1.235 s  ended (pointer 3)         60.0 %")
    expect(
      printer.line(for: event(.regionReached(2), 1.5, 0.625)),
      "   1.500 s  region 2 reached          62.5 %")
    expect(
      printer.line(for: event(.milestone(0.7), 1.75, 0.72)),
      "   1.750 s  milestone 70.0 %          72.0 %")
    expect(
      printer.line(for: event(.thresholdReached, 2, 0.75)),
      "   2.000 s  threshold reached         75.0 %")
    expect(
      printer.line(for: event(.fullyRevealed, 12_345.5, 1)),
      "12345.500 s  fully revealed           100.0 %")
  }

  @Test("a new card begins at nothing")
  func reset() {
    var printer = EventPrinter()
    _ = printer.line(for: event(.fullyRevealed, 1, 1))
    let finished = printer.line(for: .entered(.finished, time: 2))
    let covered = printer.line(for: .entered(.covered, time: 3))
    #expect(finished?.hasSuffix("100.0 %") == true)
    #expect(covered?.hasSuffix(" 0.0 %") == true)
  }

  @Test(
    "numbers are written with so many decimals, rounded, and padded",
    arguments: [
      (0, 3, 0, "0.000"), (1.0005, 3, 8, "   1.001"), (99.95, 1, 6, " 100.0"),
      (-0.04, 1, 0, "0.0"), (-1.25, 1, 0, "-1.3"), (7.6, 0, 3, "  8"),
      (123_456.789, 2, 3, "123456.79"),
    ])
  func numbers(value: Double, decimals: Int, width: Int, text: String) {
    #expect(fixed(value, decimals: decimals, width: width) == text)
  }
}
