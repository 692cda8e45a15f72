extension Canvas {
  /// Replaces what is there by a picture whose top left pixel stands at `origin`.
  public mutating func copy(_ image: Image, at origin: PixelPoint = .zero) {
    let area = touch(PixelRect(origin: origin, size: image.size))
    image.withPixels { source in
      for y in area.minY..<max(area.minY, area.maxY) {
        let from = source + (y - origin.y) * image.width + (area.minX - origin.x)
        (pixels + y * width + area.minX).update(from: from, count: area.width)
      }
    }
  }

  /// Draws a picture over what is there, its top left pixel at `origin`.
  ///
  /// `opacity` is 0 invisible … 255 as it is.
  public mutating func draw(_ image: Image, at origin: PixelPoint, opacity: UInt8 = 255) {
    let area = touch(PixelRect(origin: origin, size: image.size))
    let coverage = PixelLanes(repeating: UInt32(opacity))
    image.withPixels { source in
      func load(_ x: Int, _ y: Int, _ lanes: Int) -> PixelLanes {
        let index = (y - origin.y) * image.width + (x - origin.x)
        return PixelLanes(loading: source + index, count: lanes)
      }
      // A multiplication by 255 / 255 would cost as much as the blending itself.
      if opacity == 255 {
        blend(area) { x, y, lanes in load(x, y, lanes) }
      } else {
        blend(area) { x, y, lanes in scaled(load(x, y, lanes), by: coverage) }
      }
    }
  }

  /// Draws the part of a picture that `mask` covers, both with their top left pixel at `origin`.
  ///
  /// `mask` must have the picture's size. With `inverted` the part that it does not cover.
  public mutating func draw(
    _ image: Image, through mask: Mask, inverted: Bool = false, at origin: PixelPoint
  ) {
    require(mask.size == image.size, "a picture is drawn through a mask of its own size")
    let area = touch(PixelRect(origin: origin, size: image.size))
    let flip: UInt32 = inverted ? 255 : 0
    image.withPixels { source in
      mask.withCoverage { coverage in
        blend(area) { x, y, lanes in
          let index = (y - origin.y) * image.width + (x - origin.x)
          return scaled(
            PixelLanes(loading: source + index, count: lanes),
            by: PixelLanes(coverage: coverage + index, count: lanes) ^ flip)
        }
      }
    }
  }

  /// Draws a picture scaled to fill `frame`, over what is there.
  ///
  /// Areas are averaged when it shrinks, neighbours interpolated when it grows. For a picture that
  /// is drawn often at one size, keep `image.resized(to:)` instead. A frame that is empty or larger
  /// than a picture may be draws nothing.
  public mutating func draw(_ image: Image, in frame: PixelRect) {
    guard frame.size.isDrawable else { return }
    draw(image.resized(to: frame.size), at: frame.origin)
  }

  /// Draws a picture over what is there with its top left corner between pixels, each pixel
  /// interpolated from its four neighbours; beyond its edges the picture is clear.
  ///
  /// At whole coordinates it is `draw(_:at:)` to the bit. A point that is not finite draws nothing.
  public mutating func draw(_ image: Image, at origin: Point, opacity: UInt8 = 255) {
    let limit = Float(PixelSize.maximumSide)
    guard origin.isFinite, abs(origin.x) <= 2 * limit, abs(origin.y) <= 2 * limit else { return }
    let (left, shareX) = pixelAndShare(origin.x)
    let (top, shareY) = pixelAndShare(origin.y)
    if shareX == 0 && shareY == 0 {
      draw(image, at: PixelPoint(x: left, y: top), opacity: opacity)
      return
    }
    let spread = PixelSize(
      width: image.width + (shareX > 0 ? 1 : 0), height: image.height + (shareY > 0 ? 1 : 0))
    let area = touch(PixelRect(origin: PixelPoint(x: left, y: top), size: spread))
    let coverage = PixelLanes(repeating: UInt32(opacity))
    image.withPixels { source in
      /// The pixels of one source row, clear outside the picture.
      func load(_ x: Int, _ y: Int, _ lanes: Int) -> PixelLanes {
        guard y >= 0 && y < image.height else { return PixelLanes() }
        if x >= 0 && x + lanes <= image.width {
          return PixelLanes(loading: source + (y * image.width + x), count: lanes)
        }
        var pixels = PixelLanes()
        for lane in 0..<lanes where x + lane >= 0 && x + lane < image.width {
          pixels[lane] = source[y * image.width + x + lane]
        }
        return pixels
      }
      blend(area) { x, y, lanes in
        let column = x - left
        let row = y - top
        let above = interpolated(
          load(column, row - 1, lanes), load(column - 1, row - 1, lanes), shareX)
        let own = interpolated(load(column, row, lanes), load(column - 1, row, lanes), shareX)
        return scaled(interpolated(own, above, shareY), by: coverage)
      }
    }
  }
}

/// The pixel an edge at `coordinate` begins in, and the share, in 256ths (0…255), that each pixel
/// takes from the source pixel before its own.
private func pixelAndShare(_ coordinate: Float) -> (pixel: Int, share: UInt32) {
  let whole = floorToInt(coordinate)
  let share = UInt32((coordinate - Float(whole)) * 256 + 0.5)
  return share == 256 ? (whole + 1, 0) : (whole, share)
}

/// `a + (b − a) · share / 256` in every channel, rounded down after adding one half.
@inline(__always)
private func interpolated(_ a: PixelLanes, _ b: PixelLanes, _ share: UInt32) -> PixelLanes {
  let toB = ChannelLanes(repeating: UInt16(truncatingIfNeeded: share))
  let toA = ChannelLanes(repeating: UInt16(truncatingIfNeeded: 256 &- share))
  func channels(_ pixels: PixelLanes) -> ChannelLanes {
    unsafeBitCast(pixels & 0x00ff_00ff, to: ChannelLanes.self)
  }
  // 255 · 256 + 128 still fits into 16 bits.
  let blueRed = (channels(a) &* toA &+ channels(b) &* toB &+ 128) &>> 8
  let greenAlpha = (channels(a &>> 8) &* toA &+ channels(b &>> 8) &* toB &+ 128) &>> 8
  return unsafeBitCast(blueRed, to: PixelLanes.self)
    | unsafeBitCast(greenAlpha, to: PixelLanes.self) &<< 8
}
