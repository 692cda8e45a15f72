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

  private let make: @Sendable (_ origin: Point) -> AnyParticleAnimation

  /// The middle of a picture.
  private static let middle = Point(x: 0.5, y: 0.5)

  /// Names an animation that has no origin.
  public init(
    name: String, summary: String, shape: ParticleShape = .square, grain: Grain = Grain(),
    animation: some ParticleAnimation
  ) {
    self.init(
      name: name, summary: summary, shape: shape, grain: grain,
      animation: AnyParticleAnimation(animation))
  }

  /// Names an animation that has no origin, and whose type is no longer known.
  public init(
    name: String, summary: String, shape: ParticleShape = .square, grain: Grain = Grain(),
    animation: AnyParticleAnimation
  ) {
    self.init(
      name: name, summary: summary, hasOrigin: false, shape: shape, grain: grain,
      make: { _ in animation })
  }

  /// Names an animation that `make` makes for every origin, in parts of the picture.
  public init(
    name: String, summary: String, shape: ParticleShape = .square,
    grain: Grain = Grain(),
    make: @escaping @Sendable (_ origin: Point) -> some ParticleAnimation
  ) {
    self.init(
      name: name, summary: summary, hasOrigin: true, shape: shape, grain: grain,
      make: { AnyParticleAnimation(make($0)) })
  }

  private init(
    name: String, summary: String, hasOrigin: Bool, shape: ParticleShape, grain: Grain,
    make: @escaping @Sendable (_ origin: Point) -> AnyParticleAnimation
  ) {
    self.name = name
    self.summary = summary
    self.hasOrigin = hasOrigin
    self.shape = shape
    self.grain = grain
    self.make = make
  }
}

extension NamedAnimation {
  /// The animation backwards, under its own name.
  public func reversed() -> NamedAnimation {
    NamedAnimation(
      name: name, summary: "\(summary), backwards", hasOrigin: hasOrigin, shape: shape,
      grain: grain, make: { [make] in make($0).reversed() })
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
