import Foundation

/// The few levels that the alpha of a lossy clip has: close where it runs on softly, as light does, so that
/// its steps are small, and further apart elsewhere, where grains hide them.
struct AlphaLevels {
  /// The level of each alpha.
  private(set) var nearest: [UInt8]
  /// The levels on both sides of each alpha, of which `below` may be itself.
  private(set) var below: [UInt8] = []
  private(set) var above: [UInt8] = []

  private let count: Int

  /// The part of the levels that goes where alpha runs on softly, where all of it does.
  private static let softPart = 0.6
  /// The part of all places that must be soft to be minded.
  private static let leastPart = 0.05
  /// The part of the error that other levels must spare: what stands still must not shimmer, and costs
  /// nothing as long as it stays the same.
  private static let gain = 0.25

  /// So many levels, at least 2, that are closest where alpha is faint: there rings are seen best.
  init(count: Int) {
    self.count = count
    let last = Double(count - 1)
    nearest = Self.nearest(of: (0..<count).map { 255 * pow(Double($0) / last, 1.5) })
    findNeighbours()
  }

  /// Chooses levels for a frame. Those from before stay unless others are clearly better.
  ///
  /// - Parameters:
  ///   - soft: The number of places of each alpha, 0…255, at which it runs on softly.
  ///   - all: The number of all places whose alpha is neither 0 nor 255.
  mutating func adapt(to soft: [Int], of all: Int) {
    let softCount = soft.reduce(0, +)
    guard softCount > 0, Double(softCount) >= Self.leastPart * Double(all) else { return }
    let part = Self.softPart * Double(softCount) / Double(all)
    // Least error: levels are as dense as the cube root of what there is (Panter and Dite, 1951), which
    // is what `init` has for alphas that are the rarer the larger they are.
    let usual = (0...255).map { $0 == 0 ? 0 : 1 / cbrt(Double($0)) }
    let own = soft.map { cbrt(Double($0)) }
    let (usualSum, ownSum) = (usual.reduce(0, +), own.reduce(0, +))
    var sum = 0.0
    let sums = zip(usual, own).map { usual, own in
      sum += (1 - part) * usual / usualSum + part * own / ownSum
      return sum
    }
    var alpha = 0
    let inner = (1..<count - 1).map { level in
      let wanted = sum * Double(level) / Double(count - 1)
      while sums[alpha] < wanted { alpha += 1 }
      return Double(alpha)
    }
    let other = Self.nearest(of: [0] + inner + [255])
    func error(_ levels: [UInt8]) -> Double {
      soft.indices.reduce(0.0) { sum, alpha in
        let difference = alpha - Int(levels[alpha])
        return sum + Double(soft[alpha] * difference * difference)
      }
    }
    if error(other) < (1 - Self.gain) * error(nearest) {
      nearest = other
      findNeighbours()
    }
  }

  /// Chooses between the two levels beside an alpha, `quarters` of one, 0…1,020: the upper one where its part
  /// of the way is more than `threshold`, 0…1.
  @inline(__always)
  func dithered(_ quarters: Int32, by threshold: Float) -> UInt8 {
    let alpha = Int(quarters) / 4
    let (below, above) = (below[alpha], above[alpha])
    // 255 is a level with none above it.
    guard above > below else { return below }
    let part = Float(quarters &- 4 &* Int32(below)) / Float(4 * (Int(above) - Int(below)))
    return part > threshold ? above : below
  }

  private mutating func findNeighbours() {
    let levels = Set(nearest).sorted()
    below = (0...255).map { alpha in levels.last { $0 <= alpha } ?? 0 }
    above = (0...255).map { alpha in levels.first { $0 > alpha } ?? 255 }
  }

  /// The nearest of some levels to each alpha.
  private static func nearest(of levels: [Double]) -> [UInt8] {
    (0...255).map { alpha in
      let nearest = levels.min { abs($0 - Double(alpha)) < abs($1 - Double(alpha)) }
      return UInt8((nearest ?? 255).rounded())
    }
  }
}
