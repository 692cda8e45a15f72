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
  /// Whether it goes in a direction, and the settings' `angle` says which.
  public let usesAngle: Bool
  /// Length that suits it, s: what moves needs longer to be seen than what only uncovers.
  public let duration: Double

  private let made: @Sendable (RevealSettings) -> AnyReveal

  /// Names a reveal without chance and direction.
  public init(
    name: String, summary: String, duration: Double = Self.usualDuration, reveal: some Reveal
  ) {
    let reveal = AnyReveal(reveal)
    self.init(
      name: name, summary: summary, duration: duration, usesSeed: false, usesAngle: false,
      made: { _ in reveal })
  }

  /// Names a reveal that `make` makes from settings, of which it uses the seed or the angle, as is said,
  /// and leaves the others alone.
  public init(
    name: String, summary: String, duration: Double = Self.usualDuration, usesSeed: Bool = false,
    usesAngle: Bool = false,
    make: @escaping @Sendable (_ settings: RevealSettings) -> some Reveal
  ) {
    self.init(
      name: name, summary: summary, duration: duration, usesSeed: usesSeed, usesAngle: usesAngle,
      made: { AnyReveal(make($0)) })
  }

  // Called, not repeated, for every entry of the catalogue: the web's module has to be small.
  /// Names what `made` makes.
  @inline(never)
  private init(
    name: String, summary: String, duration: Double, usesSeed: Bool, usesAngle: Bool,
    made: @escaping @Sendable (RevealSettings) -> AnyReveal
  ) {
    self.name = name
    self.summary = summary
    self.duration = duration
    hasOrigin = made(RevealSettings()).hasOrigin
    self.usesSeed = usesSeed
    self.usesAngle = usesAngle
    self.made = made
  }

  /// Length of a reveal of which nothing is to be followed with the eye, s.
  public static let usualDuration = 0.45

  /// The reveal with these settings.
  public func makeReveal(_ settings: RevealSettings = RevealSettings()) -> AnyReveal {
    var reveal = made(settings)
    if let origin = settings.origin { reveal = reveal.beginning(at: origin) }
    if let softness = settings.softness { reveal = reveal.withSoftness(softness) }
    return settings.isInverted ? reveal.inverted() : reveal
  }
}
