import PoofCore

/// Soft light around what glows: the light of a frame, blurred at several sizes, to be laid over the
/// canvas.
///
/// Each level is half as large as the one before; blurred by 1 2 1 both ways, from the fourth on twice, and
/// enlarged again, they come close to Gaussians of 4, 8, 16 … 256 px. A picture whose side is `usualSide` has
/// the first five. Around a smaller one the wider ones fade, so that its light lies around what glows and not
/// over all of it; around a larger one wider ones come, so that its light is as wide beside it.
struct Bloom: @unchecked Sendable {
  /// One pixel: blue, green, red, and nothing.
  typealias Light = SIMD4<Float>
  /// One pixel as it is seen: blue, green, red, and their largest, 32nds of an 8-bit value.
  typealias SeenLight = SIMD4<UInt16>

  /// The levels one after another, the finest first.
  let levels: UnsafeMutablePointer<Light>
  private let scratch: UnsafeMutablePointer<Light>
  /// What is laid over the canvas.
  let seen: UnsafeMutablePointer<SeenLight>
  let width: Int
  let height: Int
  let clip: PixelRect
  /// Part of the light that each level gives.
  private let weights: SIMD8<Float>

  private static var levelCount: Int { 7 }
  /// Middling side of a picture whose light is as wide as the usual weights say, px.
  private static var usualSide: Float { 512 }

  /// Memory that light over a clip of `size` takes, pixels of `Light`.
  static func capacity(width: Int, height: Int) -> Int {
    2 * (width + 2) * (height + 2) + 64
  }

  /// The light of a picture with a middling side of `side` px.
  init(memory: UnsafeMutablePointer<Light>, clip: PixelRect, side: Float) {
    self.clip = clip
    weights = Self.weights(side: side)
    width = LightPainter.side(clip.width)
    height = LightPainter.side(clip.height)
    levels = memory
    scratch = memory + (width + 2) * (height + 2) * 4 / 3
    // Half as large as the light it is made of.
    seen = UnsafeMutableRawPointer(scratch + width + 2).bindMemory(
      to: SeenLight.self, capacity: width * height)
  }
}

extension Bloom {
  /// Works out what each level gives: around a picture half as large what the next one gives else. The
  /// finest stays as it is, since it would bleach what a small picture shows were it brighter, and the next
  /// one keeps seven tenths of its own, so that not too much light is lost. Around one twice as large each gives
  /// what the one before it gives else, and the finest keeps three tenths, the second getting the rest: else what
  /// glows would have no core.
  static func weights(side: Float) -> SIMD8<Float> {
    var weights = SIMD8<Float>(0.6, 0.26, 0.14, 0.08, 0.05, 0, 0, 0)
    var larger = usualSide
    while larger < side, weights[levelCount - 1] == 0 {
      let part = min(side / larger - 1, 1)
      for level in (1..<levelCount).reversed() {
        let finer = level == 1 ? 0.7 * weights[0] : weights[level - 1]
        weights[level] += part * (finer - weights[level])
      }
      weights[0] *= 1 - 0.7 * part
      larger *= 2
    }
    var side = max(side, 1)
    while side < usualSide {
      let part = min(usualSide / side - 1, 1)
      for level in 1..<levelCount {
        let own = level == 1 ? 0.3 * weights[level] : weights[level]
        weights[level] += part * (weights[level + 1] - own)
      }
      side *= 2
    }
    return weights
  }

  /// Spreads the sums of light, `strength` times as bright, as `encode` wants them.
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
    return true
  }

  /// Adds the coarser levels to the one at `place`, whose own light is weighted.
  private func halve(
    level: Int, at place: UnsafeMutablePointer<Light>, _ width: Int, _ height: Int
  ) {
    let weight = weights[level]
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
    // The widest are seen by themselves, and once blurred they are square.
    if level >= 2 { blur(next, w, h) }
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
}
