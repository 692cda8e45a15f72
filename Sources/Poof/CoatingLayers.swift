import PoofCore

/// The layers of a coating as it wears off: first the shiny one, then the dull one beneath.
///
/// Both follow from the mask alone. Where a third is gone, all that is left is primer; that covers
/// the prize as long as two fifths are gone, and goes with the rest.
struct CoatingLayers {
  private let color: PixelLanes
  /// Part of the layers that is shown, 0 the coating alone as the mask thins it … 255.
  private let strength: PixelLanes
  private let grain: UInt32
  private let chance = RandomKey(seed: 1, purpose: 0)

  /// The layers over `primer`, by a strength of 0…1.
  init(primer: Primer, strength: Float) {
    self.strength = PixelLanes(repeating: UInt32(strength.clampedToUnit * 255 + 0.5))
    color = PixelLanes(repeating: primer.color.premultiplied.packed)
    grain = UInt32(primer.grain.clampedToUnit * 255)
  }

  /// What is left of eight pixels of a coating, `bare` 0 whole … 255 gone: the layer that is seen,
  /// and how bare the prize beneath it is, 0…255. Nil where all of it is whole, or gone.
  @inline(__always)
  func worn(
    _ coating: PixelLanes, bare: PixelLanes, x: Int, y: Int
  ) -> (layer: PixelLanes, bare: PixelLanes)? {
    if bare == PixelLanes() || bare == PixelLanes(repeating: 255) { return nil }
    let shiny = 255 &- pointwiseMin(bare &* 3, PixelLanes(repeating: 255))
    let covered = pointwiseMin(((255 &- bare) &* 427) &>> 8, PixelLanes(repeating: 255))
    // Chance by the place on the card: the same whatever is drawn of it.
    let place = UInt32(truncatingIfNeeded: y) &* 0x9e37_79b1 &+ UInt32(truncatingIfNeeded: x)
    let speck = chance.bits(place &+ SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)) &>> 24
    let dull = scaled(color, by: 255 &- multiplied(speck, by: grain))
    // No more of it than there was of the coating.
    let primer = scaled(dull, by: coating &>> 24)
    let layer = scaled(coating, by: shiny) &+ scaled(primer, by: 255 &- shiny)
    let rest = 255 &- strength
    // `t/255`, rounded; see `multiplied(_:by:)` of pixels.
    let t = (255 &- covered) &* strength &+ bare &* rest &+ 128
    return (
      scaled(layer, by: strength) &+ scaled(coating, by: rest), (t &+ (t &>> 8)) &>> 8
    )
  }

  @inline(__always)
  private func multiplied(_ a: PixelLanes, by b: UInt32) -> PixelLanes { (a &* b) &>> 8 }
}
