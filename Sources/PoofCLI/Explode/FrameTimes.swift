/// The times at which a film's frames are taken: from its beginning to its end, both included, or
/// the other way round.
struct FrameTimes {
  /// The number of frames, at least 2.
  let count: Int
  private let length: Double
  /// Frames in a second, but for the last.
  private let rate: Double
  private let isReversed: Bool
}

extension FrameTimes {
  /// The frames of a film of `length` s at so many a second. The last one is at the very end,
  /// wherever that falls, and so at most one frame late; reversed it comes first.
  init(length: Double, framesPerSecond: Double, isReversed: Bool) {
    // A length is only as exact as its digits: what is far less than a frame is none.
    count = max(1, Int((length * framesPerSecond - 0.01).rounded(.up))) + 1
    self.length = length
    rate = framesPerSecond
    self.isReversed = isReversed
  }

  /// `count` frames, at least 2, at even distances.
  init(length: Double, count: Int, isReversed: Bool) {
    self.count = count
    self.length = length
    rate = Double(count - 1) / length
    self.isReversed = isReversed
  }

  /// The time of a frame in the film, s, counted from 0.
  subscript(index: Int) -> Double {
    let place = isReversed ? count - 1 - index : index
    return place == count - 1 ? length : Double(place) / rate
  }
}
