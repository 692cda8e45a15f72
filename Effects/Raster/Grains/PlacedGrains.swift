import PoofCore

/// Eight grains on the canvas, until they go to their bands one by one.
struct PlacedGrains {
  /// Bits 0…31 and 32…63 of their entries' geometry.
  var low: PixelLanes
  var high: PixelLanes
  /// Parts of their colours that they add, of which 16,384 are all.
  var weights: PixelLanes
  /// The first band that each touches, and in the next byte the last.
  var bands: PixelLanes
  /// Linear colours that they are tinted with, blue and green, then red; and how much, 65,535 all.
  var tintLow: PixelLanes
  var tintHigh: PixelLanes
  var tintShare: PixelLanes
  /// Parts of their colours that they give as light, of which 16,384 are twice white.
  var glow: PixelLanes

  /// Bands of what is in none: the first is after the last.
  static let nowhere: UInt32 = 1
  /// Numbers in it, eight for each property.
  static let stride = 64
}
