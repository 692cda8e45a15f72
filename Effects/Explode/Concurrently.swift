#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// Calls `body` with 0 ..< `count`, all at once where there are threads, and returns when all have
/// returned.
func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    if count > 1 {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
      return
    }
  #endif
  for index in 0..<count { body(index) }
}
