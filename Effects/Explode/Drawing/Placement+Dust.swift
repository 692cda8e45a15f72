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
  func placeDust(_ block: ParticleBlock, colors: UnsafePointer<UInt32>, into list: DrawList) {
    var thresholds = DustThresholds(of: block)
    var offset = 0
    while offset < block.count {
      let lanes = min(8, block.count &- offset)
      var dust = DustBatch(
        list.poses, offset: offset, thresholds: thresholds,
        colors: SIMD8(loading: colors + offset, count: lanes), placement: self)
      thresholds.advance()
      if isAnyBitSet(dust.colors | dust.isLarge) {
        if lanes < 8 || isAnyBitSet(dust.isLarge) {
          placeOneByOne(dust, block, offset: offset, lanes: lanes, colors: colors, into: list)
        } else if isAnyBitSet(dust.bands ^ PixelLanes(repeating: dust.bands[0])) {
          withUnsafePointer(to: &dust) { list.append($0) }
        } else {
          list.append(offsets: dust.offsets, colors: dust.colors, to: Int(dust.bands[0]))
        }
      }
      offset &+= 8
    }
  }

  /// Sorts particles of which some are missing or large.
  @inline(never)
  private func placeOneByOne(
    _ dust: DustBatch, _ block: ParticleBlock, offset: Int, lanes: Int,
    colors: UnsafePointer<UInt32>, into list: DrawList
  ) {
    guard isAnyBitSet(dust.isLarge) else {
      for lane in 0..<lanes { list.append(dust.entry(lane), to: Int(dust.bands[lane])) }
      return
    }
    var batch = PlacedBatch(
      list.poses, block: block, offset: offset,
      colors: SIMD8(loading: colors + offset, count: lanes), placement: self)
    withUnsafePointer(to: &batch) { batch in
      for lane in 0..<lanes {
        if dust.isLarge[lane] != 0 {
          place(batch, lane: lane, block, offset: offset, into: list)
        } else {
          list.append(dust.entry(lane), to: Int(dust.bands[lane]))
        }
      }
    }
  }
}

/// The thresholds of eight particles, across and down, in 128ths of a pixel.
struct DustThresholds {
  private var x: SIMD8<UInt32>
  private var y: SIMD8<UInt32>

  /// Those of a block's first eight particles.
  ///
  /// Multiples of the powers of the plastic number's inverse, modulo 1, fill the square evenly
  /// (Martin Roberts, "The unreasonable effectiveness of quasirandom sequences", 2018); each row
  /// begins elsewhere.
  @inline(__always)
  init(of block: ParticleBlock) {
    let lane = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    let first = UInt32(truncatingIfNeeded: block.firstColumn)
    x = (lane &+ first) &* 0xc13f_a9a9 &+ block.rowKey
    y = (lane &+ first) &* 0x91e1_0da5 &+ (block.rowKey &<< 16 | block.rowKey &>> 16)
  }

  /// Goes on to the next eight particles.
  @inline(__always)
  mutating func advance() {
    x = x &+ (0xc13f_a9a9 as UInt32 &* 8)
    y = y &+ (0x91e1_0da5 as UInt32 &* 8)
  }

  @inline(__always)
  var across: SIMD8<Int32> { unsafeBitCast(x &>> 25, to: SIMD8<Int32>.self) }
  @inline(__always)
  var down: SIMD8<Int32> { unsafeBitCast(y &>> 25, to: SIMD8<Int32>.self) }
}

/// Eight particles as pixels of the canvas.
struct DustBatch {
  /// Where they lie on the canvas; outside the clip it is anyone's guess.
  let offsets: SIMD8<UInt32>
  /// Their colours times opacity and area; 0 where there is nothing to be seen.
  let colors: SIMD8<UInt32>
  /// The bands they lie in; outside the clip the one after the last.
  let bands: SIMD8<UInt32>
  /// All bits where a particle is larger than a pixel, none where not.
  let isLarge: SIMD8<UInt32>

