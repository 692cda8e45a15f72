import PoofCore

/// Eight posed particles placed on the canvas, as they wait in a draw list.
///
/// What cannot be seen lies in no band: particles outside the clip, without opacity or size, or with
/// something that is not a number from an animation of anyone's own.
///
/// Vectors of 32 bytes first: one lane is read by its place in memory, since taking a lane out of a
/// vector by a variable number costs a copy.
struct PlacedBatch {
  let x: Lanes
  let y: Lanes
  let halfWidth: Lanes
  let scaleX: Lanes
  let scaleY: Lanes
  let cosines: Lanes
  let sines: Lanes
  let melted: Lanes
  let weight: Lanes
  let minX: SIMD8<Int32>
  let minY: SIMD8<Int32>
  let maxX: SIMD8<Int32>
  let maxY: SIMD8<Int32>
  let color: PixelLanes
  let tint: PixelLanes
  let column: PixelLanes
  /// The bands that each touches; the last lies before the first where there are none.
  let firstBand: SIMD8<Int32>
  let lastBand: SIMD8<Int32>
  /// All bits for what `SquarePainter` draws.
  let isPlain: PixelLanes
  let halfHeight: Float
  let row: Int
}
