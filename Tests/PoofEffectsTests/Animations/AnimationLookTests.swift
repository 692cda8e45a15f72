import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

/// Measures of the looks of every animation, on a white picture before black at 60 frames
/// a second, with the streaks and the light that they have by default.
@Suite struct AnimationLookTests {
  private static let entries = AnimationCatalog.builtIn.entries.filter { !$0.isHistoric }
  /// Animations that are drawn as grains.
  private static let grainy = entries.filter { $0.animation.pieces == nil }

  private func explosion(
    _ entry: NamedAnimation, _ size: PixelSize, cell: Int? = nil, seed: UInt64 = 1
  ) -> Explosion {
    let image = Image(size: size, color: .init(packed: 0xffff_ffff))
    let grid = cell.map { CellGrid(pictureSize: size, cellSize: $0) } ?? entry.grain.grid(for: size)
    return Explosion(
      particles: ParticleSet(sampling: image, grid: grid), animation: entry.makeAnimation(),
      shape: entry.shape, seed: seed, shutter: 1 / 120, light: 1)
  }

  private func luminance(_ explosion: Explosion, at time: Float, margin: Int) -> Luminance {
    Luminance(
      of: explosion.frame(
        at: time, margin: margin, over: PremultipliedColor(packed: 0xff00_0000)),
      width: explosion.particles.grid.pictureSize.width + 2 * margin)
  }

  @Test(arguments: entries.map(\.name))
  func `light stays while matter comes loose, nothing pops, and there is no static`(
    name: String
  ) throws {
    let entry = try #require(AnimationCatalog.builtIn[name])
    let explosion = explosion(entry, PixelSize(width: 240, height: 180))
    let whole = luminance(explosion, at: 0, margin: 260).light
    let frames = Int(explosion.duration * 60)
    var before = 1.0
    var contrasts: [Double] = []
    for index in 1...frames * 3 / 4 {
      let frame = luminance(explosion, at: Float(index) / 60, margin: 260)
      let part = frame.light / whole
      if index <= frames / 4 { #expect(part > 0.85, "frame \(index)") }
      #expect(before - part < 0.035, "frame \(index)")
      before = part
      if index <= frames / 2, let contrast = frame.grainContrast { contrasts.append(contrast) }
    }
    let mean = contrasts.reduce(0, +) / Double(max(contrasts.count, 1))
    #expect(mean < 0.09)
    #expect((contrasts.max() ?? 0) < 0.14)
  }

  @Test(arguments: entries.map(\.name), [UInt64(3), 5])
  func `light stays on other seeds too, and nothing pops`(name: String, seed: UInt64) throws {
    let entry = try #require(AnimationCatalog.builtIn[name])
    let explosion = explosion(entry, PixelSize(width: 240, height: 180), seed: seed)
    let whole = luminance(explosion, at: 0, margin: 200).light
    let frames = Int(explosion.duration * 60)
    var before = 1.0
    for index in 1...frames * 3 / 4 {
      let part = luminance(explosion, at: Float(index) / 60, margin: 200).light / whole
      if index <= frames / 4 { #expect(part > 0.85, "frame \(index)") }
      #expect(before - part < 0.035, "frame \(index)")
      before = part
    }
  }

  @Test(arguments: entries.map(\.name), [UInt64(1), 3, 5])
  func `it is over soon after the last of it was seen`(name: String, seed: UInt64) throws {
    let entry = try #require(AnimationCatalog.builtIn[name])
    let explosion = explosion(entry, PixelSize(width: 240, height: 180), seed: seed)
    let whole = luminance(explosion, at: 0, margin: 400).light
    let late = luminance(explosion, at: explosion.duration - 0.2, margin: 400).light
    #expect(late > 0.002 * whole)
    #expect(luminance(explosion, at: explosion.duration, margin: 400).light == 0)
  }

  @Test(arguments: grainy.map(\.name))
  func `no frequency stands out at the distance of the grains`(name: String) throws {
    let entry = try #require(AnimationCatalog.builtIn[name])
    // Grains of two pixels: a lattice of them would alternate from pixel to pixel.
    let explosion = explosion(entry, PixelSize(width: 256, height: 192), cell: 2)
    for part in [Float(0.1), 0.25, 0.4, 0.55, 0.7] {
      let frame = luminance(explosion, at: part * explosion.duration, margin: 120)
      for down in [false, true] {
        let own = frame.power(at: 0.5, down: down)
        let beside = [0.44, 0.455, 0.47].map { frame.power(at: $0, down: down) }
        let usual = beside.reduce(0, +) / 3
        // Half a power is an amplitude of about a 200th of white, which nobody sees.
        #expect(own < 4 * usual + 0.001, "at \(part), \(down ? "down" : "across")")
      }
    }
  }
}
