import PoofCore

/// Eight posed particles placed on the canvas.
///
/// What cannot be seen has no weight: particles outside the clip, without opacity or size, or with
/// something that is not a number from an animation of anyone's own.
///
/// Vectors of 32 bytes and nothing else: one lane is read by its place in memory, since taking a
/// lane out of a vector by a variable number costs a copy.
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
  let color: SIMD8<UInt32>
  let tint: SIMD8<UInt32>

  /// The eight particles from `offset` on in a block, as they are posed in `poses`.
  @inline(__always)
  init(
    _ poses: PoseBuffer, block: ParticleBlock, offset: Int, colors: SIMD8<UInt32>,
    placement: Placement
  ) {
    let pose = poses.poses + offset / 8
    let features = poses.features[offset / 8]
    x = pose.pointee.x + Float(placement.origin.x)
    y = pose.pointee.y + Float(placement.origin.y)
    let home = block.homes(at: offset)
    halfWidth = home.halfWidth
    let size =
      features.contains(.scaled) ? pose.pointee.scale : Lanes(repeating: 1)
    // How far it has got out of the picture, whichever way: by place, by size or by turning.
    var away =
      (magnitude(pose.pointee.x - home.x) + magnitude(pose.pointee.y - block.y))
      * (1 / block.cellSize) + magnitude(size - 1)
    if features.contains(.turned) {
      away += magnitude(pose.pointee.rotation) + magnitude(pose.pointee.flip)
    }
    melted = placement.melted(away)
    let scale = size * (1 - melted * (1 - placement.shrink))
    var reachX = (halfWidth + placement.margin) * scale
    var reachY = (block.halfHeight + placement.margin) * scale
    var isSeen = (pose.pointee.opacity .> 0) .& (scale .> 0)
    scaleY = scale
    if features.contains(.turned) || placement.isSoft {
      let rotation = features.contains(.turned) ? pose.pointee.rotation : Lanes()
      let flip = features.contains(.turned) ? pose.pointee.flip : Lanes()
      // Beyond, the sine is good for nothing; so is what is not a number.
      isSeen = isSeen .& (magnitude(rotation) .<= 10_000) .& (magnitude(flip) .<= 10_000)
      let isRotated = rotation .!= 0
      cosines = Lanes(repeating: 1).replacing(with: cosine(rotation), where: isRotated)
      sines = Lanes().replacing(with: sine(rotation), where: isRotated)
      let facing = Lanes(repeating: 1).replacing(with: cosine(flip), where: flip .!= 0)
      scaleX = scale * facing
      // Narrower than a ten-thousandth there is no inside to look into.
      isSeen = isSeen .& (magnitude(scaleX) .> 1e-4) .& (scale .> 1e-4)
      let (a, b) = (reachX * magnitude(facing), reachY)
      // Soft edges reach half a pixel further.
      reachX = a * magnitude(cosines) + b * magnitude(sines) + 0.5
      reachY = a * magnitude(sines) + b * magnitude(cosines) + 0.5
    } else {
      cosines = Lanes(repeating: 1)
      sines = Lanes()
      scaleX = scale
    }
    let clip = placement.bands.clip
    let (left, right) = (x - reachX, x + reachX)
    let (top, bottom) = (y - reachY, y + reachY)
    isSeen =
      isSeen .& (right .> Float(clip.minX)) .& (left .< Float(clip.maxX))
      .& (bottom .> Float(clip.minY)) .& (top .< Float(clip.maxY))
    let opacity = smaller(pose.pointee.opacity, 1) * 256
    weight = Lanes().replacing(with: opacity, where: isSeen)
    minX = firstPixel(left, clip.minX, clip.maxX)
    minY = firstPixel(top, clip.minY, clip.maxY)
    maxX = endPixel(right, clip.minX, clip.maxX)
    maxY = endPixel(bottom, clip.minY, clip.maxY)
    if features.contains(.tinted) {
      let tints = PackedTint(pose.pointee.tint)
      color = tints.tinting(colors)
      tint = tints.packed
    } else {
      color = colors
      tint = SIMD8()
    }
  }

  /// One lane, which must have a weight.
  @inline(__always)
  static func particle(
    _ batch: UnsafePointer<PlacedBatch>, lane: Int, block: ParticleBlock, offset: Int
  ) -> PlacedParticle {
    assert(MemoryLayout<PlacedBatch>.size == 15 * 32)
    let base = UnsafeRawPointer(batch) + lane * 4
    func float(_ field: Int) -> Float { base.load(fromByteOffset: field * 32, as: Float.self) }
    func word(_ field: Int) -> UInt32 { base.load(fromByteOffset: field * 32, as: UInt32.self) }
    func short(_ field: Int) -> UInt16 { UInt16(truncatingIfNeeded: word(field)) }
    return PlacedParticle(
      x: float(0), y: float(1), halfWidth: float(2), halfHeight: block.halfHeight,
      scaleX: float(3), scaleY: float(4), cosine: float(5), sine: float(6), melted: float(7),
      weight: float(8), color: word(13), tint: word(14), column: block.column(at: offset + lane),
      row: UInt16(truncatingIfNeeded: block.row), minX: short(9), minY: short(10),
      maxX: short(11), maxY: short(12))
  }
}

// A pixel touched by less than a hundred-thousandth of its side may be left out: it lets rounding
// to nearest stand in for rounding down and up.
private let nearly: Float = 0.499_99

// Cut to the clip last: from 256 px on a Float takes 0.499_99 for a half, which goes to the even
// neighbour and would leave the clip.

/// The first pixel that something from `edge` on touches, inside `low`…`high`.
@inline(__always)
private func firstPixel(_ edge: Lanes, _ low: Int, _ high: Int) -> SIMD8<Int32> {
  roundedToInt(larger(smaller(edge, Float(high)) - nearly, Float(low)))
}

/// One past the last pixel that something up to `edge` touches, inside `low`…`high`.
@inline(__always)
private func endPixel(_ edge: Lanes, _ low: Int, _ high: Int) -> SIMD8<Int32> {
  roundedToInt(smaller(larger(edge, Float(low)) + nearly, Float(high)))
}
