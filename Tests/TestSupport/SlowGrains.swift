import Foundation
import PoofCore
import PoofEffects

/// A frame of grains drawn the slow way, one particle and one pixel at a time, in floating point from
/// the poses.
///
/// Only places are whole numbers, as fine as entries hold them: how far aside a streak's pixels are hangs on
/// them. Coverages add up; colours are averaged by coverage in linear light.
package struct SlowGrains {
  /// Blue, green, red and coverage of each pixel, in linear light, 1 all there is.
  private var sums: [SIMD4<Double>]
  /// Sums of streaks that go far down in strips of four rows, from the row above the canvas on; and of
  /// those that go far across in strips of four columns.
  private var upright: [SIMD4<Double>]
  private var lying: [SIMD4<Double>]
  private var light: SlowLight
  private let size: PixelSize

  /// The particles of `explosion` at `time`, the picture's corner at `origin` of a canvas of `size`.
  /// Its animation must have no flow, which is interpolated in a frame, and none may be at home.
  package init(_ explosion: Explosion, at time: Float, size: PixelSize, origin: PixelPoint) {
    self.size = size
    sums = Array(repeating: .zero, count: size.area)
    upright = Array(repeating: .zero, count: size.width * (size.height / 4 + 3))
    lying = Array(repeating: .zero, count: size.height * (size.width / 4 + 3))
    light = SlowLight(
      size: size, side: Double(explosion.particles.grid.pictureSize.area).squareRoot())
    let half = min(0.5 * explosion.shutter, time, explosion.duration - time)
    let (poses, before) = (explosion.poses(at: time), explosion.poses(at: time - half))
    let particles = explosion.particles
    for index in 0..<particles.count {
      let grain = Grain(
        poses[index / 8], before[index / 8], lane: index % 8, origin: origin,
        grid: particles.grid, color: particles.color(of: index).packed,
        glows: explosion.light > 0)
      guard grain.weight > 0 else { continue }
      add(grain)
      if explosion.light > 0, grain.glow > 0, grain.touches(size) {
        light.add(
          grain.color * min(grain.glow * grain.weight, 8), x: Double(grain.x) / 16,
          y: Double(grain.y) / 16)
      }
    }
    spreadStrips()
    layUndercoat()
    light.spread(strength: Double(explosion.light))
  }

  /// The frame over pixels of one opaque colour, rows from the top.
  package func frame(over behind: UInt32) -> [UInt32] {
    sums.indices.map { pixel(sums[$0], at: $0, over: behind) }
  }

  private func pixel(_ sum: SIMD4<Double>, at index: Int, over behind: UInt32) -> UInt32 {
    var pixel = SIMD3(
      Double(behind & 0xff), Double(behind >> 8 & 0xff), Double(behind >> 16 & 0xff))
    if sum[3] > 0 {
      let alpha: Double = min(sum[3], 1)
      for channel in 0..<3 {
        let value: Double = 255 * SlowGrains.encoded(min(sum[channel] / sum[3], 1))
        pixel[channel] += (value - pixel[channel]) * alpha
      }
    }
    pixel = light.laid(over: pixel, x: index % size.width, y: index / size.width)
    let channels: [Int] = (0..<3).map { Int(min(pixel[$0], 255).rounded()) }
    return packed(channels + [255])
  }
}

