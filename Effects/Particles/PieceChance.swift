import PoofCore

/// The chance by which a picture is cut, number after number.
struct PieceChance {
  private let key: RandomKey
  private var counter: UInt32 = 0

  /// The numbers of a seed.
  init(seed: UInt64) { key = RandomKey(seed: seed, purpose: 0x91ec_e5e7) }

  /// Returns the next number, 0…1.
  mutating func callAsFunction() -> Float {
    counter &+= 1
    return key.unit(counter)
  }
}
