import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct ScratchMaskAreasTests {
  static let size = PixelSize(width: 67, height: 45)

  private static func pattern(seed: Int) -> Mask {
    var chance = Chance(seed: seed)
    return Mask(
      size: size,
      coverage: (0..<size.area).map { _ in
        let value = chance.number(-80...330)
        return UInt8(max(0, min(255, value)))
      })
  }

  static let areas: [CardArea] = [
    .rectangle(PixelRect(minX: 5, minY: 3, maxX: 31, maxY: 40)),
    .rectangle(PixelRect(minX: -10, minY: 30, maxX: 200, maxY: 33)),
    .rectangle(.empty),
    .ellipse(PixelRect(minX: 20, minY: 5, maxX: 66, maxY: 44)),
    .mask(pattern(seed: 4)),
  ]

  @Test(arguments: [Int.min, -1 << 40, 0]) func `an ellipse may begin at the ends of all numbers`(
    first: Int
  ) {
    for rect in [
      PixelRect(minX: first, minY: first, maxX: .max, maxY: .max),
      PixelRect(minX: first, minY: 10, maxX: 30, maxY: .max),
      PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min),
    ] {
      let ellipse = CardArea.ellipse(rect).coverage(in: Self.size)
      let rectangle = CardArea.rectangle(rect).coverage(in: Self.size)
      // No pixel outside its rectangle, and all of them far from its edges.
      for index in 0..<Self.size.area where rectangle.coverage[index] == 0 {
        #expect(ellipse.coverage[index] == 0)
      }
      if rect.minX == .min, rect.minY == .min {
        #expect(ellipse.coverage.allSatisfy { $0 == 255 })
      }
      let scaled = CardArea.ellipse(rect).scaled(
        from: Self.size, to: PixelSize(width: 10, height: 10))
      _ = scaled.coverage(in: PixelSize(width: 10, height: 10))
    }
  }

  /// Weights of the pixels in an area of a coating with this alpha.
  private func weights(_ area: CardArea?, _ alpha: Mask?) -> [UInt8] {
    let shape = area?.coverage(in: Self.size)
    return (0..<Self.size.area).map { index in
      let x = index % Self.size.width
      let y = index / Self.size.width
      let coating = alpha?.coverage[index] ?? 255
      switch area {
      case nil: return coating
      case .rectangle(let rect):
        return x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY ? coating : 0
      case .ellipse, .mask:
        return multiplied(shape?.coverage[index] ?? 0, by: coating)
      }
    }
  }

  private func recount(_ mask: Mask, _ weights: [UInt8]) -> Double {
    let all = weights.reduce(0) { $0 + 255 * Int($1) }
    let gone = zip(mask.coverage, weights).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    return all == 0 ? 1 : Double(gone) / Double(all)
  }

  @Test(
    arguments: [nil, pattern(seed: 1)] as [Mask?],
    [nil, areas[0], areas[3], areas[4]] as [CardArea?])
  func `each fraction is the full recount after every move, scratching and restoring`(
    alpha: Mask?, counted: CardArea?
  ) {
    var painted = ScratchMask(
      size: Self.size, coatingAlpha: alpha, scratchable: nil, counted: counted,
      regions: Self.areas)
    let total = weights(counted, alpha)
    let parts = Self.areas.map { weights($0, alpha) }
    var chance = Chance(seed: 2)
    for step in 0..<60 {
      let segment = BrushSegment(
        from: chance.place(on: Self.size, margin: 10), to: chance.place(on: Self.size, margin: 10),
        width: chance.number(0.4...20), startEnd: .round, endEnd: .flat(beyond: 3))
      painted.paint(segment, restores: step % 3 == 2)
      #expect(painted.progress == recount(painted.mask, total))
      for (index, weights) in parts.enumerated() {
        #expect(painted.progress(inRegion: index) == recount(painted.mask, weights))
      }
    }
  }

  @Test func `only what can be scratched is scratched, but a reveal opens all`() {
    let limit = Self.pattern(seed: 6)
    var painted = ScratchMask(
      size: Self.size, coatingAlpha: nil, scratchable: .mask(limit), counted: nil, regions: [])
    painted.paint(
      BrushSegment(
        from: Point(x: 0, y: 20), to: Point(x: 67, y: 20), width: 200, startEnd: .round,
        endEnd: .round), restores: false)
    #expect(painted.mask == limit)
    #expect(painted.progress < 1)
    painted.join(.everywhere(size: Self.size), at: 1)
    #expect(painted.progress == 1)
  }

  @Test func `an ellipse has the area of an ellipse`() {
    let size = PixelSize(width: 200, height: 120)
    let area = CardArea.ellipse(PixelRect(minX: 20, minY: 10, maxX: 180, maxY: 110))
    let sum = area.coverage(in: size).coverage.reduce(0) { $0 + Int($1) }
    let expected = Float.pi * 80 * 50 * 255
    #expect(abs(Float(sum) / expected - 1) < 0.001)
  }

  @Test func `an ellipse that hangs over the edge stays that ellipse on a card of another size`() {
    let size = PixelSize(width: 100, height: 60)
    let twice = PixelSize(width: 200, height: 120)
    let area = CardArea.ellipse(PixelRect(minX: -40, minY: 10, maxX: 60, maxY: 90))
    let scaled = area.scaled(from: size, to: twice)
    #expect(scaled == .ellipse(PixelRect(minX: -80, minY: 20, maxX: 120, maxY: 180)))
    func part(_ area: CardArea, _ size: PixelSize) -> Double {
      Double(area.coverage(in: size).coverage.reduce(0) { $0 + Int($1) }) / Double(255 * size.area)
    }
    #expect(abs(part(scaled, twice) - part(area, size)) < 0.001)
    // A rectangle without end covers all of a card of any size.
    #expect(part(CardArea.rectangle(.plane).scaled(from: size, to: twice), twice) == 1)
  }
}
