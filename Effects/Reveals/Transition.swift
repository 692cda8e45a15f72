import PoofCore

/// A film in which one picture becomes another, in the order of a reveal.
///
///     let change = Transition(from: day, to: night, reveal: HeartReveal(), duration: 0.8)
///     change.draw(at: time, into: &canvas)
public struct Transition: Film, Sendable {
  /// The picture at first.
  public let from: Image
  /// The picture at last, at the size of the first.
  public let to: Image
  /// The time at which each pixel changes.
  public let map: ArrivalMap
  /// Time that the change takes, s, 0 or more.
  public let length: Double
  /// The spread of the change over its length.
  public let easing: Easing
  /// What draws it, and what with; nil where the map says all.
  private let drawing: (look: RevealLook, scene: RevealScene)?

  /// Width and height of both pictures, px.
  public var size: PixelSize { from.size }

  /// A change by a map. The last picture and the map are stretched to the size of the first, where
  /// theirs is another; a duration that is below 0 or not finite counts as 0.
  public init(
    from: Image, to: Image, map: ArrivalMap, duration: Double = 1, easing: Easing = .smooth
  ) {
    self.from = from
    self.to = to.resized(to: from.size)
    self.map = map.resized(to: from.size)
    length = Self.length(duration)
    self.easing = easing
    drawing = nil
  }

  /// A change by a reveal, which begins at `origin`, px of the pictures, where its kind has a
  /// beginning; in the middle unless given.
  public init(
    from: Image, to: Image, reveal: some Reveal, origin: Point? = nil, duration: Double = 1,
    easing: Easing = .smooth
  ) {
    let size = from.size
    let origin = origin ?? Point(x: Float(size.width) / 2, y: Float(size.height) / 2)
    self.from = from
    self.to = to.resized(to: size)
    map = reveal.arrivalMap(size: size, from: origin).resized(to: size)
    length = Self.length(duration)
    self.easing = easing
    drawing = reveal.look.map { [to = self.to, map] look in
      (
        look,
        RevealScene(
          cover: from, under: to, map: map, from: look.origin(on: size, touched: origin),
          isChange: true)
      )
    }
  }

  /// A duration above 0 as it is, another as none.
  private static func length(_ duration: Double) -> Double {
    duration > 0 && duration < .infinity ? duration : 0
  }
}

extension Transition {
  /// Draws the moment `time`, s since the change began, over what is there; the pictures' top left
  /// pixel stands at `origin`.
  ///
  /// Exactly `to` from `length` on, else exactly `from` until 0; a NaN counts as 0. Between them
  /// each pixel is the mean of both, weighted by how far it has come, unless the reveal is drawn in a
  /// way of its own, which may leave the pictures.
  /// - Complexity: O(pixels inside the clip).
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    let progress = progress(at: time)
    if progress <= 0 {
      canvas.draw(from, at: origin)
    } else if progress >= 1 {
      canvas.draw(to, at: origin)
    } else if let drawing {
      drawing.look.draw(drawing.scene, at: progress, into: &canvas, origin: origin)
    } else {
      canvas.draw(from, becoming: to, by: map, at: origin, progress: progress)
    }
  }

  /// The eased part, 0…1, of the change that is over at `time`, s.
  private func progress(at time: Double) -> Float {
    let time = time.isNaN ? 0 : time
    if time >= length { return 1 }
    return time > 0 ? easing(Float(time / length)) : 0
  }
}

extension Canvas {
  /// Draws the mean of two pictures of one size, weighted pixel by pixel by what a map shows.
  fileprivate mutating func draw(
    _ first: Image, becoming second: Image, by map: ArrivalMap, at origin: PixelPoint,
    progress: Float
  ) {
    let area = touch(PixelRect(origin: origin, size: map.size))
    first.withPixels { first in
      second.withPixels { second in
        map.times.withUnsafeBufferPointer { times in
          guard let times = times.baseAddress else { return }
          blend(area) { x, y, lanes in
            let index = (y - origin.y) * map.size.width + (x - origin.x)
            let share = map.coverage(
              of: Lanes(loading: times + index, count: lanes), at: progress)
            // Both shares are rounded to nearest, and add up to 255: so do no channels pass it.
            return scaled(PixelLanes(loading: first + index, count: lanes), by: 255 &- share)
              &+ scaled(PixelLanes(loading: second + index, count: lanes), by: share)
          }
        }
      }
    }
  }
}
