/// An animation made from another one. What it does not say itself is as in its base.
public protocol AnimationModifier: ParticleAnimation {
  /// The type of what is modified.
  associatedtype Base: ParticleAnimation
  /// What is modified.
  var base: Base { get }
}

extension AnimationModifier {
  /// As long as the base, s.
  @inlinable public var duration: Float { base.duration }
  /// As often as the base.
  @inlinable public var repeatCount: Int { base.repeatCount }
  /// As the base.
  @inlinable public var beginsAtHome: Bool { base.beginsAtHome }
  /// As the base.
  @inlinable public var endsAtHome: Bool { base.endsAtHome }
}
