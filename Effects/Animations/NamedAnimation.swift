import PoofCore

/// An animation that can be asked for by name, and what it looks best with.
///
///     if let named = AnimationCatalog.builtIn["shatter"] {
///       let grid = named.grain.grid(for: picture.size)
///       let explosion = Explosion(
///         particles: ParticleSet(sampling: picture, grid: grid), animation: named.makeAnimation(),
///         shape: named.shape)
///     }
public struct NamedAnimation: Named {
  /// Its name: lower case, words joined by hyphens.
  public let name: String
  /// Its looks, in a few words.
  public let summary: String
  /// Whether it begins at a place, and the settings' `origin` says where.
  public let hasOrigin: Bool
  /// The best shape of its particles, cut by `grain`.
  public let shape: ParticleShape
  /// The best way to cut a picture for it.
  public let grain: Grain
  /// Whether it is kept as it once was, for those who know it, and not the first choice for anything new.
  public let isHistoric: Bool
  /// Time over which the picture best fades as its particles take over, s.
  public let crossFade: Float

  private let make: @Sendable (_ origin: Point) -> AnyParticleAnimation

  /// The middle of a picture.
  private static let middle = Point(x: 0.5, y: 0.5)

  /// Names an animation that has no origin.
  public init(
    name: String, summary: String, shape: ParticleShape = .square, grain: Grain = Grain(),
    isHistoric: Bool = false, crossFade: Float = 0, animation: some ParticleAnimation
  ) {
    self.init(
      name: name, summary: summary, shape: shape, grain: grain, isHistoric: isHistoric,
      crossFade: crossFade, animation: AnyParticleAnimation(animation))
  }

  /// Names an animation that has no origin, and whose type is no longer known.
  public init(
    name: String, summary: String, shape: ParticleShape = .square, grain: Grain = Grain(),
    isHistoric: Bool = false, crossFade: Float = 0, animation: AnyParticleAnimation
  ) {
    self.init(
      name: name, summary: summary, hasOrigin: false, shape: shape, grain: grain,
      isHistoric: isHistoric, crossFade: crossFade, make: { _ in animation })
  }

  /// Names an animation that `make` makes for every origin, in parts of the picture.
  public init(
    name: String, summary: String, shape: ParticleShape = .square,
    grain: Grain = Grain(),
    make: @escaping @Sendable (_ origin: Point) -> some ParticleAnimation
  ) {
    self.init(
      name: name, summary: summary, hasOrigin: true, shape: shape, grain: grain,
      isHistoric: false, crossFade: 0, make: { AnyParticleAnimation(make($0)) })
  }

  // Called, not repeated, for every entry of the catalogue: the web's module has to be small.
  /// Names what `make` makes.
  @inline(never)
  private init(
    name: String, summary: String, hasOrigin: Bool, shape: ParticleShape, grain: Grain,
    isHistoric: Bool, crossFade: Float,
    make: @escaping @Sendable (_ origin: Point) -> AnyParticleAnimation
  ) {
    self.name = name
    self.summary = summary
    self.hasOrigin = hasOrigin
    self.shape = shape
    self.grain = grain
    self.isHistoric = isHistoric
    self.crossFade = crossFade
    self.make = make
  }
}

extension NamedAnimation {
  /// The animation backwards, under its own name.
  public func reversed() -> NamedAnimation {
    NamedAnimation(
      name: name, summary: "\(summary), backwards", hasOrigin: hasOrigin, shape: shape,
      grain: grain, isHistoric: isHistoric, crossFade: crossFade,
      make: { [make] in make($0).reversed() })
  }

  /// The animation with its default numbers.
  public var animation: AnyParticleAnimation { makeAnimation() }

  /// The animation with these settings.
  public func makeAnimation(
    _ settings: AnimationSettings = AnimationSettings()
  ) -> AnyParticleAnimation {
    guard let origin = settings.origin, origin.isFinite else { return make(Self.middle) }
    return make(origin)
  }
}
