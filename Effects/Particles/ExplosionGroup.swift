import PoofCore

/// Several explosions at once, which share a budget of particles.
///
///     let group = ExplosionGroup(settings: settings, budget: 200_000)
///     for card in cards { group.start(card.picture, origin: card.origin, at: time) }
///     group.advance(to: time)
///     group.draw(into: &canvas)
///
/// The pictures that have not burst yet share, by their area, the particles that those that fly have
/// left of the budget; at least a quarter of it, so that the last to come is not made of a few large
/// blocks. Their shares are settled as time goes on: equal pictures that start at one time are cut
/// alike. None is cut finer than the settings' own sampler would.
///
/// Each has a seed of its own. An explosion that has finished is gone from the group, unless it has
/// become a picture that stays.
///
/// All times are seconds on one clock of the caller's.
public final class ExplosionGroup {
  /// One of its explosions.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }

  private struct Member {
    let id: ID
    let sequence: ExplosionSequence
    /// Area of the picture, px².
    let area: Double
    var origin: PixelPoint
    let makeSampler: @Sendable (_ budget: Int) -> ParticleSampler
    /// Number of particles that it may have; nil as long as none are being made.
    var share: Int?
    /// Number of later moments at which its share became smaller.
    var changes = 0
    /// Time at which its share was last settled, s.
    var settled = 0.0
  }

  /// Settings of the next start; seeds are derived from its seed.
  public var settings: ExplosionSequence.Settings
  /// Number of particles that there are to be at once, 1…2³⁰, brought inside; of pictures that
  /// start in quick succession there may be more for a while.
  public var budget: Int
  /// Maker of the sampler for a part of the budget, or nil: the settings' own sampler, limited to
  /// that part.
  public var makeSampler: (@Sendable (_ budget: Int) -> ParticleSampler)?
  /// Whether those that start next are short fades.
  public var reducesMotion = false
  /// Whether frames wait for particles: for exports, never for a window.
  public var waitsForSampling = false {
    didSet { for member in members { member.sequence.waitsForSampling = waitsForSampling } }
  }
  /// Receiver of each start's end, told once, at the end of the call that found it over.
  public var onEnd: ((ID, PlaybackEnd) -> Void)?

  /// Its explosions, from the lowest to the uppermost.
  private var members: [Member] = []
  /// Number of starts so far.
  private var starts: UInt64 = 0
  /// Ends to be told; a box, so that its explosions do not hold the group.
  private let notes = Notes()

  private final class Notes {
    var ends: [(id: ID, end: PlaybackEnd)] = []
  }

  /// A group without explosions.
  public init(settings: ExplosionSequence.Settings, budget: Int = 120_000) {
    self.settings = settings
    self.budget = budget
  }
}

extension ExplosionGroup {
  /// Starts with the shake of one more picture at `time`, its top left corner at `origin`, above
  /// all others. An animation that begins at a place does so at `place`, in parts of
  /// the picture.
  ///
  /// No two starts have one seed unless it is given.
  @discardableResult
  public func start(
    _ image: Image, origin: PixelPoint, from place: Point? = nil, seed: UInt64? = nil,
    at time: Double
  ) -> ID {
    let id = ID(number: starts)
    starts += 1
    var own = settings
    own.seed = seed ?? Self.seed(settings.seed, number: id.number)
    let sequence = ExplosionSequence(settings: own)
    sequence.reducesMotion = reducesMotion
    sequence.waitsForSampling = waitsForSampling
    sequence.onEndInGroup = { [notes] in notes.ends.append((id, $0)) }
    members.append(
      Member(
        id: id, sequence: sequence, area: Double(image.size.area), origin: origin,
        makeSampler: makeSampler ?? { [sampler = own.sampler] in sampler.limited(to: $0) }))
    sequence.start(image, from: place, at: time, isSampling: false)
    return id
  }

  /// Brings all of them to `time`; those that have started since begin to make their particles.
  public func advance(to time: Double) {
    settleShares(at: time)
    for member in members { member.sequence.advance(to: time) }
    members.removeAll { $0.sequence.isGone }
    deliver()
  }

  /// Draws the moment that it was last advanced to, the first to start at the bottom.
  public func draw(into canvas: inout Canvas) {
    for member in members { member.sequence.draw(into: &canvas, origin: member.origin) }
  }

  /// Moves one of them, as when the window was resized.
  public func move(_ id: ID, to origin: PixelPoint) {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return }
    members[index].origin = origin
  }

  /// Drops one of them.
  public func remove(_ id: ID) {
    guard let index = members.firstIndex(where: { $0.id == id }) else { return }
    members.remove(at: index).sequence.reset()
    deliver()
  }

  /// Drops all of them.
  public func reset() {
    let dropped = members
    members = []
    for member in dropped { member.sequence.reset() }
    deliver()
  }

  /// One of its explosions, to be paused, sped up, reversed, reset; nil once it is gone.
  public subscript(id: ID) -> ExplosionSequence? {
    members.first { $0.id == id }?.sequence
  }

  /// Its explosions, from the lowest to the uppermost.
  public var ids: [ID] { members.map { $0.id } }

  /// Whether nothing is left.
  public var isEmpty: Bool { members.isEmpty }

  /// Whether anything in it changes by itself from now on, or is to be told.
  public var isMoving: Bool {
    !notes.ends.isEmpty || members.contains { $0.sequence.isMoving || $0.sequence.isGone }
  }

  private func deliver() {
    while !notes.ends.isEmpty {
      let note = notes.ends.removeFirst()
      onEnd?(note.id, note.end)
    }
  }
}

extension ExplosionGroup {
  /// Gives those that have not burst their shares of the budget.
  ///
  /// A share becomes smaller at three later moments at most: else pictures that start in quick
  /// succession would keep each other from ever bursting. So many of them may be more than the
  /// budget for a while.
  private func settleShares(at time: Double) {
    let waiting = members.indices.filter { members[$0].sequence.isWaiting }
    let flying = members.reduce(0) { $0 + $1.sequence.particleCount }
    let total = waiting.reduce(0) { $0 + members[$1].area }
    // Far more than any pictures have; numbers of it can still be multiplied.
    let budget = max(1, min(budget, 1 << 30))
    let left = Double(max(budget - flying, budget / 4))
    for index in waiting {
      let member = members[index]
      let share = max(1, Int(left * member.area / total))
      let isLater = time > member.settled
      if let old = member.share {
        guard share < old, !isLater || member.changes < 3 else { continue }
        if isLater { members[index].changes += 1 }
      }
      members[index].share = share
      members[index].settled = time
      member.sequence.resample(with: member.makeSampler(share))
    }
  }

  /// A seed for each number, no two alike and none related.
  static func seed(_ seed: UInt64, number: UInt64) -> UInt64 {
    // SplitMix64's output function, which maps no two numbers to one; see `RandomKey`. The step is
    // another than its, since that one leads from a particle's direction to its delay.
    var z = seed &+ (number &+ 1) &* 0xd134_2543_de82_ef95
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

extension ExplosionSequence {
  /// Whether it has come to its end, or was reset, and nothing is to be seen of it any more.
  fileprivate var isGone: Bool {
    phase == .idle || phase == .finished && playback.isOver(at: now) && presence == 0
  }
}
