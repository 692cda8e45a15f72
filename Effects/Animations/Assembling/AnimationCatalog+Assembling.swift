import PoofCore

extension AnimationCatalog {
  /// The ways in which particles become the picture: `assemble`, and every animation that comes
  /// with Poof, backwards, under its own name.
  public static let assembling = AnimationCatalog(
    entries: [
      NamedAnimation(
        name: "assemble", summary: "streams in from all around and settles, its middle first",
        animation: AnyParticleAnimation(Assemble()))
    ]
      + builtIn.entries.map { $0.reversed() })
}
