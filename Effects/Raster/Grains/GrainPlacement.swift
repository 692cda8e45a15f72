import CProcessor
import PoofCore

/// Places the grains of one block on the canvas, eight at a time, as they are while the shutter is
/// open, and sorts them into the bands they touch.
struct GrainPlacement {
  private let frame: GrainFrame
  private let block: ParticleBlock
  private let originX: Lanes
  private let originY: Lanes
  private let tables = LinearLight.tables

  init(_ frame: GrainFrame, _ block: ParticleBlock) {
    self.frame = frame
    self.block = block
    originX = Lanes(repeating: Float(frame.origin.x))
    originY = Lanes(repeating: Float(frame.origin.y))
  }

  /// Adds the particles of the block, which are posed in the list's own poses, to `list`.
  func add(colors: UnsafePointer<UInt32>, to list: GrainList) {
    var offset = 0
    while offset < block.count {
      let count = min(8, block.count &- offset)
      add(offset: offset, count: count, colors: colors + offset, to: list)
      offset &+= 8
    }
  }

  @inline(__always)
  private func add(
    offset: Int, count: Int, colors: UnsafePointer<UInt32>, to list: GrainList
  ) {
    let number = offset &>> 3
    let opening = list.opening.poses + number
    let closing = list.closing.poses + number
    let features = list.opening.features[number].union(list.closing.features[number])
    let home = block.homes(at: offset)
    if features.isEmpty, block.columns == nil, isAtHome(opening, home.x),
      isAtHome(closing, home.x)
    {
      return addHome(offset: offset, count: count, to: list)
    }
    place(
      opening, closing, list.opening.features[number], list.closing.features[number],
      count: count, colors: colors, to: list)
  }

  @inline(__always)
  private func isAtHome(_ pose: UnsafePointer<ParticlePose>, _ x: Lanes) -> Bool {
    !isAnyOther(pose.pointee.x, than: x)
      && !isAnyOther(pose.pointee.y, than: Lanes(repeating: block.y))
      && !isAnyOther(pose.pointee.opacity, than: Lanes(repeating: 1))
  }

  /// Adds pixels of the picture that are where they were.
  @inline(never)
  private func addHome(offset: Int, count: Int, to list: GrainList) {
    let pitch = frame.pitch
    let left = (block.firstColumn &+ offset) &* pitch
    let width = min(count &* pitch, frame.pictureSize.width &- left)
    let top = block.row &* pitch
    for row in top..<min(top &+ pitch, frame.pictureSize.height) {
      let y = row &+ frame.origin.y
      guard y >= frame.clip.minY, y < frame.clip.maxY else { continue }
      let x = left &+ frame.origin.x
      guard x < frame.clip.maxX, x &+ width > frame.clip.minX else { continue }
      list.append(
        GrainEntry(
          homeAtX: x, y: y, offset: row &* frame.pictureSize.width &+ left, count: width),
        to: (y &- frame.clip.minY) &>> frame.shift)
    }
  }

