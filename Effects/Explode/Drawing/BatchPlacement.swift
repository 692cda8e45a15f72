import PoofCore

/// What the particles of one block have in common when they are placed on the canvas.
///
/// It stands ready in all lanes: spread by the compiler, x's and y's end up in one vector, which
/// must be taken apart for each use.
struct BatchPlacement {
  private let originX: Lanes
  private let originY: Lanes
  private let homeY: Lanes
  private let halfHeight: Lanes
  private let perCell: Lanes
  private let meltRate: Lanes
  private let lost: Lanes
  private let margin: Lanes
  private let edges: ClipEdges
  private let shift: Int32
  private let isSoft: Bool
  private let widestPlain: Int32
  private let row: Int

  init(_ placement: Placement, _ block: ParticleBlock) {
    originX = Lanes(repeating: Float(placement.origin.x))
    originY = Lanes(repeating: Float(placement.origin.y))
    homeY = Lanes(repeating: block.y)
    halfHeight = Lanes(repeating: block.halfHeight)
    perCell = Lanes(repeating: 1 / block.cellSize)
    meltRate = Lanes(repeating: placement.meltRate)
    lost = Lanes(repeating: 1 - placement.shrink)
    margin = Lanes(repeating: placement.margin)
    edges = ClipEdges(placement.bands.clip)
    shift = Int32(truncatingIfNeeded: placement.bands.shift)
    isSoft = placement.isSoft
    widestPlain =
      isSoft || placement.bands.stride < SquarePainter.widest ? 0 : Int32(SquarePainter.widest)
    row = block.row
  }

  /// The eight particles from `offset` on in the block, as they are posed in `poses`.
  @inline(__always)
  func batch(
    _ block: ParticleBlock, offset: Int, _ poses: PoseBuffer, colors: PixelLanes
  ) -> PlacedBatch {
    let pose = poses.poses + offset &>> 3
    let features = poses.features[offset &>> 3]
    let x = pose.pointee.x + originX
    let y = pose.pointee.y + originY
    let home = block.homes(at: offset)
    let size = features.contains(.scaled) ? pose.pointee.scale : Lanes(repeating: 1)
    // How far it has got out of the picture, whichever way: by place, by size or by turning.
    var away =
      (magnitude(pose.pointee.x - home.x) + magnitude(pose.pointee.y - homeY)) * perCell
      + magnitude(size - 1)
    if features.contains(.turned) {
      away += magnitude(pose.pointee.rotation) + magnitude(pose.pointee.flip)
    }
    let t = smaller(larger(away * meltRate, Lanes()), Lanes(repeating: 1))
    let melted = t * t * (3 - 2 * t)
    let scale = larger(size * (1 - melted * lost), Lanes())
    var reachX = (home.halfWidth + margin) * scale
    var reachY = (halfHeight + margin) * scale
    var scaleX = scale
    var turn = Turn()
    var isHidden = PixelLanes()
    var widest = widestPlain
    if isSoft || features.contains(.turned) {
      if features.contains(.turned) { turn = Turn(pose.pointee.rotation, pose.pointee.flip) }
      scaleX *= turn.facing
      isHidden = turn.isHidden(scale, scaleX)
      (reachX, reachY) = turn.reach(reachX, reachY)
      widest = 0
    }
    let weight = smaller(larger(pose.pointee.opacity, Lanes()), Lanes(repeating: 1)) * 256
    let (minX, maxX) = (edges.firstX(x - reachX), edges.endX(x + reachX))
    let (minY, maxY) = (edges.firstY(y - reachY), edges.endY(y + reachY))
    // The highest bit tells what is below 0: pixels there are, and opacity and size above 0.
    let isSeen =
      ((minX &- maxX) & (minY &- maxY) & (0 &- bits(weight)) & (0 &- bits(scale))) &>> 31
      & ~unsafeBitCast(isHidden, to: SIMD8<Int32>.self)
    let top = edges.top
    // 0x3f7f_ffff is the last number before 1.
    let isPlain = ((0x3f7f_ffff &- bits(melted)) & (maxX &- minX &- widest &- 1)) &>> 31
    var color = colors
    var tint = PixelLanes()
    if features.contains(.tinted) {
      let tints = PackedTint(pose.pointee.tint)
      color = tints.tinting(colors)
      tint = tints.packed
    }
    return PlacedBatch(
      x: x, y: y, halfWidth: home.halfWidth, scaleX: scaleX, scaleY: scale, cosines: turn.cosine,
      sines: turn.sine, melted: melted, weight: weight, minX: minX, minY: minY, maxX: maxX,
      maxY: maxY, color: color, tint: tint, column: home.column,
      firstBand: (minY &- top) &>> shift, lastBand: (maxY &- 1 &- top) &>> shift | ~isSeen,
      isPlain: unsafeBitCast(isPlain, to: PixelLanes.self), halfHeight: halfHeight[0], row: row)
  }
}

