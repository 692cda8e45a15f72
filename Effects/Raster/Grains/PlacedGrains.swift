import PoofCore

/// Eight grains on the canvas, until they go to their bands one by one.
struct PlacedGrains {
  /// Bits 0…31 and 32…63 of their entries' geometry.
  var low: PixelLanes
  var high: PixelLanes
  /// Parts of their colours that they add, of which 16,384 are all; with `doubled`, half of them.
  var weights: PixelLanes
  /// The first band that each touches, and in the next byte the last.
  var bands: PixelLanes
  /// Linear colours that they are tinted with, blue and green, then red; and how much, 65,535 all.
  var tintLow: PixelLanes
  var tintHigh: PixelLanes
  var tintShare: PixelLanes
  /// Parts of their colours that they give as light, of which 16,384 are twice white.
  var glow: PixelLanes
  /// Parts that they would add without their light, which throws no shadow.
  var matt: PixelLanes

  /// Bands of what is in none: the first is after the last.
  static let nowhere: UInt32 = 1
  /// Set in weights that would not fit into 16 bits.
  static let doubled: UInt32 = 1 << 16
  /// Numbers in it, eight for each property.
  static let stride = 72
}

extension PlacedGrains {
  /// The weights of eight grains that add `parts`, below 8, of their colours.
  @inline(__always)
  static func weights(of parts: Lanes) -> PixelLanes {
    let units = parts * 16_384
    let isMany = units .> 65_535
    let fitting = units.replacing(with: units * 0.5, where: isMany)
    let flags = PixelLanes().replacing(with: PixelLanes(repeating: doubled), where: isMany)
    return unsafeBitCast(roundedToInt(fitting), to: PixelLanes.self) | flags
  }
}
