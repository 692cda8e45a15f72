import Poof

/// The rows of buttons at the lower edge of a window: one where it is wide, more where it is narrow,
/// and only the most important ones where it is tiny.
struct ButtonGrid {
  /// The buttons that have room, row by row.
  let placedButtons: [PlacedButton]
  /// Height of all rows, with the margin around them, px.
  let height: Int

  /// Widths that a button may have in several rows, points: all have the same there.
  private static let widths: ClosedRange<Float> = 100...132
  /// Height of a button, points: what a fingertip hits.
  private static let buttonHeight: Float = 44
  /// Distances between two buttons, points, and between two groups of them where all stand in one row.
  private static let gap: Float = 4
  private static let groupGap: Float = 16
  /// Height of a window that one row is allowed for, points.
  private static let windowHeightPerRow: Float = 160
  private static let mostRows = 4

  /// Lays out the buttons of a window with `scale` px per point.
  init(canvas: PixelSize, scale: Float) {
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    let gap = points(Self.gap)
    let margin = points(10)
    let room = max(1, canvas.width - 2 * margin)
    let most = max(1, (room + gap) / (points(Self.widths.lowerBound) + gap))
    let rows = max(
      1, min(Self.mostRows, Int(Float(canvas.height) / (Self.windowHeightPerRow * scale))))
    let chosen = StageButton.byImportance.prefix(most * rows)
    let buttons = StageButton.allCases.filter(chosen.contains)
    // Rows are filled evenly: three, three, two and two rather than three, three, three and one.
    let rowCount = (buttons.count + most - 1) / most
    let columns = (buttons.count + rowCount - 1) / rowCount
    let shortest = buttons.count / rowCount
    let inLongRows = buttons.count % rowCount * columns
    let width = max(
      1, min(points(Self.widths.upperBound), (room + gap) / columns - gap))
    let rowHeight = points(Self.buttonHeight)
    height = margin + rowCount * rowHeight + (rowCount - 1) * gap
    let top = canvas.height - height
    if rowCount == 1 {
      placedButtons = Self.row(
        of: buttons, room: room, gaps: (gap, points(Self.groupGap)), scale: scale,
        frame: PixelRect(minX: 0, minY: top, maxX: canvas.width, maxY: top + rowHeight))
      return
    }
    placedButtons = buttons.enumerated().map { index, button in
      let isLong = index < inLongRows
      let inRow = isLong ? columns : shortest
      let (row, column) =
        isLong
        ? (index / columns, index % columns)
        : (
          inLongRows / columns + (index - inLongRows) / shortest, (index - inLongRows) % shortest
        )
      let left = (canvas.width - inRow * (width + gap) + gap) / 2
      return PlacedButton(
        button,
        in: PixelRect(
          origin: PixelPoint(
            x: left + column * (width + gap), y: top + row * (rowHeight + gap)),
          size: PixelSize(width: width, height: rowHeight)))
    }
  }

  /// Lays out a row in the middle of `frame`, `room` px wide at most: each button as wide as what stands on it,
  /// with a wider one of the two gaps between those that are about different things.
  private static func row(
    of buttons: [StageButton], room: Int, gaps: (within: Int, between: Int), scale: Float,
    frame: PixelRect
  ) -> [PlacedButton] {
    let gaps =
      zip(buttons, buttons.dropFirst()).map { button, next in
        button.group == next.group ? gaps.within : gaps.between
      } + [0]
    let free = Float(max(1, room - gaps.reduce(0, +)))
    let natural = buttons.map { naturalWidth(of: $0) * scale }
    let part = min(1.2, free / natural.reduce(0, +))
    let widths = natural.map { max(1, Int($0 * part)) }
    var left = frame.minX + (frame.width - widths.reduce(0, +) - gaps.reduce(0, +)) / 2
    return zip(buttons, zip(widths, gaps)).map { button, size in
      defer { left += size.0 + size.1 }
      return PlacedButton(
        button,
        in: PixelRect(minX: left, minY: frame.minY, maxX: left + size.0, maxY: frame.maxY))
    }
  }

  /// Estimates the width of what stands on a button and of the space around it, points: a cap, a word and, where
  /// it turns something on and off, a lamp.
  private static func naturalWidth(of button: StageButton) -> Float {
    let cap: Float = 12 + 7.5 * Float(button.key.count)
    let lamp: Float = button.group == .life ? 12 : 0
    return cap + 7 + 7.2 * Float(button.label.count) + lamp + 26
  }
}
