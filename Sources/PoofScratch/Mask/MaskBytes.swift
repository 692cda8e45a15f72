/// The bytes of a mask and of all that counts it, lent for one pass.
struct MaskBytes {
  /// Width of the mask, px.
  let width: Int
  /// 0 covered … 255 revealed, row by row.
  let coverage: UnsafeMutablePointer<UInt8>
  /// What each pixel weighs in the progress; nil where each weighs 1.
  let weights: UnsafePointer<UInt8>?
  /// How far each pixel can be revealed; nil where all of them can be fully.
  var scratchable: UnsafePointer<UInt8>?
  /// The parts that are counted for themselves.
  let regions: UnsafeMutableBufferPointer<MaskRegion>
  /// What their pixels weigh.
  let regionWeights: UnsafePointer<UInt8>
}
