import PoofCore

/// Places the particles of one block on the canvas, eight at a time.
///
/// Everything that they have in common stands ready in all lanes: spread by the compiler, x's and
/// y's end up in one vector, which must be taken apart for each use.
struct BlockPlacement {
  private let originX: Lanes
  private let originY: Lanes
  private let homeY: Lanes
  private let halfHeight: Lanes
  private let perCell: Lanes
  private let morphRate: Lanes
  private let lost: Lanes
  private let margin: Lanes
  private let edges: ClipEdges
  private let shift: Int32
  private let isSoft: Bool
  private let keepsProportions: Bool
  private let widestPlain: Int32
  private let row: Int

  init(_ frame: FramePlacement, _ block: ParticleBlock) {
    originX = Lanes(repeating: Float(frame.origin.x))
    originY = Lanes(repeating: Float(frame.origin.y))
    homeY = Lanes(repeating: block.y)
    halfHeight = Lanes(repeating: block.halfHeight)
    perCell = Lanes(repeating: 1 / block.cellSize)
    morphRate = Lanes(repeating: frame.morphRate)
    lost = Lanes(repeating: 1 - frame.shrink)
    margin = Lanes(repeating: frame.margin)
    edges = ClipEdges(frame.bands.clip)
    shift = Int32(truncatingIfNeeded: frame.bands.shift)
    isSoft = frame.isSoft
    keepsProportions = frame.keepsProportions
    widestPlain =
      isSoft || frame.bands.stride < SquarePainter.widest ? 0 : Int32(SquarePainter.widest)
    row = block.row
  }

  /// The eight particles from `offset` on in the block, as they are posed in `poses`.
  @inline(__always)
  func placed(
    _ block: ParticleBlock, offset: Int, _ poses: PoseBuffer, colors: PixelLanes
  ) -> PlacedParticles {
    let pose = poses.poses + offset &>> 3
    let features = poses.features[offset &>> 3]
    let x = pose.pointee.x + originX
    let y = pose.pointee.y + originY
    let home = block.homes(at: offset)
    let size = features.contains(.scaled) ? pose.pointee.scale : Lanes(repeating: 1)
    // Its way out of the picture, in whichever manner: by place, by size or by turning.
    var away =
      (magnitude(pose.pointee.x - home.x) + magnitude(pose.pointee.y - homeY)) * perCell
      + magnitude(size - 1)
    if features.contains(.rotated) {
      away += magnitude(pose.pointee.rotation) + magnitude(pose.pointee.flip)
    }
    let t = min(max(away * morphRate, Lanes()), Lanes(repeating: 1))
    let morph = t * t * (3 - 2 * t)
    let scale = max(size * (1 - morph * lost), Lanes())
    var halfWidth = home.halfWidth
    var halfHeight = halfHeight
    if keepsProportions {
      // As large as its cell, which at the picture's far edge may be narrow.
      let half = squareRoot(halfWidth * halfHeight)
      halfWidth = mix(halfWidth, half, morph)
      halfHeight = mix(halfHeight, half, morph)
    }
    var reachX = (halfWidth + margin) * scale
    var reachY = (halfHeight + margin) * scale
    var scaleX = scale
    var orientation = Orientation()
    var isHidden = PixelLanes()
    var widest = widestPlain
    if isSoft || features.contains(.rotated) {
      if features.contains(.rotated) {
        orientation = Orientation(rotation: pose.pointee.rotation, flip: pose.pointee.flip)
      }
      scaleX *= orientation.facing
      isHidden = orientation.isHidden(scaleX, scale)
      (reachX, reachY) = orientation.reach(reachX, reachY)
      widest = 0
    }
    let weight = min(max(pose.pointee.opacity, Lanes()), Lanes(repeating: 1)) * 256
    let (minX, maxX) = (edges.firstX(x - reachX), edges.endX(x + reachX))
    let (minY, maxY) = (edges.firstY(y - reachY), edges.endY(y + reachY))
    // The highest bit tells what is below 0: pixels there are, and opacity and size above 0.
    let isSeen =
      ((minX &- maxX) & (minY &- maxY) & (0 &- bits(weight)) & (0 &- bits(scale))) &>> 31
      & ~unsafeBitCast(isHidden, to: SIMD8<Int32>.self)
    let top = edges.top
    // 0x3f7f_ffff is the last number before 1.
    let isPlain = ((0x3f7f_ffff &- bits(morph)) & (maxX &- minX &- widest &- 1)) &>> 31
    var color = colors
    var tint = PixelLanes()
    if features.contains(.tinted) {
      let tints = PackedTint(pose.pointee.tint)
      color = tints.tinting(colors)
      tint = tints.packed
    }
    return PlacedParticles(
      x: x, y: y, halfWidth: halfWidth, halfHeight: halfHeight, scaleX: scaleX, scaleY: scale,
      cosine: orientation.cosine, sine: orientation.sine, morph: morph, weight: weight,
      minX: minX, minY: minY, maxX: maxX, maxY: maxY, color: color, tint: tint,
      column: home.column, firstBand: (minY &- top) &>> shift,
      lastBand: (maxY &- 1 &- top) &>> shift | ~isSeen,
      isPlain: unsafeBitCast(isPlain, to: PixelLanes.self), row: row)
  }
}
