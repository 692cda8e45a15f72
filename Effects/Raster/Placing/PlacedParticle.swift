import PoofCore

/// A particle larger than a pixel, placed on the canvas and cut to its clip.
struct PlacedParticle {
  /// Middle on the canvas, px.
  let x: Float
  let y: Float
  /// Half of its sides, px of the picture: its home's, unless a narrow one becomes round.
  let halfWidth: Float
  let halfHeight: Float
  /// Size in relation to its sides, across (below 0 when seen from behind) and down.
  let scaleX: Float
  let scaleY: Float
  /// Cosine and sine of its rotation.
  let cosine: Float
  let sine: Float
  /// Progress from its piece of the picture, 0, to nothing but its shape and colour, 1.
  let morph: Float
  /// Opacity in 256ths, above 0.
  let weight: Float
  /// Its one colour, tinted.
  let color: UInt32
  /// Tint of its own pixels: opaque `0x00RRGGBB`, and its share in the highest byte.
  let tint: UInt32
  /// Column and row of its cell.
  let column: Int
  let row: Int
  /// Pixels that it may touch inside the clip.
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int
  /// Whether it is an upright square of one colour and narrow: `SquarePainter` draws it.
  let isPlain: Bool
}

extension PlacedParticle {
  /// Reads one of eight.
  @inline(__always)
  init(_ eight: UnsafePointer<PlacedParticles>, lane: Int) {
    // The compiler takes a lane out of a vector in memory by its place as long as it knows that
    // there is one; else it copies the vector first.
    let lane = lane & 7
    x = eight.pointee.x[lane]
    y = eight.pointee.y[lane]
    halfWidth = eight.pointee.halfWidth[lane]
    halfHeight = eight.pointee.halfHeight[lane]
    scaleX = eight.pointee.scaleX[lane]
    scaleY = eight.pointee.scaleY[lane]
    cosine = eight.pointee.cosine[lane]
    sine = eight.pointee.sine[lane]
    morph = eight.pointee.morph[lane]
    weight = eight.pointee.weight[lane]
    color = eight.pointee.color[lane]
    tint = eight.pointee.tint[lane]
    column = Int(eight.pointee.column[lane])
    row = eight.pointee.row
    minX = Int(eight.pointee.minX[lane])
    minY = Int(eight.pointee.minY[lane])
    maxX = Int(eight.pointee.maxX[lane])
    maxY = Int(eight.pointee.maxY[lane])
    isPlain = eight.pointee.isPlain[lane] != 0
  }

  /// Whether its sides stand upright and it shows its front.
  var isUpright: Bool { sine == 0 && cosine == 1 && scaleX > 0 }
}
