import Foundation
import PoofCore
import Testing

@testable import PoofEffects

/// Leaves on the canvas, against asking many places in every pixel.
@Suite struct PlacedLeafTests {
  private static let side = 48
  private static let corners = [
    Point(x: 90, y: 50), Point(x: 104, y: 41), Point(x: 121, y: 63), Point(x: 109, y: 66),
  ]
  private static let shape = PieceLeaf(in: corners)
  /// A long leaf, a round one, a lobed one and a torn one.
  private static let others = [Float(0.1), 0.6, 0.8, 0.95].compactMap {
    PieceLeaf(in: corners, chance: $0)
  }

  /// The leaf turned by `angle` and enlarged, about the middle of a canvas.
  private func placed(
    _ leaf: PieceLeaf, angle: Float, scale: Float, width: Float, motion: Point = .zero
  ) -> PlacedLeaf {
    let (u, v) = (
      Point(x: cosine(angle), y: sine(angle)) * (1 / scale),
      Point(x: -sine(angle), y: cosine(angle)) * (1 / scale)
    )
    let middle = 0.5 * Float(Self.side)
    return PlacedLeaf(
      leaf, u: u, v: v,
      corner: Point(
        x: leaf.middle.x - (u.x + u.y) * middle, y: leaf.middle.y - (v.x + v.y) * middle),
      width: width, motion: motion)
  }

  /// Part of a pixel that lies in the leaf, from 256 places in it.
  private func slowly(
    _ leaf: PieceLeaf, angle: Float, scale: Float, width: Float, x: Int, y: Int
  ) -> Double {
    let middle = 0.5 * Double(Self.side)
    var count = 0
    for part in 0..<256 {
      let wayX = (Double(x) + (Double(part % 16) + 0.5) / 16 - middle) / Double(scale)
      let wayY = (Double(y) + (Double(part / 16) + 0.5) / 16 - middle) / Double(scale)
      let (c, s) = (Double(cosine(angle)), Double(sine(angle)))
      let (homeX, homeY) = (wayX * c + wayY * s, wayY * c - wayX * s)
      let p = (homeX * Double(leaf.axis.x) + homeY * Double(leaf.axis.y)) / Double(leaf.reach)
      let q = homeY * Double(leaf.axis.x) - homeX * Double(leaf.axis.y)
      let bulge = Double(q < 0 ? leaf.left : leaf.right) * Double(width)
      let lobe = p * Double(leaf.lobes) + 0.3
      let w = 2 * (lobe - lobe.rounded(.down)) - 1
      let part = (1 - p * p) * (1 + Double(leaf.fullness) * p * p - Double(leaf.notch) * w * w)
      if abs(p) < 1, abs(q) <= bulge * part { count += 1 }
    }
    return Double(count) / 256
  }

