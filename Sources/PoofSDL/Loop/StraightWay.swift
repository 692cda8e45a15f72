import PoofCore

/// The moves of one pointer since the last of them that is told, as long as they lie on one line.
struct StraightWay {
  /// The event that it begins with, which is told.
  private var start: PointerEvent
  /// The moves since then.
  private var passed: [PointerEvent] = []
  /// Index of its last event.
  private var end: Int

  /// The most moves on one line: all are looked at again whenever it grows.
  private static let longest = 64

  /// A way that begins with `event`, which has this index.
  init(from event: PointerEvent, at index: Int) {
    start = event
    end = index
  }

  /// What a move means for the one before.
  enum Step {
    /// There is none, or the way begins with it.
    case began
    /// It has this index, and need not be told.
    case passed(Int)
    /// It is told: the way turns there.
    case turned
  }

  /// Goes on to a move. The one before need not be told if the line from the way's beginning passes all places that it
  /// leaves out at most `tolerance` px away.
  ///
  /// A way that turns back by more than that is told where it does: no line that ends short of a place comes near it.
  mutating func goOn(to next: PointerEvent, at index: Int, within tolerance: Float) -> Step {
    guard index != end else { return .began }
    let before = end
    end = index
    passed.append(next)
    guard passed.count > 1 else { return .began }
    // What presses harder scratches wider: a place is passed over only with the pressure there.
    let isStraight = passed.allSatisfy {
      abs($0.pressure - start.pressure) <= tolerance / 16
        && $0.position.distance(toSegmentFrom: start.position, to: next.position) <= tolerance
    }
    if isStraight, passed.count <= Self.longest { return .passed(before) }
    start = passed[passed.count - 2]
    passed = [next]
    return .turned
  }
}

extension Point {
  /// Distance to the nearest place of a segment, px.
  fileprivate func distance(toSegmentFrom start: Point, to end: Point) -> Float {
    let way = end - start
    let square = way.x * way.x + way.y * way.y
    let place = self - start
    let part = square > 0 ? min(max(0, (place.x * way.x + place.y * way.y) / square), 1) : 0
    return (place - way * part).length
  }
}
