import PoofCore

/// The part of the motion of eight particles that their neighbours share.
///
/// It is worked out once a frame for places some pixels apart and interpolated between them, so that
/// an animation with rich flow costs each particle a few operations. What its numbers mean is the
/// animation's own affair, as long as they change slowly from place to place.
public struct ParticleFlow: Sendable {
  /// Time at which a place is let go, s.
  public var delay: Lanes
  /// Way by which the slowest particles are carried, px.
  public var x, y: Lanes
  /// Way by which the fastest are carried, px.
  public var farX, farY: Lanes
  /// Anything else.
  public var strength: Lanes

  /// Number of numbers in it.
  @usableFromInline static var count: Int { 6 }

  /// A flow from its parts.
  @inlinable @inline(__always)
  public init(
    delay: Lanes = Lanes(), x: Lanes = Lanes(), y: Lanes = Lanes(), farX: Lanes = Lanes(),
    farY: Lanes = Lanes(), strength: Lanes = Lanes()
  ) {
    self.delay = delay
    self.x = x
    self.y = y
    self.farX = farX
    self.farY = farY
    self.strength = strength
  }
}

/// Flow at places eight cells apart in one row of particles, from the one at or before the block's
/// first cell on: six rows of numbers, one after another.
@usableFromInline
package struct FlowRow: @unchecked Sendable {
  /// Cells from one place to the next.
  static let spacing = 8
  /// Numbers in a row: as many as a block needs.
  @usableFromInline static var capacity: Int { 40 }

  @usableFromInline let values: UnsafeMutablePointer<Float>

  init(values: UnsafeMutablePointer<Float>) { self.values = values }

  /// Flow of eight cells in one interval that begin `part` of it after place `node`.
  @inlinable @inline(__always)
  func flow(after node: Int, part: Lanes) -> ParticleFlow {
    @inline(__always)
    func value(_ row: Int) -> Lanes {
      let a = values[row &* FlowRow.capacity &+ node]
      let b = values[row &* FlowRow.capacity &+ node &+ 1]
      return a + (b - a) * part
    }
    return ParticleFlow(
      delay: value(0), x: value(1), y: value(2), farX: value(3), farY: value(4),
      strength: value(5))
  }

  /// Returns the flow of eight cells in one interval, by a call, for the size of the module for pages.
  @inline(never)
  private func calledFlow(after node: Int, part: Lanes) -> ParticleFlow {
    flow(after: node, part: part)
  }

  /// Flow of eight cells that lie anywhere, so many cells from the first place.
  @usableFromInline @inline(never)
  func flow(ofCells cells: SIMD8<UInt32>) -> ParticleFlow {
    let last = UInt32(Self.capacity - 2)
    let nodes = pointwiseMin(cells &>> 3, SIMD8(repeating: last))
    let part =
      wholeNumbers(cells &- nodes &* UInt32(Self.spacing)) * (1 / Float(Self.spacing))
    // Those that are left of a row mostly lie close together: in one interval, or in two.
    let places = unsafeBitCast(nodes, to: SIMD8<Int32>.self)
    var place = places[0]
    var flow = calledFlow(after: Int(place), part: part)
    for lane in 1..<8 where places[lane] != place {
      place = places[lane]
      flow = flow.replaced(
        by: calledFlow(after: Int(place), part: part), where: places .== place)
    }
    return flow
  }
}

extension ParticleFlow {
  /// Takes another flow where a condition holds.
  @inline(__always)
  fileprivate func replaced(
    by other: ParticleFlow, where condition: SIMDMask<SIMD8<Int32>>
  ) -> ParticleFlow {
    ParticleFlow(
      delay: delay.replacing(with: other.delay, where: condition),
      x: x.replacing(with: other.x, where: condition),
      y: y.replacing(with: other.y, where: condition),
      farX: farX.replacing(with: other.farX, where: condition),
      farY: farY.replacing(with: other.farY, where: condition),
      strength: strength.replacing(with: other.strength, where: condition))
  }
}
