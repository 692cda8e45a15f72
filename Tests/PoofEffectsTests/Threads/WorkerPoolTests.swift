import Dispatch
import PoofEffects
import TestSupport
import Testing

@Suite struct WorkerPoolTests {
  /// Counts how often each part is done.
  private final class Tally: Sendable {
    private let counts: Locked<[Int]>

    init(parts: Int) { counts = Locked([Int](repeating: 0, count: parts)) }

    func add(_ part: Int) { counts.withLock { $0[part] += 1 } }

    var all: [Int] { counts.withLock { $0 } }
  }

  private struct Counting: PartedWork {
    let tally: Tally
    let partCount: Int

    init(parts: Int) {
      tally = Tally(parts: parts)
      partCount = parts
    }

    func doPart(_ index: Int) { tally.add(index) }
  }

  @Test(arguments: [1, 2, 3, 8])
  func `every part is done once, time after time`(threads: Int) {
    let pool = WorkerPool(threads: threads)
    defer { pool.close() }
    for parts in [0, 1, 2, 7, 64, 1, 300] {
      let work = Counting(parts: parts)
      pool.perform(work)
      #expect(work.tally.all == [Int](repeating: 1, count: parts))
    }
  }

  /// Work of which each part waits until all are under way, and says whether they were.
  private struct Meeting: PartedWork {
    let partCount: Int
    private let all = Locked((arrived: 0, met: 0))
    private let complete = DispatchSemaphore(value: 0)

    init(parts: Int) { partCount = parts }

    /// The number of parts that have met all others.
    var met: Int { all.withLock { $0.met } }

    func doPart(_ index: Int) {
      let isLast = all.withLock { all in
        all.arrived += 1
        return all.arrived == partCount
      }
      if isLast { for _ in 0..<partCount { complete.signal() } }
      // Only where a part has to wait for another one's end does it take so long.
      if complete.wait(timeout: .now() + 20) == .success { all.withLock { $0.met += 1 } }
    }
  }

  @Test(arguments: [2, 4])
  func `as many parts as threads are under way at once`(threads: Int) throws {
    let pool = WorkerPool(threads: threads)
    defer { pool.close() }
    for _ in 0..<20 {
      let meeting = Meeting(parts: threads)
      pool.perform(meeting)
      try #require(meeting.met == threads)
    }
  }

  private struct Nested: PartedWork {
    let pool: WorkerPool
    let inner: [Counting]

    var partCount: Int { inner.count }

    func doPart(_ index: Int) { pool.perform(inner[index]) }
  }

  @Test func `work that brings work of its own is done`() {
    let pool = WorkerPool(threads: 3)
    defer { pool.close() }
    let work = Nested(pool: pool, inner: (1...9).map { Counting(parts: $0) })
    pool.perform(work)
    for inner in work.inner {
      #expect(inner.tally.all == [Int](repeating: 1, count: inner.partCount))
    }
  }

  @Test func `several threads may bring work at once`() {
    let pool = WorkerPool(threads: 2)
    defer { pool.close() }
    let works = (0..<40).map { Counting(parts: $0 % 11 + 1) }
    DispatchQueue.concurrentPerform(iterations: works.count) { pool.perform(works[$0]) }
    for work in works {
      #expect(work.tally.all == [Int](repeating: 1, count: work.partCount))
    }
  }

  @Test func `a closed pool leaves the work to who brings it`() {
    let pool = WorkerPool(threads: 4)
    pool.close()
    let work = Counting(parts: 50)
    pool.perform(work)
    #expect(work.tally.all == [Int](repeating: 1, count: 50))
  }
}