  @inline(__always)
  private func place(
    _ opening: UnsafePointer<ParticlePose>, _ closing: UnsafePointer<ParticlePose>,
    _ openingFeatures: PoseFeatures, _ closingFeatures: PoseFeatures, count: Int,
    colors: UnsafePointer<UInt32>, to list: GrainList
  ) {
    let one = Lanes(repeating: 1)
    let scale =
      (openingFeatures.contains(.scaled) ? opening.pointee.scale : one)
      + (closingFeatures.contains(.scaled) ? closing.pointee.scale : one)
    // Half of the sum; what is no number is nothing.
    let side = min(max(scale, 0) * (0.5 * Float(frame.pitch)), Self.largestSide)
    let opacity =
      min(max((opening.pointee.opacity + closing.pointee.opacity) * 0.5, 0), 1)
    let thin = min(side, 1)
    let weight = opacity * thin * thin
    let far = Float(GrainEntry.margin - 96)
    @inline(__always)
    func held(_ place: Lanes) -> Lanes { min(max(place, -far), Float(1 << 15) + far) }
    let x0 = held(opening.pointee.x + originX)
    let x1 = held(closing.pointee.x + originX)
    let y0 = held(opening.pointee.y + originY)
    let y1 = held(closing.pointee.y + originY)
    let x = (x0 + x1) * 0.5
    let y = (y0 + y1) * 0.5
    let dx = min(max(x1 - x0, -Self.longestStreak), Self.longestStreak)
    let dy = min(max(y1 - y0, -Self.longestStreak), Self.longestStreak)
    let reach = max(side, 1) * 0.5 + magnitude(dy) * 0.5
    let reachX = max(side, 1) * 0.5 + magnitude(dx) * 0.5
    let clip = frame.clip
    let isSeen =
      (x + reachX .> Float(clip.minX)) .& (x - reachX .< Float(clip.maxX))
      .& (y + reach .> Float(clip.minY)) .& (y - reach .< Float(clip.maxY)) .& (weight .> 0)
    guard anyTrue(isSeen) else { return }
    let top = min(max(y - reach, Float(clip.minY)), Float(clip.maxY - 1))
    let bottom = min(max(y + reach, Float(clip.minY)), Float(clip.maxY - 1))
    let firstRow = roundedToInt(floor(top)) &- Int32(truncatingIfNeeded: clip.minY)
    let lastRow = roundedToInt(floor(bottom)) &- Int32(truncatingIfNeeded: clip.minY)
    let shift = Int32(truncatingIfNeeded: frame.shift)
    let firstBand = firstRow &>> shift
    let lastBand = lastRow &>> shift

    let margin = Float(GrainEntry.margin)
    let fixedX = unsafeBitCast(roundedToInt((x + margin) * 16), to: PixelLanes.self)
    let fixedY = unsafeBitCast(roundedToInt((y + margin) * 16), to: PixelLanes.self)
    let fixedSide = unsafeBitCast(
      max(roundedToInt(side * 16), SIMD8(repeating: 1)), to: PixelLanes.self)
    let fixedDX = unsafeBitCast(roundedToInt(dx * 4), to: PixelLanes.self) & 0xff
    let fixedDY = unsafeBitCast(roundedToInt(dy * 4), to: PixelLanes.self) & 0xff
    // bits 0…31 and 32…63 of the geometry.
    let low = fixedX | fixedY &<< 20
    let high = fixedY &>> 12 | fixedSide &<< 8 | fixedDX &<< 16 | fixedDY &<< 24
    let weights = unsafeBitCast(roundedToInt(weight * 65_535), to: PixelLanes.self)
    let isTinted = openingFeatures.contains(.tinted)
    let isGlowing = openingFeatures.contains(.glowing) && frame.hasLight
    if !isTinted && !isGlowing {
      for lane in 0..<count where isSeen[lane] {
        let color = Self.scaled(tables.light(of: colors[lane]), by: weights[lane])
        append(
          GrainEntry(
            color: color, geometry: UInt64(low[lane]) | UInt64(high[lane]) &<< 32),
          firstBand[lane], lastBand[lane], to: list)
      }
      return
    }
    placeChanged(
      opening, isTinted: isTinted, isGlowing: isGlowing, isSeen: isSeen, count: count,
      colors: colors, weights: weights, low: low, high: high, firstBand: firstBand,
      lastBand: lastBand, y: y, to: list)
  }

