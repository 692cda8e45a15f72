import PoofCore

/// Paints a stroke on a mask, sample by sample, in their order.
///
/// It knows what a sample alone does not tell: how long the way is so far, and how wide the brush
/// has become.
struct StrokePainter {
  private let brush: Brush
  /// Number of the stroke on its card; nil before it has left a mark.
  private var number: UInt32?
  /// The stamp's picture in the width of the brush.
  private let stamp: Mask?
  /// The way so far, px.
  private var travelled = 0.0
  /// Number of prints so far.
  private var prints = 0
  private var dynamics: WidthDynamics

  init(brush: Brush) {
    self.brush = brush
    stamp = brush.stamp?.picture(width: brush.width)
    dynamics = WidthDynamics(brush)
  }

  /// Gives the stroke `next` as its number, and counts on, if the sample at `index` is its first mark.
  ///
  /// Numbers go by the first mark, not by the touch: a log that is played has the marks in their
  /// order, but what is only drawn when it is lifted begins there.
  mutating func number(_ stroke: Stroke, sample index: Int, next: inout UInt32) {
    guard number == nil, stroke.isDrawn(at: index) else { return }
    number = next
    next &+= 1
  }

  /// Adds what the sample at `index` adds to the stroke.
  mutating func paint(_ stroke: Stroke, sample index: Int, on mask: inout ScratchMask) {
    let end = stroke.samples[index].position
    let start = index > 0 ? stroke.samples[index - 1].position : end
    let length = (end - start).length
    let widths = dynamics.widths(of: stroke, sample: index, length: length)
    if let stamp {
      paintPrints(of: stamp, from: start, to: end, length: length, widths, on: &mask)
    } else if brush.dynamics != .none {
      let piece = TaperedSegment(
        from: start, to: end, startWidth: widths.start, endWidth: widths.end)
      mask.paint(
        TexturedSegment(
          .tapered(piece), brush: brush, stroke: number ?? 0, travelled: Float(travelled)),
        restores: brush.isRestoring)
    } else {
      stroke.forEachSegment(at: index) { paint($0, after: start, on: &mask) }
    }
    travelled += Double(length)
  }

  /// Adds what lifting the pointer adds.
  func paintEnd(of stroke: Stroke, on mask: inout ScratchMask) {
    guard stamp == nil, brush.dynamics == .none else { return }
    stroke.forEachLastSegment { paint($0, after: $0.start, on: &mask) }
  }

  /// Adds a segment of the way from `place` on; some begin a little before it.
  private func paint(
    _ segment: BrushSegment, after place: Point, on mask: inout ScratchMask
  ) {
    if brush.texture == nil, brush.feather == 0 {
      mask.paint(segment, restores: brush.isRestoring)
    } else {
      let ahead = segment.start - place
      let begin =
        Float(travelled) + ahead.x * segment.direction.x + ahead.y * segment.direction.y
      mask.paint(
        TexturedSegment(
          .even(segment), brush: brush, stroke: number ?? 0, travelled: begin),
        restores: brush.isRestoring)
    }
  }

  /// Prints the stamp wherever the way's length is a multiple of its spacing.
  private mutating func paintPrints(
    of picture: Mask, from start: Point, to place: Point, length: Float,
    _ widths: (start: Float, end: Float), on mask: inout ScratchMask
  ) {
    let spacing = Double(max(1, (brush.stamp?.spacing ?? 1) * brush.width))
    let direction = length > 1e-6 ? (place - start) * (1 / length) : Point(x: 1, y: 0)
    // A print just at the end must not hang on how the sum of the pieces was rounded.
    let end = travelled + Double(length) + spacing * 1e-3
    // Counted in whole numbers: a `Float` stops counting at 2²⁴, and this would never end.
    while Double(prints) * spacing <= end {
      let part =
        length > 1e-6 ? (Float(Double(prints) * spacing - travelled) / length).clampedToUnit : 0
      let width = mix(widths.start, widths.end, part)
      mask.paint(
        StampPrint(
          picture: picture, centre: start + direction * (part * length), direction: direction,
          scale: width / Float(picture.width)),
        restores: brush.isRestoring)
      prints += 1
    }
  }
}

/// Width of a brush along its way.
struct WidthDynamics {
  /// Time constant with which the width follows the speed: it covers 1 − 1/e of the way in this
  /// time, s.
  private static let delay: Double = 0.06
  /// The speed from which on the brush is at its narrowest, widths a second.
  private static let fullSpeed: Float = 40

  private let brush: Brush
  /// The width at the last sample, px.
  private var width: Float
  /// The way since the last sample that had a time of its own, px.
  private var pending: Float = 0

  init(_ brush: Brush) {
    self.brush = brush
    width = brush.width
  }

  /// The widths at the sample before and at the sample at `index`, px.
  mutating func widths(
    of stroke: Stroke, sample index: Int, length: Float
  ) -> (start: Float, end: Float) {
    var start = width
    switch brush.dynamics {
    case .none:
      break
    case .pressure(let least):
      let pressure = stroke.samples[index].pressure
      width = brush.width * mix(least.clampedToUnit, 1, Stroke.limited(pressure: pressure))
      if index == 0 { start = width }
    case .speed(let least):
      guard index > 0 else { break }
      pending += length
      let passed = stroke.samples[index].time - stroke.samples[index - 1].time
      guard passed > 0 else { break }
      let speed = pending / Float(passed) / brush.width
      pending = 0
      let target = brush.width * mix(1, least.clampedToUnit, min(1, speed / Self.fullSpeed))
      // What follows a steady speed for so long, whatever samples its time was cut into.
      width = target + (width - target) * exponential(-Float(min(passed / Self.delay, 80)))
    }
    return (start, max(width, Brush.widths.lowerBound))
  }
}
