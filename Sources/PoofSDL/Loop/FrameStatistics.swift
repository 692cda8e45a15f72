/// Times that the frames of a loop took to make: events, drawing and presenting, without the waiting
/// for the next one.
///
/// With a graphics card the presenting itself waits for the screen, and counts.
public struct FrameStatistics: Equatable, Sendable {
  /// Number of frames that were drawn.
  public private(set) var count = 0
  /// Time of the longest, ms; 0 without frames.
  public private(set) var worst = 0.0
  /// Time that half of the last 32,768 frames did not exceed, ms; 0 without frames.
  ///
  /// - Complexity: sorts them.
  public var median: Double {
    guard !recent.isEmpty else { return 0 }
    return Double(recent.sorted()[(recent.count - 1) / 2])
  }

  /// Bounded: a loop may run for weeks.
  private var recent: [Float] = []
  private static let capacity = 32_768

  /// Statistics of no frames.
  package init() {}

  /// Adds a frame that took `milliseconds`.
  package mutating func add(milliseconds: Double) {
    if recent.count < Self.capacity {
      recent.append(Float(milliseconds))
    } else {
      recent[count % Self.capacity] = Float(milliseconds)
    }
    count += 1
    worst = max(worst, milliseconds)
  }
}
