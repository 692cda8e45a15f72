import PoofCore

/// One touch from down to up: the brush it was made with and where it went.
public struct Stroke: Equatable, Sendable {
  /// A place on the way.
  public struct Sample: Equatable, Sendable {
    /// Place, px of the card.
    public var position: Point
    /// Time, s.
    public var time: Double
    /// Pressure of the pointer, 0…1.
    public var pressure: Float

    /// Creates a sample from place, time and pressure.
    public init(position: Point, time: Double, pressure: Float = 1) {
      self.position = position
      self.time = time
      self.pressure = pressure
    }
  }

  /// Number of the pointer that drew it.
  public var pointer: PointerEvent.ID
  /// Brush that it was drawn with.
  public var brush: Brush
  /// The way, in the order of time.
  public internal(set) var samples: [Sample]
  /// Whether the pointer has been lifted.
  public internal(set) var isEnded: Bool

  /// Creates a stroke from its parts.
  public init(
    pointer: PointerEvent.ID, brush: Brush, samples: [Sample], isEnded: Bool = true
  ) {
    self.pointer = pointer
    self.brush = brush
    self.samples = samples
    self.isEnded = isEnded
  }
}

extension Stroke {
  /// The furthest from the card's corner that a place may be, px; others are brought there.
  static let farthest: Float = 65_536

  /// This stroke on a card of another size: places scale with its sides, the brush by the
  /// geometric mean of both.
  func scaled(from size: PixelSize, to target: PixelSize) -> Stroke {
    if size == target { return self }
    let x = Float(target.width) / Float(size.width)
    let y = Float(target.height) / Float(size.height)
    var scaled = self
    scaled.brush = brush.scaled(from: size, to: target)
    for index in samples.indices {
      let place = samples[index].position
      scaled.samples[index].position = Self.limited(Point(x: place.x * x, y: place.y * y))
    }
    return scaled
  }

  /// A place, or the nearest one that is not too far away; it must be finite.
  static func limited(_ place: Point) -> Point {
    Point(
      x: max(-farthest, min(farthest, place.x)), y: max(-farthest, min(farthest, place.y)))
  }

  /// A pressure in 0…1; what is not a number counts as 1.
  static func limited(pressure: Float) -> Float {
    pressure.isNaN ? 1 : max(0, min(1, pressure))
  }

  /// Whether lifting the pointer now is what leaves a mark: see `forEachLastSegment`.
  var isMarkedWhenLifted: Bool {
    brush.cap == .butt && brush.stamp == nil && brush.dynamics == .none && samples.count == 1
  }

  /// Whether the sample at `index` leaves its mark by itself. The first one of a butt brush does so
  /// where nothing follows it, once it is lifted.
  func isDrawn(at index: Int) -> Bool {
    guard index == 0, brush.cap == .butt, brush.stamp == nil, brush.dynamics == .none else {
      return true
    }
    return samples.count == 1 && isEnded
  }

  /// Hands over the pieces that the sample at `index` adds to the stroke.
  ///
  /// The union of the pieces of all samples, and of `forEachLastSegment`, is the stroke, whatever
  /// samples its way was cut into.
  package func forEachSegment(at index: Int, _ body: (BrushSegment) -> Void) {
    let half = brush.width / 2
    let end = samples[index].position
    // Where the brush is put down it stands as it is. A butt one has no length of its own.
    let start = index > 0 ? samples[index - 1].position : end
    switch brush.cap {
    case .round where index > 0 && isSharp:
      // The circle around the start is there already, as the end of the piece before: what begins
      // with half a pixel of it leaves no seam, and costs a third less.
      body(segment(from: start, to: end, .flat(beyond: 0.5), .round))
    case .round:
      body(segment(from: start, to: end, .round, .round))
    case .square where index > 0 && brush.width < 1:
      // Squares smaller than a pixel do not overlap enough to hide where they meet.
      forEachJoinedSegment(at: index, beyond: half, body)
    case .square:
      body(segment(from: start, to: end, .flat(beyond: half), .flat(beyond: half)))
    case .butt:
      if index > 0 { forEachJoinedSegment(at: index, beyond: 0, body) }
    }
  }

  /// Hands over what lifting the pointer adds: a tap with a butt brush leaves a square.
  package func forEachLastSegment(_ body: (BrushSegment) -> Void) {
    guard brush.cap == .butt, samples.count == 1, isEnded else { return }
    let half = brush.width / 2
    let place = samples[0].position
    body(segment(from: place, to: place, .flat(beyond: half), .flat(beyond: half)))
  }

  /// Whether the line's edge is the anti-aliased pixel alone.
  private var isSharp: Bool { brush.feather == 0 && brush.texture == nil }

  /// Length of the way before a joint that is drawn again with it, px: more than the edge at the cut
  /// that was there, so that no seam is left. Less of it counts as straight.
  private var tailLength: Float {
    // A sharp edge is the anti-aliased pixel, a soft or ragged one can reach to the middle, from
    // both ends of what is drawn again.
    if isSharp { return 2 }
    return 2 + brush.width * (1 + (brush.texture?.reach ?? 0))
  }
  /// Number of samples that are looked through for that much.
  private static let longestTail = 64

  /// Pieces without overlap: the way is cut off `beyond` px from its two ends, and turns with a
  /// round joint.
  private func forEachJoinedSegment(
    at index: Int, beyond: Float, _ body: (BrushSegment) -> Void
  ) {
    let cut = BrushSegment.End.flat(beyond: beyond)
    let joint = samples[index - 1].position
    let end = samples[index].position
    guard index > 1 else { return body(segment(from: joint, to: end, cut, cut)) }
    let ahead = end - joint
    let aheadLength = ahead.length
    guard aheadLength > 1e-6 else { return }
    let aheadDirection = ahead * (1 / aheadLength)

    let tailLength = tailLength
    var first = index - 2
    while first > 0, index - first < Self.longestTail,
      (joint - samples[first].position).length < tailLength
    { first -= 1 }
    let tail = joint - samples[first].position
    let isWhole = first == 0 && tail.length < tailLength
    let length = min(tail.length, tailLength)
    // A way that came back to where it began has no direction: it starts anew.
    let direction = tail.length > 1e-6 ? tail * (1 / tail.length) : aheadDirection
    let beyondStart = isWhole ? beyond : 0

    body(
      segment(
        from: joint - direction * length, to: joint, .flat(beyond: beyondStart),
        .joint(outward: aheadDirection, distance: min(aheadLength, tailLength) + beyond)))
    body(
      segment(
        from: joint, to: end,
        .joint(outward: direction * -1, distance: length + beyondStart), cut))
  }

  private func segment(
    from start: Point, to end: Point, _ startEnd: BrushSegment.End, _ endEnd: BrushSegment.End
  ) -> BrushSegment {
    BrushSegment(from: start, to: end, width: brush.width, startEnd: startEnd, endEnd: endEnd)
  }
}
