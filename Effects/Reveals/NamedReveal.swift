import PoofCore

/// A reveal that can be asked for by name.
public struct NamedReveal: Named {
  /// Its name: lower case, words joined by hyphens.
  public let name: String
  /// Its looks, in a few words.
  public let summary: String
  /// Whether it begins at a place, and the settings' `origin` says where.
  public let hasOrigin: Bool
  /// Whether chance has a part in it, and the settings' `seed` gives it other looks.
  public let usesSeed: Bool

  private let seeded: @Sendable (_ seed: UInt64) -> AnyReveal

  /// Names a reveal that leaves nothing to chance.
  public init(name: String, summary: String, reveal: some Reveal) {
    let reveal = AnyReveal(reveal)
    self.init(name: name, summary: summary, hasOrigin: reveal.hasOrigin, usesSeed: false) { _ in
      reveal
    }
  }

  /// Names a reveal that `make` makes for every seed.
  public init(
    name: String, summary: String, make: @escaping @Sendable (_ seed: UInt64) -> some Reveal
  ) {
    self.init(name: name, summary: summary, hasOrigin: make(1).hasOrigin, usesSeed: true) {
      AnyReveal(make($0))
    }
  }

  private init(
    name: String, summary: String, hasOrigin: Bool, usesSeed: Bool,
    seeded: @escaping @Sendable (_ seed: UInt64) -> AnyReveal
  ) {
    self.name = name
    self.summary = summary
    self.hasOrigin = hasOrigin
    self.usesSeed = usesSeed
    self.seeded = seeded
  }

  /// The reveal with these settings.
  public func makeReveal(_ settings: RevealSettings = RevealSettings()) -> AnyReveal {
    var reveal = seeded(settings.seed)
    if let origin = settings.origin { reveal = reveal.beginning(at: origin) }
    if let softness = settings.softness { reveal = reveal.withSoftness(softness) }
    return settings.isInverted ? reveal.inverted() : reveal
  }
}
