import PoofCore

/// The numbers and names of a log as they come from outside, unchecked: from a file, a C program or
/// a page.
package struct ScratchLogValues: Equatable, Sendable {
  /// Sides of the card, px.
  package var width, height: Int
  /// Age of the card, s; nil for that of the latest sample.
  package var time: Double?
  /// Time at which the rest began to reveal itself, s; nil where it has not.
  package var revealBegan: Double?
  /// Time at which the card was told to burst, s; nil where it was not.
  package var explodeTime: Double?
  /// The strokes in the order in which they began.
  package var strokes: [StrokeValues]

  /// Values of a log from their parts.
  package init(
    width: Int = 0, height: Int = 0, time: Double? = nil, revealBegan: Double? = nil,
    explodeTime: Double? = nil, strokes: [StrokeValues] = []
  ) {
    self.width = width
    self.height = height
    self.time = time
    self.revealBegan = revealBegan
    self.explodeTime = explodeTime
    self.strokes = strokes
  }
}

/// The numbers and names of a stroke, unchecked.
package struct StrokeValues: Equatable, Sendable {
  /// Number of the pointer that drew it.
  package var pointer: Int
  /// The brush that it was drawn with.
  package var brush: BrushValues
  /// Places on the way, px of the card and s.
  package var samples: [Stroke.Sample]

  /// Values of a stroke from their parts.
  package init(
    pointer: Int = 0, brush: BrushValues = BrushValues(), samples: [Stroke.Sample] = []
  ) {
    self.pointer = pointer
    self.brush = brush
    self.samples = samples
  }
}

/// The numbers and names of a brush, unchecked; nil is as usual.
package struct BrushValues: Equatable, Sendable {
  /// Name of the cap.
  package var cap: String?
  /// Width of a line, px.
  package var width: Float?
  /// Soft part of the way from edge to middle, 0…1.
  package var feather: Float?
  /// Name of the texture.
  package var texture: String?
  /// Strength of the texture, 0…1.
  package var amount: Float?
  /// Number of the texture's shape.
  package var seed: UInt32?
  /// Name of the stamp.
  package var stamp: String?
  /// Distance from one print of the stamp to the next, widths of the brush.
  package var spacing: Float?
  /// Name of what varies the width: `pressure` or `speed`.
  package var widthBy: String?
  /// Least part of the width that `widthBy` leaves, 0…1.
  package var least: Float?
  /// Whether it covers again.
  package var restore: Bool?

  /// Values of the standard brush.
  package init() {}
}
