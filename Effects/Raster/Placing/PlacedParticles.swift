import PoofCore

/// Eight particles larger than a pixel, placed on the canvas, as they wait in a draw list to be
/// drawn one by one; see `PlacedParticle` for the meaning of each number.
///
/// Nothing that cannot be seen lies in a band: no particle outside the clip, without opacity or size,
/// or with something that is not a number from an animation of anyone's own.
struct PlacedParticles {
  let x: Lanes
  let y: Lanes
  let halfWidth: Lanes
  let halfHeight: Lanes
  let scaleX: Lanes
  let scaleY: Lanes
  let cosine: Lanes
  let sine: Lanes
  let morph: Lanes
  let weight: Lanes
  let minX: SIMD8<Int32>
  let minY: SIMD8<Int32>
  let maxX: SIMD8<Int32>
  let maxY: SIMD8<Int32>
  let color: PixelLanes
  let tint: PixelLanes
  let column: PixelLanes
  /// First and last band that each touches; the last lies before the first where there are none.
  let firstBand: SIMD8<Int32>
  let lastBand: SIMD8<Int32>
  /// All bits for what is plain.
  let isPlain: PixelLanes
  let row: Int
}
