import PoofCore
import PoofScratch

/// A pointer that is down on a board.
struct BoardTouch {
  let pointer: PointerEvent.ID
  /// Number of the gesture that it makes.
  let gesture: Int
  /// Place where it was last, px of the canvas.
  var place: Point
  /// Time at which it was there, s.
  var time: Double
  /// For each card, whether it has come to it.
  var hasReached: [Bool]
}

extension CardShow {
  /// Whether a brush that goes from `start` to `end`, px of the canvas, may leave a mark on the card.
  func isReached(from start: Point, to end: Point) -> Bool {
    frame.isWithin(life.settings.brush.reach, ofSegmentFrom: start, to: end)
  }
}

extension Brush {
  /// Distance from its way to which it may leave a mark, px.
  fileprivate var reach: Float {
    let shape = stamp.map { max(1, Float($0.picture.height) / Float($0.picture.width)) } ?? 1
    // A square's corners, or a stamp's, which is turned along the way.
    let corner = cap == .round && stamp == nil ? 1 : shape * squareRoot(2)
    return width / 2 * corner * (1 + (texture?.reach ?? 0)) + 1
  }
}

extension PixelRect {
  /// Whether any place on a segment is at most `distance` px away from it.
  func isWithin(_ distance: Float, ofSegmentFrom start: Point, to end: Point) -> Bool {
    func isNear(x: Int, y: Int) -> Bool {
      Point(x: Float(x), y: Float(y)).distance(toSegmentFrom: start, to: end) <= distance
    }
    // Where neither end is near, and no corner, it goes right through or passes by.
    return start.distance(to: self) <= distance || end.distance(to: self) <= distance
      || isNear(x: minX, y: minY) || isNear(x: maxX, y: minY)
      || isNear(x: maxX, y: maxY) || isNear(x: minX, y: maxY)
      || isCrossed(bySegmentFrom: start, to: end)
  }

  /// Whether a segment goes through it: as far as it is between the columns' edges it is between the rows'
  /// too. By Liang and Barsky, 1984.
  private func isCrossed(bySegmentFrom start: Point, to end: Point) -> Bool {
    var (first, last) = (Float(0), Float(1))
    /// Cuts off what of the segment is not between two edges; returns whether anything is left.
    func cut(from start: Float, to end: Float, low: Int, high: Int) -> Bool {
      let way = end - start
      if way == 0 { return start >= Float(low) && start <= Float(high) }
      let (a, b) = ((Float(low) - start) / way, (Float(high) - start) / way)
      first = max(first, min(a, b))
      last = min(last, max(a, b))
      return first <= last
    }
    return cut(from: start.x, to: end.x, low: minX, high: maxX)
      && cut(from: start.y, to: end.y, low: minY, high: maxY)
  }
}

extension Point {
  /// Distance to the nearest place of a rectangle, px; 0 inside.
  fileprivate func distance(to rect: PixelRect) -> Float {
    let nearest = Point(
      x: max(Float(rect.minX), min(Float(rect.maxX), x)),
      y: max(Float(rect.minY), min(Float(rect.maxY), y)))
    return (self - nearest).length
  }

  /// Distance to the nearest place of a segment, px.
  fileprivate func distance(toSegmentFrom start: Point, to end: Point) -> Float {
    let way = end - start
    let square = way.x * way.x + way.y * way.y
    let place = self - start
    let part = square > 0 ? ((place.x * way.x + place.y * way.y) / square).clampedToUnit : 0
    return (place - way * part).length
  }
}
