import CFontconfig

extension FontFile {
  /// A face that is installed on the machine.
  private struct Face {
    let file: FontFile
    let families: [String]
    let fullNames: [String]
    /// Distance from an upright face of usual weight and width.
    let oddness: Int32
  }

  /// Finds a face that is installed on the machine by its name, in upper or lower case: a whole one, as DejaVu Sans
  /// Bold, or its family's, as DejaVu Sans, of whose faces it is the most usual. Nil where there is none.
  public static func installed(_ name: String) -> FontFile? {
    let name = name.lowercased()
    func usual(_ names: (Face) -> [String]) -> FontFile? {
      faces.filter { names($0).contains { $0.lowercased() == name } }.min {
        ($0.oddness, $0.file.path, $0.file.index) < ($1.oddness, $1.file.path, $1.file.index)
      }?.file
    }
    return usual(\.families) ?? usual(\.fullNames)
  }

  /// The names of all families that are installed on the machine, from a to z.
  public static var installedFamilies: [String] { Set(faces.flatMap(\.families)).sorted() }

  /// All faces that can have any size, by fontconfig.
  private static var faces: [Face] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    guard let wanted = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(wanted) }
    for name in [FC_FAMILY, FC_FULLNAME, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH] {
      FcObjectSetAdd(wanted, name)
    }
    guard let list = FcFontList(nil, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(list) }
    return (0..<Int(list.pointee.nfont)).compactMap { index in
      guard let face = list.pointee.fonts[index], let path = strings(FC_FILE, of: face).first
      else { return nil }
      func number(_ name: String) -> Int32? {
        var number: Int32 = 0
        return FcPatternGetInteger(face, name, 0, &number) == FcResultMatch ? number : nil
      }
      // A face whose weight can be chosen has none, but there are others of the same file that do.
      guard let weight = number(FC_WEIGHT) else { return nil }
      let oddness =
        abs(weight - FC_WEIGHT_REGULAR) + 10 * (number(FC_SLANT) ?? FC_SLANT_ROMAN)
        + abs((number(FC_WIDTH) ?? FC_WIDTH_NORMAL) - FC_WIDTH_NORMAL)
      return Face(
        file: FontFile(path: path, index: Int(number(FC_INDEX) ?? 0)),
        families: strings(FC_FAMILY, of: face), fullNames: strings(FC_FULLNAME, of: face),
        oddness: oddness)
    }
  }

  /// Reads all values of a property, of which a face has one for each language.
  private static func strings(_ name: String, of face: OpaquePointer) -> [String] {
    var values: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(face, name, Int32(values.count), &value) == FcResultMatch, let value {
      values.append(String(cString: value))
    }
    return values
  }
}
