import PoofCore

// Particles that are pixels of the picture are drawn as pixels of the canvas: there are millions
// of them, and in a crowd nobody sees which fraction of a pixel one covers.
//
// Which of two pixels stands for a place between them is decided by a threshold of the particle's
// own, so that on the whole each gets its share: pictures that move as one, or that are stretched,
// show no lattice. Whatever the threshold, the middle of a pixel belongs to that pixel: at home the
// particles are the picture.

extension Placement {
  /// Sorts a block of particles into the list: as pixels what is no larger than one.
  ///
  /// First they are all placed, eight at a time; then each goes to its band.
  func placeDust(_ block: ParticleBlock, colors: UnsafePointer<UInt32>, into list: DrawList) {
    let thresholds = DustThresholds(of: block)
    let grid = DustGrid(bands, origin: origin)
    // A bit for every eight.
    var large: UInt32 = 0
    var offset = 0
    while offset &+ 8 <= block.count {
      let pixels = UnsafeRawPointer(colors + offset).loadUnaligned(as: PixelLanes.self)
      placeEight(list, offset: offset, pixels, grid, thresholds, &large)
      offset &+= 8
    }
    if offset < block.count {
      let pixels = PixelLanes(loading: colors + offset, count: block.count &- offset)
      placeEight(list, offset: offset, pixels, grid, thresholds, &large)
    }
    if large == 0 {
      list.append(list.dust, count: block.count)
    } else {
      append(list.dust, large: large, block, colors: colors, to: list)
    }
  }

  /// Places eight particles, and sets their bit where some of them are larger than a pixel.
  @inline(__always)
  private func placeEight(
    _ list: DrawList, offset: Int, _ pixels: PixelLanes, _ grid: DustGrid,
    _ thresholds: DustThresholds, _ large: inout UInt32
  ) {
    let pose = list.poses.poses + offset &>> 3
    let features = list.poses.features[offset &>> 3]
    // In 256ths: 256 is the whole pixel, and then nothing is lost to rounding.
    var share = smaller(larger(pose.pointee.opacity * 256, Lanes()), 256)
    if features.contains(.scaled) {
      let scale = pose.pointee.scale
      // Smaller than a pixel, a particle covers its area's share.
      let side = smaller(larger(scale, Lanes()), 1)
      share *= side * side
      let isLarge = unsafeBitCast(
        unsafeBitCast(1 - scale, to: SIMD8<Int32>.self) &>> 31, to: PixelLanes.self)
      if isAnyBitSet(isLarge) {
        large |= 1 &<< UInt32(truncatingIfNeeded: offset &>> 3)
        list.dust.isLarge[offset &>> 3] = isLarge
      }
    }
    var colors = pixels
    if !features.isDisjoint(with: [.turned, .tinted]) {
      (colors, share) = changed(pixels, share, pose, features)
    }
    let place = grid.pixels(
      pose.pointee.x, pose.pointee.y, thresholds.across(offset), thresholds.down(offset))
    list.dust.store(place, SplitPixels(colors).weighted(share).pixels, at: offset)
  }

  /// Colours and shares of particles that are turned or tinted.
  @inline(never)
  private func changed(
    _ pixels: PixelLanes, _ share: Lanes, _ pose: UnsafePointer<ParticlePose>,
    _ features: PoseFeatures
  ) -> (colors: PixelLanes, share: Lanes) {
    var facing = Lanes(repeating: 1)
    if features.contains(.turned) {
      // How much is seen of what is turned: nothing where that is no number.
      let (rotation, flip) = (pose.pointee.rotation, pose.pointee.flip)
      let isNumber = (magnitude(rotation) .<= 10_000) .& (magnitude(flip) .<= 10_000)
      facing = Lanes().replacing(with: smaller(magnitude(cosine(flip)), 1), where: isNumber)
    }
    let colors =
      features.contains(.tinted) ? PackedTint(pose.pointee.tint).tinting(pixels) : pixels
    return (colors, share * facing)
  }

  /// Sorts a block's particles into the list, of which some in the eights whose bits are set are
  /// larger than a pixel.
  @inline(never)
  private func append(
    _ dust: DustBuffer, large: UInt32, _ block: ParticleBlock, colors: UnsafePointer<UInt32>,
    to list: DrawList
  ) {
    let placement = BatchPlacement(self, block)
    forEachBatch(of: block.count) { offset, lanes in
      let number = offset &>> 3
      guard large &>> UInt32(truncatingIfNeeded: number) & 1 != 0 else {
        return list.append(dust, batch: number)
      }
      let isLarge = packedBytes(dust.isLarge + number)
      let bands = packedBytes(dust.bands + number)
      let first = placement.place(block, offset, lanes: lanes, colors: colors, into: list)
      for lane in 0..<lanes {
        if isLarge &>> UInt64(8 &* lane) & 1 != 0 {
          list.append(placed: first &+ lane)
        } else {
          list.append(dust.entries[offset &+ lane], bands: bands, lane: lane)
        }
      }
    }
  }
}

/// Whether any bit of any lane is set.
@inline(__always)
func isAnyBitSet(_ bits: PixelLanes) -> Bool {
  let pairs = unsafeBitCast(bits, to: SIMD4<UInt64>.self)
  return pairs[0] | pairs[1] | pairs[2] | pairs[3] != 0
}
