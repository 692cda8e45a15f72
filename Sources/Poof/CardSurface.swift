import PoofCore
import PoofEffects

/// Surface of a card: the prize, the coating over it where the mask covers, both inside the
/// card's outline, with light falling on the torn edge.
package struct CardSurface {
  /// The picture under the coating.
  let prize: Image
  /// The picture on top, of the prize's size.
  package let coating: Image
  /// The card's outline; nil where it fills its rectangle.
  let outline: Mask?
  /// Thickness of the coating, px: how far its edge throws a shadow on the prize. At 0 the edge
  /// has neither shadow nor rim.
  var thickness: Float {
    didSet { thickness = Self.limited(thickness: thickness) }
  }
  /// Strength of the light that wanders over the coating, 0…1; 0 for a coating that does not shine.
  var sheen: Float {
    didSet { sheen = sheen.clamped(to: 0...1) }
  }
  /// The dull layer between coating and prize; nil for none.
  var primer: Primer?
  /// The coating's own alpha; nil where it is opaque everywhere.
  private let translucency: Mask?
  /// The part of the prize that the coating covers, 255 all of it; nil where that is so everywhere. It ends
  /// where the coating does and the prize goes on: where both end, as behind round corners of their own,
  /// there is no edge to throw light on.
  private let cover: Mask?

  package init(
    prize: Image, coating: Image, outline: Mask?, thickness: Float, primer: Primer? = nil,
    sheen: Float = 0
  ) {
    require(prize.size == coating.size, "prize and coating have one size")
    require(outline == nil || outline?.size == prize.size, "the outline has the card's size")
    self.prize = prize
    self.coating = coating
    self.outline = outline
    self.thickness = Self.limited(thickness: thickness)
    self.primer = primer
    self.sheen = sheen.clamped(to: 0...1)
    let alpha = Mask(alphaOf: coating)
    translucency = alpha.coverage.contains { $0 != 255 } ? alpha : nil
    cover = translucency.flatMap { Self.cover(of: $0, over: Mask(alphaOf: prize)) }
  }
}

extension CardSurface {
  /// A thickness within 0…32 px; a NaN counts as 0.
  private static func limited(thickness: Float) -> Float {
    thickness > 0 ? min(thickness, 32) : 0
  }

  /// The part of a prize with one alpha that a coating with the other covers; nil where that is all of it
  /// everywhere.
  private static func cover(of coating: Mask, over prize: Mask) -> Mask? {
    let parts = zip(coating.coverage, prize.coverage).map { part(of: $0, over: $1) }
    return parts.contains { $0 != 255 } ? Mask(size: prize.size, coverage: parts) : nil
  }

  private static func part(of coating: UInt8, over prize: UInt8) -> UInt8 {
    guard coating < prize else { return 255 }
    let rounded: Int = Int(coating) * 255 + Int(prize) / 2
    return UInt8(rounded / Int(prize))
  }

  package var size: PixelSize { prize.size }

  /// The prize in the card's outline: what is left when all is revealed, and what bursts.
  package var revealed: Image { outline.map { prize.masked(by: $0) } ?? prize }

  /// The coating's alpha inside the outline: what there is to scratch.
  package var coatingAlpha: Mask {
    guard let outline else { return translucency ?? Mask(size: size, repeating: 255) }
    guard let translucency else { return outline }
    return Mask(
      size: size,
      coverage: zip(translucency.coverage, outline.coverage).map { multiplied($0, by: $1) })
  }

  /// Distance, px, to which a change of the mask changes the card around it.
  var reach: Int { ceilingToInt(thickness * 2) + 1 }

  /// What lies on the prize, by this mask: the coating with its layers and its edges, and the shadow that
  /// they throw.
  package func sheet(mask: Mask, lightAt light: Point? = nil) -> Image {
    var canvas = Canvas(size: size)
    draw(
      mask: mask, over: nil, into: &canvas, at: .zero, opacity: 255, layering: 1, light: light)
    return canvas.snapshot()
  }

  /// Draws the card with its top left corner at `origin`; `opacity` 0 invisible … 255 as it is. By
  /// `layering`, 0…1, what is half gone is seen as primer. `light` is the place of the light on a coating
  /// that shines, in parts of the card.
  package func draw(
    mask: Mask, into canvas: inout Canvas, at origin: PixelPoint, opacity: UInt8,
    layering: Float = 1, lightAt light: Point? = nil
  ) {
    draw(
      mask: mask, over: prize, into: &canvas, at: origin, opacity: opacity, layering: layering,
      light: light)
  }

