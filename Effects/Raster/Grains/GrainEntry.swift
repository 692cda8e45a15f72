/// Something small to be added to the light and the coverage of pixels: a grain, eight grains that
/// have not left home, or the light that a grain gives.
///
///     color     63    48 47    32 31    16 15     0
///                coverage   red    green     blue         linear, `LinearLight.full` is all
///     geometry  63 56 55 48 47  40 39      20 19       0
///                 dy    dx   form      y           x
///
/// x and y are the middle, in 16ths of a pixel and 4,096 px from the canvas's corner, so that nothing
/// is below 0; dx and dy are the streak in quarters of a pixel. A square's color is that of each
/// pixel it covers; a streak's, as fine as a pixel, is that of all of it together.
struct GrainEntry {
  let color: UInt64
  let geometry: UInt64

  /// Distance from the canvas's corner to where x and y are 0, px.
  static let margin = 4_096

  /// Kinds of entries but squares, whose form is their side in 16ths of a pixel, 16 at least.
  enum Form {
    /// Eight pixels that are at home: x and y are the first, the color says which they are.
    static let home = 0
    /// A fine streak that goes down more than across (dy is above 0).
    static let down = 1
    /// Added to that where a streak goes across (dx is above 0), where it goes far, and for each pixel,
    /// of at most two, that it is wider than one.
    static let across = 1
    static let far = 2
    static let wider = 4
    /// Light.
    static let light = 13
  }

  /// The upper bits of a geometry whose square is a soft disc: a dy that no streak has.
  static let discBits: UInt32 = 0x8000_0000

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
      | UInt64(Form.home) &<< 40
  }

  /// The light of a grain with some geometry.
  @inline(__always)
  init(light: UInt64, of geometry: UInt64) {
    color = light
    self.geometry = geometry & 0xff_ffff_ffff | UInt64(Form.light) &<< 40
  }

  /// Coverage, in all for a streak.
  @inline(__always)
  var coverage: UInt64 { color &>> 48 }
  /// Middle, 16ths of a pixel from the canvas's corner.
  @inline(__always)
  var x: Int { Int(truncatingIfNeeded: geometry & 0xf_ffff) &- Self.margin &<< 4 }
  @inline(__always)
  var y: Int { Int(truncatingIfNeeded: geometry &>> 20 & 0xf_ffff) &- Self.margin &<< 4 }
  @inline(__always)
  var form: Int { Int(truncatingIfNeeded: geometry &>> 40 & 0xff) }
  /// Quarters of a pixel.
  @inline(__always)
  var dx: Int { Int(Int8(truncatingIfNeeded: geometry &>> 48)) }
  @inline(__always)
  var dy: Int { Int(Int8(truncatingIfNeeded: geometry &>> 56)) }
  /// Whether a square is a soft disc of that width.
  @inline(__always)
  var isDisc: Bool { geometry &>> 56 == 0x80 }
}
