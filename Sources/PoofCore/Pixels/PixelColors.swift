/// Premultiplied colours of eight pixels: what a formula for pixels works with.
public struct PixelColors: Sendable {
  /// Eight packed pixels, `0xAARRGGBB` each.
  @usableFromInline package var packed: PixelLanes

  @inlinable @inline(__always)
  package init(packed: PixelLanes) { self.packed = packed }

  /// Eight clear pixels.
  @inlinable @inline(__always)
  public init() { packed = PixelLanes() }

  /// One colour, by a coverage of 0…1.
  @inlinable @inline(__always)
  public init(_ color: PremultipliedColor, coverage: Lanes) {
    packed = scaled(PixelLanes(repeating: color.packed), by: amount(coverage))
  }
}

extension PixelColors {
  /// Returns these colours laid over others.
  @inlinable @inline(__always)
  public func over(_ below: PixelColors) -> PixelColors {
    PixelColors(packed: sourceOver(packed, below.packed))
  }

  /// Returns a part of them, 0…1: the rest is clear.
  @inlinable @inline(__always)
  public func faded(by share: Lanes) -> PixelColors {
    PixelColors(packed: scaled(packed, by: amount(share)))
  }

  /// Coverage of each, 0…1.
  @inlinable @inline(__always)
  public var alpha: Lanes { wholeNumbers(packed &>> 24) * (1 / 255) }

  // Called, not repeated: every reveal ends with it, and the web's module has to be small.
  /// Returns them covering at most `most`, 0…1: what covers no more stays as it is.
  @inline(never)
  public func held(within most: Lanes) -> PixelColors {
    faded(by: min(most / max(alpha, 1 / 512), 1))
  }

  /// Returns them in less light, 0 black … 1 as they are; how much they cover stays.
  @inlinable @inline(__always)
  public func lit(by light: Lanes) -> PixelColors {
    PixelColors(
      packed: (scaled(packed, by: amount(light)) & 0x00ff_ffff) | (packed & 0xff00_0000))
  }

  /// Returns them nearer to a colour, 0 as they are … 1 that colour; how much they cover stays.
  @inlinable @inline(__always)
  public func tinted(by share: Lanes, towards color: PremultipliedColor) -> PixelColors {
    let part = amount(share)
    let tint = scaled(PixelLanes(repeating: color.packed | 0xff00_0000), by: packed &>> 24)
    return PixelColors(packed: scaled(packed, by: 255 &- part) &+ scaled(tint, by: part))
  }

  /// Returns them with light added, in parts of white for each channel: up to white where they cover
  /// all, and no further than they cover.
  @inlinable @inline(__always)
  public func glowing(red: Lanes, green: Lanes, blue: Lanes) -> PixelColors {
    let alpha = packed &>> 24
    @inline(__always)
    func channel(_ shift: UInt32, _ light: Lanes) -> PixelLanes {
      let own = (packed &>> shift) & 255
      // What is missing to white is filled by that part: light upon light never burns out at once.
      let t = (alpha &- own) &* amount(light) &+ 128
      return (own &+ ((t &+ (t &>> 8)) &>> 8)) &<< shift
    }
    return PixelColors(
      packed: alpha &<< 24 | channel(16, red) | channel(8, green) | channel(0, blue))
  }

  /// Returns them in more light, 0 as they are … 1 in twice as much, up to white: what is dark stays
  /// dark, as it would.
  @inlinable @inline(__always)
  public func exposed(by gain: Lanes) -> PixelColors {
    channels(by: gain) { own, most, gain in
      let sum = own &+ ((own &* gain &+ 128) &>> 8)
      return sum.replacing(with: most, where: sum .> most)
    }
  }

  /// Returns them in a little more light, 0 as they are … 1: what is half bright gains a quarter, and
  /// neither dark nor white changes, so that nothing burns out. c + gain·c·(1 − c).
  @inlinable @inline(__always)
  public func brightened(by gain: Lanes) -> PixelColors {
    channels(by: gain) { own, most, gain in
      let room = (own &* (most &- own)) &>> 6
      return own &+ ((room &* gain &+ 512) &>> 10)
    }
  }

  /// Changes red, green and blue by a gain of 0…255, none of them beyond `most`, the pixel's alpha.
  @inlinable @inline(__always)
  func channels(
    by gain: Lanes,
    _ change: (_ own: ChannelLanes, _ most: ChannelLanes, _ gain: ChannelLanes) -> ChannelLanes
  ) -> PixelColors {
    let part = amount(gain)
    let factor = unsafeBitCast(part | part &<< 16, to: ChannelLanes.self)
    let alpha = packed &>> 24
    let most = unsafeBitCast(alpha | alpha &<< 16, to: ChannelLanes.self)
    @inline(__always)
    func changed(_ channels: PixelLanes) -> PixelLanes {
      unsafeBitCast(
        change(unsafeBitCast(channels, to: ChannelLanes.self), most, factor), to: PixelLanes.self)
    }
    let redBlue = changed(packed & 0x00ff_00ff)
    // Beside green stands nothing.
    let green = changed((packed &>> 8) & 0x0000_00ff) & 0x0000_00ff
    return PixelColors(packed: packed & 0xff00_0000 | redBlue | green &<< 8)
  }

  /// Returns the mean of these and others, 0 these … 1 the others.
  @inlinable @inline(__always)
  public func mixed(with other: PixelColors, by share: Lanes) -> PixelColors {
    let part = amount(share)
    return PixelColors(
      packed: scaled(packed, by: 255 &- part) &+ scaled(other.packed, by: part))
  }

  /// Takes these where a condition holds, and others elsewhere.
  @inlinable @inline(__always)
  public func replaced(by other: PixelColors, where condition: SIMDMask<SIMD8<Int32>>)
    -> PixelColors
  {
    PixelColors(packed: packed.replacing(with: other.packed, where: condition))
  }

  /// Whether nothing is seen through any of the eight.
  @inlinable @inline(__always)
  public var isOpaque: Bool { packed &>> 24 == PixelLanes(repeating: 255) }

  /// Whether all eight are clear.
  @inlinable @inline(__always)
  public var isClear: Bool { packed == PixelLanes() }
}

/// A part of 0…1 as one of 0…255; a NaN is 0.
@inlinable @inline(__always)
package func amount(_ share: Lanes) -> PixelLanes {
  PixelLanes(truncatingIfNeeded: roundedToInt(share.clampedToUnit * 255))
}
