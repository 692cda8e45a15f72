import Foundation
import PoofCore

/// The soft light around grains that glow, the slow way: in floating point, and without dithering.
package struct SlowLight {
  private typealias Level = (width: Int, height: Int, pixels: [SIMD4<Double>])

  /// A quarter as wide and as high as the canvas.
  private var level: Level
  /// Part of the light that each level gives.
  private let weights: [Double]

  /// The light on a canvas of `size`, of a picture with a middling side of `side` px.
  init(size: PixelSize, side: Double) {
    weights = Self.weights(side: side)
    let (width, height) = ((size.width + 3) / 4, (size.height + 3) / 4)
    level = (width, height, Array(repeating: .zero, count: width * height))
  }

  /// Five levels around a picture of 512 px; a level less is half the width, of which the second keeps seven tenths;
  /// a level more is twice the width, of which the finest keeps three tenths, up to two levels more.
  package static func weights(side: Double) -> [Double] {
    if side > 2_048 { return weights(side: 2_048) }
    if side > 512 {
      let w = weights(side: max(side / 2, 512))
      let wider = [0.3 * w[0], 0.7 * w[0]] + w[1..<6]
      return mixed(w, wider, part: min(side / 512 - 1, 1))
    }
    if side == 512 { return [0.6, 0.26, 0.14, 0.08, 0.05, 0, 0] }
    let larger = weights(side: min(2 * max(side, 1), 512))
    let narrower = [larger[0], 0.7 * larger[1] + larger[2]] + larger[3...] + [0]
    return mixed(larger, narrower, part: min(512 / max(side, 1) - 1, 1))
  }

  private static func mixed(_ a: [Double], _ b: [Double], part: Double) -> [Double] {
    zip(a, b).map { $0 + part * ($1 - $0) }
  }

  /// Adds light at a place of the canvas, shared by the middles of four pixels.
  mutating func add(_ color: SIMD4<Double>, x: Double, y: Double) {
    let (u, v) = (x / 4 - 0.5, y / 4 - 0.5)
    for (row, down) in [(floor(v), 1 - v + floor(v)), (floor(v) + 1, v - floor(v))] {
      for (column, across) in [(floor(u), 1 - u + floor(u)), (floor(u) + 1, u - floor(u))] {
        guard row >= 0, Int(row) < level.height, column >= 0, Int(column) < level.width
        else { continue }
        level.pixels[Int(row) * level.width + Int(column)] += color * (down * across)
      }
    }
  }

  /// Makes what is laid over the canvas.
  mutating func spread(strength: Double) {
    for index in level.pixels.indices { level.pixels[index] *= strength }
    Self.blur(&level)
    Self.addCoarser(to: &level, weights[...])
    for index in level.pixels.indices {
      var seen = SIMD4<Double>.zero
      for channel in 0..<3 {
        seen[channel] = 255 * Self.encoded(1 - exp(-level.pixels[index][channel]))
      }
      seen[3] = max(seen[0], seen[1], seen[2])
      level.pixels[index] = seen
    }
  }

  /// The curve that stands for that of sRGB, which lets the faintest light go.
  private static func encoded(_ light: Double) -> Double {
    let root = light.squareRoot()
    let fourth = root.squareRoot()
    let value = 0.585_122_381 * root + 0.783_140_355 * fourth
    return min(max(value - 0.368_262_736 * fourth.squareRoot(), 0), 1)
  }

  /// The light over a pixel of blue, green and red, 0…255.
  func laid(over under: SIMD3<Double>, x: Int, y: Int) -> SIMD3<Double> {
    let u = (Double(x) + 0.5) / 4 - 0.5
    let v = (Double(y) + 0.5) / 4 - 0.5
    let (column, row) = (Int(floor(u)), Int(floor(v)))
    let (s, t) = (u - floor(u), v - floor(v))
    let upper = Self.mix(at(column, row), at(column + 1, row), s)
    let lower = Self.mix(at(column, row + 1), at(column + 1, row + 1), s)
    let light = Self.mix(upper, lower, t)
    let left = 1 - light[3] / 255
    return SIMD3(light[0], light[1], light[2]) + under * left
  }

  private static func mix(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    let rest = a * (1 - t)
    return rest + b * t
  }

  private func at(_ column: Int, _ row: Int) -> SIMD4<Double> { Self.at(level, column, row) }

  private static func at(_ level: Level, _ column: Int, _ row: Int) -> SIMD4<Double> {
    level.pixels[
      max(0, min(level.height - 1, row)) * level.width + max(0, min(level.width - 1, column))]
  }

  /// Blurs by 1 2 1, both ways.
  private static func blur(_ level: inout Level) {
    for (dx, dy) in [(1, 0), (0, 1)] {
      let before = level
      for row in 0..<level.height {
        for column in 0..<level.width {
          var sum = at(before, column, row) * 2
          sum += at(before, column - dx, row - dy)
          sum += at(before, column + dx, row + dy)
          level.pixels[row * level.width + column] = sum / 4
        }
      }
    }
  }

  /// Weights a level, and adds the coarser ones.
  private static func addCoarser(to level: inout Level, _ weights: ArraySlice<Double>) {
    guard let weight = weights.first else { return }
    let (width, height) = ((level.width + 1) / 2, (level.height + 1) / 2)
    let own = level
    for index in level.pixels.indices { level.pixels[index] *= weight }
    guard weights.count > 1, width > 1, height > 1 else { return }
    var coarser: Level = (width, height, [])
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (2 * column, 2 * row)
        let upper = at(own, x, y) + at(own, x + 1, y)
        let lower = at(own, x, y + 1) + at(own, x + 1, y + 1)
        coarser.pixels.append((upper + lower) / 4)
      }
    }
    blur(&coarser)
    // From the fourth on they are blurred twice.
    if weights.count <= 5 { blur(&coarser) }
    addCoarser(to: &coarser, weights.dropFirst())
    for row in 0..<level.height {
      for column in 0..<level.width {
        let (beside, below) = (column & 1 == 0 ? -1 : 1, row & 1 == 0 ? -1 : 1)
        let (x, y) = (column / 2, row / 2)
        var sum = at(coarser, x, y) * 9
        sum += at(coarser, x + beside, y) * 3
        sum += at(coarser, x, y + below) * 3
        sum += at(coarser, x + beside, y + below)
        level.pixels[row * level.width + column] += sum / 16
      }
    }
  }
}
