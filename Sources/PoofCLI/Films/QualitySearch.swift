import Foundation

/// A search for the best quality with which a clip has no more bytes than it may.
///
/// Each try is where the curve of a sample, scaled to what the last one came to, meets the limit. Without a sample
/// it is where an exponential through those before would: bytes grow with quality about as one does.
struct QualitySearch {
  /// The most bytes that the clip may have.
  let mostBytes: Int
  /// The highest quality that may be tried.
  private let highest: Int
  /// The clip's bytes by an estimate; nil where there is none.
  private let curve: QualityCurve?
  /// The quality that is to be tried next; nil where the search is over.
  private(set) var next: Int?
  /// The best one found so far, and the bytes of its clip.
  private(set) var best: (quality: Int, bytes: Int)?
  /// The least one known to be too good, and the bytes of its clip.
  private var worst: (quality: Int, bytes: Int)?
  /// Number of tries so far.
  private var tries = 0

  /// A search among the qualities 0…`highest`, by an estimate if there is one.
  init(mostBytes: Int, highest: Int, curve: QualityCurve? = nil) {
    self.mostBytes = mostBytes
    self.highest = highest
    self.curve = curve
    next = highest
    // Where the best may do, it is tried at once.
    if let curve, curve.bytes(at: highest) > Double(mostBytes) {
      next = quality(on: curve, times: 1, in: 0...highest)
    }
  }
}

extension QualitySearch {
  /// The bytes of the smallest clip that was tried.
  var fewestBytes: Int? { best?.bytes ?? worst?.bytes }

  /// A clip this close below the limit is good enough.
  private static let goodPart = 0.95
  /// The part of the limit that is aimed at, in the middle of what is good enough.
  private static let wantedPart = 0.98
  /// Tries after which a search goes by halves.
  private static let mostGuesses = 4
  /// Steps of quality in which a clip's bytes double, before there are two tries to tell.
  private static let doubling = 20.0

  /// Takes in what the quality that was to be tried has come to; tells whether it is the best so far.
  mutating func note(bytes: Int) -> Bool {
    guard let tried = next else { return false }
    tries += 1
    let fits = bytes <= mostBytes
    if fits { best = (tried, bytes) } else { worst = (tried, bytes) }
    next = following(tried, bytes)
    return fits
  }

  /// Returns what to try after a quality that has come to so many bytes.
  private func following(_ tried: Int, _ bytes: Int) -> Int? {
    let lowest = best.map { $0.quality + 1 } ?? 0
    let most = worst.map { $0.quality - 1 } ?? highest
    guard lowest <= most else { return nil }
    if let best, Double(best.bytes) >= Self.goodPart * Double(mostBytes) { return nil }
    // A curve that is none of those expected is met by halves.
    if tries > Self.mostGuesses { return (lowest + most + 1) / 2 }
    if let curve {
      let factor = Double(bytes) / max(1, curve.bytes(at: tried))
      return quality(on: curve, times: factor, in: lowest...most)
    }
    guard let worst else { return nil }
    var guess = Double(worst.quality)
    if let best {
      let slope = log(Double(worst.bytes) / Double(best.bytes))
      let way = log(Double(mostBytes) / Double(best.bytes)) / slope
      guess = Double(best.quality) + way * Double(worst.quality - best.quality)
    } else {
      guess -= Self.doubling * log2(Double(worst.bytes) / Double(mostBytes))
      // What lies far below is tried once.
      if worst.quality > 0, guess < 0 { guess = 0 }
    }
    guard guess.isFinite else { return lowest }
    return min(max(Int(guess), lowest), worst.quality - 1)
  }

  /// Finds the best quality of a range whose bytes, the curve's times a factor, are below the limit, with some to
  /// spare; the least where none has.
  private func quality(
    on curve: QualityCurve, times factor: Double, in range: ClosedRange<Int>
  ) -> Int {
    let wanted = Self.wantedPart * Double(mostBytes)
    return range.last { factor * curve.bytes(at: $0) <= wanted } ?? range.lowerBound
  }
}
