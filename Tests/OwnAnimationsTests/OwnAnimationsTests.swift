import Poof
import Testing

@testable import OwnAnimations

@Suite struct OwnAnimationsTests {
  private static let names = ["petals", "feathers"]
  private let size = PixelSize(width: 61, height: 37)

  private func explosion(_ name: String, seed: UInt64 = 3) throws -> Explosion {
    let entry = try #require(ownCatalog[name])
    let image = Image(size: size, color: Color(r: 200, g: 90, b: 40).premultiplied)
    return Explosion(
      particles: ParticleSet(
        sampling: image, grid: CellGrid(pictureSize: size, cellSize: 4)),
      animation: entry.animation, seed: seed)
  }

  private func frame(_ explosion: Explosion, at time: Float) -> [UInt32] {
    var canvas = Canvas(size: size)
    explosion.draw(at: time, into: &canvas)
    return canvas.snapshot().pixels
  }

  @Test("They join those that come with Poof")
  func catalog() {
    #expect(
      ownCatalog.entries.map(\.name) == AnimationCatalog.builtIn.entries.map(\.name) + Self.names)
  }

  @Test("They begin as the picture, and nothing is left of them", arguments: names)
  func beginningAndEnd(name: String) throws {
    for seed in UInt64(0)..<4 {
      let explosion = try explosion(name, seed: seed)
      #expect(frame(explosion, at: 0) == explosion.particles.image.pixels)
      let last = explosion.poses(at: explosion.duration - 0.001)
      #expect(last.allSatisfy { $0.opacity.max() < 0.02 })
    }
  }

  @Test("Nothing moves before it is let go, and all of it moves on evenly", arguments: names)
  func continuity(name: String) throws {
    let explosion = try explosion(name)
    var before = explosion.poses(at: 0)
    for step in 1...1_000 {
      let now = explosion.poses(at: Float(step) / 1_000 * explosion.duration)
      for (a, b) in zip(before, now) {
        #expect((a.x - b.x).max() < 1 && (b.x - a.x).max() < 1)
        #expect((a.y - b.y).max() < 1 && (b.y - a.y).max() < 1)
      }
      before = now
    }
  }

  @Test("A row of moments begins with the picture")
  func sheet() throws {
    let entry = try #require(ownCatalog["petals"])
    let image = Image(size: size, color: Color(r: 200, g: 90, b: 40).premultiplied)
    let moments = moments(of: entry, picture: image)
    #expect(moments.count == 5)
    #expect(moments[0][7, 7] == image[0, 0] && moments[4].pixels != moments[0].pixels)
  }
}