  @Test(arguments: [(Float(0), Float(1)), (0.7, 1), (-2.4, 0.6), (1.6, 1.3)])
  func `it covers what its two arcs bound, however it is turned`(angle: Float, scale: Float) throws
  {
    let shape = try #require(Self.shape)
    for width in [Float(1), 1.6, 9] {
      let leaf = placed(shape, angle: angle, scale: scale, width: width)
      var (edge, sum) = (1.0, 0.0)
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let (inside, soft) = leaf.distance(
            Lanes(repeating: Float(x) + 0.5), Lanes(repeating: Float(y) + 0.5))
          #expect(soft[0] == 1)
          let fast = Double((0.5 + inside / soft).clampedToUnit[0])
          let slow = slowly(shape, angle: angle, scale: scale, width: width, x: x, y: y)
          // At a tip there are two edges in one pixel.
          #expect(abs(fast - slow) < 0.5, "\(x), \(y)")
          sum += abs(fast - slow)
          if slow > 0, slow < 1 { edge += 1 }
        }
      }
      #expect(sum / edge < 0.12, "\(width)")
    }
  }

  @Test func `it covers what it has in other forms, but for the tips of notches`() {
    #expect(Self.others.count == 4)
    for shape in Self.others {
      let leaf = placed(shape, angle: 0.7, scale: 1.2, width: 1)
      var (edge, sum) = (1.0, 0.0)
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let (inside, soft) = leaf.distance(
            Lanes(repeating: Float(x) + 0.5), Lanes(repeating: Float(y) + 0.5))
          let fast = Double((0.5 + inside / soft).clampedToUnit[0])
          let slow = slowly(shape, angle: 0.7, scale: 1.2, width: 1, x: x, y: y)
          sum += abs(fast - slow)
          if slow > 0, slow < 1 { edge += 1 }
        }
      }
      #expect(sum / edge < 0.15, "\(shape)")
    }
  }

  @Test func `a row's stretches are wholly inside, or all that is touched, in every form`() throws {
    for shape in Self.others {
      for (angle, motion) in [(Float(0.3), Point.zero), (1.9, .zero), (-0.8, Point(x: 3, y: -2))] {
        let leaf = placed(shape, angle: angle, scale: 1.2, width: 1.3, motion: motion)
        for y in 0..<Self.side {
          let stretch = leaf.stretch(y: Float(y) + 0.5, inset: 0.5, smear: 0.5)
          let touched = leaf.stretch(y: Float(y) + 0.5, inset: -0.5, smear: -0.5)
          for x in 0..<Self.side {
            let place = Float(x) + 0.5
            let (inside, soft) = leaf.distance(
              Lanes(repeating: place), Lanes(repeating: Float(y) + 0.5))
            if place < touched.low || place > touched.high {
              #expect(inside[0] <= -0.5 * soft[0], "\(x), \(y)")
            }
            if place >= stretch.low, place <= stretch.high {
              #expect(inside[0] >= 0.5 * soft[0], "\(x), \(y)")
            }
          }
        }
      }
    }
  }

  @Test func `a row's stretches are wholly inside, or all that is touched`() throws {
    let shape = try #require(Self.shape)
    // Turned by it, the leaf stands: its rows' quadratics have no square.
    let upright = Float(atan2(Double(shape.axis.x), Double(shape.axis.y)))
    for (angle, motion) in [
      (Float(0), Point.zero), (0.9, .zero), (-1.9, Point(x: 3, y: -2)), (upright, .zero),
      (upright + 0.0005, .zero), (upright - 0.002, .zero),
      (0.4, Point(x: 20, y: 14)), (upright, Point(x: 0, y: 30)),
    ] {
      let leaf = placed(shape, angle: angle, scale: 1.2, width: 1.3, motion: motion)
      var (whole, found) = (0, 0)
      for y in 0..<Self.side {
        let stretch = leaf.stretch(y: Float(y) + 0.5, inset: 0.5, smear: 0.5)
        let touched = leaf.stretch(y: Float(y) + 0.5, inset: -0.5, smear: -0.5)
        for x in 0..<Self.side {
          let (inside, soft) = leaf.distance(
            Lanes(repeating: Float(x) + 0.5), Lanes(repeating: Float(y) + 0.5))
          let isWhole = inside[0] >= 0.5 * soft[0]
          if isWhole { whole += 1 }
          let isTouched = inside[0] > -0.5 * soft[0]
          if Float(x) + 0.5 < touched.low || Float(x) + 0.5 > touched.high {
            #expect(!isTouched, "\(x), \(y)")
          }
          guard Float(x) + 0.5 >= stretch.low, Float(x) + 0.5 <= stretch.high else { continue }
          #expect(isWhole, "\(x), \(y)")
          found += 1
        }
      }
      // Of what moves far it is on the safe side.
      if motion.length < 5 { #expect(found > whole / 2, "\(found) of \(whole)") }
    }
  }

  @Test func `its edge is softer where it moves across it`() throws {
    let leaf = placed(
      try #require(Self.shape), angle: 0, scale: 1, width: 1, motion: Point(x: 6, y: 0))
    let (_, soft) = leaf.distance(Lanes(repeating: 24), Lanes(repeating: 24))
    // There the edge lies along the leaf.
    #expect(abs(soft[0] - (1 + 6 * abs(try #require(Self.shape).axis.y))) < 1e-4)
  }
}
