import PoofCore

/// The brushes that menus and the command line offer, and the textures and stamps that logs name.
///
/// A texture of one's own must be in the catalogue that a log is read with:
///
///     var brushes = BrushCatalog.builtIn
///     brushes.add(NamedBrushTexture(name: "dashes") { _, _ in AnyBrushTexture(Dashes()) })
///     let log = try ScratchLog(json: bytes, brushes: brushes)
public struct BrushCatalog: Sendable {
  /// The brushes in order; no name stands twice.
  public private(set) var brushes: [NamedBrush] = []
  /// The textures in order; no name stands twice.
  public private(set) var textures: [NamedBrushTexture] = []
  /// The stamps in order, in their usual spacing; no name stands twice.
  public private(set) var stamps: [BrushStamp] = []

  /// What comes with Poof.
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

  /// A catalogue of these entries; no two of a kind may have one name.
  public init(
    brushes: [NamedBrush] = [], textures: [NamedBrushTexture] = [], stamps: [BrushStamp] = []
  ) {
    for brush in brushes { add(brush) }
    for texture in textures { add(texture) }
    for stamp in stamps { add(stamp) }
  }

  /// Adds a brush; its name must be new.
  public mutating func add(_ brush: NamedBrush) {
    precondition(self[brush.name] == nil, "two brushes of one name")
    brushes.append(brush)
  }

  /// Adds a kind of texture; its name must be new.
  public mutating func add(_ texture: NamedBrushTexture) {
    precondition(self.texture(named: texture.name) == nil, "two textures of one name")
    textures.append(texture)
  }

  /// Adds a stamp; its name must be new.
  public mutating func add(_ stamp: BrushStamp) {
    precondition(self.stamp(named: stamp.name) == nil, "two stamps of one name")
    stamps.append(stamp)
  }

  /// The brush of that name, if there is one.
  public subscript(name: String) -> NamedBrush? { brushes.first { $0.name == name } }

  /// The kind of texture of that name, if there is one.
  public func texture(named name: String) -> NamedBrushTexture? {
    textures.first { $0.name == name }
  }

  /// The stamp of that name, if there is one.
  public func stamp(named name: String) -> BrushStamp? { stamps.first { $0.name == name } }
}
