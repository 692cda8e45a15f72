import PoofCore

/// An animation that can be asked for by name.
public struct NamedAnimation: Sendable {
  /// Its name: lower case, words joined by hyphens.
  public let name: String
  /// What it looks like, in a few words.
  public let summary: String
  /// The animation with its default numbers.
  public let animation: AnyParticleAnimation

  /// Names an animation.
  public init(name: String, summary: String, animation: AnyParticleAnimation) {
    self.name = name
    self.summary = summary
    self.animation = animation
  }
}
