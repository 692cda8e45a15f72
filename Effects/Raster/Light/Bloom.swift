import PoofCore

/// Soft light around what glows: the light of a frame, blurred at several sizes, to be laid over the
/// canvas.
///
/// Each level is half as large as the one before; blurred by 1 2 1 both ways and enlarged again, they
/// come close to Gaussians of 4, 8, 16, 32 and 64 px.
struct Bloom: @unchecked Sendable {
  /// One pixel: blue, green, red, and their largest.
  typealias Light = SIMD4<Float>

  /// The levels one after another, the finest first; what is laid over the canvas is its first.
  private let levels: UnsafeMutablePointer<Light>
  private let scratch: UnsafeMutablePointer<Light>
  private let width: Int
  private let height: Int
  private let clip: PixelRect

  private static let levelCount = 5
  /// Part of the light that each level gives.
  private static let weights: [Float] = [0.6, 0.26, 0.14, 0.08, 0.05]

  /// Memory that light over a clip of `size` takes, pixels of `Light`.
  static func capacity(width: Int, height: Int) -> Int {
    2 * (width + 2) * (height + 2) + 64
  }

  init(memory: UnsafeMutablePointer<Light>, clip: PixelRect) {
    self.clip = clip
    width = LightPainter.side(clip.width)
    height = LightPainter.side(clip.height)
    levels = memory
    scratch = memory + (width + 2) * (height + 2) * 4 / 3
  }
}

extension Bloom {
  /// Makes what is laid over the canvas out of the sums of light, `strength` times as bright.
  ///
  /// False where there is no light at all.
  func develop(_ sums: UnsafePointer<SIMD4<UInt32>>, strength: Float) -> Bool {
    var any: UInt32 = 0
    for index in 0..<width * height {
      let sum = sums[index]
      any |= sum[0] | sum[1] | sum[2]
      levels[index] =
        Light(
          Float(Int32(bitPattern: sum[0])), Float(Int32(bitPattern: sum[1])),
          Float(Int32(bitPattern: sum[2])), 0)
        * (strength / Float(LightPainter.white))
    }
    guard any != 0 else { return false }
    blur(levels, width, height)
    halve(level: 0, at: levels, width, height)
    encode()
    return true
  }

  /// Adds the coarser levels to the one at `place`, whose own light is weighted.
  private func halve(
    level: Int, at place: UnsafeMutablePointer<Light>, _ width: Int, _ height: Int
  ) {
    let weight = Self.weights[level]
    let next = place + width * height
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    guard level + 1 < Self.levelCount, w > 1, h > 1 else {
      for index in 0..<width * height { place[index] *= weight }
      return
    }
    for y in 0..<h {
      let upper = place + 2 * y * width
      let lower = place + min(2 * y + 1, height - 1) * width
      for x in 0..<w {
        let right = min(2 * x + 1, width - 1)
        next[y * w + x] = (upper[2 * x] + upper[right] + lower[2 * x] + lower[right]) * 0.25
      }
    }
    blur(next, w, h)
    halve(level: level + 1, at: next, w, h)
    // Enlarged: between the middles of the coarser pixels, a quarter of the farther one.
    for y in 0..<height {
      let near = y / 2
      let far = max(0, min(h - 1, y & 1 == 0 ? near - 1 : near + 1))
      let (a, b) = (next + near * w, next + far * w)
      for x in 0..<width {
        let nearX = x / 2
        let farX = max(0, min(w - 1, x & 1 == 0 ? nearX - 1 : nearX + 1))
        let upper = a[nearX] * 0.75 + a[farX] * 0.25
        let lower = b[nearX] * 0.75 + b[farX] * 0.25
        place[y * width + x] = place[y * width + x] * weight + upper * 0.75 + lower * 0.25
      }
    }
  }

  /// Blurs in place by 1 2 1, both ways.
  private func blur(_ place: UnsafeMutablePointer<Light>, _ width: Int, _ height: Int) {
    for y in 0..<height {
      let row = place + y * width
      var before = row[0]
      for x in 0..<width {
        let own = row[x]
        row[x] = (before + own + own + row[min(x + 1, width - 1)]) * 0.25
        before = own
      }
    }
    for x in 0..<width { scratch[x] = place[x] }
    for y in 0..<height {
      let row = place + y * width
      let below = place + min(y + 1, height - 1) * width
      for x in 0..<width {
        let own = row[x]
        row[x] = (scratch[x] + own + own + below[x]) * 0.25
        scratch[x] = own
      }
    }
  }

  /// Turns light into colours that can be seen, 0…255, premultiplied by their largest.
  ///
  /// `1 − e^(−x)` never reaches white at once: bright things keep their hue, the brightest lose it.
  private func encode() {
    for index in 0..<width * height {
      let light = levels[index]
      guard light[0] + light[1] + light[2] > 1e-4 else {
        levels[index] = Light()
        continue
      }
      let seen = 1 - exponential(0 - Lanes(light[0], light[1], light[2], 0, 0, 0, 0, 0))
      let root = squareRoot(max(seen, 1e-9))
      let fourth = squareRoot(root)
      let eighth = squareRoot(fourth)
      // Within 0.003 of the formula of sRGB.
      let value =
        (0.585_122_381 * root + 0.783_140_355 * fourth - 0.368_262_736 * eighth).clampedToUnit
        * 255
      levels[index] = Light(
        value[0], value[1], value[2], Swift.max(value[0], value[1], value[2]))
    }
  }

  /// Lays the light over rows of the canvas.
  func lay(over pixels: UnsafeMutablePointer<UInt32>, stride: Int, area: PixelRect) {
    for y in area.minY..<area.maxY {
      let place = (Float(y - clip.minY) + 0.5) * 0.25 - 0.5
      let row = floorToInt(place)
      let down = place - Float(row)
      let upper = levels + max(0, min(height - 1, row)) * width
      let lower = levels + max(0, min(height - 1, row + 1)) * width
      var before = upper[0] + (lower[0] - upper[0]) * down
      let line = pixels + y * stride + clip.minX
      // Every column of light begins two pixels left of its middle.
      for column in 0...width {
        let here = min(column, width - 1)
        let now = upper[here] + (lower[here] - upper[here]) * down
        if before[3] + now[3] > 0.5 {
          let first = 4 * column - 2
          for step in 0..<4 {
            let x = first + step
            guard x >= 0, x < clip.width else { continue }
            let light = before + (now - before) * (Float(step) * 0.25 + 0.125)
            line[x] = Self.laid(light, over: line[x], x: x, y: y)
          }
        }
        before = now
      }
    }
  }

  /// Light over a pixel, dithered: it is so faint and wide that its steps would show.
  @inline(__always)
  private static func laid(_ light: Light, over under: UInt32, x: Int, y: Int) -> UInt32 {
    // Interleaved gradient noise (Jimenez, "Next generation post processing", 2014), whole numbers.
    let mixed = (x &* 1_143_907 &+ y &* 99_465) & 0xf_ffff
    let noise = Float(mixed) * (1 / 1_048_576)
    let left = 1 - light[3] * (1 / 255)
    let below = Light(
      Float(under & 0xff), Float(under &>> 8 & 0xff), Float(under &>> 16 & 0xff),
      Float(under &>> 24))
    let sum = light + below * left + noise
    return UInt32(min(sum[0], 255)) | UInt32(min(sum[1], 255)) &<< 8
      | UInt32(min(sum[2], 255)) &<< 16 | UInt32(min(sum[3], 255)) &<< 24
  }
}
