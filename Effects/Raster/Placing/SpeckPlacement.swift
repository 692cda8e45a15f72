import PoofCore

/// Places the specks of one block on the canvas, eight at a time: particles that are single pixels
/// of the picture, drawn as pixels of the canvas. There are millions of them, and in a crowd nobody
/// sees which fraction of a pixel one covers.
///
/// A threshold of the particle's own decides which of two pixels stands for a place between them,
/// so that on the whole each gets its share: pictures that move as one, or that are stretched, show
/// no lattice. Whatever the threshold, the middle of a pixel belongs to that pixel: at home the
/// particles are the picture.
struct SpeckPlacement {
  private let grid: SpeckGrid
  private let thresholds: SpeckThresholds

  @inline(__always)
  init(_ frame: FramePlacement, _ block: ParticleBlock) {
    thresholds = SpeckThresholds(of: block)
    grid = SpeckGrid(frame.bands, origin: frame.origin)
  }

  /// Places the eight particles from `offset` on, of these colours, as they are posed in `poses`,
  /// and says whether some of them are larger than a pixel.
  @inline(__always)
  func place(
    _ poses: PoseBuffer, offset: Int, colors: PixelLanes, into specks: SpeckBuffer
  ) -> Bool {
    let pose = poses.poses + offset &>> 3
    let features = poses.features[offset &>> 3]
    var isAnyLarge = false
    // In 256ths: 256 is the whole pixel, and then nothing is lost to rounding.
    var share = min(max(pose.pointee.opacity * 256, Lanes()), 256)
    if features.contains(.scaled) {
      let scale = pose.pointee.scale
      // Smaller than a pixel, a particle covers its area's share.
      let side = min(max(scale, Lanes()), 1)
      share *= side * side
      let isLarge = unsafeBitCast(
        unsafeBitCast(1 - scale, to: SIMD8<Int32>.self) &>> 31, to: PixelLanes.self)
      if isAnyBitSet(isLarge) {
        isAnyLarge = true
        specks.isLarge[offset &>> 3] = isLarge
      }
    }
    var colors = colors
    if !features.isDisjoint(with: [.rotated, .tinted]) {
      (colors, share) = changed(colors, share, pose, features)
    }
    let place = grid.pixels(
      pose.pointee.x, pose.pointee.y, thresholds.across(offset), thresholds.down(offset))
    specks.store(place, SplitPixels(colors).weighted(share).pixels, at: offset)
    return isAnyLarge
  }

  /// Colours and shares of particles that are turned or tinted.
  @inline(never)
  private func changed(
    _ pixels: PixelLanes, _ share: Lanes, _ pose: UnsafePointer<ParticlePose>,
    _ features: PoseFeatures
  ) -> (colors: PixelLanes, share: Lanes) {
    var facing = Lanes(repeating: 1)
    if features.contains(.rotated) {
      // A flip hides its part; what is no number is hidden.
      let (rotation, flip) = (pose.pointee.rotation, pose.pointee.flip)
      let isNumber = (magnitude(rotation) .<= 10_000) .& (magnitude(flip) .<= 10_000)
      facing = Lanes().replacing(with: min(magnitude(cosine(flip)), 1), where: isNumber)
    }
    let colors =
      features.contains(.tinted) ? PackedTint(pose.pointee.tint).tinting(pixels) : pixels
    return (colors, share * facing)
  }
}

/// Whether any bit of any lane is set.
@inline(__always)
func isAnyBitSet(_ bits: PixelLanes) -> Bool {
  let pairs = unsafeBitCast(bits, to: SIMD4<UInt64>.self)
  return pairs[0] | pairs[1] | pairs[2] | pairs[3] != 0
}
