/// Gives samples times by which the order in which they came can be told again.
///
/// A log is painted anew by time and, at one time, by stroke. Pointers that move at one time may
/// come in any order; where a newer stroke has been painted at that time already, the sample gets
/// the next number above as its own.
struct PaintOrder {
  /// The time of the latest sample, and its stroke.
  private var time = -Double.infinity
  private var stroke = -1
  /// Time at which the reveal began: what comes after it must be later.
  private var reveal = -Double.infinity

  /// The time for a sample of the stroke at `index` that comes at `time`.
  mutating func time(for time: Double, stroke index: Int) -> Double {
    let isLate = time <= self.time && index < stroke
    let given = max(time, self.time)
    self.time = isLate || given <= reveal ? given.nextUp : given
    stroke = index
    return self.time
  }

  /// Takes note that the reveal began at `time`.
  mutating func beginReveal(at time: Double) { reveal = time }
}
