import Poof

extension AnimationCatalog {
  /// All that a picture can be shown to do: the ways in which it bursts, and those in which it comes
  /// together that are none of them backwards.
  static let shown: AnimationCatalog = {
    var catalog = AnimationCatalog.builtIn
    for entry in AnimationCatalog.assembling.entries where catalog[entry.name] == nil {
      catalog.add(entry)
    }
    return catalog
  }()
}
