/// The times at which a film's frames are taken: from its beginning to its end, both included.
struct FrameTimes {
  /// Number of frames, at least 2.
  let count: Int
  private let length: Double
  /// Frames in a second, but for the last.
  private let rate: Double
}

extension FrameTimes {
  /// Times of a film of `length` s at so many frames a second. The last one is at the very end,
  /// wherever that falls, and so at most one frame late.
  init(length: Double, framesPerSecond: Double) {
    // A length is only as exact as its digits: what is far less than a frame is none.
    count = Swift.max(1, Int((length * framesPerSecond - 0.01).rounded(.up))) + 1
    self.length = length
    rate = framesPerSecond
  }

  /// `count` times, at least 2, at even distances.
  init(length: Double, count: Int) {
    self.count = count
    self.length = length
    rate = Double(count - 1) / length
  }
}

extension FrameTimes: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// The time of a frame in the film, s, counted from 0.
  subscript(index: Int) -> Double { index == count - 1 ? length : Double(index) / rate }
}
