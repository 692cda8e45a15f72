import CFontconfig

/// A face in a font file.
public struct FontFile: Equatable, Hashable, Sendable {
  /// The heaviness of letters.
  public enum Weight: Sendable {
    /// For reading.
    case regular
    /// For what matters most.
    case bold
  }

  /// The file.
  public let path: String
  /// The face's number in a file with several, from 0.
  public let index: Int
  /// Whether heavier letters than the face has are to be made up.
  public let needsEmboldening: Bool

  /// The face `index` of the file at `path`; whether there is one shows when it is opened.
  public init(path: String, index: Int = 0, needsEmboldening: Bool = false) {
    self.path = path
    self.index = index
    self.needsEmboldening = needsEmboldening
  }

  /// Finds the machine's font without serifs, by fontconfig.
  public static func system(_ weight: Weight = .regular) throws(FontError) -> FontFile {
    let missing = FontError(
      "no font was found on this machine; install one, for example DejaVu Sans "
        + "(package fonts-dejavu-core), or name a font file")
    guard let pattern = FcPatternCreate() else { throw missing }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans")
    FcPatternAddInteger(pattern, FC_WEIGHT, weight == .bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { throw missing }
    defer { FcPatternDestroy(match) }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FILE, 0, &path) == FcResultMatch, let path else {
      throw missing
    }
    var index: Int32 = 0
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    var found = FC_WEIGHT_REGULAR
    FcPatternGetInteger(match, FC_WEIGHT, 0, &found)
    return FontFile(
      path: String(cString: path), index: Int(index),
      needsEmboldening: weight == .bold && found < FC_WEIGHT_DEMIBOLD)
  }
}
