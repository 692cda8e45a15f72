import PoofMedia

/// The size of a clip that was written, and what would have made it smaller.
struct ClipSize {
  let bytes: Int
  let format: ClipFormat
  let framesPerSecond: Double
  let isLossless: Bool
  /// Whether every pixel is covered: by the film itself, or by a background.
  let isOpaque: Bool

  /// Bytes from which on a clip is large for a page or a message.
  private static let large = 10_000_000
  /// Frames per second that suffice for most of what moves.
  private static let calmRate: Double = 30

  /// Quality below which the loss is seen at once.
  private static let poorQuality = 30

  /// Says how large a large clip is, and what makes it smaller; nil of one that is not.
  var advice: String? {
    guard bytes >= Self.large else { return nil }
    let last = format.hasQuality && !isLossless ? "--max-bytes 5M" : Self.smallerFrame
    return "has \((bytes + 500_000) / 1_000_000) MB; \(ways(and: last)) makes it smaller"
  }

  /// Says with which quality a clip has no more bytes than it may, and where that is poor, and not the `highest` that
  /// was asked for, what makes it better.
  func advice(foundQuality quality: Int, of highest: Int) -> String {
    let found = "has \(bytes) bytes at --quality \(quality)"
    guard quality < min(highest, Self.poorQuality) else { return found }
    return "\(found), which shows; \(ways(and: Self.smallerFrame)) leaves room for a better one"
  }

  /// The way that every clip has.
  static let smallerFrame = "a smaller --size or --max-size"

  /// Lists what makes the clip smaller, and `last` at last.
  private func ways(and last: String) -> String {
    var ways: [String] = []
    if isLossless, format == .webp { ways.append("no --lossless") }
    if framesPerSecond > Self.calmRate { ways.append("--fps 30") }
    // Alpha is a second picture in these two.
    if [.webp, .webm].contains(format), !isOpaque { ways.append("a --background") }
    return (ways + [last]).joined(separator: " or ")
  }
}
