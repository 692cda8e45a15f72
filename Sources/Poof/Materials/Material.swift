import PoofCore
import PoofEffects
import PoofScratch

/// The substance of a coating: its picture, its layers, what comes off it, and the brush and the reveal made
/// for it.
///
///     let foil = Material.foil
///     var settings = CardShow.Settings()
///     settings.use(foil, on: prize.size)
///     let show = CardShow(prize: prize, coating: foil.picture(size: prize.size), settings: settings)
///
/// A picture of one's own in its place is scratched like it. Lengths are in sides: the side of a
/// square as large as the card.
public struct Material: Named {
  /// Its name: lower case, words joined by hyphens.
  public let name: String
  /// Looks in a few words.
  public let summary: String
  /// The brush that suits it, in any width.
  public var brush: Brush
  /// Width of that brush, sides.
  public var brushWidth: Float
  /// Name, in its catalogue, of the reveal that suits it; where that has none of the name, a card's settings
  /// keep theirs.
  public var reveal: String
  /// Thickness of the coating, sides: its edge throws a shadow and catches the light.
  public var thickness: Float
  /// Strength of the light that wanders over it after the hand, 0…1; 0 for none.
  public var sheen: Float
  /// The dull layer beneath the coating; nil for none.
  public var primer: Primer?
  /// Flakes that fly off; nil for none.
  public var debris: Debris.Settings?
  /// Crumbs that lie about; nil for none.
  public var crumbs: Crumbs.Settings?

  private let makePicture: @Sendable (_ size: PixelSize) -> Image

  /// A material from its parts; `picture` paints the coating in any size.
  public init(
    name: String, summary: String, brush: Brush, brushWidth: Float, reveal: String = "foil-peel",
    thickness: Float = 0.004, sheen: Float = 0, primer: Primer? = nil,
    debris: Debris.Settings? = nil, crumbs: Crumbs.Settings? = nil,
    picture: @escaping @Sendable (_ size: PixelSize) -> Image
  ) {
    self.name = name
    self.summary = summary
    self.brush = brush
    self.brushWidth = brushWidth
    self.reveal = reveal
    self.thickness = thickness
    self.sheen = sheen
    self.primer = primer
    self.debris = debris
    self.crumbs = crumbs
    makePicture = picture
  }
}

extension Material {
  /// Paints the coating of a card of `size`, which must be drawable.
  /// - Complexity: O(pixels).
  public func picture(size: PixelSize) -> Image { makePicture(size) }

  /// The brush that suits it on a card of `size`.
  public func brush(for size: PixelSize) -> Brush {
    brush.with(width: brushWidth * side(of: size))
  }

  /// The reveal that suits it; nil where the catalogue has none of that name.
  @inline(never)
  package var suitedReveal: NamedReveal? { RevealCatalog.builtIn[reveal] }

  /// Side of a square as large as a card, px.
  fileprivate func side(of size: PixelSize) -> Float {
    squareRoot(Float(size.width) * Float(size.height))
  }
}

extension CardShow.Settings {
  /// Takes over all that `material` says about a card of `size`: brush, reveal, thickness, sheen, primer,
  /// flakes and crumbs.
  public mutating func use(_ material: Material, on size: PixelSize) {
    use(layersOf: material, on: size)
    if let reveal = material.suitedReveal { use(reveal) }
  }

  /// Takes over all that `material` says but for the reveal.
  package mutating func use(layersOf material: Material, on size: PixelSize) {
    brush = material.brush(for: size)
    coatingThickness = material.thickness * material.side(of: size)
    coatingSheen = material.sheen
    primer = material.primer
    debris = material.debris
    crumbs = material.crumbs
  }
}
