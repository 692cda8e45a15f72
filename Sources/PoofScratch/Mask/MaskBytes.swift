/// The bytes of a mask and of all that counts it, lent for one pass.
struct MaskBytes {
  /// Width of the mask, px.
  let width: Int
  /// 0 covered … 255 revealed, row by row.
  let coverage: UnsafeMutablePointer<UInt8>
  /// Weight of each pixel in the progress; nil where each weighs 1.
  let weights: UnsafePointer<UInt8>?
  /// Largest value of each pixel; nil where all of them can be fully revealed.
  var scratchable: UnsafePointer<UInt8>?
  /// The parts that are counted for themselves.
  let regions: UnsafeMutableBufferPointer<MaskRegion>
  /// Weights of their pixels.
  let regionWeights: UnsafePointer<UInt8>
}
