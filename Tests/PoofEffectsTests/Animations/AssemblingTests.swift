import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

private let assemblingNames = AnimationCatalog.assembling.entries.map(\.name)

/// The animations by which particles become the picture.
@Suite struct AssemblingTests {
  private func explosion(_ name: String, seed: UInt64 = 1) throws -> Explosion {
    let entry = try #require(AnimationCatalog.assembling[name])
    return Explosion(
      particles: ParticleSet(TestPictures.mixed(width: 61, height: 37), cell: 4),
      animation: entry.animation, seed: seed)
  }

  @Test("`assemble` comes first, then every burst backwards")
  func names() {
    #expect(assemblingNames == ["assemble"] + animationNames)
  }

  @Test("Nothing is there at first", arguments: assemblingNames)
  func nothing(name: String) throws {
    for seed in UInt64(0)..<8 {
      let explosion = try explosion(name, seed: seed)
      let first = explosion.frame(at: 0, margin: 20)
      #expect(largestDifference(first, [UInt32](repeating: 0, count: first.count)) <= 6)
    }
  }

  @Test("It becomes the picture without a jump, and the picture stays", arguments: assemblingNames)
  func picture(name: String) throws {
    let explosion = try explosion(name)
    let picture = explosion.particles.image.pixels
    #expect(explosion.animation.endsAtHome && !explosion.animation.beginsAtHome)
    let last = explosion.frame(at: explosion.duration - 0.0005)
    // As far as half a millisecond takes the fastest, which fly at full speed up to the end.
    #expect(largestDifference(last, picture) <= 8)
    for time in [explosion.duration, explosion.duration + 1, .infinity] {
      #expect(explosion.frame(at: time) == picture)
    }
  }

  @Test("Assembling, particles go on without a jump, and one by one come home")
  func assemble() throws {
    let explosion = try explosion("assemble")
    let end = explosion.duration
    let homes = explosion.singlePoses(at: end)
    var before = explosion.singlePoses(at: 0)
    var atHome = 0
    for step in 1...1_800 {
      let now = explosion.singlePoses(at: Float(step) / 1_800 * end)
      for (a, b) in zip(before, now) {
        #expect(abs(a.x - b.x) < 1 && abs(a.y - b.y) < 1 && b.isFinite)
      }
      let count = zip(now, homes).filter { $0.0 == $0.1 }.count
      #expect(count >= atHome)
      atHome = count
      before = now
    }
    #expect(atHome == homes.count)
  }
}
