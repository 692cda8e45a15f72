import PoofCore

/// Pixels of a picture between which colours are interpolated.
struct OwnPixels {
  let source: UnsafePointer<UInt32>
  let stride: Int
  /// Beyond these the outermost are repeated.
  let bounds: PixelRect

  /// The colours at places between the pixels, px from the picture's top left corner.
  @inline(__always)
  func colors(_ x: Lanes, _ y: Lanes) -> PixelLanes {
    let column = Axis(x, bounds.minX, bounds.maxX)
    let row = Axis(y, bounds.minY, bounds.maxY)
    var corners = (PixelLanes(), PixelLanes(), PixelLanes(), PixelLanes())
    for lane in 0..<8 {
      let above = source + Int(row.first[lane]) * stride
      let below = source + Int(row.second[lane]) * stride
      let left = Int(column.first[lane])
      let right = Int(column.second[lane])
      corners.0[lane] = above[left]
      corners.1[lane] = above[right]
      corners.2[lane] = below[left]
      corners.3[lane] = below[right]
    }
    return mixed(
      mixed(corners.0, corners.1, share: column.share),
      mixed(corners.2, corners.3, share: column.share), share: row.share)
  }

  /// The two pixels that a place lies between, and how much of the second it takes, in 256ths.
  private struct Axis {
    let first: SIMD8<Int32>
    let second: SIMD8<Int32>
    let share: PixelLanes

    @inline(__always)
    init(_ place: Lanes, _ low: Int, _ high: Int) {
      let last = Lanes(repeating: Float(high - 1))
      let held = smaller(larger(place - 0.5, Lanes(repeating: Float(low))), last)
      let whole = floor(held)
      first = roundedToInt(whole)
      second = roundedToInt(smaller(whole + 1, last))
      share = unsafeBitCast(roundedToInt((held - whole) * 256), to: PixelLanes.self)
    }
  }
}

/// `a + (b − a) · share / 256` in every channel; shares 0…256.
@inline(__always)
func mixed(_ a: PixelLanes, _ b: PixelLanes, share: PixelLanes) -> PixelLanes {
  let toB = unsafeBitCast(share | share &<< 16, to: ChannelLanes.self)
  let toA = 256 &- toB
  @inline(__always)
  func channels(_ a: PixelLanes, _ b: PixelLanes) -> PixelLanes {
    let low = unsafeBitCast(a & 0x00ff_00ff, to: ChannelLanes.self) &* toA
    let high = unsafeBitCast(b & 0x00ff_00ff, to: ChannelLanes.self) &* toB
    return unsafeBitCast((low &+ high &+ 128) &>> 8, to: PixelLanes.self)
  }
  return channels(a, b) | channels(a &>> 8, b &>> 8) &<< 8
}

/// A particle's own pixels.
struct OwnFill: ParticleFill {
  let own: OwnPixels
  let home: PixelRect
  let tint: UInt32

  @inline(__always)
  func colors(_ u: Lanes, _ v: Lanes) -> PixelLanes {
    let pixels = own.colors(
      u + Float(home.minX + home.maxX) * 0.5, v + Float(home.minY + home.maxY) * 0.5)
    return tint == 0 ? pixels : PackedTint(repeating: tint).tinting(pixels)
  }
}

/// A particle's own pixels giving way to its one colour.
struct MeltingFill: ParticleFill {
  let own: OwnFill
  let color: UInt32
  let melted: Float

  @inline(__always)
  func colors(_ u: Lanes, _ v: Lanes) -> PixelLanes {
    let color = PixelLanes(repeating: color)
    guard melted < 1 else { return color }
    let share = PixelLanes(repeating: UInt32(melted * 256 + 0.5))
    return mixed(own.colors(u, v), color, share: share)
  }
}

/// A particle's own pixels giving way to a picture, whose colours are multiplied by the particle's.
struct SpriteFill: ParticleFill {
  let sprite: OwnPixels
  let size: PixelSize
  let own: OwnFill
  let color: UInt32
  let melted: Float

  @inline(__always)
  func colors(_ u: Lanes, _ v: Lanes) -> PixelLanes {
    let width = Float(own.home.width)
    let height = Float(own.home.height)
    let stamped = product(
      sprite.colors(
        (u + width * 0.5) * (Float(size.width) / width),
        (v + height * 0.5) * (Float(size.height) / height)), color)
    guard melted < 1 else { return stamped }
    let share = PixelLanes(repeating: UInt32(melted * 256 + 0.5))
    return mixed(own.colors(u, v), stamped, share: share)
  }

  /// Every channel of every pixel times the same of `color`.
  @inline(__always)
  private func product(_ pixels: PixelLanes, _ color: UInt32) -> PixelLanes {
    @inline(__always)
    func channels(_ pixels: PixelLanes, _ color: UInt32) -> PixelLanes {
      let factor = unsafeBitCast(
        PixelLanes(repeating: color & 0x00ff_00ff), to: ChannelLanes.self)
      let values = unsafeBitCast(pixels & 0x00ff_00ff, to: ChannelLanes.self)
      return unsafeBitCast(multiplied(values, by: factor), to: PixelLanes.self)
    }
    return channels(pixels, color) | channels(pixels &>> 8, color >> 8) &<< 8
  }
}
