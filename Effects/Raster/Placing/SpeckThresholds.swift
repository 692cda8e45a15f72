import PoofCore

/// Thresholds that decide which of two pixels stands for a speck between them, 128ths of a pixel.
///
/// Multiples of the powers of the plastic number's inverse, modulo 1, fill the square evenly
/// (Martin Roberts, "The unreasonable effectiveness of quasirandom sequences", 2018). A row's
/// particles have neighbouring ones; each row begins elsewhere.
struct SpeckThresholds: @unchecked Sendable {
  private let values: UnsafePointer<Int32>

  /// After so many they begin again.
  private static let count = 512
  /// Eight and a whole block from anywhere in the first `count`.
  private static let length = count + ParticleBlock.capacity + 8

  /// All across, then all down.
  private static let all = SpeckThresholds()

  private init() {
    let values = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * Self.length)
    for index in 0..<Self.length {
      let number = UInt32(index % Self.count)
      values[index] = Int32((number &* 0xc13f_a9a9) >> 25)
      values[index + Self.length] = Int32((number &* 0x91e1_0da5) >> 25)
    }
    self.values = UnsafePointer(values)
  }

  /// The thresholds of a block.
  @inline(__always)
  init(of block: ParticleBlock) {
    let first = Int(truncatingIfNeeded: block.rowKey &>> 16) &+ block.number
    values = Self.all.values + first & (Self.count - 1)
  }

  /// Across, for the eight particles from `offset` on.
  @inline(__always)
  func across(_ offset: Int) -> SIMD8<Int32> {
    UnsafeRawPointer(values + offset).loadUnaligned(as: SIMD8<Int32>.self)
  }

  /// Down, for the eight particles from `offset` on.
  @inline(__always)
  func down(_ offset: Int) -> SIMD8<Int32> { across(offset &+ Self.length) }
}
