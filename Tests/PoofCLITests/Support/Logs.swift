import Poof

/// Logs as users write them.
enum Logs {
  /// A round brush of 30 px from left to right over a card of 300 × 300 px.
  static let line = """
    {"version": 1, "size": [300, 300],
     "strokes": [{"pointer": 0, "brush": {"cap": "round", "width": 30}, "points": [[50, 150, 0.0], [250, 150, 0.4]]}]}
    """

  /// A square brush of 10 px on a card of 100 × 50 px, from (20, 25) to (60, 25): 50 × 10 px.
  static let band = """
    {"version": 1, "size": [100, 50],
     "strokes": [{"pointer": 0, "brush": {"cap": "square", "width": 10}, "points": [[20, 25, 0.5], [60, 25, 0.9]]}]}
    """

  /// The band, and a finger that is put down in the corner 0.2 s after it.
  static let bandAndTap = """
    {"version": 1, "size": [100, 50],
     "strokes": [{"pointer": 0, "brush": {"cap": "square", "width": 10}, "points": [[20, 25, 0.5], [60, 25, 0.9]]},
                 {"pointer": 1, "brush": {"cap": "square", "width": 10}, "points": [[5, 5, 1.1]]}]}
    """

  /// The line as the library has it.
  static let lineStroke = Stroke(
    pointer: 0, brush: Brush(cap: .round, width: 30),
    samples: [
      Stroke.Sample(position: Point(x: 50, y: 150), time: 0),
      Stroke.Sample(position: Point(x: 250, y: 150), time: 0.4),
    ])

  /// The mask of the line on a card of `size`.
  static func lineMask(size: PixelSize) -> Mask {
    let log = ScratchLog(size: PixelSize(width: 300, height: 300), strokes: [lineStroke])
    let stroke = log.scaled(to: size).strokes[0]
    let card = ScratchCard(size: size)
    card.settings.brush = stroke.brush
    for (index, sample) in stroke.samples.enumerated() {
      card.handle(
        PointerEvent(phase: index == 0 ? .began : .moved, position: sample.position),
        at: sample.time)
    }
    return card.mask
  }
}
