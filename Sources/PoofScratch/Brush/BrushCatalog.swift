import PoofCore

/// The brushes that menus and the command line offer, and the textures and stamps that logs name.
///
/// A texture of one's own must be in the catalogue that a log is read with:
///
///     var brushes = BrushCatalog.builtIn
///     brushes.textures.add(NamedBrushTexture(name: "dashes") { _, _ in AnyBrushTexture(Dashes()) })
///     let log = try ScratchLog(json: bytes, brushes: brushes)
public struct BrushCatalog: Sendable {
  /// The brushes.
  public var brushes: Catalog<NamedBrush>
  /// The kinds of texture.
  public var textures: Catalog<NamedBrushTexture>
  /// The stamps, in their usual spacing.
  public var stamps: Catalog<BrushStamp>

  /// The brushes, textures and stamps that come with Poof.
  public static let builtIn = BrushCatalog(
    brushes: [
      NamedBrush(
        name: "round", summary: "a smooth line with round ends",
        brush: Brush(cap: .round, width: 30)),
      NamedBrush(
        name: "square", summary: "the classic: squares along the way",
        brush: Brush(cap: .square, width: 30)),
      NamedBrush(
        name: "butt", summary: "a line cut off at its ends", brush: Brush(cap: .butt, width: 30)),
      NamedBrush(
        name: "soft", summary: "a line that fades towards its edge",
        brush: Brush(cap: .round, width: 40, feather: 0.7)),
      NamedBrush(
        name: "foil", summary: "the ragged edge of torn foil",
        brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(FoilTexture()))),
      NamedBrush(
        name: "coin", summary: "the grooves of a coin's rim",
        brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(CoinTexture()))),
      NamedBrush(
        name: "spray", summary: "droplets, dense in the middle",
        brush: Brush(cap: .round, width: 60, texture: AnyBrushTexture(SprayTexture()))),
      NamedBrush(
        name: "chalk", summary: "grainy, as on rough paper",
        brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(ChalkTexture()))),
      NamedBrush(
        name: "star", summary: "stars along the way",
        brush: Brush(cap: .round, width: 50, stamp: .star())),
      NamedBrush(
        name: "heart", summary: "hearts along the way",
        brush: Brush(cap: .round, width: 50, stamp: .heart())),
      NamedBrush(
        name: "leaf", summary: "leaves along the way",
        brush: Brush(cap: .round, width: 50, stamp: .leaf())),
      NamedBrush(
        name: "paw", summary: "a trail of paws",
        brush: Brush(cap: .round, width: 50, stamp: .paw())),
      NamedBrush(
        name: "bristle", summary: "the hairs of a dry brush",
        brush: Brush(cap: .round, width: 40, stamp: .bristle())),
      NamedBrush(
        name: "restore", summary: "covers again",
        brush: Brush(cap: .round, width: 30, isRestoring: true)),
    ],
    textures: [
      NamedBrushTexture(name: "foil", amount: 0.6) {
        AnyBrushTexture(FoilTexture(amount: $0, seed: $1))
      },
      NamedBrushTexture(name: "coin") { AnyBrushTexture(CoinTexture(amount: $0, seed: $1)) },
      NamedBrushTexture(name: "spray") { AnyBrushTexture(SprayTexture(amount: $0, seed: $1)) },
      NamedBrushTexture(name: "chalk") { AnyBrushTexture(ChalkTexture(amount: $0, seed: $1)) },
    ],
    stamps: [.star(), .heart(), .leaf(), .paw(), .bristle()])

  /// A catalogue of these entries; of several of a kind with one name the last one counts.
  public init(
    brushes: [NamedBrush] = [], textures: [NamedBrushTexture] = [], stamps: [BrushStamp] = []
  ) {
    self.brushes = Catalog(entries: brushes)
    self.textures = Catalog(entries: textures)
    self.stamps = Catalog(entries: stamps)
  }

  /// The brush of that name, if there is one.
  public subscript(name: String) -> NamedBrush? { brushes[name] }
}
