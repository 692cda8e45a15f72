import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// Poses from chance alone: every place, size and opacity.
private struct Scatter: ParticleAnimation {
  let duration: Float = 1
  var largestScale: Float = 3

  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    ParticlePose(
      x: particles.extent.x * (1.4 * particles.random(0) - 0.2),
      y: particles.extent.y * (1.4 * particles.random(1) - 0.2),
      scale: largestScale * particles.random(2), opacity: 1.2 * particles.random(3))
  }
}

@Suite struct ParticleDrawingTests {
  /// The slow path: area of overlap and source-over in double precision, alpha first.
  private func reference(_ explosion: Explosion, at time: Float, size: PixelSize) -> [[Double]] {
    var pixels = [[Double]](repeating: [0, 0, 0, 0], count: size.area)
    for (index, pose) in explosion.singlePoses(at: time).enumerated() {
      let home = explosion.particles.home(of: index)
      let color = explosion.particles.color(of: index)
      let channels = [color.a, color.r, color.g, color.b].map(Double.init)
      let opacity = Double(min(1, max(0, pose.opacity)))
      let halfWidth = Double(home.width) * Double(pose.scale) / 2
      let halfHeight = Double(home.height) * Double(pose.scale) / 2
      guard pose.scale > 0 else { continue }
      let (x, y) = (Double(pose.x), Double(pose.y))
      for row in 0..<size.height {
        let covered = min(y + halfHeight, Double(row + 1)) - max(y - halfHeight, Double(row))
        if covered <= 0 { continue }
        for column in 0..<size.width {
          let across = min(x + halfWidth, Double(column + 1)) - max(x - halfWidth, Double(column))
          if across <= 0 { continue }
          let share = covered * across * opacity
          let rest = 1 - channels[0] / 255 * share
          let place = row * size.width + column
          for channel in 0..<4 {
            pixels[place][channel] = channels[channel] * share + pixels[place][channel] * rest
          }
        }
      }
    }
    return pixels
  }

  private func largestError(_ explosion: Explosion, at time: Float) -> Double {
    let size = explosion.particles.image.size
    let expected = reference(explosion, at: time, size: size)
    var largest = 0.0
    for (pixel, channels) in zip(explosion.frame(at: time), expected) {
      for (channel, shift) in [UInt32(24), 16, 8, 0].enumerated() {
        largest = max(largest, abs(Double(pixel >> shift & 0xff) - channels[channel]))
      }
    }
    return largest
  }

