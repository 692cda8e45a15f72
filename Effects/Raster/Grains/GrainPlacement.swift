import CProcessor
import PoofCore

/// Places the grains of one block on the canvas, eight at a time, with the way they go while the
/// shutter is open, and sorts them into the bands they touch.
struct GrainPlacement {
  let frame: GrainFrame
  let block: ParticleBlock
  let list: GrainList
  private let originX: Lanes
  private let originY: Lanes

  /// The placing of a block that is posed in the list's own poses.
  init(_ frame: GrainFrame, _ block: ParticleBlock, in list: GrainList) {
    self.frame = frame
    self.block = block
    self.list = list
    originX = Lanes(repeating: Float(frame.origin.x))
    originY = Lanes(repeating: Float(frame.origin.y))
  }

  /// Number of eights.
  private var batchCount: Int { (block.count &+ 7) &>> 3 }

  /// The eights, a bit each, of which nothing is seen.
  func gone() -> UInt32 {
    var bits: UInt32 = 0
    for batch in 0..<batchCount {
      let pose = list.poses.poses + batch
      var least = pose.pointee.opacity
      if list.poses.features[batch].contains(.scaled) { least = min(least, pose.pointee.scale) }
      bits |= (isAny(least .> 0) ? 0 : 1) &<< UInt32(truncatingIfNeeded: batch)
    }
    return bits
  }

  /// The eights, a bit each, whose grains all lie where they were and as they were.
  func atHome() -> UInt32 {
    var bits: UInt32 = 0
    // A list has room for one entry of each grain, and not for each of its rows.
    guard block.columns == nil || frame.pitch == 1 else { return bits }
    for batch in 0..<batchCount where list.poses.features[batch].isEmpty {
      let pose = list.poses.poses + batch
      let isHome =
        !isAnyOther(pose.pointee.x, than: block.homes(at: batch &<< 3).x)
        && !isAnyOther(pose.pointee.y, than: Lanes(repeating: block.y))
        && !isAnyOther(pose.pointee.opacity, than: Lanes(repeating: 1))
      bits |= (isHome ? 1 : 0) &<< UInt32(truncatingIfNeeded: batch)
    }
    return bits
  }

  /// Adds the grains, of which those of the eights in `home` are at home, and those in `gone` are not
  /// seen; the places of the others when the shutter opened are the list's.
  func add(colors: UnsafePointer<UInt32>, home: UInt32, gone: UInt32) {
    var features: PoseFeatures = []
    var reach = (first: Lanes(repeating: 1e6), end: Lanes(repeating: -1e6))
    for batch in 0..<batchCount { features.formUnion(list.poses.features[batch]) }
    let isTinted = features.contains(.tinted)
    let isGlowing = features.contains(.glowing) && frame.hasLight
    var isAnySeen = false
    for batch in 0..<batchCount {
      let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: batch)
      if home & bit != 0 {
        addHome(batch)
      } else if gone & bit == 0, place(batch, reach: &reach) {
        isAnySeen = true
        if isTinted { placeTints(batch) }
        if isGlowing { placeGlow(batch) }
        continue
      }
      list.placed[batch].bands = PixelLanes(repeating: PlacedGrains.nowhere)
    }
    guard isAnySeen else { return }
    include(reach.first, reach.end)
    if isTinted || isGlowing {
      scatter(colors, isTinted: isTinted, isGlowing: isGlowing)
    } else {
      scatter(colors, isTinted: false, isGlowing: false)
    }
  }

  private func include(_ first: Lanes, _ end: Lanes) {
    var (least, most) = (first[0], end[0])
    for lane in 1..<8 {
      least = Swift.min(least, first[lane])
      most = Swift.max(most, end[lane])
    }
    list.include(first: Int32(least) &- 2, end: Int32(most) &+ 3)
  }

  /// Adds eight grains that are where they were.
  private func addHome(_ batch: Int) {
    let count = Swift.min(8, block.count &- batch &<< 3)
    guard let columns = block.columns.map({ $0 + batch &<< 3 }) else {
      return addHome(column: block.firstColumn &+ batch &<< 3, count: count)
    }
    var first = 0
    for end in 1...count where end == count || columns[end] != columns[end &- 1] &+ 1 {
      addHome(column: Int(columns[first]), count: end &- first)
      first = end
    }
  }

  /// Adds pixels of the picture, those of `count` cells in a row from `column` on.
  @inline(never)
  private func addHome(column: Int, count: Int) {
    let pitch = frame.pitch
    let left = column &* pitch
    let width = Swift.min(count &* pitch, frame.pictureSize.width &- left)
    let top = block.row &* pitch
    let x = left &+ frame.origin.x
    guard x < frame.clip.maxX, x &+ width > frame.clip.minX else { return }
    list.include(
      first: Int32(truncatingIfNeeded: x), end: Int32(truncatingIfNeeded: x &+ width))
    for row in top..<Swift.min(top &+ pitch, frame.pictureSize.height) {
      let y = row &+ frame.origin.y
      guard y >= frame.clip.minY, y < frame.clip.maxY else { continue }
      list.append(
        GrainEntry(
          homeAtX: x, y: y, offset: row &* frame.pictureSize.width &+ left, count: width),
        to: (y &- frame.clip.minY) &>> frame.shift)
    }
  }
}

