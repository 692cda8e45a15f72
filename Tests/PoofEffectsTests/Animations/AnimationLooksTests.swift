import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// The animations of the catalogue as menus show them: in the shape and the grain that suit each.
@Suite struct AnimationLooksTests {
  private static let size = PixelSize(width: 144, height: 90)
  /// The picture with 80 px around it.
  private static let canvas = PixelSize(width: 304, height: 250)
  private static let background = PremultipliedColor(packed: 0xff14_1a2c)

  /// A gentle slope of colours: what moves a little changes a little, what pops changes much.
  private static let slope: Image = {
    let pixels = (0..<size.area).map { index -> UInt32 in
      let x = UInt32(index % size.width)
      let y = UInt32(index / size.width)
      return 0xff00_0000 | (90 + x) << 16 | (100 + y) << 8 | (230 - x)
    }
    return Image(size: size, pixels: pixels)
  }()

  private func explosion(
    _ name: String, of image: Image, seed: UInt64 = 1, light: Float = 1
  ) throws -> Explosion {
    let entry = try #require(AnimationCatalog.builtIn[name])
    return Explosion(
      particles: ParticleSet(sampling: image, grid: entry.grain.grid(for: image.size)),
      animation: entry.makeAnimation(), shape: entry.shape, seed: seed, shutter: 1 / 120,
      light: light)
  }

  @Test("The first frame is the picture, pixel for pixel", arguments: animationNames)
  func first(name: String) throws {
    let image = TestPictures.mixed(width: 144, height: 90)
    var expected = Canvas(size: PixelSize(width: 154, height: 100))
    expected.clear(to: Self.background)
    expected.draw(image, at: PixelPoint(x: 5, y: 5))
    let frame = try explosion(name, of: image).frame(at: 0, margin: 5, over: Self.background)
    #expect(frame == expected.snapshot().pixels)
  }

  @Test(
    "The last frame at 120 a second is next to nothing, the end nothing", arguments: animationNames)
  func last(name: String) throws {
    for seed in UInt64(1)...4 {
      let explosion = try explosion(name, of: Self.slope, seed: seed)
      let empty = [UInt32](repeating: Self.background.packed, count: Self.canvas.area)
      let last = explosion.frame(
        at: explosion.duration - 1 / 120, margin: 80, over: Self.background)
      // Of two hundred levels that a channel differs from the background.
      #expect(largestDifference(last, empty) <= 40)
      let changed = Image(size: Self.canvas, pixels: last)
        .differences(from: Image(size: Self.canvas, pixels: empty), tolerance: 8)
      #expect(changed < Self.size.area / 200)
      #expect(
        explosion.frame(at: explosion.duration, margin: 80, over: Self.background) == empty)
    }
  }

  /// Grains fly by more than their size from frame to frame; what must not jump is how much there is
  /// of them in a place. A picture that came or went at once would be a change of 1.
  @Test(
    "Seen from afar, no frame at 120 a second differs much from the one before",
    arguments: animationNames)
  func smooth(name: String) throws {
    // A flash is meant to be sudden.
    let explosion = try explosion(name, of: Self.slope, light: 0)
    func seen(_ frame: [UInt32]) -> [UInt32] {
      Image(size: Self.canvas, pixels: frame)
        .resized(to: PixelSize(width: 19, height: 15)).pixels
    }
    let empty = [UInt32](repeating: Self.background.packed, count: 19 * 15)
    var before = seen(explosion.frame(at: 0, margin: 80, over: Self.background))
    let whole = colorDifference(before, empty)
    var largest = 0.0
    for step in 1...Int(explosion.duration * 120) + 1 {
      let time = Float(step) / 120
      let frame = seen(explosion.frame(at: time, margin: 80, over: Self.background))
      largest = max(largest, Double(colorDifference(frame, before)) / Double(whole))
      before = frame
    }
    // The classic ones start at full speed, all at once.
    #expect(largest < (name.hasPrefix("classic") ? 0.2 : 0.1), "\(name): \(largest)")
  }
}
