/// A run of stereo samples that voices add to.
struct SampleSpan {
  /// Number of its first sample, counted from time 0.
  let first: Int
  /// Number of its samples, of each side.
  let count: Int
  private let samples: UnsafeMutableBufferPointer<Float>

  init(first: Int, samples: UnsafeMutableBufferPointer<Float>) {
    self.first = first
    self.samples = samples
    count = samples.count / 2
  }

  private static let rate = Double(Soundtrack.sampleRate)

  var startTime: Double { Double(first) / Self.rate }
  var endTime: Double { Double(first + count) / Self.rate }

  /// Adds `sound`, which gets the time since `start`, s, to all samples from `start` on for `duration` s, as
  /// loud on either side as `pan`, −1…1, has it.
  @inline(__always)
  func add(
    from start: Double, lasting duration: Double, pan: Float, _ sound: (_ since: Double) -> Float
  ) {
    let begin = max(0, Self.number(at: start) - first)
    let end = min(count, Self.number(at: start + duration) - first)
    guard begin < end else { return }
    let (left, right) = (0.5 - 0.5 * pan, 0.5 + 0.5 * pan)
    for index in begin..<end {
      let value = sound(Double(first + index) / Self.rate - start)
      samples[2 * index] += left * value
      samples[2 * index + 1] += right * value
    }
  }

  /// Number of the first sample that is not before `time`.
  static func number(at time: Double) -> Int {
    let place = time * rate
    let whole = Int(place)
    return Double(whole) < place ? whole + 1 : whole
  }
}
