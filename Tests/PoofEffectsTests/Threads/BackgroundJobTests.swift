import Dispatch
import PoofEffects
import Testing

@Suite struct BackgroundJobTests {
  @Test("Asking never waits, waiting gives what was made, and both do so again and again")
  func result() {
    let gate = DispatchSemaphore(value: 0)
    let job = BackgroundJob { _ in
      gate.wait()
      return 7
    }
    for _ in 0..<100 { #expect(job.resultIfReady() == nil) }
    gate.signal()
    #expect(job.waitForResult() == 7)
    #expect(job.waitForResult() == 7)
    #expect(job.resultIfReady() == 7)
  }

  @Test("Work that gives nothing is over all the same")
  func nothing() {
    let job = BackgroundJob<Int> { _ in nil }
    #expect(job.waitForResult() == nil)
    #expect(job.resultIfReady() == nil)
  }

  @Test("Work under way sees that it has been cancelled")
  func cancelled() {
    let began = DispatchSemaphore(value: 0)
    let job = BackgroundJob<Int> { isCancelled in
      began.signal()
      // As long as it takes: it would never end by itself.
      while !isCancelled() {}
      return 3
    }
    began.wait()
    job.cancel()
    #expect(job.waitForResult() == 3)
  }
}
