import PoofCore

/// A log as text, to keep and to pass on: JSON, version 1.
///
///     {"version": 1, "size": [300, 300],
///      "strokes": [{"pointer": 0, "brush": {"cap": "round", "width": 30},
///                   "points": [[50, 150, 0.0], [250, 150, 0.4]]}]}
///
/// | where | name | what | if it is missing |
/// |---|---|---|---|
/// | log | `version` | 1 | refused |
/// | | `size` | width and height of the card, px | refused |
/// | | `strokes` | in the order in which they began | refused |
/// | | `time` | how old the card is, s | that of the latest point |
/// | | `revealBegan` | when the rest began to reveal itself, s | not begun |
/// | stroke | `points` | one or more of `[x, y, time]` or `[x, y, time, pressure]` | refused |
/// | | `pointer` | which one, a whole number | 0 |
/// | | `brush` | what it was drawn with | the standard one |
/// | brush | `cap` | `round`, `square` or `butt` | `square` |
/// | | `width` | px, within `Brush.widths` | 15 |
/// | | `feather` | 0…1 | 0 |
/// | | `texture` | the name of one in the catalogue | smooth |
/// | | `amount` | of the texture, 0…1 | the catalogue's |
/// | | `seed` | of the texture, a whole number 0…2³²-1 | 1 |
/// | | `stamp` | the name of one in the catalogue | a line |
/// | | `spacing` | of the stamp, within `BrushStamp.spacings` | the catalogue's |
/// | | `widthBy` | `pressure` or `speed` | the same width everywhere |
/// | | `least` | of `widthBy`, 0…1 | 0 |
/// | | `restore` | whether it covers again | false |
///
/// Places are px of the card, at most 65,536 from its corner; times are s, 0…2⁵³, and never fall
/// within a stroke; a pressure is 0…1, and 1 unless given. Other names are passed by, whatever they
/// hold, so that logs of later Poofs can be read as long as they mean the same.
extension ScratchLog {
  /// The longest JSON that is read, bytes.
  public static let maximumJSONSize = 1 << 26
  /// How many strokes are read at most.
  public static let maximumStrokes = 100_000
  /// How many samples all strokes together may have to be read.
  public static let maximumSamples = 1_000_000
  /// How many strokes may be under way at one moment, in a log that is read and on a card.
  public static let maximumStrokesAtOnce = 1_024

  /// The furthest from the card's corner that a place may be, px.
  static let places = -Stroke.farthest...Stroke.farthest
  /// From the beginning to where a `Double` begins to leave seconds out.
  static let times: ClosedRange<Double> = 0...0x1p53

  /// Reads a log from JSON in UTF-8.
  ///
  /// What is no log of version 1 is refused with its place, and so is a texture or stamp that
  /// `brushes` does not have: the picture would be another. All strokes have ended.
  /// - Complexity: O(bytes), in memory too.
  public init(json: [UInt8], brushes: BrushCatalog = .builtIn) throws(ScratchLogError) {
    var reader = ScratchLogReader(json, brushes: brushes)
    self = try reader.readLog()
  }

  /// The log as JSON in UTF-8, a line for each stroke.
  ///
  /// Reading it gives this log again, exactly, as long as the catalogue has its textures and
  /// stamps. What a card would not take, it leaves out or brings to where a card would: samples
  /// whose place is not finite, places and times outside the limits, times that fall. A stroke
  /// under way comes back ended.
  /// - Complexity: O(samples).
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.append(self)
    return writer.bytes
  }
}
