import PoofCore

/// The face of a piece: the picture, lit.
struct PieceFill {
  private let shadeBlueRed: ChannelLanes
  private let shadeGreenAlpha: ChannelLanes
  private let isShaded: Bool
  private let sheen: Float
  private let band: Point
  private let bandOffset: Float
  private let motion: Point
  private let taps: Int
  private let tint: PackedTint?
  /// Whether nothing of it is lost.
  let isWhole: Bool

  init(_ piece: PlacedPiece) {
    let shade = piece.shade
    shadeBlueRed = unsafeBitCast(
      PixelLanes(repeating: UInt32(shade[2]) | UInt32(shade[0]) << 16), to: ChannelLanes.self)
    shadeGreenAlpha = unsafeBitCast(
      PixelLanes(repeating: UInt32(shade[1]) | 128 << 16), to: ChannelLanes.self)
    isShaded = shade != SIMD4(repeating: 128)
    sheen = piece.sheen
    band = piece.band
    bandOffset = piece.bandOffset
    let way = abs(piece.motion.x) + abs(piece.motion.y)
    taps = way < 1.5 ? 1 : (way < 4 ? 2 : 4)
    motion = piece.motion
    tint = piece.tint >> 24 > 0 ? PackedTint(repeating: piece.tint) : nil
    isWhole = piece.weight >= 256
  }

  /// The colours at places (`u`, `v`) of the picture, which are at (`x`, `y`) of the canvas.
  @inline(__always)
  func colors(
    _ picture: OwnPixels, _ u: Lanes, _ v: Lanes, _ x: Lanes, _ y: Lanes
  ) -> SplitPixels {
    var own: PixelLanes
    if taps == 1 {
      own = picture.colors(u, v)
    } else if taps == 2 {
      own = mean(at: -0.25, 0.25, picture, u, v)
    } else {
      own = half(mean(at: -0.375, -0.125, picture, u, v), mean(at: 0.125, 0.375, picture, u, v))
    }
    if let tint { own = tint.tinting(own) }
    var colors = SplitPixels(own)
    if isShaded { colors = colors.shaded(shadeBlueRed, shadeGreenAlpha) }
    if sheen > 0 {
      let place = x * band.x + y * band.y + bandOffset
      let near = max(1 - place * place, 0)
      colors = colors.whitened(near * near * sheen)
    }
    return colors
  }

  @inline(never)
  private func mean(
    at first: Float, _ second: Float, _ picture: OwnPixels, _ u: Lanes, _ v: Lanes
  ) -> PixelLanes {
    half(
      picture.colors(u + motion.x * first, v + motion.y * first),
      picture.colors(u + motion.x * second, v + motion.y * second))
  }

  @inline(__always)
  private func half(_ a: PixelLanes, _ b: PixelLanes) -> PixelLanes {
    mixed(a, b, share: PixelLanes(repeating: 128))
  }
}

extension SplitPixels {
  /// Every channel times its factor, 128ths, but none above its alpha.
  @inline(__always)
  fileprivate func shaded(_ bluesAndReds: ChannelLanes, _ greens: ChannelLanes) -> SplitPixels {
    let alpha = unsafeBitCast(greenAlpha, to: PixelLanes.self) &>> 16
    let limit = unsafeBitCast(alpha | alpha &<< 16, to: ChannelLanes.self)
    let blueRed = (self.blueRed &* bluesAndReds &+ 64) &>> 7
    let greenAlpha = (self.greenAlpha &* greens &+ 64) &>> 7
    return SplitPixels(
      blueRed: blueRed.replacing(with: limit, where: blueRed .> limit),
      greenAlpha: greenAlpha.replacing(with: limit, where: greenAlpha .> limit))
  }

  /// The colours with `part`, 0…256, of white in each pixel.
  @inline(__always)
  func whitened(_ part: Lanes) -> SplitPixels {
    let share = unsafeBitCast(part + 8_388_608, to: PixelLanes.self) & 0x1ff
    let toWhite = unsafeBitCast(share | share &<< 16, to: ChannelLanes.self)
    let toOwn = 256 &- toWhite
    let alpha = unsafeBitCast(greenAlpha, to: PixelLanes.self) &>> 16
    let white = unsafeBitCast(alpha | alpha &<< 16, to: ChannelLanes.self)
    return SplitPixels(
      blueRed: (blueRed &* toOwn &+ white &* toWhite &+ 128) &>> 8,
      greenAlpha: (greenAlpha &* toOwn &+ white &* toWhite &+ 128) &>> 8)
  }
}
