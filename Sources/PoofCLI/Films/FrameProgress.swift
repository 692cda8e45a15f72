import PoofProgram

/// How far the drawing of frames has come, on a terminal: with how many a second, and the time left.
struct FrameProgress: ~Copyable {
  private let line: ProgressLine
  private let word: String
  private let count: Int
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// Of `count` frames, or whatever `word` says they are.
  init(of word: String = "frame", count: Int, isQuiet: Bool) {
    line = ProgressLine(isQuiet: isQuiet)
    self.word = word
    self.count = count
  }

  /// Shows that the frame `index`, from 0, is begun; ten times a second at most.
  mutating func show(_ index: Int) {
    let now = ContinuousClock.now
    if let shown, now - shown < .milliseconds(100), index + 1 < count { return }
    shown = now
    line.show("\(word) \(index + 1) of \(count)" + rest(after: index, in: now - start))
  }

  /// The rate and the time left, once there is a rate.
  private func rest(after done: Int, in time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    guard done > 0, seconds > 0.5 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(count - done) / rate).rounded(.up))
    let written = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate.rounded()))"
    let time = left < 60 ? "\(left) s" : "\(left / 60) min \(left % 60) s"
    return ", \(written) a second, \(time) left"
  }
}
