import PoofCore

extension Catalog where Entry == NamedAnimation {
  /// The animations in which particles become the picture: `assemble`, and every other one that
  /// comes with Poof, backwards, under its own name.
  public static var assembling: Catalog { assemblingAnimations }
}

private let assemblingAnimations = AnimationCatalog(
  entries: [
    NamedAnimation(
      name: "assemble", summary: "streams in from all around and settles, its middle first",
      animation: Assemble())
  ] + AnimationCatalog.builtIn.entries.map { $0.reversed() })
