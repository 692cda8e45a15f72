/// Gives samples times by which their order can be told again.
///
/// Several pointers may move at one time. Between strokes that all scratch, or all restore, order
/// makes no difference: the mask takes the maximum, or the minimum. Between a stroke that scratches
/// and one that restores it decides. A log is painted again by time and, at one time, by stroke:
/// where that would not be the order in which samples came, the later one gets the next number
/// above as its time.
struct PaintOrder {
  /// The latest time of a sample so far.
  private var time = -Double.infinity
  /// The newest stroke that has a sample of that time, of those that scratch and those that
  /// restore; below 0 where there is none.
  private var scratching = -1
  private var restoring = -1
  /// When the reveal began: what comes after it must be later.
  private var reveal = -Double.infinity

  /// The time for a sample of the stroke at `index` that comes at `time`.
  mutating func time(for time: Double, stroke index: Int, restores: Bool) -> Double {
    let other = time > self.time ? -1 : restores ? scratching : restoring
    var given = max(time, self.time)
    if other > index || given <= reveal { given = given.nextUp }
    if given > self.time {
      self.time = given
      scratching = -1
      restoring = -1
    }
    if restores { restoring = max(restoring, index) } else { scratching = max(scratching, index) }
    return given
  }

  /// Takes note that the reveal began at `time`.
  mutating func beginReveal(at time: Double) { reveal = time }
}
