import PoofCore

/// A piece's position in space, seen from before the picture.
struct PieceFrame {
  /// Centre of its home and where that is now, px from the picture's top left corner.
  let home: Point
  let middle: Point
  /// The picture's directions to the right and down, as they are turned.
  let across: Point
  let down: Point
  /// The part of its face's direction that lies in the picture, and the part towards the eye: below 0
  /// where it is seen from behind.
  let normal: Point
  let facing: Float
  /// Direction across its length, in the picture's plane, towards the upper left.
  let fold: Point
  /// Sine of the angle by which it is flipped.
  let tilt: Float
  /// Enlargement.
  let scale: Float
  /// The square root of its area, px.
  let side: Float

  /// Distance from the eye to the picture, in its middling sides.
  static let eye: Float = 3

  /// A piece's position by its pose; nil where nothing is seen of it. The eye is `eye` px before the
  /// middle of the picture. Seen from its edge it is still `thinnest` of its width wide, above 0.
  init?(
    _ piece: PieceSet.Piece, _ pose: ParticlePose, size: PixelSize, eye: Float,
    thinnest: Float
  ) {
    let (rotation, flip) = (pose.rotation[0], pose.flip[0])
    let depth = pose.depth[0]
    let place = Point(x: pose.x[0], y: pose.y[0])
    guard place.isFinite, abs(rotation) <= 10_000, abs(flip) <= 10_000, depth.isFinite else {
      return nil
    }
    // What comes nearer than a fifth of the way to the eye goes past it.
    let nearer = Self.nearer(depth, size: size, eye: eye)
    let own = pose.scale[0] * nearer
    guard own > 1e-3, own < 1e3 else { return nil }
    scale = own
    side = piece.side * own
    home = piece.middle
    middle = Self.seen(place, depth: depth, size: size, eye: eye)
    guard abs(middle.x) < 1e6, abs(middle.y) < 1e6 else { return nil }
    let sine = flip == 0 ? 0 : PoofCore.sine(flip)
    var cosine = flip == 0 ? 1 : PoofCore.cosine(flip)
    // From its edge there is no way back to the picture.
    if abs(cosine) < thinnest { cosine = cosine < 0 ? -thinnest : thinnest }
    tilt = sine
    facing = cosine
    let turn = (
      x: rotation == 0 ? 1 : PoofCore.cosine(rotation),
      y: rotation == 0 ? 0 : PoofCore.sine(rotation)
    )
    func turned(_ p: Point) -> Point {
      Point(x: p.x * turn.x - p.y * turn.y, y: p.x * turn.y + p.y * turn.x)
    }
    // Across its length it is seen shortened.
    let short = Point(x: piece.axis.y, y: -piece.axis.x)
    func moved(_ p: Point) -> Point {
      let part = (p.x * short.x + p.y * short.y) * (cosine - 1)
      return turned(p + short * part) * own
    }
    across = moved(Point(x: 1, y: 0))
    down = moved(Point(x: 0, y: 1))
    normal = turned(short * sine)
    let side = turned(short)
    fold = side.x + side.y < 0 ? side * -1 : side
  }

  /// Factor by which what lies at a depth, in middling sides of the picture, is larger than in its plane.
  private static func nearer(_ depth: Float, size: PixelSize, eye: Float) -> Float {
    eye / max(eye + depth * squareRoot(Float(size.area)), 0.2 * eye)
  }

  /// Place where a point at a depth is seen, px from the picture's top left corner.
  static func seen(_ place: Point, depth: Float, size: PixelSize, eye: Float) -> Point {
    guard depth != 0 else { return place }
    let center = Point(x: Float(size.width), y: Float(size.height)) * 0.5
    return center + (place - center) * nearer(depth, size: size, eye: eye)
  }

  /// Places a point of the picture, px from the picture's top left corner.
  @inline(__always)
  func place(_ point: Point) -> Point {
    let way = point - home
    return middle + across * way.x + down * way.y
  }
}
