import Foundation
import Testing

/// Has as many tests of a suite run at once as there are processors, and no more: each runs programs, of which
/// there may be far more than that.
package struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Else a suite would wait for the tests in it.
    guard testCase != nil else { return try await function() }
    await Turns.shared.take()
    do {
      try await function()
    } catch {
      await Turns.shared.giveBack()
      throw error
    }
    await Turns.shared.giveBack()
  }
}

extension Trait where Self == FewAtOnce {
  /// As many at once as there are processors.
  package static var fewAtOnce: Self { FewAtOnce() }
}

/// Turns of tests, in the order in which they ask.
private actor Turns {
  static let shared = Turns()

  private var free = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
