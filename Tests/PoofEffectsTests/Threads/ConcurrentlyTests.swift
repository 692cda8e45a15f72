import PoofEffects
import TestSupport
import Testing

@Suite struct ConcurrentlyTests {
  @Test(arguments: [0, 1, 2, 3, 64, 1_000])
  func `it calls with each number once, and has done so when it returns`(count: Int) {
    let calls = Locked([Int](repeating: 0, count: count))
    concurrently(count) { index in calls.withLock { $0[index] += 1 } }
    #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
  }

  @Test func `it may be called from within`() {
    let calls = Locked([Int](repeating: 0, count: 36))
    concurrently(6) { outer in
      concurrently(6) { inner in calls.withLock { $0[outer * 6 + inner] += 1 } }
    }
    #expect(calls.withLock { $0 } == [Int](repeating: 1, count: 36))
  }
}
