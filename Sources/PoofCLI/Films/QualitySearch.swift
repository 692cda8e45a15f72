import Foundation

/// A search for the best quality with which a clip has no more bytes than it may.
///
/// Bytes grow with quality about as an exponential does: each try is where such a curve through those
/// before would meet the limit.
struct QualitySearch {
  /// The most bytes that the clip may have.
  let mostBytes: Int
  /// The quality that is to be tried next; nil where the search is over.
  private(set) var next: Int?
  /// The best one found so far, and the bytes of its clip.
  private(set) var best: (quality: Int, bytes: Int)?
  /// The least one known to be too good, and the bytes of its clip.
  private var worst: (quality: Int, bytes: Int)?
  /// Number of tries so far.
  private var tries = 0

  /// A search among the qualities 0…`highest`.
  init(mostBytes: Int, highest: Int) {
    self.mostBytes = mostBytes
    next = highest
  }
}

extension QualitySearch {
  /// The bytes of the smallest clip that was tried.
  var fewestBytes: Int? { best?.bytes ?? worst?.bytes }

  /// A clip this close below the limit is good enough.
  private static let goodPart = 0.93
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
    next = following
    return fits
  }

  private var following: Int? {
    guard let worst else { return nil }
    let lowest = best.map { $0.quality + 1 } ?? 0
    guard lowest < worst.quality else { return nil }
    // A curve that is no exponential is met by halves.
    if tries > Self.mostGuesses { return (lowest + worst.quality) / 2 }
    var guess = Double(worst.quality)
    if let best {
      if Double(best.bytes) >= Self.goodPart * Double(mostBytes) { return nil }
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
}
