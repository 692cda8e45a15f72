import PoofCore

/// A piece on its place on the canvas, ready to be painted.
struct PlacedPiece {
  /// A straight edge, on the canvas. Distances are measured in widths over which it fades.
  struct Edge {
    /// Direction outwards.
    var x: Float
    var y: Float
    /// Distance of the silhouette and of the face from the canvas's corner.
    var silhouette: Float
    var face: Float
    /// Colour of the side behind it, `0x00RRGGBB`; of no use where there is none.
    var side: UInt32
    /// Widths by which it is moved out: half of one at rest where it looks to the right, and as much in where it does
    /// not, or of a pixel whose middle is on it each of two neighbours would have a half.
    var lean: Float = 0
  }

  /// The canvas's pixels that it may touch, its shadow included.
  var bounds = PixelRect.empty
  /// Number of edges; the last two may bound the silhouette alone.
  var edgeCount = 0

  /// The picture's place at a place (x, y) of the canvas: u = `u.x`·x + `u.y`·y + `corner.x`, v alike.
  var u = Point.zero
  var v = Point.zero
  var corner = Point.zero
  /// Whether the face is taken from the picture at a quarter of its sides, whose places `u`, `v`, `corner` and
  /// `motion` are then: it is seen nearly from its edge, or very small.
  var isSmall = false
  /// Factors that bring (u, v) to places of the small picture: 1 where it is small.
  var reduction = Point(x: 1, y: 1)
  /// Way of the face while the shutter is open, px of the picture.
  var motion = Point.zero

  /// Factors of red, green and blue, 128ths.
  var shade = SIMD4<UInt16>(repeating: 128)
  /// Part of it that is there, 0…256.
  var weight: Float = 256
  /// Part, 0…256, of white on its rim, and width of the rim, in widths of an edge.
  var rim: Float = 0
  var rimWidth: Float = 1
  /// Part, 0…256, of white in the middle of a band that runs over it, and the band: at 0 of
  /// `band.x`·x + `band.y`·y + `bandOffset`, and nothing from ±1 on.
  var sheen: Float = 0
  var band = Point.zero
  var bandOffset: Float = 0
  /// A colour, `0xAARRGGBB`, of which it takes the alpha's part.
  var tint: UInt32 = 0

  /// Widths by which its edges are moved out: half of one where it lies among its neighbours, or the
  /// background would shine through between them.
  var spread: Float = 0
  /// The leaf that is left of it; nil where all of it is.
  var leaf: PlacedLeaf?
  /// Whether nothing is seen through its face.
  var isOpaque = true
  /// Strength of its shadow, 0…255, where that lies, and how wide its edge is, px.
  var shadow: Float = 0
  var shadowPlace = Point.zero
  var shadowBlur: Float = 1

  /// Light that it gives, linear, 1 as much as white, and its middle.
  var light = SIMD4<Float>()
  var middle = Point.zero
  /// Distance behind the picture, by which pieces are painted, the farthest first.
  var depth: Float = 0
}