/// How eight particles are turned.
private struct Turn {
  var cosine = Lanes(repeating: 1)
  var sine = Lanes()
  /// How much is seen of their width, below 0 from behind.
  var facing = Lanes(repeating: 1)
  /// All bits where that is no number, or so large that its sine is good for nothing.
  private var isLost = PixelLanes()

  @inline(__always)
  init() {}

  @inline(__always)
  init(_ rotation: Lanes, _ flip: Lanes) {
    cosine = one(PoofCore.cosine(rotation), where: rotation)
    sine = PoofCore.sine(rotation)
    facing = one(PoofCore.cosine(flip), where: flip)
    isLost = isBelow(Self.most, magnitude(rotation)) | isBelow(Self.most, magnitude(flip))
  }

  /// The largest angle, rad, whose sine is exact enough.
  private static var most: Lanes { Lanes(repeating: 10_000) }

  /// All bits where nothing can be seen: below a ten-thousandth there is no inside to look into.
  @inline(__always)
  func isHidden(_ scale: Lanes, _ scaleX: Lanes) -> PixelLanes {
    let least = Lanes(repeating: 1e-4)
    return isLost | ~isBelow(least, scale) | ~isBelow(least, magnitude(scaleX))
  }

  /// How far something that reaches so far when it is upright reaches, with its soft edges.
  @inline(__always)
  func reach(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let x = x * magnitude(facing)
    return (
      x * magnitude(cosine) + y * magnitude(sine) + 0.5,
      x * magnitude(sine) + y * magnitude(cosine) + 0.5
    )
  }
}

/// The clip's edges.
private struct ClipEdges {
  let left: Lanes
  let right: Lanes
  let upper: Lanes
  let lower: Lanes
  let top: SIMD8<Int32>

  init(_ clip: PixelRect) {
    left = Lanes(repeating: Float(clip.minX))
    right = Lanes(repeating: Float(clip.maxX))
    upper = Lanes(repeating: Float(clip.minY))
    lower = Lanes(repeating: Float(clip.maxY))
    top = SIMD8(repeating: Int32(truncatingIfNeeded: clip.minY))
  }

  // What is no number leaves the first pixel at the far edge and the end at the near one: nothing
  // lies between them.

  @inline(__always)
  func firstX(_ edge: Lanes) -> SIMD8<Int32> { first(edge, left, right) }
  @inline(__always)
  func firstY(_ edge: Lanes) -> SIMD8<Int32> { first(edge, upper, lower) }
  @inline(__always)
  func endX(_ edge: Lanes) -> SIMD8<Int32> { end(edge, left, right) }
  @inline(__always)
  func endY(_ edge: Lanes) -> SIMD8<Int32> { end(edge, upper, lower) }

  // A pixel touched by less than a hundred-thousandth of its side may be left out: it lets rounding
  // to nearest stand in for rounding down and up. Cut to the clip last: from 256 px on a Float takes
  // 0.499_99 for a half, which goes to the even neighbour and would leave the clip.

  /// The first pixel that something from `edge` on touches, inside `low`…`high`.
  @inline(__always)
  private func first(_ edge: Lanes, _ low: Lanes, _ high: Lanes) -> SIMD8<Int32> {
    roundedToInt(larger(smaller(edge, high + 0.5) - 0.499_99, low))
  }

  /// One past the last pixel that something up to `edge` touches, inside `low`…`high`.
  @inline(__always)
  private func end(_ edge: Lanes, _ low: Lanes, _ high: Lanes) -> SIMD8<Int32> {
    roundedToInt(smaller(larger(edge, low - 0.5) + 0.499_99, high))
  }
}

@inline(__always)
private func bits(_ x: Lanes) -> SIMD8<Int32> { unsafeBitCast(x, to: SIMD8<Int32>.self) }

/// All bits where `a` is below `b` or `b` is no number; both must not be below 0.
@inline(__always)
private func isBelow(_ a: Lanes, _ b: Lanes) -> PixelLanes {
  unsafeBitCast((bits(a) &- bits(b)) &>> 31, to: PixelLanes.self)
}

/// `x`, but exactly 1 where `angle` is 0.
@inline(__always)
private func one(_ x: Lanes, where angle: Lanes) -> Lanes {
  // Only 0 and −0 lose all bits.
  let rest = bits(angle) &<< 1
  let isTurned = (rest | (0 &- rest)) &>> 31
  return unsafeBitCast(
    bits(x) & isTurned | bits(Lanes(repeating: 1)) & ~isTurned, to: Lanes.self)
}
