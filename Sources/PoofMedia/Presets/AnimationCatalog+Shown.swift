import Poof

extension Catalog where Entry == NamedAnimation {
  /// Everything that a picture can be shown to do: to burst in every way, and to come together in
  /// those that are none of them backwards.
  package static var shown: Catalog { shownAnimations }
}

private let shownAnimations: AnimationCatalog = {
  var catalog = AnimationCatalog.builtIn
  for entry in AnimationCatalog.assembling.entries where catalog[entry.name] == nil {
    catalog.add(entry)
  }
  return catalog
}()
