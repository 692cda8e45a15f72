import Dispatch
import PoofEffects
import TestSupport
import Testing

@Suite struct BackgroundQueueTests {
  @Test(arguments: [1, 2, 5])
  func `every job is done once, also those that jobs bring`(limit: Int) {
    let queue = BackgroundQueue(limit: limit)
    let done = Locked<[Int]>([])
    for job in 0..<50 {
      queue.run {
        queue.run { done.withLock { $0.append(job + 50) } }
        done.withLock { $0.append(job) }
      }
    }
    queue.waitUntilDone()
    #expect(done.withLock { $0 }.sorted() == Array(0..<100))
  }

  @Test func `one at a time they are done in their order`() {
    let queue = BackgroundQueue(limit: 1)
    let done = Locked<[Int]>([])
    for job in 0..<200 { queue.run { done.withLock { $0.append(job) } } }
    queue.waitUntilDone()
    #expect(done.withLock { $0 } == Array(0..<200))
  }

  @Test func `as many as the limit are under way at once, and no more`() {
    let queue = BackgroundQueue(limit: 3)
    let arrived = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let active = Locked((now: 0, most: 0))
    for _ in 0..<9 {
      queue.run {
        active.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        arrived.signal()
        goOn.wait()
        active.withLock { $0.now -= 1 }
      }
    }
    // Ends only if three are at it together.
    for _ in 0..<3 { arrived.wait() }
    #expect(active.withLock { $0.now } == 3)
    for _ in 0..<9 { goOn.signal() }
    queue.waitUntilDone()
    #expect(active.withLock { $0.most } == 3)
  }

  @Test func `an empty queue is waited for not at all, and takes jobs again`() {
    let queue = BackgroundQueue(limit: 2)
    queue.waitUntilDone()
    for round in 1...3 {
      let done = Locked(0)
      for _ in 0..<round { queue.run { done.withLock { $0 += 1 } } }
      queue.waitUntilDone()
      #expect(done.withLock { $0 } == round)
    }
  }
}
