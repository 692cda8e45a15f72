import Poof
import PoofSDL

/// The times that the frames of the last second took to draw, as a line of words.
///
/// The line is put anew a few times a second at most: what changes with every frame cannot be read.
struct FrameTimes {
  /// The line, once a frame has been drawn.
  private(set) var text: String?

  private var recent: [(time: Double, milliseconds: Double)] = []
  /// Time at which the line was put, s of the window.
  private var written = -Double.infinity

  /// Time that the line tells of, s.
  private static let span = 1.0
  /// Time for which a line stays, s.
  private static let pause = 0.25

  /// Adds a frame drawn at `time`, s of the window, in `milliseconds`, on a canvas of `size`.
  mutating func add(milliseconds: Double, at time: Double, size: PixelSize) {
    recent.removeAll { $0.time <= time - Self.span }
    recent.append((time, milliseconds))
    guard time >= written + Self.pause else { return }
    written = time
    var statistics = FrameStatistics()
    for frame in recent { statistics.add(milliseconds: frame.milliseconds) }
    let median = fixed(statistics.median, decimals: 1)
    let worst = fixed(statistics.worst, decimals: 1)
    text = "median \(median) ms   worst \(worst) ms   \(size.width)×\(size.height) px"
  }
}
