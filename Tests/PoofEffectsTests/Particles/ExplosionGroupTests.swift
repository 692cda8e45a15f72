import PinnedFrames
import PoofCore
import TestSupport
import Testing

@testable import PoofEffects

@Suite struct ExplosionGroupTests {
  private let image = TestPictures.opaque(width: 40, height: 40)

  private func group(budget: Int = 4_000) -> ExplosionGroup {
    var settings = ExplosionSequence.Settings(animation: AnyParticleAnimation(ClassicFall()))
    settings.shake = Shake(duration: 0.5, amplitude: 0.05)
    let group = ExplosionGroup(settings: settings, budget: budget)
    group.waitsForSampling = true
    return group
  }

  /// Everything that a group told.
  private final class Told {
    var ends: [(id: ExplosionGroup.ID, end: PlaybackEnd)] = []

    init(_ group: ExplosionGroup) {
      group.onEnd = { [unowned self] in ends.append(($0, $1)) }
    }
  }

  private func frame(_ group: ExplosionGroup) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 200, height: 120))
    group.draw(into: &canvas)
    return canvas.snapshot().pixels
  }

  private func frame(_ explosions: [(ExplosionSequence, PixelPoint)]) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 200, height: 120))
    for (sequence, origin) in explosions { sequence.draw(into: &canvas, origin: origin) }
    return canvas.snapshot().pixels
  }

  private func sideOfCells(_ sequence: ExplosionSequence?) -> Int? {
    guard case .burst(let explosion) = sequence?.film?.motion else { return nil }
    return explosion.particles.grid.cellSize
  }

  private func seed(_ sequence: ExplosionSequence?) -> UInt64? { sequence?.current.seed }

  @Test("An empty group does nothing")
  func empty() {
    let group = group()
    group.advance(to: 1)
    group.reset()
    #expect(group.isEmpty && !group.isMoving && group.ids.isEmpty)
    #expect(frame(group).allSatisfy { $0 == 0 })
  }

  @Test("Starts in quick succession do not keep each other from bursting")
  func succession() {
    let group = group()
    group.waitsForSampling = false
    let samplings = Locked(0)
    group.makeSampler = { _ in
      ParticleSampler { image in
        samplings.withLock { $0 += 1 }
        return ParticleSet(image, cell: 8)
      }
    }
    for start in 0..<40 {
      group.start(image, origin: .zero, at: Double(start) * 0.01)
      group.advance(to: Double(start) * 0.01)
    }
    // One for each start, and three more at most.
    for id in group.ids { group[id]?.waitForSampling() }
    #expect(samplings.withLock { $0 } <= 4 * 40)
    group.advance(to: 1)
    #expect(group.ids.allSatisfy { group[$0]?.phase == .exploding })
  }

  @Test("One is removed and told as cancelled; one that is reset moves until it is told")
  func removing() {
    let group = group()
    let told = Told(group)
    let first = group.start(image, origin: .zero, at: 0)
    let second = group.start(image, origin: .zero, at: 0)
    group.remove(first)
    #expect(told.ends.map(\.id) == [first] && told.ends.map(\.end) == [.cancelled])
    group[second]?.reset()
    #expect(group.isMoving)
    group.advance(to: 0.1)
    #expect(group.isEmpty && !group.isMoving && told.ends.map(\.id) == [first, second])
    group.remove(second)
  }

  @Test("They are drawn from the first to the last, each where it stands")
  func drawing() {
    let group = group()
    let first = group.start(image, origin: PixelPoint(x: 20, y: 20), at: 0)
    let second = group.start(image, origin: PixelPoint(x: 40, y: 30), at: 0.25)
    #expect(group.ids == [first, second])
    for time in [0.25, 0.6, 1.5, 2.6] {
      group.advance(to: time)
      let parts = zip(
        group.ids,
        [PixelPoint(x: 20, y: 20), PixelPoint(x: 40, y: 30)].suffix(
          group.ids.count)
      ).compactMap { id, origin in group[id].map { ($0, origin) } }
      #expect(frame(group) == frame(parts))
      #expect(frame(group).contains { $0 != 0 })
    }
    #expect(group.ids == [second])
    group.move(second, to: PixelPoint(x: 0, y: 0))
    if let sequence = group[second] {
      #expect(frame(group) == frame([(sequence, .zero)]))
    }
    group.move(first, to: .zero)
  }

  @Test("What has finished is gone, and told once, in the order of the starts")
  func ends() {
    let group = group()
    let told = Told(group)
    let ids = (0..<5).map { index in
      group.start(image, origin: .zero, at: index == 2 ? 0 : 0.25)
    }
    group.advance(to: 2.5)
    #expect(told.ends.map(\.id) == [ids[2]])
    #expect(group.ids == [ids[0], ids[1], ids[3], ids[4]] && group[ids[2]] == nil)
    group.advance(to: 1_000)
    #expect(told.ends.map(\.id) == [ids[2], ids[0], ids[1], ids[3], ids[4]])
    #expect(told.ends.allSatisfy { $0.end == .finished })
    #expect(group.isEmpty)
    group.advance(to: 2_000)
    group.reset()
    #expect(told.ends.count == 5)
  }

  @Test("Dropped together or one by one, each is told once")
  func dropping() {
    let group = group()
    let told = Told(group)
    let ids = (0..<3).map { _ in group.start(image, origin: .zero, at: 0) }
    group[ids[1]]?.reset()
    group.advance(to: 1)
    #expect(told.ends.map(\.id) == [ids[1]] && told.ends[0].end == .cancelled)
    #expect(group.ids == [ids[0], ids[2]])
    group.reset()
    #expect(told.ends.map(\.id) == [ids[1], ids[0], ids[2]])
    #expect(told.ends.allSatisfy { $0.end == .cancelled })
    #expect(group.isEmpty && frame(group).allSatisfy { $0 == 0 })
  }

  @Test("One that comes home stays, and one that is paused at its end stays too")
  func staying() {
    let group = group()
    let told = Told(group)
    let ids = (0..<2).map { _ in group.start(image, origin: .zero, at: 0) }
    group.advance(to: 1)
    group[ids[0]]?.reverse(at: 1)
    group[ids[1]]?.pause(at: 1)
    group[ids[1]]?.seek(to: 9, at: 1)
    group.advance(to: 50)
    #expect(told.ends.map(\.id) == [ids[0]] && told.ends[0].end == .returned)
    #expect(group.ids == ids && !group.isMoving)
    group[ids[0]]?.reverse(at: 50)
    group[ids[1]]?.play(at: 50)
    #expect(group.isMoving)
    group.advance(to: 60)
    #expect(group.isEmpty && told.ends.count == 3)
  }

  @Test("Who is told of an end may start another at once")
  func startFromCompletion() {
    let group = group()
    var ended = 0
    group.onEnd = { [image, unowned group] _, _ in
      ended += 1
      #expect(group.isEmpty)
      if ended < 3 { group.start(image, origin: .zero, at: Double(ended) * 10) }
    }
    group.start(image, origin: .zero, at: 0)
    for step in 1...30 { group.advance(to: Double(step) * 2) }
    #expect(ended == 3 && group.isEmpty)
  }

  // MARK: Seeds

  @Test("None is like another, unless its seed is given")
  func seeds() {
    let group = group()
    var seeds: Set<UInt64?> = []
    for _ in 0..<200 { seeds.insert(seed(group[group.start(image, origin: .zero, at: 0)])) }
    #expect(seeds.count == 200)
    let given = group.start(image, origin: .zero, seed: 42, at: 0)
    #expect(seed(group[given]) == 42)
  }

  @Test("The same starts give the same bytes, another seed of the group others")
  func reproducible() {
    func frames(seed: UInt64) -> [UInt32] {
      let group = group()
      group.settings.seed = seed
      group.start(image, origin: .zero, at: 0)
      group.start(image, origin: PixelPoint(x: 90, y: 0), at: 0)
      group.advance(to: 1.5)
      return frame(group)
    }
    #expect(frames(seed: 1) == frames(seed: 1))
    #expect(frames(seed: 1) != frames(seed: 2))
    // The two are one picture, and yet do not burst alike.
    let pixels = frames(seed: 1)
    func half(_ left: Int) -> [UInt32] {
      (0..<120).flatMap { (y: Int) -> ArraySlice<UInt32> in
        pixels[y * 200 + left..<y * 200 + left + 80]
      }
    }
    #expect(half(0) != half(90))
  }

  @Test("Seeds do not repeat from number to number, nor from seed to seed")
  func derivedSeeds() {
    var all: Set<UInt64> = []
    for seed in 0..<40 as Range<UInt64> {
      for number in 0..<250 as Range<UInt64> {
        all.insert(ExplosionGroup.seed(seed, number: number))
      }
    }
    #expect(all.count == 10_000)
  }

  // MARK: The budget

  @Test("One alone has the whole budget; several share it by their areas")
  func shares() {
    let alone = group(budget: 100)
    let id = alone.start(image, origin: .zero, at: 0)
    alone.advance(to: 1)
    #expect(sideOfCells(alone[id]) == 4)

    let group = group(budget: 400)
    let large = TestPictures.opaque(width: 80, height: 60)
    let ids = [image, large, image].map { group.start($0, origin: .zero, at: 0) }
    group.advance(to: 1)
    // 8,000 px² share 400 particles: 80, 240 and 80 of them at most.
    #expect(ids.map { sideOfCells(group[$0]) } == [5, 5, 5])
    let counts = ids.compactMap { group[$0]?.particleCount }
    #expect(counts == [64, 192, 64])
  }

  @Test("Those that have not burst make room for one that comes")
  func sharingWhileShaking() {
    let group = group(budget: 100)
    let first = group.start(image, origin: .zero, at: 0)
    group.advance(to: 0.25)
    let second = group.start(image, origin: .zero, at: 0.25)
    group.advance(to: 1)
    #expect([first, second].map { sideOfCells(group[$0]) } == [6, 6])
  }

  @Test("What flies keeps what it has; who comes has what is left, at least a quarter")
  func latecomers() {
    let group = group(budget: 100)
    let first = group.start(image, origin: .zero, at: 0)
    group.advance(to: 1)
    let second = group.start(image, origin: .zero, at: 1)
    group.advance(to: 2)
    #expect([first, second].map { sideOfCells(group[$0]) } == [4, 8])
    group.advance(to: 2.5)
    let third = group.start(image, origin: .zero, at: 2.5)
    group.advance(to: 3.25)
    // The first is gone; 25 fly.
    #expect(group.ids == [second, third])
    #expect(sideOfCells(group[third]) == 5)
  }

  @Test("A sampler of one's own is given its part of the budget")
  func ownSampler() {
    let group = group(budget: 300)
    group.makeSampler = { .cells(of: $0 / 10) }
    let id = group.start(image, origin: .zero, at: 0)
    group.advance(to: 1)
    #expect(sideOfCells(group[id]) == 30)
    group.budget = -5
    let other = group.start(image, origin: .zero, at: 1)
    group.advance(to: 2)
    #expect(sideOfCells(group[other]) == 1)
  }

  @Test("Equal pictures that start at one time are cut alike", arguments: [false, true])
  func equalShares(advancesBetween: Bool) {
    let group = group(budget: 500)
    var ids: [ExplosionGroup.ID] = []
    for _ in 0..<20 {
      ids.append(group.start(image, origin: .zero, at: 3))
      if advancesBetween { group.advance(to: 3) }
    }
    group.advance(to: 4)
    // 40 px a side in cells of 8 px: 25 particles each, all of the budget together.
    for id in ids {
      #expect(sideOfCells(group[id]) == 8)
      #expect(group[id]?.particleCount == 25)
    }
  }

  @Test("Those that start together are sampled once each")
  func samplings() {
    let group = group(budget: 500)
    let samplings = Locked(0)
    group.makeSampler = { budget in
      ParticleSampler { image in
        samplings.withLock { $0 += 1 }
        return ParticleSet(image, cell: budget)
      }
    }
    let ids = (0..<20).map { _ in group.start(image, origin: .zero, at: 0) }
    group.advance(to: 1)
    #expect(samplings.withLock { $0 } == 20)
    #expect(ids.map { sideOfCells(group[$0]) } == [Int](repeating: 25, count: 20))
  }

  @Test("An animation's own grain is kept where the budget is large enough")
  func ownGrain() throws {
    let named = try #require(AnimationCatalog.builtIn["classic-fall"])
    let large = TestPictures.opaque(width: 400, height: 300)
    let group = group(budget: 1_000_000)
    group.settings = ExplosionSequence.Settings(named)
    let fine = group.start(large, origin: .zero, at: 0)
    group.advance(to: 1)
    #expect(sideOfCells(group[fine]) == named.grain.grid(for: large.size).cellSize)
    #expect(sideOfCells(group[fine]) == 4)
    group.reset()
    group.budget = 1_200
    let coarse = group.start(large, origin: .zero, at: 2)
    group.advance(to: 3)
    #expect(sideOfCells(group[coarse]) == 10)
    // And so is a sampler's own gap.
    group.settings.sampler = .cells(of: 6, gap: 2)
    group.budget = .max
    let gapped = group.start(large, origin: .zero, at: 10)
    group.advance(to: 11)
    #expect(sideOfCells(group[gapped]) == 6 && group[gapped]?.particleCount == 50 * 38)
  }

  @Test("A budget of any size does", arguments: [Int.max, .max / 4, 0, -1, .min])
  func oddBudgets(budget: Int) {
    let group = group(budget: budget)
    let ids = (0..<3).map { _ in group.start(image, origin: .zero, at: 0) }
    group.advance(to: 1)
    let side = budget > 0 ? 1 : 40
    #expect(ids.map { sideOfCells(group[$0]) } == [side, side, side])
  }

  @Test("With reduced motion they fade")
  func reducedMotion() {
    let group = group()
    group.reducesMotion = true
    let told = Told(group)
    group.start(image, origin: .zero, at: 0)
    group.advance(to: 0.15)
    #expect(group.ids.compactMap { group[$0]?.presence } == [0.5])
    group.advance(to: 0.3)
    #expect(told.ends.count == 1 && group.isEmpty)
  }
}
