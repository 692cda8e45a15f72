import PoofCore

/// The tints of eight particles, a word each: `0xSSRRGGBB`, S the share in 255ths.
struct PackedTint {
  let packed: PixelLanes

  /// Tints from an animation. What is not a number counts as 0.
  @inline(__always)
  init(_ tint: ParticleTint) {
    @inline(__always)
    func byte(_ value: Lanes) -> PixelLanes {
      unsafeBitCast(roundedToInt(value.clampedToUnit * 255), to: PixelLanes.self)
    }
    packed =
      byte(tint.amount) &<< 24 | byte(tint.r) &<< 16 | byte(tint.g) &<< 8 | byte(tint.b)
  }

  /// One tint for eight pixels.
  @inline(__always)
  init(repeating tint: UInt32) { packed = PixelLanes(repeating: tint) }

  /// Pixels with their colours brought nearer to the tint; their alpha stays.
  @inline(__always)
  func tinting(_ pixels: PixelLanes) -> PixelLanes {
    let share = packed &>> 24
    let target = scaled(packed | 0xff00_0000, by: pixels &>> 24)
    // Neither half is rounded up past its share, so no channel ends above alpha.
    let color = scaled(pixels, by: 255 &- share) &+ scaled(target, by: share)
    return smallerChannels(color & 0x00ff_ffff, than: pixels &>> 24) | (pixels & 0xff00_0000)
  }
}

/// Colour channels held to at most `alpha`.
@inline(__always)
private func smallerChannels(_ color: PixelLanes, than alpha: PixelLanes) -> PixelLanes {
  @inline(__always)
  func held(_ channels: PixelLanes, _ limit: PixelLanes) -> PixelLanes {
    channels.replacing(with: limit, where: channels .> limit)
  }
  let r = held((color &>> 16) & 0xff, alpha)
  let g = held((color &>> 8) & 0xff, alpha)
  let b = held(color & 0xff, alpha)
  return r &<< 16 | g &<< 8 | b
}
