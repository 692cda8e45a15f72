/// Eight colours of a picture in the making: premultiplied, each channel 0…1.
public struct ColorLanes: Sendable {
  /// Red times alpha.
  public var r: Lanes
  /// Green times alpha.
  public var g: Lanes
  /// Blue times alpha.
  public var b: Lanes
  /// Alpha.
  public var a: Lanes

  /// Opaque colours, or premultiplied ones where `a` is given.
  @inlinable
  public init(r: Lanes, g: Lanes, b: Lanes, a: Lanes = Lanes(repeating: 1)) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }

  /// One colour in all lanes.
  public init(_ color: Color) {
    func lanes(_ channel: UInt8) -> Lanes {
      Lanes(repeating: Float(channel) / 255 * Float(color.a) / 255)
    }
    self.init(
      r: lanes(color.r), g: lanes(color.g), b: lanes(color.b),
      a: Lanes(repeating: Float(color.a) / 255))
  }
}

extension ColorLanes {
  /// This colour where `t` is 0, `other` where it is 1, a straight line between.
  @inlinable
  public func mixed(with other: ColorLanes, _ t: Lanes) -> ColorLanes {
    ColorLanes(
      r: mix(r, other.r, t), g: mix(g, other.g, t), b: mix(b, other.b, t), a: mix(a, other.a, t))
  }

  /// Every channel, alpha too, times `factor`.
  @inlinable
  public func multiplied(by factor: Lanes) -> ColorLanes {
    ColorLanes(r: r * factor, g: g * factor, b: b * factor, a: a * factor)
  }

  /// The colour channels times `light`, alpha as it is: a lit or shaded surface.
  @inlinable
  public func lit(by light: Lanes) -> ColorLanes {
    ColorLanes(r: r * light, g: g * light, b: b * light, a: a)
  }

  /// This colour drawn over `backdrop`.
  @inlinable
  public func over(_ backdrop: ColorLanes) -> ColorLanes {
    let rest = 1 - a
    return ColorLanes(
      r: r + backdrop.r * rest, g: g + backdrop.g * rest, b: b + backdrop.b * rest,
      a: a + backdrop.a * rest)
  }
}

extension Image {
  /// A picture from a formula: `shader` is given the centres of eight pixels, in px from the top
  /// left corner, and returns their colours.
  ///
  /// Colours are dithered by noise from `seed`, so that no gradient shows bands; a colour that 8
  /// bits can hold comes out as it is. Whatever lies outside 0…1, or above its alpha, is brought
  /// inside; what is not a number becomes 0.
  public static func shaded(
    size: PixelSize, seed: UInt64 = 0, _ shader: (_ x: Lanes, _ y: Lanes) -> ColorLanes
  ) -> Image {
    let noise = RandomKey(seed: seed, purpose: 0)
    let lane = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    return Image(size: size) { result in
      for y in 0..<size.height {
        let rowY = Lanes(repeating: Float(y) + 0.5)
        forEachBatch(of: size.width) { x, lanes in
          let index = y * size.width + x
          let color = shader(Lanes.ramp + (Float(x) + 0.5), rowY)
          // One random threshold for all channels keeps every channel at or below its alpha. It
          // comes in 4096 steps that stop short of ±½: with more, the sum with 255 would round
          // up to 256.
          let random = noise.bits(lane &+ UInt32(truncatingIfNeeded: index))
          let steps = (random &>> 20) &<< 11 | 0x3f80_0400
          let threshold = unsafeBitCast(steps, to: Lanes.self) - 1.5
          let a = color.a.clampedToUnit
          func quantized(_ channel: Lanes) -> PixelLanes {
            let positive = max(channel, 0)
            let value = a.replacing(with: positive, where: positive .< a)
            let exact = max(value * 255 + threshold, 0)
            return unsafeBitCast(roundedToInt(exact), to: PixelLanes.self)
          }
          let packed =
            quantized(a) &<< 24 | quantized(color.r) &<< 16 | quantized(color.g) &<< 8
            | quantized(color.b)
          packed.store(to: result + index, count: lanes)
        }
      }
    }
  }
}