  /// Draws what lies on the prize, and the prize, unless it is nil.
  private func draw(
    mask: Mask, over prize: Image?, into canvas: inout Canvas, at origin: PixelPoint,
    opacity: UInt8, layering: Float, light: Point?
  ) {
    let area = PixelRect(origin: origin, size: size)
    let band =
      sheen > 0 ? light.map { SheenBand(at: $0, on: size, strength: sheen) } : nil
    let edges = EdgeLight(size: size, cover: cover, thickness: thickness)
    let layers = primer.map { CoatingLayers(primer: $0, strength: layering) }
    let whole = PixelLanes(repeating: UInt32(opacity))
    // A coating without gaps hides all that is left of it; without a prize only a shadow lies beneath.
    let sharesPixels = translucency != nil && prize != nil
    withPixels(of: prize) { prize in
      coating.withPixels { coating in
        mask.withCoverage { coverage in
          withOutline { outline in
            // Only lent, for as long as it is drawn.
            nonisolated(unsafe) let (prize, coating, coverage, outline) = (
              prize, coating, coverage, outline
            )
            canvas.blendInBands(area) { canvasX, canvasY, lanes in
              let x = canvasX - origin.x
              let y = canvasY - origin.y
              let index = y * size.width + x
              let shown = PixelLanes(coverage: coverage + index, count: lanes)
              let edge = edges.edge(x: x, y: y, lanes: lanes, coverage: coverage)
              var under =
                prize.map { PixelLanes(loading: $0 + index, count: lanes) } ?? PixelLanes()
              // Most of a card that is being scratched is either bare or covered.
              var card = under
              if shown != PixelLanes(repeating: 255) || edge != nil {
                var over = PixelLanes(loading: coating + index, count: lanes)
                if let band { over = band.lit(over, x: x, y: y) }
                var bare = shown
                if let layers, let worn = layers.worn(over, bare: shown, x: x, y: y) {
                  over = worn.layer
                  bare = worn.bare
                }
                if let edge {
                  under = prize == nil ? edge.shadow &<< 24 : shaded(under, by: edge.shadow)
                  over = shaded(lightened(over, by: edge.shine), by: edge.shade)
                }
                card =
                  sharesPixels
                  ? laid(over, bare: bare, on: under)
                  : sourceOver(scaled(over, by: 255 &- bare), under)
              }
              if let outline {
                card = scaled(card, by: PixelLanes(coverage: outline + index, count: lanes))
              }
              return opacity == 255 ? card : scaled(card, by: whole)
            }
          }
        }
      }
    }
  }

  private func withPixels(of image: Image?, _ body: (UnsafePointer<UInt32>?) -> Void) {
    if let image {
      image.withPixels { body($0) }
    } else {
      body(nil)
    }
  }

  private func withOutline(_ body: (UnsafePointer<UInt8>?) -> Void) {
    if let outline {
      outline.withCoverage { body($0) }
    } else {
      body(nil)
    }
  }
}

/// Lays what is left of a `layer`, of which 0 … 255 is `bare`, on a prize: over all of it that they have in
/// common. Where both have half a pixel, as behind round corners, it is the same half: by source-over, which
/// takes them for independent, a rim of the prize would be seen before anything is scratched.
///
///     layer·(1 − bare) + prize·(1 − (1 − bare)·min(1, αₗ / αₚ))
@inline(__always)
private func laid(_ layer: PixelLanes, bare: PixelLanes, on prize: PixelLanes) -> PixelLanes {
  let left = 255 &- bare
  let over = scaled(layer, by: left)
  let alpha = prize &>> 24
  if alpha == PixelLanes(repeating: 255) { return sourceOver(over, prize) }
  if alpha == PixelLanes() { return over }
  // Rounded up, so that no sum reaches into the next channel.
  let divisor = pointwiseMax(alpha, PixelLanes(repeating: 1))
  let common = pointwiseMin(
    ((layer &>> 24) &* 255 &+ divisor &- 1) / divisor, PixelLanes(repeating: 255))
  return over &+ scaled(prize, by: 255 &- scaled(common, by: left))
}

/// Takes `amount` (0…255) of the light away; alpha stays.
@inline(__always)
private func shaded(_ pixels: PixelLanes, by amount: PixelLanes) -> PixelLanes {
  (scaled(pixels, by: 255 &- amount) & 0x00ff_ffff) | (pixels & 0xff00_0000)
}

/// Moves the colour by `amount` (0…255) towards white; alpha stays.
@inline(__always)
private func lightened(_ pixels: PixelLanes, by amount: PixelLanes) -> PixelLanes {
  let alpha = pixels &>> 24
  let white = alpha | alpha &<< 8 | alpha &<< 16 | alpha &<< 24
  return scaled(pixels, by: 255 &- amount) &+ scaled(white, by: amount)
}
