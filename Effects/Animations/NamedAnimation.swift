import PoofCore

/// An animation that can be asked for by name, and what it looks best with.
///
///     if let named = AnimationCatalog.builtIn["shatter"] {
///       let grid = named.grain.grid(for: picture.size)
///       let explosion = Explosion(
///         particles: ParticleSet(sampling: picture, grid: grid), animation: named.makeAnimation(),
///         shape: named.shape(forCellsOf: grid.cellSize))
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

  /// The best shape of particles whose cells are large; nil: the same.
  private let coarseShape: ParticleShape?
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
      name: name, summary: summary, hasOrigin: false, shape: shape, coarseShape: nil, grain: grain,
      make: { _ in animation })
  }

  /// Names an animation that `make` makes for every origin, in parts of the picture. Where cells
  /// are large its particles look best as `coarseShape`, which is nil where that is the same.
  public init(
    name: String, summary: String, shape: ParticleShape = .square,
    coarseShape: ParticleShape? = nil, grain: Grain = Grain(),
    make: @escaping @Sendable (_ origin: Point) -> some ParticleAnimation
  ) {
    self.init(
      name: name, summary: summary, hasOrigin: true, shape: shape, coarseShape: coarseShape,
      grain: grain, make: { AnyParticleAnimation(make($0)) })
  }

  private init(
    name: String, summary: String, hasOrigin: Bool, shape: ParticleShape,
    coarseShape: ParticleShape?, grain: Grain,
    make: @escaping @Sendable (_ origin: Point) -> AnyParticleAnimation
  ) {
    self.name = name
    self.summary = summary
    self.hasOrigin = hasOrigin
    self.shape = shape
    self.coarseShape = coarseShape
    self.grain = grain
    self.make = make
  }
}

extension NamedAnimation {
  /// The best shape of particles whose cells are `cellSize` px.
  ///
  /// Shards of the picture are drawn in one colour a cell, the quickest way, only where the cells
  /// are so small that nobody misses their pixels.
  public func shape(forCellsOf cellSize: Int) -> ParticleShape {
    cellSize > Self.coarsest ? coarseShape ?? shape : shape
  }

  /// The largest cell, px, whose own pixels are not missed.
  private static let coarsest = 3

  /// The animation backwards, under its own name.
  public func reversed() -> NamedAnimation {
    NamedAnimation(
      name: name, summary: "\(summary), backwards", hasOrigin: hasOrigin, shape: shape,
      coarseShape: coarseShape, grain: grain, make: { [make] in make($0).reversed() })
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
