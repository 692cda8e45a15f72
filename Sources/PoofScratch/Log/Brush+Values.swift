import PoofCore

extension Brush {
  /// Makes a brush of values from outside, its texture and stamp taken from `brushes`.
  package init(
    _ values: BrushValues, brushes: BrushCatalog = .builtIn
  ) throws(ScratchLogError) {
    let caps = Brush.Cap.allCases
    let cap = try Self.place(of: values.cap, "cap", in: caps.map { $0.rawValue })
    try Self.check(values.width, "width", Brush.widths, "a brush's width is 0.1…8,192 px")
    try Self.check(values.feather, "feather", 0...1, "a feather is 0…1")
    let textures = brushes.textures
    let texture = try Self.place(of: values.texture, "texture", in: textures.map { $0.name })
    try Self.check(values.amount, "amount", 0...1, "a texture's amount is 0…1")
    let stamps = brushes.stamps
    let stamp = try Self.place(of: values.stamp, "stamp", in: stamps.map { $0.name })
    try Self.check(
      values.spacing, "spacing", BrushStamp.spacings, "a stamp's spacing is 0.05…20 widths")
    let sources = WidthSource.allCases
    let source = try Self.place(of: values.widthBy, "widthBy", in: sources.map { $0.rawValue })
    try Self.check(values.least, "least", 0...1, "the least width is 0…1 of the full one")
    self.init(
      cap: cap.map { caps[$0] } ?? Brush.standard.cap,
      width: values.width ?? Brush.standard.width, feather: values.feather ?? 0,
      texture: texture.map { place in
        let texture = textures[place]
        return texture.make(values.amount ?? texture.amount, values.seed ?? 1)
      },
      stamp: stamp.map { place in
        let stamp = stamps[place]
        return BrushStamp(
          name: stamp.name, picture: stamp.picture, spacing: values.spacing ?? stamp.spacing)
      },
      dynamics: source.map { sources[$0].dynamics(least: values.least ?? 0) } ?? .none,
      isRestoring: values.restore ?? false)
  }

  /// Sources that may vary a brush's width.
  private enum WidthSource: String, CaseIterable {
    case pressure, speed

    func dynamics(least: Float) -> BrushDynamics {
      switch self {
      case .pressure: .pressure(least: least)
      case .speed: .speed(least: least)
      }
    }
  }

  /// Throws unless a value, where there is one, lies within its range.
  private static func check(
    _ value: Float?, _ name: String, _ range: ClosedRange<Float>, _ rule: String
  ) throws(ScratchLogError) {
    if let value { try range.check(value, rule, name) }
  }

  /// The place of `name` among the `names` that are known; nil without one.
  private static func place(
    of name: String?, _ kind: String, in names: @autoclosure () -> [String]
  ) throws(ScratchLogError) -> Int? {
    guard let name else { return nil }
    let known = names()
    if let place = known.firstIndex(where: { $0.isSameName(as: name) }) { return place }
    throw unknown(name, kind, known)
  }

  // Apart from `place`, which is copied for each kind of names.

  /// Says why a name is none of those `known`.
  @inline(never)
  private static func unknown(_ name: String, _ kind: String, _ known: [String]) -> ScratchLogError
  {
    var list = ""
    for (index, choice) in known.enumerated() {
      if index > 0 { list += index == known.count - 1 ? " and " : ", " }
      list += choice.printable()
    }
    let shown = name.printable(longest: 40)
    return ScratchLogError(
      path: kind,
      reason:
        "there is no \(kind) “\(shown)”; \(list.isEmpty ? "none is known" : "known are \(list)")")
  }
}
