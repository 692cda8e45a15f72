import Poof

/// What comes with Poof, and two more.
let ownCatalog: AnimationCatalog = {
  var catalog = AnimationCatalog.builtIn
  catalog.add(
    NamedAnimation(
      name: "petals", summary: "is carried off by a gust", animation: AnyParticleAnimation(Petals())
    ))
  catalog.add(
    NamedAnimation(
      name: "feathers", summary: "sways down like feathers",
      animation: AnyParticleAnimation(Feathers())))
  return catalog
}()