extension GrainPlacement {
  /// Places eight grains; false where none of them is seen.
  @inline(__always)
  private func place(_ batch: Int, reach: inout (first: Lanes, end: Lanes)) -> Bool {
    let pose = list.poses.poses + batch
    let features = list.poses.features[batch]
    var scale = features.contains(.scaled) ? pose.pointee.scale : Lanes(repeating: 1)
    var opacity = pose.pointee.opacity.clampedToUnit
    var (x, y) = (pose.pointee.x, pose.pointee.y)
    var (dx, dy) = (Lanes(), Lanes())
    if frame.hasStreaks {
      // As far again as they have come since the shutter opened.
      dx = (x - list.places.x(of: batch)) * 2
      dy = (y - list.places.y(of: batch)) * 2
    }
    let isDeep = features.contains(.deep)
    if isDeep {
      let nearer = nearer(pose.pointee.depth)
      let middle = frame.middle
      x = middle.x + (x - middle.x) * nearer
      y = middle.y + (y - middle.y) * nearer
      dx *= nearer
      dy *= nearer
      scale *= nearer
      opacity *= min(nearer, 1)
    }
    // What is no number is nothing.
    let side = min(max(scale, 0) * Float(frame.pitch), Self.largestSide)
    x = held(x + originX)
    y = held(y + originY)
    dx = cut(dx)
    dy = cut(dy)
    let drawnSide = max(side, 1)
    let thin = min(side, 1)
    let weight = opacity * thin * thin

    // Streaks are up to three pixels wide, and their ends up to half of one farther aside; an eighth of one is
    // more than all that rounding adds.
    var half = max(drawnSide * 0.5 + 0.625, 2.25)
    // Discs end softly half a radius farther out.
    if isDeep { half = max(half, drawnSide * 0.75 + 1) }
    let (farX, farY) = (magnitude(dx), magnitude(dy))
    // Far ways reach into a strip more.
    let strip = Lanes().replacing(
      with: Float(GrainStrips.length), where: max(farX, farY) .> Self.leastFar)
    let reachX = half + farX * 0.5 + strip
    let reachY = half + farY * 0.5 + strip
    let clip = frame.clip
    let (left, right) = (x - reachX, x + reachX)
    let (upper, lower) = (y - reachY, y + reachY)
    let isSeen =
      (right .> Float(clip.minX)) .& (left .< Float(clip.maxX))
      .& (lower .> Float(clip.minY)) .& (upper .< Float(clip.maxY)) .& (weight .> 0)
      .& (Lanes.ramp .< Float(block.count &- batch &<< 3))
    reach.first = min(reach.first, Lanes(repeating: 1e6).replacing(with: left, where: isSeen))
    reach.end = max(reach.end, Lanes(repeating: -1e6).replacing(with: right, where: isSeen))
    let bands = bands(from: upper, to: lower)
    let seenBands = PixelLanes(repeating: PlacedGrains.nowhere).replacing(
      with: bands, where: isSeen)
    guard isAnyBitSet(seenBands ^ PlacedGrains.nowhere) else { return false }

    let isGlowing = frame.hasLight && features.contains(.glowing)
    let light = isGlowing ? max(pose.pointee.glow, 0) : Lanes()
    let streak = GrainStreak(dx: dx, dy: dy, side: drawnSide, light: light)
    let margin = Float(GrainEntry.margin)
    let fixedX = unsafeBitCast(roundedToInt((x + margin) * 16), to: PixelLanes.self)
    let fixedY = unsafeBitCast(roundedToInt((y + margin) * 16), to: PixelLanes.self)
    let place = list.placed + batch
    place.pointee.low = fixedX | fixedY &<< 20
    let high = fixedY &>> 12 | streak.bits
    if isDeep {
      // What is so near is too blurred for a streak.
      let isDisc = (pose.pointee.depth .< 0) .& (drawnSide .> Self.smallestDisc)
      let disc = high & 0x00ff_ffff | GrainEntry.discBits
      place.pointee.high = high.replacing(with: disc, where: isDisc)
    } else {
      place.pointee.high = high
    }
    let weights = PlacedGrains.weights(of: weight * streak.area)
    place.pointee.weights = weights
    place.pointee.matt = isGlowing ? PlacedGrains.weights(of: weight * streak.matt) : weights
    place.pointee.bands = seenBands
    return true
  }