  /// A share in 256ths is off by ½/256 of 255, rounding the source by ½, and the destination's
  /// weight, which comes from the rounded alpha, by 1 more: 2 for one particle on a clear canvas.
  @Test("One particle covers pixels by the area of their overlap", arguments: 0..<200)
  func single(seed: Int) {
    let image = TestPictures.mixed(width: 9, height: 7, seed: UInt64(seed))
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 9), animation: AnyParticleAnimation(Scatter()),
      seed: UInt64(seed), morphDistance: 0)
    #expect(largestError(explosion, at: 0.5) <= 2)
  }

  /// Errors of particles on top of each other add up like chance, not in full: with these seeds
  /// the largest stays far below one step for each of the dozens of layers.
  @Test("Many particles over one another are close to the slow path", arguments: 0..<20)
  func many(seed: Int) {
    let image = TestPictures.mixed(width: 40, height: 28, seed: UInt64(seed))
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 4), animation: AnyParticleAnimation(Scatter()),
      seed: UInt64(seed), morphDistance: 0)
    #expect(largestError(explosion, at: 0.5) <= 6)
  }

  @Test("Particles smaller than a pixel fade instead of flickering", arguments: 0..<20)
  func tiny(seed: Int) {
    let image = TestPictures.opaque(width: 24, height: 24, seed: UInt64(seed))
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 2),
      animation: AnyParticleAnimation(Scatter(largestScale: 0.4)),
      seed: UInt64(seed), morphDistance: 0)
    #expect(largestError(explosion, at: 0.5) <= 4)
  }

  @Test("At twice the size each pixel of a particle is drawn as four")
  func ownPixels() {
    struct Twice: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(x: 2 * particles.x, y: 2 * particles.y, scale: Lanes(repeating: 2))
      }
    }
    let image = TestPictures.opaque(width: 11, height: 6)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 4), animation: AnyParticleAnimation(Twice()),
      morphDistance: 1e6)
    var canvas = Canvas(size: PixelSize(width: 22, height: 12))
    explosion.draw(at: 0, into: &canvas)
    let frame = canvas.snapshot()
    for y in 0..<12 {
      for x in 0..<22 { #expect(frame[x, y] == image[x / 2, y / 2]) }
    }
  }

  @Test("At home the own pixels show at any time; on the way they morph into one colour")
  func morphing() {
    struct Leaving: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(x: particles.x, y: particles.y - 16 * max(time - 0.5, 0))
      }
    }
    let image = TestPictures.opaque(width: 24, height: 16)
    let particles = ParticleSet(image, cell: 8)
    let explosion = Explosion(
      particles: particles, animation: AnyParticleAnimation(Leaving()), morphDistance: 0.5)
    for time in [Float(0), 0.25, 0.5] { #expect(explosion.frame(at: time) == image.pixels) }
    // 8 px further up, and one colour since 4 px.
    let frame = explosion.frame(at: 0.999_999, margin: 8)
    for index in 0..<particles.count {
      let home = particles.home(of: index)
      for y in home.minY + 1..<home.maxY - 1 {
        for x in home.minX..<home.maxX {
          #expect(
            largestDifference([frame[y * 40 + x + 8]], [particles.colors[index]]) <= 1)
        }
      }
    }
    // Half way of the morph, half of each.
    let half = explosion.frame(at: 0.5 + 2 / 16, margin: 8)
    for index in 0..<particles.count {
      let home = particles.home(of: index)
      for y in home.minY..<home.maxY {
        for x in home.minX..<home.maxX {
          let own = image[x, y].packed
          let pixel = half[(y + 6) * 40 + x + 8]
          for shift in [UInt32(0), 8, 16] {
            let mean = Int(own >> shift & 0xff) + Int(particles.colors[index] >> shift & 0xff)
            #expect(abs(2 * Int(pixel >> shift & 0xff) - mean) <= 2)
          }
        }
      }
    }
  }

  @Test("Inside the clip it draws what it draws without one, outside nothing", arguments: 0..<30)
  func clip(seed: Int) {
    let image = TestPictures.mixed(width: 40, height: 28)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 5), animation: AnyParticleAnimation(Scatter()),
      seed: UInt64(seed))
    let chance = RandomKey(seed: UInt64(seed), purpose: 50)
    let background = PremultipliedColor(packed: 0xff11_2233)
    func edge(_ counter: UInt32, _ limit: Int) -> Int {
      Int(chance.unit(counter) * Float(limit + 20)) - 10
    }
    let x = [edge(0, 40), edge(1, 40)].sorted()
    let y = [edge(2, 28), edge(3, 28)].sorted()
    let clip = PixelRect(minX: x[0], minY: y[0], maxX: x[1], maxY: y[1])
    for time in [Float(0.01), 0.9] {
      let whole = explosion.frame(at: time, over: background)
      var canvas = Canvas(size: image.size)
      canvas.clear(to: background)
      _ = canvas.takeDamage()
      canvas.withClip(clip) { explosion.draw(at: time, into: &$0) }
      let damage = canvas.takeDamage()
      #expect(damage.intersection(clip) == damage)
      let part = canvas.snapshot().pixels
      for row in 0..<28 {
        for column in 0..<40 {
          let index = row * 40 + column
          let isInside =
            column >= clip.minX && column < clip.maxX && row >= clip.minY && row < clip.maxY
          #expect(part[index] == (isInside ? whole[index] : background.packed))
        }
      }
    }
  }

  /// Coordinates of odd, large, even numbers of pixels: rounding differs from size to size.
  @Test(
    "Nothing is drawn outside the clip of a large canvas",
    arguments: [256, 257, 301, 512, 801, 1_025, 4_097, 20_001])
  func largeClip(side: Int) {
    let image = TestPictures.opaque(width: 8, height: 8)
    struct Everywhere: ParticleAnimation {
      let duration: Float = 1
      func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
        ParticlePose(x: particles.x, y: particles.y, scale: Lanes(repeating: 100_000))
      }
    }
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 8), animation: AnyParticleAnimation(Everywhere()),
      morphDistance: 0)
    for size in [
      PixelSize(width: side + 3, height: 6), PixelSize(width: 6, height: side + 3),
    ] {
      for first in [0, 1, 2] {
        let clip = PixelRect(
          minX: min(first, size.width - 1), minY: min(first, size.height - 1),
          maxX: min(side, size.width - 1), maxY: min(side, size.height - 1))
        var canvas = Canvas(size: size)
        canvas.withClip(clip) { explosion.draw(at: 0.5, into: &$0) }
        var outside = 0
        var missing = 0
        canvas.withPixels { pixels in
          for index in pixels.indices {
            let x = index % size.width
            let y = index / size.width
            let isInside = x >= clip.minX && x < clip.maxX && y >= clip.minY && y < clip.maxY
            if isInside && pixels[index] == 0 { missing += 1 }
            if !isInside && pixels[index] != 0 { outside += 1 }
          }
        }
        #expect(outside == 0)
        #expect(missing == 0)
        // To the last pixel of the canvas, beyond which is someone else's memory.
        var whole = Canvas(size: PixelSize(width: 5, height: side))
        explosion.draw(at: 0.5, into: &whole)
        #expect(whole[4, side - 1] != .transparent)
      }
    }
  }

  @Test("A canvas of one, two or three columns is drawn like a wide one", arguments: 1...5)
  func narrow(width: Int) {
    let image = TestPictures.mixed(width: 20, height: 14)
    for seed in UInt64(0)..<10 {
      let explosion = Explosion(
        particles: ParticleSet(image, cell: 3), animation: AnyParticleAnimation(Scatter()),
        seed: seed)
      for time in [Float(0.02), 0.9] {
        var wide = Canvas(size: PixelSize(width: 40, height: 14))
        explosion.draw(at: time, into: &wide)
        var narrow = Canvas(size: PixelSize(width: width, height: 14))
        explosion.draw(at: time, into: &narrow)
        for y in 0..<14 {
          for x in 0..<width { #expect(narrow[x, y] == wide[x, y]) }
        }
      }
    }
  }

  @Test("The damage holds every pixel that changed", arguments: 0..<10)
  func damage(seed: Int) {
    let image = TestPictures.opaque(width: 10, height: 6)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 2), animation: AnyParticleAnimation(Scatter()),
      seed: UInt64(seed))
    var canvas = Canvas(size: PixelSize(width: 60, height: 40))
    explosion.draw(at: 0.5, into: &canvas, origin: PixelPoint(x: 20, y: 10))
    let damage = canvas.takeDamage()
    let frame = canvas.snapshot()
    for y in 0..<40 {
      for x in 0..<60 where frame[x, y] != .transparent {
        #expect(damage.contains(Point(x: Float(x) + 0.5, y: Float(y) + 0.5)))
      }
    }
    explosion.draw(at: 1, into: &canvas)
    #expect(canvas.takeDamage().isEmpty)
  }

  @Test(
    "A picture partly or wholly off the canvas draws its visible part",
    arguments: [(-15, -9), (20, 12), (-40, 0), (0, 200), (100_000, -100_000)])
  func offCanvas(x: Int, y: Int) {
    let image = TestPictures.mixed(width: 40, height: 28)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 4), animation: AnyParticleAnimation(Scatter()))
    let size = PixelSize(width: 32, height: 20)
    var identity = Canvas(size: size)
    let home = Explosion(
      particles: explosion.particles, animation: AnyParticleAnimation(ClassicFall()))
    home.draw(at: 0, into: &identity, origin: PixelPoint(x: x, y: y))
    var expected = Canvas(size: size)
    expected.draw(image, at: PixelPoint(x: x, y: y))
    #expect(identity.snapshot().pixels == expected.snapshot().pixels)
    var canvas = Canvas(size: size)
    explosion.draw(at: 0.5, into: &canvas, origin: PixelPoint(x: x, y: y))
    explosion.draw(at: 0.01, into: &canvas, origin: PixelPoint(x: x, y: y))
  }

  @Test("No channel is ever above its alpha", arguments: 0..<10)
  func premultiplied(seed: Int) {
    let image = TestPictures.mixed(width: 40, height: 28, seed: UInt64(seed))
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 3), animation: AnyParticleAnimation(Scatter()),
      seed: UInt64(seed))
    for time in [Float(0), 0.05, 0.12, 0.5] {
      for pixel in explosion.frame(at: time) {
        let color = PremultipliedColor(packed: pixel)
        #expect(max(color.r, color.g, color.b) <= color.a)
      }
    }
  }

  @Test(
    "However many threads draw, the bytes are the same", arguments: [Float(0), 0.1, 0.4, 0.9])
  func threads(time: Float) {
    // Enough particles for several threads; a clip one row high leaves work for only one.
    let image = TestPictures.mixed(width: 130, height: 95)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 1), animation: AnyParticleAnimation(Fall()))
    let size = PixelSize(width: 160, height: 151)
    let origin = PixelPoint(x: 11, y: 7)
    var together = Canvas(size: size)
    explosion.draw(at: time, into: &together, origin: origin)
    var rowByRow = Canvas(size: size)
    for y in 0..<size.height {
      rowByRow.withClip(PixelRect(minX: 0, minY: y, maxX: size.width, maxY: y + 1)) {
        explosion.draw(at: time, into: &$0, origin: origin)
      }
    }
    #expect(explosion.particles.count > 8_192)
    #expect(largestDifference(together.snapshot().pixels, rowByRow.snapshot().pixels) == 0)
  }

  @Test(
    "A picture that fades as discs take over keeps its light, at both ends",
    arguments: [false, true])
  func crossFade(isReversed: Bool) throws {
    let named = try #require(AnimationCatalog.builtIn["classic-fall"])
    let image = Image(size: PixelSize(width: 120, height: 90), color: .init(packed: 0xffff_ffff))
    let particles = ParticleSet(sampling: image, grid: named.grain.grid(for: image.size))
    func light(_ crossFade: Float, _ time: Float) -> Int {
      let explosion = Explosion(
        particles: particles, animation: isReversed ? named.animation.reversed() : named.animation,
        shape: named.shape, crossFade: crossFade)
      return explosion.frame(at: isReversed ? explosion.duration - time : time)
        .reduce(0) { $0 + Int($1 >> 24) }
    }
    let whole = 120 * 90 * 255
    #expect(light(0.15, 0) == whole)
    // It was a quarter at once.
    #expect(light(0, 1 / 60) < whole * 9 / 10)
    #expect(light(0.15, 1 / 60) > whole * 97 / 100)
    var before = whole
    for step in 1...12 {
      let now = light(0.15, Float(step) / 60)
      #expect(before - now < whole * 6 / 100, "\(step)")
      before = now
    }
    #expect(light(0.15, 0.16) == light(0, 0.16))
  }

  @Test("A half clear picture that fades is itself at the start, not twice there")
  func crossFadeOfClear() {
    let image = TestPictures.mixed(width: 60, height: 40)
    let explosion = Explosion(
      particles: ParticleSet(image, cell: 4), animation: AnyParticleAnimation(ClassicUp()),
      shape: .disc, crossFade: 0.2)
    #expect(explosion.frame(at: 0) == image.pixels)
  }
}
