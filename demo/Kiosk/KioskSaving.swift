import Poof

/// The part of a visitor's card that is on the disk, and the part that has still to be saved.
struct KioskSaving {
  /// Time before which nothing is saved, s.
  var next: Double
  /// Whether the card was opened, and that is not on the disk.
  var needsMark = false
  /// Whether the last attempt failed.
  var isInTrouble = false
  /// Strokes and samples that are on the disk, and those that are on their way to it; nil for none.
  private var saved = 0
  private var underWay: Int?

  /// Nothing saved yet; the first time is at `time`, s, at the earliest.
  init(at time: Double = 0) { next = time }
}

extension KioskSaving {
  /// Takes note that a log is on the disk.
  mutating func isSaved(_ log: ScratchLog) { saved = log.extent }

  /// Whether a log is to be saved at `time`: there is more of it than was saved, and the last attempt is over.
  /// Then it counts as under way, and the next comes `pause` s later at the earliest.
  mutating func begin(_ log: ScratchLog, at time: Double, again pause: Double) -> Bool {
    guard underWay == nil, time >= next, log.extent != saved else { return false }
    underWay = log.extent
    next = time + pause
    return true
  }

  /// Takes note of how the attempt that was under way ended.
  mutating func finish(hasFailed: Bool) {
    if let underWay, !hasFailed {
      saved = underWay
      if !needsMark { isInTrouble = false }
    }
    underWay = nil
  }
}

extension ScratchLog {
  /// A number that is another one when there is more to be saved.
  fileprivate var extent: Int {
    strokes.reduce(strokes.count + (revealBegan == nil ? 0 : 1)) { $0 + $1.samples.count }
  }
}
