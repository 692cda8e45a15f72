import PoofCore

extension ScratchLogReader {
  /// A brush, its texture and stamp taken from the catalogue.
  mutating func readBrush() throws(ScratchLogError) -> Brush {
    var cap: Brush.Cap?
    var width, feather, amount, spacing, least: Float?
    var seed: Int64?
    var texture: NamedBrushTexture?
    var stamp: BrushStamp?
    var widthBy: WidthSource?
    var isRestoring: Bool?
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "cap":
        try requireFirst(cap)
        cap = try readName(of: "cap", in: Brush.Cap.allCases) { $0.rawValue }
      case "width":
        try requireFirst(width)
        width = try reader.float(in: Brush.widths, or: "a brush's width is 0.1…8,192 px")
      case "feather":
        try requireFirst(feather)
        feather = try reader.float(in: 0...1, or: "a feather is 0…1")
      case "texture":
        try requireFirst(texture)
        texture = try readName(of: "texture", in: catalog.textures) { $0.name }
      case "amount":
        try requireFirst(amount)
        amount = try reader.float(in: 0...1, or: "a texture's amount is 0…1")
      case "seed":
        try requireFirst(seed)
        seed = try reader.integer(in: 0...0xffff_ffff, or: "a seed is a whole number, 0…2^32-1")
      case "stamp":
        try requireFirst(stamp)
        stamp = try readName(of: "stamp", in: catalog.stamps) { $0.name }
      case "spacing":
        try requireFirst(spacing)
        spacing = try reader.float(
          in: BrushStamp.spacings, or: "a stamp's spacing is 0.05…20 widths")
      case "widthBy":
        try requireFirst(widthBy)
        widthBy = try readName(of: "widthBy", in: WidthSource.allCases) { $0.rawValue }
      case "least":
        try requireFirst(least)
        least = try reader.float(in: 0...1, or: "the least width is 0…1 of the full one")
      case "restore":
        try requireFirst(isRestoring)
        isRestoring = try reader.boolean()
      default: try reader.skipValue()
      }
    }
    if let found = stamp, let spacing {
      stamp = BrushStamp(name: found.name, picture: found.picture, spacing: spacing)
    }
    let made = texture.map { $0.make(amount ?? $0.amount, UInt32(truncatingIfNeeded: seed ?? 1)) }
    return Brush(
      cap: cap ?? Brush.standard.cap, width: width ?? Brush.standard.width, feather: feather ?? 0,
      texture: made, stamp: stamp, dynamics: widthBy?.dynamics(least: least ?? 0) ?? .none,
      isRestoring: isRestoring ?? false)
  }

  /// What `widthBy` may be.
  private enum WidthSource: String, CaseIterable {
    case pressure, speed

    func dynamics(least: Float) -> BrushDynamics {
      switch self {
      case .pressure: .pressure(least: least)
      case .speed: .speed(least: least)
      }
    }
  }

  /// The one of `values` whose name stands here.
  private mutating func readName<Value>(
    of kind: String, in values: [Value], _ nameOf: (Value) -> String
  ) throws(ScratchLogError) -> Value {
    let start = reader.startOfToken()
    let name = try reader.string()
    if let value = values.first(where: { nameOf($0) == name }) { return value }
    var known = ""
    for (index, value) in values.enumerated() {
      if index > 0 { known += index == values.count - 1 ? " and " : ", " }
      known += JSONReader.printable(nameOf(value))
    }
    let shown = reader.excerpt(start + 1..<reader.position - 1)
    throw reader.failure(
      "there is no \(kind) “\(shown)”; \(known.isEmpty ? "none is known" : "known are \(known)")",
      at: start)
  }
}