  /// Sides of larger grains are cut to this, px.
  private static let largestSide: Float = 255.0 / 16
  /// Shorter ways are not in strips, whatever rounding makes of them, px.
  private static let leastFar = Float(GrainStreak.far - 1) / 4
  /// Longer streaks are cut to this, px.
  private static let longestStreak: Float = 127.0 / 4

  /// Grains before the picture whose sides are larger, px, are discs.
  private static let smallestDisc: Float = 3

  /// Factor by which grains seem nearer at a depth, in middling sides: what comes too near goes past
  /// the eye.
  @inline(__always)
  private func nearer(_ depth: Lanes) -> Lanes {
    let eye = PieceFrame.eye
    return eye / max(eye + depth, 0.2 * eye)
  }

  /// Places within reach of a whole number's bits.
  @inline(__always)
  private func held(_ place: Lanes) -> Lanes {
    let far = Float(GrainEntry.margin - 96)
    return min(max(place, -far), Float(1 << 15) + far)
  }

  @inline(__always)
  private func cut(_ way: Lanes) -> Lanes {
    min(max(way, -Self.longestStreak), Self.longestStreak)
  }

  /// The bands of grains' first and last rows, rounded so that none is left out.
  @inline(__always)
  private func bands(from upper: Lanes, to lower: Lanes) -> PixelLanes {
    let (minY, maxY) = (Float(frame.clip.minY), Float(frame.clip.maxY - 1))
    let top = min(max(upper - 0.5, minY), maxY)
    let bottom = min(max(lower - 0.5, minY), maxY)
    let first = roundedToInt(top) &- Int32(truncatingIfNeeded: frame.clip.minY)
    let last = roundedToInt(bottom) &- Int32(truncatingIfNeeded: frame.clip.minY)
    let shift = UInt32(truncatingIfNeeded: frame.shift)
    return unsafeBitCast(first, to: PixelLanes.self) &>> shift
      | (unsafeBitCast(last, to: PixelLanes.self) &>> shift) &<< 8
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
  /// The shadow's cells; nil where none is thrown.
  let shadow: ShadowGrid?
  /// Whether light is drawn.
  let hasLight: Bool
  /// Whether the shutter is open for so long that anything moves.
  let hasStreaks: Bool

  /// Middle of the picture, px from its corner.
  var middle: (x: Float, y: Float) {
    (0.5 * Float(pictureSize.width), 0.5 * Float(pictureSize.height))
  }

  /// Rows of the light's pixels.
  var lightRows: Int { (clip.height + 3) >> 2 }
}
