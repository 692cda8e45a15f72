import PoofCore

/// The animations that menus and the command line offer, in their order.
public typealias AnimationCatalog = Catalog<NamedAnimation>

extension Catalog where Entry == NamedAnimation {
  /// The animations that come with Poof.
  public static var builtIn: Catalog { builtInAnimations }
}

private let builtInAnimations =
  anythingFlies
  ? AnimationCatalog(entries: moderns + classics, successors: ["drip": "liquid"])
  : AnimationCatalog(entries: [named("fade", "fades", Standstill())])

private let moderns = [
  named("fall", "runs down from below in tongues", Fall()),
  named("up", "evaporates from its top and rises in wisps", Up()),
  named("dust", "turns to dust from left to right", Dust()),
  named("embers", "burns away along a glowing front; sparks rise", Embers()),
  NamedAnimation(name: "burst", summary: "flies apart in a flash and a shower of sparks") {
    Burst(origin: $0)
  },
  NamedAnimation(name: "vortex", summary: "spins up into a thread that is drawn out") {
    Vortex(origin: $0)
  },
  named("snap", "comes apart in layers of flakes that blow away", Snap()),
  NamedAnimation(name: "implode", summary: "is drawn into one place, which flashes") {
    Implode(origin: $0)
  },
  NamedAnimation(
    name: "scatter", summary: "a gust lifts it off like dry leaves",
    grain: Grain(cellFraction: 0.04)
  ) { Scatter(origin: $0) },
  NamedAnimation(
    name: "ripple", summary: "rings run out as on water; ring by ring it flies off as spray"
  ) {
    Ripple(origin: $0)
  },
  NamedAnimation(
    name: "shatter", summary: "cracks like glass; its shards tumble and drop",
    grain: Grain(cellFraction: 0.04)
  ) { Shatter(origin: $0) },
  named("liquid", "melts, runs down in strands and drips", Liquid()),
  named("fireworks", "gathers into rockets that rise and burst into stars", Fireworks()),
]

/// Circles 2 px wide, of a view some 200 px wide, as they were; but for the picture, which gave way to
/// them at once and lost a quarter of its light with that.
private let classics = [
  NamedAnimation(
    name: "classic-fall", summary: "the original fall: 2 s, down and to the left", shape: .disc,
    grain: Grain(cellFraction: 0.012, smallestCell: 2), isHistoric: true, crossFade: 0.15,
    animation: ClassicFall()),
  NamedAnimation(
    name: "classic-up", summary: "the original rise: 2 s, up and to both sides", shape: .disc,
    grain: Grain(cellFraction: 0.012, smallestCell: 2), isHistoric: true, crossFade: 0.15,
    animation: ClassicUp()),
]

private func named(
  _ name: String, _ summary: String, _ animation: some ParticleAnimation
) -> NamedAnimation {
  NamedAnimation(name: name, summary: summary, animation: animation)
}