extension SlowGrains {
  /// Adds what lies beneath the grains where they are dense: the average of cells of 4 × 4 px, smoothed
  /// with their neighbours, where pixels are covered less than they are.
  private mutating func layUndercoat() {
    let (columns, rows) = ((size.width + 3) / 4, (size.height + 3) / 4)
    // Cells beyond the edges are as those at the edges.
    func index(_ column: Int, _ row: Int) -> Int {
      min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)
    }
    var averages = [SIMD4<Double>](repeating: .zero, count: columns * rows)
    var solid = [Double](repeating: 0, count: columns * rows)
    var peaks = [Double](repeating: 0, count: columns * rows)
    for cell in averages.indices {
      let (left, top) = (cell % columns * 4, cell / columns * 4)
      let (right, bottom) = (min(left + 4, size.width), min(top + 4, size.height))
      let area = Double((right - left) * (bottom - top))
      for y in top..<bottom {
        for x in left..<right {
          averages[cell] += sums[y * size.width + x] / area
          let coverage = sums[y * size.width + x][3]
          peaks[cell] = max(peaks[cell], min(coverage, 1))
          solid[cell] += min(coverage, 1) / area
        }
      }
    }
    let coats = averages.indices.map { cell -> SIMD4<Double> in
      var average = SIMD4<Double>.zero
      var peak = 0.0
      // What is left, right, above and below.
      var sides = SIMD4<Double>.zero
      for down in -1...1 {
        for across in -1...1 {
          let (upright, lying) = (Double(2 - abs(down)) / 4, Double(2 - abs(across)) / 4)
          let place = index(cell % columns + across, cell / columns + down)
          average += averages[place] * (upright * lying)
          peak = max(peak, peaks[place])
          if across != 0 { sides[across < 0 ? 0 : 1] += solid[place] * upright }
          if down != 0 { sides[down < 0 ? 2 : 3] += solid[place] * lying }
        }
      }
      // Nothing beside an edge.
      let share = max(min(sides[0], sides[1]), min(sides[2], sides[3]))
      let t = peak > 0 ? min(max((share / peak - 0.15) / 0.85, 0), 1) : 0
      var coat = average[3] > 0 ? average / average[3] : .zero
      coat[3] = peak * t * t * (3 - 2 * t)
      return coat
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = ((Double(x) - 1.5) / 4, (Double(y) - 1.5) / 4)
        let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (s, t) = (u - Double(column), v - Double(row))
        let upper = coats[index(column, row)] * (1 - s) + coats[index(column + 1, row)] * s
        let lower = coats[index(column, row + 1)] * (1 - s) + coats[index(column + 1, row + 1)] * s
        var coat = upper * (1 - t) + lower * t
        let lack = max(coat[3] - sums[y * size.width + x][3], 0)
        coat[3] = 1
        sums[y * size.width + x] += coat * lack
      }
    }
  }

  /// One grain as its entry holds it.
  private struct Grain {
    /// Middle, 16ths of a pixel; side, at least 16, likewise; way, quarters of a pixel.
    let x, y, side, dx, dy: Int
    /// Coverage of the pixels it lies over, 0…1.
    let weight: Double
    /// Its own side, px, with what is finer than a 16th, and what a streak of it covers in all, px².
    let width: Double
    let streakArea: Double
    let glow: Double
    let color: SIMD4<Double>
    /// Whether it is so near that it is a soft disc.
    let isDisc: Bool

    init(
      _ pose: ParticlePose, _ before: ParticlePose, lane: Int, origin: PixelPoint,
      grid: CellGrid, color: UInt32, glows: Bool
    ) {
      func fixed(_ place: Float) -> Int {
        guard place.isFinite else { return 0 }
        let held: Float = min(max(place, -4_000), 36_768) + 4_096
        return Int((held * 16).rounded(.toNearestOrEven)) - 65_536
      }
      func way(_ a: Float, _ b: Float) -> Float { min(max((a - b) * 2, -31.75), 31.75) }
      // No more than it goes.
      func quarters(_ way: Float) -> Int {
        Int((way * 4 - (way < 0 ? -0.49 : 0.49)).rounded(.toNearestOrEven))
      }
      // An eye three sides away; what comes nearer than a fifth of that goes past it.
      let nearer: Float = 3 / max(3 + pose.depth[lane], 0.6)
      let scale = max(pose.scale[lane] * nearer * Float(grid.pitch), 0)
      let own = min(scale, 255 / 16)
      let isNumber = pose.x[lane].isFinite && pose.y[lane].isFinite
      let thin = Double(min(own, 1))
      func seen(_ place: Float, _ extent: Int) -> Float {
        let middle = 0.5 * Float(extent)
        return middle + (place - middle) * nearer
      }
      x = fixed(seen(pose.x[lane], grid.pictureSize.width) + Float(origin.x))
      y = fixed(seen(pose.y[lane], grid.pictureSize.height) + Float(origin.y))
      let wayX = isNumber ? way(pose.x[lane] * nearer, before.x[lane] * nearer) : 0
      let wayY = isNumber ? way(pose.y[lane] * nearer, before.y[lane] * nearer) : 0
      dx = quarters(wayX)
      dy = quarters(wayY)
      isDisc = pose.depth[lane] < 0 && own > 3
      width = Double(max(own, 1))
      side = Int((max(own, 1) * 16).rounded(.toNearestOrEven))
      let opacity: Float = min(max(pose.opacity[lane], 0), 1) * min(nearer, 1)
      let given = isNumber ? Double(opacity) * thin * thin : 0
      // What is half clear is as much clearer as it is larger than its cell.
      let isStreak = max(abs(dx), abs(dy)) >= (side < 20 ? 3 : 8) && side <= 46
      glow = Double(max(pose.glow[lane], 0))
      // What is bright is overexposed, so far as its pixels have room.
      let overexposed = glows ? min(8 * glow, width * Double(max(abs(wayX), abs(wayY)))) : 0
      streakArea = min(width * width + overexposed, 7.9999)
      let area = isStreak ? streakArea : Double(side * side) / 256
      let cell = Double(grid.pitch * grid.pitch)
      weight = color >> 24 == 255 || given == 0 ? given : min(given, cell / area)
      self.color = SlowGrains.linear(
        color, tint: [pose.tint.b[lane], pose.tint.g[lane], pose.tint.r[lane]],
        by: pose.tint.amount[lane])
    }

    var length: Int { max(abs(dx), abs(dy)) }

    /// Whether it is seen, and its light with it.
    func touches(_ size: PixelSize) -> Bool {
      // Streaks are up to three pixels wide, and their ends aside.
      let half = max(side / 2 + 10, 36)
      let strip = length >= 36 ? 64 : 0
      let (across, down) = (half + 2 * abs(dx) + strip, half + 2 * abs(dy) + strip)
      return x + across > 0 && x - across < 16 * size.width && y + down > 0
        && y - down < 16 * size.height
    }
  }

  private mutating func add(_ grain: Grain) {
    if grain.isDisc {
      addDisc(grain)
    } else if grain.length < 3 {
      addSquare(grain.color * grain.weight, x: grain.x, y: grain.y, side: grain.side)
    } else if grain.side > 46 || (grain.side >= 20 && grain.length < 8) {
      let count = 4 * grain.length / grain.side + 2
      let (stepX, stepY) = ((grain.dx << 10) / count, (grain.dy << 10) / count)
      for number in 0..<count {
        let startX = (grain.x << 8) - ((stepX * (count - 1)) >> 1)
        let startY = (grain.y << 8) - ((stepY * (count - 1)) >> 1)
        addSquare(
          grain.color * (grain.weight / Double(count)), x: (startX + number * stepX) >> 8,
          y: (startY + number * stepY) >> 8, side: grain.side)
      }
    } else {
      addStreak(grain)
    }
  }

  /// Adds what lies in each row, or in each column, of the way and a pixel more.
  private mutating func addStreak(_ grain: Grain) {
    let area = grain.streakArea
    // About as wide as the grain covers pixels.
    let width = grain.side < 20 ? 1 : grain.side < 25 ? 2 : 3
    let isDown = abs(grain.dy) >= abs(grain.dx)
    var (along, aside) = isDown ? (grain.dy, grain.dx) : (grain.dx, grain.dy)
    if along < 0 { (along, aside) = (-along, -aside) }
    let middle = isDown ? (grain.y, grain.x) : (grain.x, grain.y)
    if along >= 36 {
      let color = grain.color * (grain.weight * area / Double(4 * width))
      return forEachStrip(along, aside, middle, width) { strip, beside, part in
        if isDown {
          guard beside >= 0, beside < size.width, strip <= size.height / 4 + 1 else { return }
          upright[(strip + 1) * size.width + beside] += color * part
        } else {
          guard beside >= 0, beside < size.height, strip <= size.width / 4 + 1 else { return }
          lying[(strip + 1) * size.height + beside] += color * part
        }
      }
    }
    // 64ths of a pixel, and of their 1,024ths.
    let length = 16 * along + 64
    let top = 4 * middle.0 - length / 2
    let slope = aside * (65_535 / (along + 4))
    let first = top >> 6
    let start = (4 * middle.1 - 32 * width) << 10 + ((64 * first + 32 - 4 * middle.0) * slope) >> 6
    let whole = grain.color * (grain.weight * area / Double(length * width))
    for place in first...(top + length - 1) >> 6 {
      let share = whole * Double(min(top + length, 64 * place + 64) - max(top, 64 * place))
      let beside = (start + (place - first) * slope) >> 10
      let far = Double(beside & 63) / 64
      for offset in 0...width {
        let part = offset == 0 ? 1 - far : offset == width ? far : 1
        if isDown {
          add(share * part, (beside >> 6) + offset, place)
        } else {
          add(share * part, place, (beside >> 6) + offset)
        }
      }
    }
  }

  /// Calls `body` with each pixel, row or column, of the strips that a streak goes through, and the
  /// part of it that falls there: of what lies in a strip, where the middle of that is.
  private func forEachStrip(
    _ along: Int, _ aside: Int, _ middle: (Int, Int), _ width: Int,
    _ body: (_ strip: Int, _ beside: Int, _ part: Double) -> Void
  ) {
    // 64ths of a pixel.
    let length = 16 * along + 64
    let top = 4 * middle.0 - length / 2
    let slope = (aside << 12) / along
    for strip in (top >> 8)..<((top + length + 255) >> 8) where strip >= -1 {
      let upper = max(top, strip << 8)
      let lower = min(top + length, (strip + 1) << 8)
      let way = ((upper + lower) / 2 - 4 * middle.0) * slope
      let beside = 4 * middle.1 - 32 * width + way >> 12
      let far = Double(beside & 63) / 64
      let share = Double(lower - upper) / Double(length)
      for offset in 0...width {
        let part = offset == 0 ? 1 - far : offset == width ? far : 1
        body(strip, (beside >> 6) + offset, share * part)
      }
    }
  }

  /// Spreads the strips over the pixels: as much of each as it is near.
  private mutating func spreadStrips() {
    /// A pixel's place among the strips' middles.
    func place(_ pixel: Int) -> (first: Int, part: Double) {
      let place = (Double(pixel) - 1.5) / 4 + 1
      return (Int(place), place - place.rounded(.down))
    }
    for index in sums.indices {
      let (x, y) = (index % size.width, index / size.width)
      let (row, down) = place(y)
      let (above, below) = (upright[row * size.width + x], upright[(row + 1) * size.width + x])
      sums[index] += above + (below - above) * down
      let (column, across) = place(x)
      let (left, right) = (
        lying[column * size.height + y], lying[(column + 1) * size.height + y]
      )
      sums[index] += left + (right - left) * across
    }
  }

  /// Adds a disc whose coverage falls off smoothly from half its radius inside its edge to half of it
  /// outside.
  private mutating func addDisc(_ grain: Grain) {
    let radius = Double(grain.side) / 32
    let (middleX, middleY) = (Double(grain.x) / 16, Double(grain.y) / 16)
    let reach = Int(1.5 * radius) + 2
    for row in Int(middleY) - reach...Int(middleY) + reach {
      for column in Int(middleX) - reach...Int(middleX) + reach {
        let (x, y) = (Double(column) + 0.5 - middleX, Double(row) + 0.5 - middleY)
        let distance: Double = (x * x + y * y).squareRoot()
        let t = min(max((radius - distance) / radius + 0.5, 0), 1)
        add(grain.color * (grain.weight * t * t * (3 - 2 * t)), column, row)
      }
    }
  }

  private mutating func addSquare(_ color: SIMD4<Double>, x: Int, y: Int, side: Int) {
    let (left, top) = (x - (side >> 1), y - (side >> 1))
    for row in (top >> 4)...((top + side) >> 4) {
      let down = min(top + side, 16 * row + 16) - max(top, 16 * row)
      for column in (left >> 4)...((left + side) >> 4) {
        let across = min(left + side, 16 * column + 16) - max(left, 16 * column)
        if down > 0, across > 0 { add(color * (Double(down * across) / 256), column, row) }
      }
    }
  }

  private mutating func add(_ color: SIMD4<Double>, _ column: Int, _ row: Int) {
    guard column >= 0, column < size.width, row >= 0, row < size.height else { return }
    sums[row * size.width + column] += color
  }
}

extension SlowGrains {
  /// Linear light of a premultiplied pixel that is tinted, premultiplied too.
  private static func linear(_ pixel: UInt32, tint: [Float], by amount: Float) -> SIMD4<Double> {
    let alpha = Double(pixel >> 24) / 255
    guard alpha > 0 else { return .zero }
    var color = SIMD4(0, 0, 0, alpha)
    for index in 0..<3 {
      let value = Double(pixel >> UInt32(8 * index) & 0xff) / 255 / alpha
      let own = decoded(min((value * 255).rounded() / 255, 1))
      let v = min(max(Double(tint[index]), 0), 1)
      // The cubic that stands for the formula of sRGB.
      let target = v * (v * (v * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
      color[index] = (own + (target - own) * Double(min(max(amount, 0), 1))) * alpha
    }
    return color
  }

  // IEC 61966-2-1 (sRGB).

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
