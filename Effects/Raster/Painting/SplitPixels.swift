import PoofCore

/// Eight premultiplied pixels with each channel in 16 bits of its own: what is worked out step by
/// step need not be put together and taken apart in between.
struct SplitPixels {
  let blueRed: ChannelLanes
  let greenAlpha: ChannelLanes

  @inline(__always)
  init(blueRed: ChannelLanes, greenAlpha: ChannelLanes) {
    self.blueRed = blueRed
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(_ pixels: PixelLanes) {
    blueRed = unsafeBitCast(pixels & 0x00ff_00ff, to: ChannelLanes.self)
    greenAlpha = unsafeBitCast(pixels, to: ChannelLanes.self) &>> 8
  }

  /// Put together.
  @inline(__always)
  var pixels: PixelLanes {
    unsafeBitCast(blueRed, to: PixelLanes.self)
      | unsafeBitCast(greenAlpha, to: PixelLanes.self) &<< 8
  }

  /// Every channel times its pixel's share / 256, rounded to nearest: shares are 0…256, and 256 is
  /// the whole pixel, of which nothing is lost.
  @inline(__always)
  func weighted(by share: PixelLanes) -> SplitPixels {
    let factor = unsafeBitCast(share | share &<< 16, to: ChannelLanes.self)
    return SplitPixels(
      blueRed: (blueRed &* factor &+ 128) &>> 8, greenAlpha: (greenAlpha &* factor &+ 128) &>> 8)
  }

  /// Every channel times its pixel's weight / 256; weights of 0…256 are rounded to nearest.
  @inline(__always)
  func weighted(_ weight: Lanes) -> SplitPixels {
    // Adding 2²³ rounds.
    weighted(by: unsafeBitCast(weight + 8_388_608, to: PixelLanes.self) & 0x1ff)
  }

  /// Part that is still seen through each pixel, 255 − alpha, for both channels of a pair.
  @inline(__always)
  var clearness: ChannelLanes {
    let clear = unsafeBitCast(greenAlpha, to: PixelLanes.self) &>> 16 ^ 255
    return unsafeBitCast(clear | clear &<< 16, to: ChannelLanes.self)
  }

  /// The pixels over `destination`.
  @inline(__always)
  func over(_ destination: PixelLanes) -> PixelLanes { over(destination, clearness: clearness) }

  /// The pixels over `destination`, where their `clearness` is known.
  @inline(__always)
  func over(_ destination: PixelLanes, clearness: ChannelLanes) -> PixelLanes {
    let under = SplitPixels(destination)
    return SplitPixels(
      blueRed: blueRed &+ multiplied(under.blueRed, by: clearness),
      greenAlpha: greenAlpha &+ multiplied(under.greenAlpha, by: clearness)
    ).pixels
  }
}
