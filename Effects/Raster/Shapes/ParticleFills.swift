import PoofCore

/// A particle's own pixels.
struct OwnFill: ParticleFill {
  let own: OwnPixels
  let home: PixelRect
  let tint: UInt32

  // A call where a module is to be small.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  func colors(_ u: Lanes, _ v: Lanes) -> PixelLanes {
    let pixels = own.colors(
      u + Float(home.minX + home.maxX) * 0.5, v + Float(home.minY + home.maxY) * 0.5)
    return tint == 0 ? pixels : PackedTint(repeating: tint).tinting(pixels)
  }
}

/// A particle's own pixels giving way to its one colour.
struct MorphingFill: ParticleFill {
  let own: OwnFill
  let color: UInt32
  let morph: Float

  @inline(__always)
  func colors(_ u: Lanes, _ v: Lanes) -> PixelLanes {
    let color = PixelLanes(repeating: color)
    guard morph < 1 else { return color }
    let share = PixelLanes(repeating: UInt32(morph * 256 + 0.5))
    return mixed(own.colors(u, v), color, share: share)
  }
}

/// A particle's own pixels giving way to a picture, whose colours are multiplied by the particle's.
struct SpriteFill: ParticleFill {
  let sprite: OwnPixels
  /// Width and height of the picture, px.
  let size: PixelSize
  let own: OwnFill
  let particle: PlacedParticle

  @inline(__always)
  func colors(_ u: Lanes, _ v: Lanes) -> PixelLanes {
    let (halfWidth, halfHeight) = (particle.halfWidth, particle.halfHeight)
    let stamped = product(
      sprite.colors(
        (u + halfWidth) * (Float(size.width) / (2 * halfWidth)),
        (v + halfHeight) * (Float(size.height) / (2 * halfHeight))), particle.color)
    guard particle.morph < 1 else { return stamped }
    let share = PixelLanes(repeating: UInt32(particle.morph * 256 + 0.5))
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
