/// An animation made from another one, and as that one in all that it does not say itself.
public protocol AnimationModifier: ParticleAnimation {
  /// The type of what is modified.
  associatedtype Base: ParticleAnimation
  /// The animation that is modified.
  var base: Base { get }
}

extension AnimationModifier {
  /// Length of the base's run, s.
  @inlinable public var duration: Float { base.duration }
  /// Number of runs that the base wants.
  @inlinable public var repeatCount: Int { base.repeatCount }
  /// Whether the base begins at home.
  @inlinable public var beginsAtHome: Bool { base.beginsAtHome }
  /// Whether the base ends at home.
  @inlinable public var endsAtHome: Bool { base.endsAtHome }
  /// The base's cut.
  @inlinable public var pieces: PieceCut? { base.pieces }
}