  @inline(__always)
  init(
    _ poses: PoseBuffer, offset: Int, thresholds: DustThresholds, colors source: SIMD8<UInt32>,
    placement: Placement
  ) {
    let pose = poses.poses + offset / 8
    let features = poses.features[offset / 8]
    let bands = placement.bands
    /// The pixel for a place: in 128ths relative to the canvas's middle, where even the largest
    /// canvas's places have so many bits behind the point, plus the threshold, rounded down.
    @inline(__always)
    func pixel(_ place: Lanes, _ shift: Int, _ side: Int, _ threshold: SIMD8<Int32>)
      -> SIMD8<Int32>
    {
      let middle = side / 2
      // Further out is outside, and so is what is not a number.
      let low = Lanes(repeating: -30_000)
      let fromMiddle = smaller(
        larger(place + Float(shift - middle), low), Lanes(repeating: 30_000))
      // 1.5 · 2¹⁶ leaves 7 bits for a fraction.
      let fixed = unsafeBitCast(fromMiddle + 98_304, to: SIMD8<Int32>.self)
      let constant = Int32(truncatingIfNeeded: middle << 7) &- 0x47c0_0000 &- 64
      return (fixed &+ threshold &+ constant) &>> 7
    }
    let x = pixel(pose.pointee.x, placement.origin.x, bands.size.width, thresholds.across)
    let y = pixel(pose.pointee.y, placement.origin.y, bands.size.height, thresholds.down)
    let clip = bands.clip
    let fromTop = y &- Int32(truncatingIfNeeded: clip.minY)
    let beyond =
      (x &- Int32(truncatingIfNeeded: clip.minX)) | fromTop
      | (Int32(truncatingIfNeeded: clip.maxX &- 1) &- x)
      | (Int32(truncatingIfNeeded: clip.maxY &- 1) &- y)
    let isOutside = unsafeBitCast(beyond &>> 31, to: SIMD8<UInt32>.self)
    let inside = unsafeBitCast(fromTop, to: SIMD8<UInt32>.self) &>> bands.shift
    self.bands =
      (inside & ~isOutside) | (UInt32(truncatingIfNeeded: bands.count) & isOutside)
    // Both fit into 16 bits, and the compiler can tell.
    let row = unsafeBitCast(y, to: SIMD8<UInt32>.self) & 0xffff
    offsets =
      row &* (UInt32(truncatingIfNeeded: bands.stride) & 0xffff)
      &+ unsafeBitCast(x, to: SIMD8<UInt32>.self)

    // Smaller than a pixel, a particle covers its area's share.
    let one = Lanes(repeating: 1)
    let scale = smaller(larger(pose.pointee.scale, Lanes()), one)
    isLarge = unsafeBitCast(
      unsafeBitCast(1 - pose.pointee.scale, to: SIMD8<Int32>.self) &>> 31, to: SIMD8<UInt32>.self)
    var area = scale * scale
    var pixels = source
    if features.rawValue != 0 {
      area *= Self.facing(pose, features)
      pixels = Self.tinted(pixels, pose, features)
    }
    let opacity = smaller(larger(pose.pointee.opacity, Lanes()), one)
    // 256 is the whole pixel, and then nothing is lost to rounding; adding 2²³ rounds.
    let share =
      unsafeBitCast(opacity * area * 256 + 8_388_608, to: SIMD8<UInt32>.self) & 0x1ff
    colors = weighted(pixels, by: share)
  }
}

extension DustBatch {
  /// How much of particles is seen that are turned: nothing where that is no number.
  @inline(never)
  private static func facing(
    _ pose: UnsafePointer<ParticlePose>, _ features: PoseFeatures
  ) -> Lanes {
    guard features.contains(.turned) else { return Lanes(repeating: 1) }
    let (rotation, flip) = (pose.pointee.rotation, pose.pointee.flip)
    let isNumber = (magnitude(rotation) .<= 10_000) .& (magnitude(flip) .<= 10_000)
    return Lanes().replacing(with: smaller(magnitude(cosine(flip)), 1), where: isNumber)
  }

  @inline(never)
  private static func tinted(
    _ pixels: PixelLanes, _ pose: UnsafePointer<ParticlePose>, _ features: PoseFeatures
  ) -> PixelLanes {
    features.contains(.tinted) ? PackedTint(pose.pointee.tint).tinting(pixels) : pixels
  }

  /// One lane.
  func entry(_ lane: Int) -> DrawEntry { DrawEntry(offset: offsets[lane], color: colors[lane]) }
}

/// Every channel times `share` / 256, rounded to nearest; shares are 0…256.
@inline(__always)
func weighted(_ pixels: PixelLanes, by share: PixelLanes) -> PixelLanes {
  let factor = unsafeBitCast(share | share &<< 16, to: ChannelLanes.self)
  let blueRed = unsafeBitCast(pixels & 0x00ff_00ff, to: ChannelLanes.self)
  let greenAlpha = unsafeBitCast((pixels &>> 8) & 0x00ff_00ff, to: ChannelLanes.self)
  return unsafeBitCast((blueRed &* factor &+ 128) &>> 8, to: PixelLanes.self)
    | unsafeBitCast((greenAlpha &* factor &+ 128) &>> 8, to: PixelLanes.self) &<< 8
}

/// Whether any bit of any lane is set.
@inline(__always)
func isAnyBitSet(_ bits: PixelLanes) -> Bool {
  let pairs = unsafeBitCast(bits, to: SIMD4<UInt64>.self)
  return pairs[0] | pairs[1] | pairs[2] | pairs[3] != 0
}
