import PoofCore
import PoofScratch

extension ScratchCard {
  /// A card that only does what pointers do, with this brush.
  convenience init(_ width: Int, _ height: Int, brush: Brush, coatingAlpha: Mask? = nil) {
    self.init(size: PixelSize(width: width, height: height), coatingAlpha: coatingAlpha)
    settings.brush = brush
    settings.threshold = nil
  }

  /// A card of which these parts can be scratched, count, or are counted for themselves.
  convenience init(size: PixelSize, areas: CardAreas, at time: Double = 0) {
    var settings = Settings()
    settings.areas = areas
    self.init(size: size, settings: settings, at: time)
  }

  func begin(_ x: Float, _ y: Float, pointer: Int = 0, at time: Double = 0) {
    handle(.init(pointer: pointer, phase: .began, position: Point(x: x, y: y)), at: time)
  }

  func move(_ x: Float, _ y: Float, pointer: Int = 0, at time: Double = 0) {
    handle(.init(pointer: pointer, phase: .moved, position: Point(x: x, y: y)), at: time)
  }

  func end(_ x: Float, _ y: Float, pointer: Int = 0, at time: Double = 0) {
    handle(.init(pointer: pointer, phase: .ended, position: Point(x: x, y: y)), at: time)
  }

  func cancel(pointer: Int = 0, at time: Double = 0) {
    handle(.init(pointer: pointer, phase: .cancelled, position: .zero), at: time)
  }

  /// One touch through all these places.
  func stroke(_ places: [Point], pointer: Int = 0, at time: Double = 0) {
    guard let first = places.first, let last = places.last else { return }
    begin(first.x, first.y, pointer: pointer, at: time)
    for place in places.dropFirst() { move(place.x, place.y, pointer: pointer, at: time) }
    end(last.x, last.y, pointer: pointer, at: time)
  }

  /// Scratches all of the card off in one touch, left to right, row by row.
  func scratchEverything(at time: Double = 0) {
    settings.brush = Brush(cap: .square, width: 40)
    var places: [Point] = []
    for y in stride(from: 0, through: size.height + 20, by: 20) {
      places.append(Point(x: -40, y: Float(y)))
      places.append(Point(x: Float(size.width + 40), y: Float(y)))
    }
    stroke(places, at: time)
  }
}

/// Events that a card told, in order.
final class Events {
  private(set) var all: [ScratchEvent] = []

  init(of card: ScratchCard) { card.onEvent = { self.all.append($0) } }

  var kinds: [ScratchEvent.Kind] { all.map(\.kind) }
  var thresholds: [ScratchEvent] { all.filter { $0.kind == .thresholdReached } }
  var reveals: [ScratchEvent] { all.filter { $0.kind == .fullyRevealed } }

  var milestones: [Double] {
    all.compactMap { if case .milestone(let value) = $0.kind { value } else { nil } }
  }
  var regions: [Int] {
    all.compactMap { if case .regionReached(let index) = $0.kind { index } else { nil } }
  }

  func times(of kind: ScratchEvent.Kind) -> [Double] {
    all.filter { $0.kind == kind }.map(\.time)
  }

  func forget() { all = [] }
}

/// The revealed part of the coating, counted anew: Σ mask · alpha ÷ Σ 255 · alpha.
func recount(_ mask: Mask, _ alpha: Mask?) -> Double {
  guard let alpha else {
    return Double(mask.coverage.reduce(0) { $0 + Int($1) }) / Double(255 * mask.size.area)
  }
  let all = alpha.coverage.reduce(0) { $0 + 255 * Int($1) }
  let gone = zip(mask.coverage, alpha.coverage).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  return all == 0 ? 1 : Double(gone) / Double(all)
}

/// The largest difference between two masks of one size, in levels of 255.
func largestDifference(_ a: Mask, _ b: Mask) -> Int {
  zip(a.coverage, b.coverage).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}

/// A card of 10 × 10 px on which a butt brush takes a tenth with each px it moves.
func cardOfTenths(_ threshold: Double?) -> (ScratchCard, Events) {
  let card = ScratchCard(10, 10, brush: Brush(cap: .butt, width: 10))
  card.settings.threshold = threshold
  return (card, Events(of: card))
}
