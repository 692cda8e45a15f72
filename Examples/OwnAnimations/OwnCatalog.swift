import Poof

/// The animations that come with Poof, and two more.
let ownCatalog: AnimationCatalog = {
  var catalog = AnimationCatalog.builtIn
  catalog.add(
    NamedAnimation(
      name: "petals", summary: "is carried off by a gust", animation: Petals()))
  catalog.add(
    NamedAnimation(
      name: "feathers", summary: "sways down like feathers",
      animation: Feathers()))
  return catalog
}()
