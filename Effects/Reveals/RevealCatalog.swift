import PoofCore

/// The reveals that menus and the command line offer, in their order.
public typealias RevealCatalog = Catalog<NamedReveal>

extension Catalog where Entry == NamedReveal {
  /// The reveals that come with Poof.
  public static var builtIn: Catalog { builtInReveals }
}

private let builtInReveals = RevealCatalog(
  entries: soft + wipes + shapes + hands + strips + chance)

private let soft = [
  NamedReveal(name: "melt", summary: "an uneven circle, as if the foil melted") {
    CircleReveal(seed: $0)
  },
  NamedReveal(name: "fade", summary: "everywhere at once", reveal: FadeReveal()),
]

private let wipes = [
  wipe("wipe-right", "an edge moves to the right", .right),
  wipe("wipe-left", "an edge moves to the left", .left),
  wipe("wipe-down", "an edge moves down", .down),
  wipe("wipe-up", "an edge moves up", .up),
  wipe("wipe-down-right", "a slanted edge moves down to the right", .downRight),
  wipe("wipe-down-left", "a slanted edge moves down to the left", .downLeft),
  wipe("wipe-up-right", "a slanted edge moves up to the right", .upRight),
  wipe("wipe-up-left", "a slanted edge moves up to the left", .upLeft),
  NamedReveal(name: "waves", summary: "water rises in waves", reveal: WavesReveal()),
  NamedReveal(name: "silk", summary: "folds of silk slide apart", reveal: SilkReveal()),
]

private func wipe(
  _ name: String, _ summary: String, _ direction: WipeReveal.Direction
) -> NamedReveal {
  NamedReveal(name: name, summary: summary, reveal: WipeReveal(direction))
}

private let shapes = [
  NamedReveal(
    name: "iris-circle", summary: "a circle grows", reveal: CircleReveal(unevenness: 0)),
  NamedReveal(name: "iris-rectangle", summary: "a rectangle grows", reveal: RectangleReveal()),
  NamedReveal(
    name: "iris-diamond", summary: "a square on its tip grows", reveal: DiamondReveal()),
  NamedReveal(name: "iris-star", summary: "a star grows", reveal: StarReveal()),
  NamedReveal(name: "iris-heart", summary: "a heart grows", reveal: HeartReveal()),
  NamedReveal(name: "ripple", summary: "rings run outwards", reveal: RippleReveal()),
]

private let hands = [
  NamedReveal(name: "clock", summary: "a hand goes round once", reveal: ClockReveal()),
  NamedReveal(
    name: "fan", summary: "a fan opens to both sides", reveal: ClockReveal(isFan: true)),
  NamedReveal(
    name: "windmill", summary: "four sails turn by a quarter", reveal: ClockReveal(hands: 4)),
  NamedReveal(name: "spiral", summary: "a band winds outwards", reveal: SpiralReveal()),
]

private let strips = [
  NamedReveal(
    name: "barn-doors", summary: "two doors slide to the sides", reveal: BarnDoorsReveal()),
  NamedReveal(
    name: "barn-doors-vertical", summary: "two doors slide up and down",
    reveal: BarnDoorsReveal(isVertical: true)),
  NamedReveal(
    name: "curtains", summary: "curtains are drawn aside", reveal: CurtainsReveal()),
  NamedReveal(name: "blinds", summary: "level slats open", reveal: BlindsReveal(.level)),
  NamedReveal(
    name: "blinds-vertical", summary: "upright slats open", reveal: BlindsReveal(.upright)),
  NamedReveal(
    name: "blinds-diagonal", summary: "slanted slats open", reveal: BlindsReveal(.slanted)),
  NamedReveal(name: "slices", summary: "slices shoot in from both sides") {
    SlicesReveal(seed: $0)
  },
  NamedReveal(
    name: "checker", summary: "the fields of a checkerboard", reveal: CheckerReveal()),
  NamedReveal(
    name: "hexagons", summary: "honeycomb cells open in turn", reveal: HexagonsReveal()),
  NamedReveal(
    name: "halftone", summary: "printer's dots swell until they meet",
    reveal: HalftoneReveal()),
  NamedReveal(name: "scribble", summary: "a hand scratches to and fro") {
    ScribbleReveal(seed: $0)
  },
]

private let chance = [
  NamedReveal(name: "dissolve", summary: "fine grains by chance") { DissolveReveal(seed: $0) },
  NamedReveal(name: "pixelate", summary: "blocks by chance, ever finer") {
    PixelateReveal(seed: $0)
  },
  NamedReveal(name: "drops", summary: "drops fall and spread") { DropsReveal(seed: $0) },
  NamedReveal(name: "clouds", summary: "clouds thin out") { CloudsReveal(seed: $0) },
  NamedReveal(name: "burn", summary: "paper burns away") { BurnReveal(seed: $0) },
]
