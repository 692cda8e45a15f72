import Foundation
import PoofCore
import PoofScratch
import Testing

@Suite struct ScratchCardMemoryTests {
  @Test func `a pointer at rest does not lengthen the log`() {
    let card = ScratchCard(100, 100, brush: .standard)
    card.begin(50, 50)
    for step in 0..<1_000 { card.move(50, 50, at: Double(step)) }
    #expect(card.log.strokes[0].samples.count == 1)
  }

  @Test func `a stroke of many moves is one stroke with as many samples`() {
    let card = ScratchCard(100, 100, brush: .standard)
    card.begin(50, 50)
    for step in 0..<5_000 { card.move(step % 2 == 0 ? 55 : 50, 50) }
    #expect(card.log.strokes.count == 1)
    #expect(card.log.strokes[0].samples.count == 5_001)
  }

  #if os(Linux)
    /// Sanitizers keep what is given back, to watch over it: there only the events are counted.
    fileprivate static let isSanitized = ["__asan_init", "__tsan_init"].contains {
      (name: String) in dlsym(nil, name) != nil
    }

    @Test func `a hundred thousand moves over one place grow nothing but the log`() async {
      // A process of its own, where nothing else allocates at the same time.
      await #expect(processExitsWith: .success) {
        for cap in Brush.Cap.allCases {
          let card = ScratchCard(300, 300, brush: Brush(cap: cap, width: 3))
          var told = 0
          card.onEvent = { _ in told += 1 }
          var held: [Int] = []
          for _ in 0..<6 {
            // Gives the log back: what still grows from round to round is something else.
            card.reset(at: 0)
            card.begin(100, 100)
            for step in 0..<100_000 { card.move(step % 2 == 0 ? 108 : 100, 100) }
            held.append(try ScratchCardMemoryTests.residentBytes())
          }
          // From the third round on the allocator has found its sizes. One byte a move would be
          // 300 kB.
          let grown = held[5] - held[2]
          precondition(
            ScratchCardMemoryTests.isSanitized || grown < 300_000, "grown by \(grown) bytes")
          precondition(told == 600_006)
        }
      }
    }

    /// The memory that the process holds, without what its allocator keeps for later: how much that
    /// is depends on luck.
    fileprivate static func residentBytes() throws -> Int {
      typealias Trim = @convention(c) (Int) -> CInt
      if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
        separator: " ")
      return (Int(fields[1]) ?? 0) * 4_096
    }
  #endif
}
