import PoofCore

/// The forms and the ways of eight grains as their entries hold them.
struct GrainStreak {
  /// Bits 40…63 of their geometry, from bit 8 on.
  let bits: PixelLanes
  /// The parts of their colors that they give in all: of streaks their own areas and that of their light, px²,
  /// of others 1.
  let area: Lanes
  /// Those parts without their light.
  let matt: Lanes

  /// Ways that are shorter are not seen, quarters of a pixel.
  static let shortest: Int32 = 3
  /// Grains from `double` on whose ways are shorter are drawn as squares along them, quarters of a pixel: a line
  /// is as high as a pixel, and they would be seen to shrink as they set off.
  static let shortestWide: Int32 = 8
  /// Ways from this on are drawn in strips, quarters of a pixel: there are too many pixels for one at a time.
  static let far: Int32 = 36
  /// The largest grains whose streaks are lines as wide as so many pixels, 16ths of a pixel.
  static let largest: Int32 = 46
  /// From these sides on, 16ths of a pixel, streaks are two and three pixels wide.
  static let double: Int32 = 20
  static let triple: Int32 = 25
  /// Streaks have at most this area, px²: more would not fit into an entry.
  static let largestArea: Float = 7.9999
  /// Coverage that a streak gains from each white pixel's light, px².
  static let exposure: Float = 8

  // What glows is overexposed: its streak is thinned out less than that of something matt.
  /// Grains of `side`, at least 1 px, that go (`dx`, `dy`) px and give so much `light`, in areas of white, px².
  @inline(__always)
  init(dx: Lanes, dy: Lanes, side: Lanes, light: Lanes) {
    // Whole quarters of it: it is to reach no farther than it goes.
    var x = roundedToInt(dx * 4 - Lanes(repeating: 0.49).withSigns(of: dx))
    var y = roundedToInt(dy * 4 - Lanes(repeating: 0.49).withSigns(of: dy))
    let fixedSide = roundedToInt(side * 16)
    let (signX, signY) = (x &>> 31, y &>> 31)
    let farX = (x ^ signX) &- signX
    let farY = (y ^ signY) &- signY
    // All bits set where it is so.
    let isAcross = (farY &- farX) &>> 31
    let way = farX & isAcross | farY & ~isAcross
    let isDouble = (Self.double &- 1 &- fixedSide) &>> 31
    let isTriple = (Self.triple &- 1 &- fixedSide) &>> 31
    let least = Self.shortest &+ (isDouble & (Self.shortestWide &- Self.shortest))
    let isStreak = (least &- 1 &- way) &>> 31 & (fixedSide &- (Self.largest &+ 1)) &>> 31
    let isFar = (Self.far &- 1 &- way) &>> 31
    // Forwards and backwards a streak is the same.
    let sign = (signX & isAcross | signY & ~isAcross) & isStreak
    x = (x ^ sign) &- sign
    y = (y ^ sign) &- sign
    // What is so is −1.
    let form =
      SIMD8(repeating: Int32(GrainEntry.Form.down)) &- isAcross
      &+ (isFar & Int32(GrainEntry.Form.far))
      &- (isDouble &+ isTriple) &* Int32(GrainEntry.Form.wider)
    let chosen = form & isStreak | fixedSide & ~isStreak
    let packed = chosen &<< 8 | (x & 0xff) &<< 16 | (y & 0xff) &<< 24
    bits = unsafeBitCast(packed, to: PixelLanes.self)
    let room = side * max(magnitude(dx), magnitude(dy))
    let own = side * side
    func covered(_ area: Lanes) -> Lanes {
      let area = unsafeBitCast(min(area, Self.largestArea), to: SIMD8<Int32>.self)
      let one = SIMD8<Int32>(repeating: 0x3f80_0000)
      return unsafeBitCast(area & isStreak | one & ~isStreak, to: Lanes.self)
    }
    area = covered(own + min(light * Self.exposure, room))
    matt = covered(own)
  }
}

extension Lanes {
  /// Returns these numbers, which must be 0 or above, below 0 where the other's are.
  @inline(__always)
  fileprivate func withSigns(of other: Lanes) -> Lanes {
    let bits = unsafeBitCast(other, to: SIMD8<UInt32>.self) & 0x8000_0000
    return unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) | bits, to: Lanes.self)
  }
}
