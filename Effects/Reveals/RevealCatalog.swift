import PoofCore

/// The reveals that menus and the command line offer, in their order.
public typealias RevealCatalog = Catalog<NamedReveal>

extension Catalog where Entry == NamedReveal {
  /// The reveals that come with Poof.
  public static var builtIn: Catalog { builtInReveals }
}

// Cards alone open in the quick ones.
private let builtInReveals =
  anythingFlies
  ? RevealCatalog(
    entries: quick + materials + machines + lenses + shapes + hands + patterns,
    successors: [
      "wipe-right": "wipe", "wipe-left": "wipe", "wipe-down": "wipe", "wipe-up": "wipe",
      "wipe-down-right": "wipe", "wipe-down-left": "wipe", "wipe-up-right": "wipe",
      "wipe-up-left": "wipe", "silk": "curtains", "iris-rectangle": "doors",
      "iris-diamond": "iris-star", "windmill": "clock", "barn-doors": "doors",
      "barn-doors-vertical": "gates", "blinds-vertical": "blinds", "blinds-diagonal": "blinds",
      "checker": "flip", "clouds": "ink",
    ]) : RevealCatalog(entries: quick)

private let quick = [
  NamedReveal(
    name: "thaw", summary: "ice thaws: holes, islands, water that runs down", duration: 1.1,
    usesSeed: true
  ) {
    ThawReveal(seed: $0.seed).withEdge(.wet)
  },
  NamedReveal(name: "fade", summary: "everywhere at once", reveal: FadeReveal()),
  NamedReveal(name: "wipe", summary: "an edge moves over the card", duration: 0.7, usesAngle: true)
  {
    WipeReveal(angle: $0.angle ?? 0).withEdge(.cut)
  },
]

private let materials = [
  NamedReveal(
    name: "foil-peel", summary: "peeled off whole, its back is seen", duration: 1.2,
    usesAngle: true
  ) {
    $0.angle.map { FoilPeelReveal(angle: $0) } ?? FoilPeelReveal()
  },
  NamedReveal(
    name: "burn", summary: "paper chars, glows and burns away; embers rise", duration: 1.4,
    usesSeed: true
  ) { BurnReveal(seed: $0.seed) },
  NamedReveal(
    name: "melt", summary: "sags in strands, runs down and drips", duration: 1.2, usesSeed: true
  ) { MeltReveal(seed: $0.seed) },
  NamedReveal(
    name: "ink", summary: "drops of ink spread, and dry into the picture", duration: 1.1,
    usesSeed: true
  ) { InkReveal(seed: $0.seed) },
]

private let machines = [
  NamedReveal(
    name: "doors", summary: "two doors swing open to the sides", duration: 1,
    reveal: DoorsReveal()),
  NamedReveal(
    name: "gates", summary: "two doors swing open up and down", duration: 1,
    reveal: DoorsReveal(isVertical: true)),
  NamedReveal(
    name: "curtains", summary: "curtains are drawn aside in folds", duration: 1.2,
    reveal: CurtainsReveal()),
  NamedReveal(
    name: "blinds", summary: "slats turn one after the other", duration: 0.9, usesAngle: true
  ) {
    $0.angle.map { BlindsReveal(angle: $0) } ?? BlindsReveal()
  },
  NamedReveal(
    name: "flip", summary: "tiles turn over to their other side", duration: 1.1, usesSeed: true
  ) { FlipReveal(seed: $0.seed) },
]

private let lenses = [
  NamedReveal(
    name: "lens", summary: "a ring of thick glass grows", duration: 1, reveal: LensReveal()),
  NamedReveal(
    name: "warp", summary: "a soft front draws the pictures out", duration: 0.9, usesAngle: true
  ) {
    $0.angle.map { WarpReveal(angle: $0) } ?? WarpReveal()
  },
  NamedReveal(
    name: "zoom", summary: "a flight through the picture", duration: 0.8, reveal: ZoomReveal()),
  NamedReveal(
    name: "light-leak", summary: "warm light floods in and drains away", duration: 1,
    usesAngle: true
  ) {
    $0.angle.map { LightLeakReveal(angle: $0) } ?? LightLeakReveal()
  },
  NamedReveal(
    name: "glitch", summary: "a picture signal breaks down", duration: 0.9, usesSeed: true
  ) { GlitchReveal(seed: $0.seed) },
  NamedReveal(
    name: "pixelate", summary: "squares grow, change and get finer again", duration: 1,
    usesSeed: true
  ) { PixelateReveal(seed: $0.seed) },
]

private let shapes = [
  NamedReveal(
    name: "iris-circle", summary: "a circle grows", duration: 0.8,
    reveal: CircleReveal(unevenness: 0).withEdge(.cut)),
  NamedReveal(
    name: "iris-star", summary: "a star grows", duration: 0.9, reveal: StarReveal().withEdge(.cut)),
  NamedReveal(
    name: "iris-heart", summary: "a heart grows", duration: 0.9,
    reveal: HeartReveal().withEdge(.cut)),
  NamedReveal(
    name: "ripple", summary: "rings run outwards", duration: 1,
    reveal: RippleReveal().withEdge(.water)),
  NamedReveal(
    name: "waves", summary: "water rises in waves", duration: 1,
    reveal: WavesReveal().withEdge(.water)),
]

private let hands = [
  NamedReveal(
    name: "clock", summary: "a hand goes round once", duration: 1,
    reveal: ClockReveal().withEdge(.cut)),
  NamedReveal(
    name: "fan", summary: "folded up in pleats, to both sides", duration: 1.1,
    reveal: FanReveal()),
  NamedReveal(
    name: "spiral", summary: "a band winds outwards", duration: 1,
    reveal: SpiralReveal().withEdge(.cut)),
  NamedReveal(
    name: "scribble", summary: "a hand scratches to and fro", duration: 1.1, usesSeed: true
  ) {
    ScribbleReveal(seed: $0.seed).withEdge(.cut)
  },
]

private let patterns = [
  NamedReveal(
    name: "slices", summary: "slices shoot in from both sides", duration: 0.9, usesSeed: true
  ) {
    SlicesReveal(seed: $0.seed)
  },
  NamedReveal(
    name: "hexagons", summary: "honeycomb cells open in turn", duration: 0.8,
    reveal: HexagonsReveal().withEdge(.cut)),
  NamedReveal(
    name: "halftone", summary: "printer's dots swell until they meet", duration: 0.9,
    reveal: HalftoneReveal().withEdge(.cut)),
  NamedReveal(
    name: "dissolve", summary: "crumbles in clouds of glowing grains", duration: 0.9, usesSeed: true
  ) {
    DissolveReveal(seed: $0.seed)
  },
  NamedReveal(name: "drops", summary: "drops fall and spread", duration: 1, usesSeed: true) {
    DropsReveal(seed: $0.seed).withEdge(.wet)
  },
]
