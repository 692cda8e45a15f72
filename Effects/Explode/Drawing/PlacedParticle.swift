import PoofCore

/// A particle larger than a pixel, placed on the canvas and cut to its clip.
struct PlacedParticle {
  /// Middle on the canvas, px.
  var x: Float
  var y: Float
  /// Half of the sides of its home, px of the picture.
  var halfWidth: Float
  var halfHeight: Float
  /// Size in relation to its home, across (below 0 when seen from behind) and down.
  var scaleX: Float
  var scaleY: Float
  /// The cosine and sine of its rotation.
  var cosine: Float
  var sine: Float
  /// 0 a piece of the picture … 1 nothing but its shape and colour.
  var melted: Float
  /// Opacity in 256ths, above 0.
  var weight: Float
  /// Its one colour, tinted.
  var color: UInt32
  /// What its own pixels are tinted with: opaque `0x00RRGGBB`, and how much in the highest byte.
  var tint: UInt32
  /// Column and row of its cell.
  var column: Int
  var row: Int
  /// The pixels it may touch inside the clip.
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int
}

extension PlacedParticle {
  /// Whether its sides stand upright and it shows its front.
  var isUpright: Bool { sine == 0 && cosine == 1 && scaleX > 0 }
}
