import Foundation
import PoofCore
import PoofScratch

/// A log as text, to keep and to pass on: JSON, version 1.
///
///     {"version": 1, "size": [300, 300],
///      "strokes": [{"pointer": 0, "brush": {"cap": "round", "width": 30},
///                   "points": [[50, 150, 0.0], [250, 150, 0.4]]}]}
///
/// | where | name | meaning | if it is missing |
/// |---|---|---|---|
/// | log | `version` | 1 | refused |
/// | | `size` | width and height of the card, px | refused |
/// | | `strokes` | in the order in which they began | refused |
/// | | `time` | age of the card, s | that of the latest point |
/// | | `revealBegan` | when the rest began to reveal itself, s | not begun |
/// | | `explode` | when the card was told to burst, s | it was not |
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
  /// Length of the longest JSON that is read, bytes.
  public static let maximumJSONSize = 1 << 26

  /// Reads a log from JSON in UTF-8.
  ///
  /// A text that is no log of version 1 is refused with its place, and so is a texture or stamp
  /// that `brushes` does not have: the picture would be another. All strokes have ended.
  /// - Complexity: O(bytes), in memory too.
  public init(json: [UInt8], brushes: BrushCatalog = .builtIn) throws(ScratchLogError) {
    try Self.checkExtent(of: json)
    let data = Data(json)
    let names = RepeatedName()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom(names.note)
    let values: ScratchLogValues
    do {
      values = try decoder.decode(ScratchLogValues.self, from: data)
    } catch {
      if let found = names.found { throw found }
      // Who has both kinds of file at hand takes one for the other.
      if Preset.isMeant(by: data) {
        throw ScratchLogError(
          path: "",
          reason: "it is a preset, for --preset; a scratch log has the strokes on a card, as the"
            + " demo saves them by L")
      }
      throw ScratchLogError(decoding: error, of: data)
    }
    if let found = names.found { throw found }
    try self.init(values, brushes: brushes)
  }

  /// Writes the log as JSON in UTF-8.
  ///
  /// Reading it gives this log again, exactly, as long as the catalogue has its textures and
  /// stamps. Parts that a card would not take are left out or brought to where a card would take
  /// them: samples whose place is not finite, places and times outside the limits, times that fall.
  /// A stroke under way comes back ended.
  /// - Complexity: O(samples).
  public func json() -> [UInt8] { jsonBytes(of: ScratchLogValues(self), onLines: false) }

  /// Refuses a text with more in it than a log could have: decoding any other costs a hundred bytes
  /// for each of its own.
  static func checkExtent(of json: [UInt8]) throws(ScratchLogError) {
    guard json.count <= maximumJSONSize else {
      throw ScratchLogError(
        path: "", reason: "the log has \(json.count) bytes; it may have \(maximumJSONSize)")
    }
    var values = 0
    var names = 0
    for byte in json {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): values += 1
      case UInt8(ascii: ":"): names += 1
      default: break
      }
    }
    // Five for a point, and some twenty with fifteen names for a stroke and its brush.
    let limits = (values: 5 * maximumSamples + 30 * maximumStrokes, names: 20 * maximumStrokes)
    guard values <= limits.values, names <= limits.names else {
      throw ScratchLogError(
        path: "", reason: "it holds \(values) values and \(names) names, more than any log has")
    }
  }
}
