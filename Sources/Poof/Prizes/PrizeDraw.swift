import PoofCore

/// Prizes that are given away by chance, each by its weight, for as long as there are any of it.
///
///     var draw = PrizeDraw(
///       [PrizeDraw.Prize(weight: 1, count: 10), PrizeDraw.Prize(weight: 99)], seed: 7)
///     if let prize = draw.next { draw.give(prize) }
///
/// Which prize comes next follows from the seed, from how many draws there were, and from what is left,
/// and from nothing else: whoever keeps the draws can go on with them, and a draw that was not kept
/// comes out the same again.
public struct PrizeDraw: Equatable, Sendable {
  /// A kind of prize.
  public struct Prize: Equatable, Sendable {
    /// Chance beside the others', 0 or more; one below, and one that is not finite, counts as 0: it never
    /// comes.
    public let weight: Double
    /// Number of them, 0 or more; nil for as many as are wanted.
    public let count: Int?

    /// A kind of prize; the number of them is brought to 0 or more.
    public init(weight: Double, count: Int? = nil) {
      self.weight = weight > 0 && weight < .infinity ? weight : 0
      self.count = count.map { max(0, $0) }
    }
  }

  /// The kinds of prizes.
  public let prizes: [Prize]
  /// Choice among the possible orders.
  public let seed: UInt64
  /// Number of draws so far.
  public private(set) var number = 0
  /// Number of prizes of each kind that were given.
  public private(set) var given: [Int]

  /// Draws from these prizes, of which none has been given.
  public init(_ prizes: [Prize], seed: UInt64) {
    self.prizes = prizes
    self.seed = seed
    given = prizes.map { _ in 0 }
  }
}

extension PrizeDraw {
  /// The kind of prize, from 0, that the next draw gives; nil where none is left.
  ///
  /// Each that is left comes with the chance weight ÷ sum of the weights of those that are left.
  /// - Complexity: O(prizes).
  public var next: Int? { Self.choice(by: chance, among: prizes.indices.map(weightLeft)) }

  /// Takes note of a draw that gave a prize of this kind; nil for one of a kind that there is no more.
  public mutating func give(_ prize: Int?) {
    number += 1
    if let prize, given.indices.contains(prize) { given[prize] += 1 }
  }

  /// Number of prizes of a kind that are left; nil for as many as are wanted.
  public func left(of prize: Int) -> Int? {
    prizes[prize].count.map { max(0, $0 - given[prize]) }
  }

  /// Whether no draw gives anything any more.
  public var isOver: Bool { next == nil }

  private func weightLeft(of prize: Int) -> Double {
    left(of: prize) == 0 ? 0 : prizes[prize].weight
  }

  /// A number in 0 ..< 1 for the next draw, a multiple of 2⁻⁵³.
  private var chance: Double {
    let counter = SIMD8<UInt32>(repeating: UInt32(truncatingIfNeeded: number))
    let high = RandomKey(seed: seed, purpose: 0).bits(counter)[0]
    let low = RandomKey(seed: seed, purpose: 1).bits(counter)[0]
    return Double((UInt64(high) << 32 | UInt64(low)) >> 11) * 0x1p-53
  }

  /// The first whose weight, added to those before, is more than the part `chance`, 0 ..< 1, of all
  /// weights; nil where there are none above 0.
  static func choice(by chance: Double, among weights: [Double]) -> Int? {
    // In parts of the largest one: their sum is finite.
    guard let largest = weights.max(), largest > 0 else { return nil }
    let total = weights.reduce(0) { $0 + $1 / largest }
    var sum = 0.0
    for (index, weight) in weights.enumerated() {
      sum += weight / largest
      if chance * total < sum { return index }
    }
    return weights.lastIndex { $0 > 0 }
  }
}
