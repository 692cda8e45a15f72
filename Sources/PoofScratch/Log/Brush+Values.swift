import PoofCore

extension Brush {
  /// Makes a brush of values from outside, its texture and stamp taken from `brushes`; `path` is
  /// its place in an error.
  package init(
    _ values: BrushValues, brushes: BrushCatalog = .builtIn, path: String = "brush"
  ) throws(ScratchLogError) {
    func check(
      _ value: Float?, _ name: String, _ range: ClosedRange<Float>, _ rule: String
    ) throws(ScratchLogError) {
      if let value { try range.check(value, rule, "\(path).\(name)") }
    }
    let cap = try Self.find(
      values.cap, "cap", in: Brush.Cap.allCases, named: { $0.rawValue }, path)
    try check(values.width, "width", Brush.widths, "a brush's width is 0.1…8,192 px")
    try check(values.feather, "feather", 0...1, "a feather is 0…1")
    let texture = try Self.find(
      values.texture, "texture", in: brushes.textures.entries, named: { $0.name }, path)
    try check(values.amount, "amount", 0...1, "a texture's amount is 0…1")
    var stamp = try Self.find(
      values.stamp, "stamp", in: brushes.stamps.entries, named: { $0.name }, path)
    try check(
      values.spacing, "spacing", BrushStamp.spacings, "a stamp's spacing is 0.05…20 widths")
    if let found = stamp, let spacing = values.spacing {
      stamp = BrushStamp(name: found.name, picture: found.picture, spacing: spacing)
    }
    let widthBy = try Self.find(
      values.widthBy, "widthBy", in: WidthSource.allCases, named: { $0.rawValue }, path)
    try check(values.least, "least", 0...1, "the least width is 0…1 of the full one")
    self.init(
      cap: cap ?? Brush.standard.cap, width: values.width ?? Brush.standard.width,
      feather: values.feather ?? 0,
      texture: texture.map { $0.make(values.amount ?? $0.amount, values.seed ?? 1) },
      stamp: stamp, dynamics: widthBy?.dynamics(least: values.least ?? 0) ?? .none,
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

  /// The one of `choices` that is called `name`; nil without a name.
  private static func find<Choice>(
    _ name: String?, _ kind: String, in choices: [Choice], named nameOf: (Choice) -> String,
    _ path: String
  ) throws(ScratchLogError) -> Choice? {
    guard let name else { return nil }
    if let choice = choices.first(where: { nameOf($0).isSameName(as: name) }) { return choice }
    var known = ""
    for (index, choice) in choices.enumerated() {
      if index > 0 { known += index == choices.count - 1 ? " and " : ", " }
      known += nameOf(choice).printable()
    }
    let shown = name.printable(longest: 40)
    throw ScratchLogError(
      path: "\(path).\(kind)",
      reason:
        "there is no \(kind) “\(shown)”; \(known.isEmpty ? "none is known" : "known are \(known)")")
  }
}
