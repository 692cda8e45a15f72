/// Something small to be added to the light and the coverage of pixels: a grain, eight grains that
/// have not left home, or the light that a grain gives.
///
///     color     63    48 47    32 31    16 15     0
///                coverage   red    green     blue         linear, `LinearLight.full` is all
///     geometry  63 56 55 48 47  40 39      20 19       0
///                 dy    dx   side     y           x
///
/// x and y are the middle, in 16ths of a pixel and 4,096 px from the canvas's corner, so that nothing
/// is below 0; the side is in 16ths of a pixel, dx and dy are the streak in quarters of one.
struct GrainEntry {
  let color: UInt64
  let geometry: UInt64

  /// Distance from the canvas's corner to where x and y are 0, px.
  static let margin = 4_096

  /// Kinds of entries that are no grains: in place of dx, where the side is 0.
  enum Kind {
    /// Eight pixels that are at home: x and y are the first, the colour says which they are.
    static let home = 1
    /// Light.
    static let light = 2
  }

  @inline(__always)
  init(color: UInt64, geometry: UInt64) {
    self.color = color
    self.geometry = geometry
  }

  /// Eight pixels from (`x`, `y`) on, which may lie outside the canvas, that begin at the picture's
  /// pixel `offset`; only the first `count` of them.
  @inline(__always)
  init(homeAtX x: Int, y: Int, offset: Int, count: Int) {
    color = UInt64(truncatingIfNeeded: offset) | UInt64(truncatingIfNeeded: count) &<< 48
    geometry =
      UInt64(truncatingIfNeeded: (x &+ Self.margin) &<< 4)
      | UInt64(truncatingIfNeeded: (y &+ Self.margin) &<< 4) &<< 20
      | UInt64(Kind.home) &<< 48
  }

  /// Middle, 16ths of a pixel from the canvas's corner.
  @inline(__always)
  var x: Int { Int(truncatingIfNeeded: geometry & 0xf_ffff) &- Self.margin &<< 4 }
  @inline(__always)
  var y: Int { Int(truncatingIfNeeded: geometry &>> 20 & 0xf_ffff) &- Self.margin &<< 4 }
  /// 16ths of a pixel.
  @inline(__always)
  var side: Int { Int(truncatingIfNeeded: geometry &>> 40 & 0xff) }
  /// Quarters of a pixel.
  @inline(__always)
  var dx: Int { Int(Int8(truncatingIfNeeded: geometry &>> 48)) }
  @inline(__always)
  var dy: Int { Int(Int8(truncatingIfNeeded: geometry &>> 56)) }
}