  /// Adds grains that are tinted, or that glow.
  @inline(never)
  private func placeChanged(
    _ pose: UnsafePointer<ParticlePose>, isTinted: Bool, isGlowing: Bool,
    isSeen: SIMDMask<SIMD8<Int32>>, count: Int, colors: UnsafePointer<UInt32>,
    weights: PixelLanes, low: PixelLanes, high: PixelLanes, firstBand: SIMD8<Int32>,
    lastBand: SIMD8<Int32>, y: Lanes, to list: GrainList
  ) {
    for lane in 0..<count where isSeen[lane] {
      var light = tables.light(of: colors[lane])
      if isTinted {
        let tint = pose.pointee.tint
        light = Self.tinted(
          light, r: tint.r[lane], g: tint.g[lane], b: tint.b[lane], by: tint.amount[lane])
      }
      let geometry = UInt64(low[lane]) | UInt64(high[lane]) &<< 32
      append(
        GrainEntry(color: Self.scaled(light, by: weights[lane]), geometry: geometry),
        firstBand[lane], lastBand[lane], to: list)
      guard isGlowing, pose.pointee.glow[lane] > 0 else { continue }
      let glow = min(pose.pointee.glow[lane], 64)
      let strength = glow * Float(weights[lane]) * (1 / 65_535)
      @inline(__always)
      func part(_ shift: UInt64) -> UInt64 {
        // 4,096 is full here, so that sixteen times as much still fits.
        let value = Float(UInt32(truncatingIfNeeded: light &>> shift & 0xffff)) * strength * 0.5
        return UInt64(min(value, 65_535)) &<< shift
      }
      // The light of a grain lies on two rows of the light's pixels.
      let quarter = frame.shift &- 2
      let row = Int(floorToInt((y[lane] - Float(frame.clip.minY)) * 0.25 - 0.5))
      let rows = frame.lightRows
      guard row >= -1, row < rows else { continue }
      let entry = GrainEntry(
        color: part(0) | part(16) | part(32),
        geometry: geometry & 0xff_ffff_ffff | UInt64(GrainEntry.Kind.light) &<< 48)
      append(
        entry, Int32(truncatingIfNeeded: max(row, 0) &>> quarter),
        Int32(truncatingIfNeeded: min(row &+ 1, rows &- 1) &>> quarter), to: list)
    }
  }

  @inline(__always)
  private func append(
    _ entry: GrainEntry, _ firstBand: Int32, _ lastBand: Int32, to list: GrainList
  ) {
    var band = Int(firstBand)
    while band <= Int(lastBand) {
      list.append(entry, to: band)
      band &+= 1
    }
  }

  /// Sides of larger grains are cut to this, px.
  private static let largestSide: Float = 255.0 / 16
  /// Longer streaks are cut to this, px.
  private static let longestStreak: Float = 127.0 / 4

  /// `weight` 65,535ths of a colour.
  @inline(__always)
  private static func scaled(_ color: UInt64, by weight: UInt32) -> UInt64 {
    if weight == 65_535 { return color }
    let product = poof_multiply_high(
      unsafeBitCast(SIMD2(color, 0), to: SIMD8<UInt16>.self),
      SIMD8(repeating: UInt16(truncatingIfNeeded: weight)))
    return unsafeBitCast(product, to: SIMD2<UInt64>.self)[0]
  }

  /// A colour nearer to another one, whose channels are 8-bit values over 255; its coverage stays.
  @inline(__always)
  private static func tinted(
    _ color: UInt64, r: Float, g: Float, b: Float, by amount: Float
  ) -> UInt64 {
    let share = amount.clampedToUnit
    let coverage = Float(UInt32(truncatingIfNeeded: color &>> 48))
    @inline(__always)
    func channel(_ value: Float, _ shift: UInt64) -> UInt64 {
      let v = value.clampedToUnit
      // Within 0.003 of the formula of sRGB.
      let target = v * (v * (v * 0.305_306_011 + 0.682_171_111) + 0.012_522_878) * coverage
      let own = Float(UInt32(truncatingIfNeeded: color &>> shift & 0xffff))
      return UInt64(own + (target - own) * share + 0.5) &<< shift
    }
    return channel(b, 0) | channel(g, 16) | channel(r, 32) | color & 0xffff_0000_0000_0000
  }
}

/// Everything that the grains of one frame have in common.
struct GrainFrame {
  /// Place of the picture's top left corner on the canvas, px.
  let origin: PixelPoint
  let clip: PixelRect
  /// Binary logarithm of the rows in a band.
  let shift: Int
  let pictureSize: PixelSize
  /// Side of a cell, px.
  let pitch: Int
  /// Whether light is drawn.
  let hasLight: Bool

  /// Rows of the light's pixels.
  var lightRows: Int { (clip.height + 3) >> 2 }
}

@inline(__always)
private func anyTrue(_ mask: SIMDMask<SIMD8<Int32>>) -> Bool {
  isAnyBitSet(unsafeBitCast(mask, to: PixelLanes.self))
}

@inline(__always)
private func max(_ a: SIMD8<Int32>, _ b: SIMD8<Int32>) -> SIMD8<Int32> {
  a.replacing(with: b, where: a .< b)
}
