import Poof

/// The rows of buttons at the lower edge of a window: one where it is wide, more where it is narrow,
/// and only the most important ones where it is tiny.
struct ButtonGrid {
  /// The buttons that have room, row by row.
  let placedButtons: [PlacedButton]
  /// Height of all rows, with the margin around them, px.
  let height: Int

  /// Widths that a button may have, points: all have the same.
  private static let widths: ClosedRange<Float> = 100...132
  /// Height of a button, points: what a fingertip hits.
  private static let buttonHeight: Float = 44
  /// Height of a window that one row is allowed for, points.
  private static let windowHeightPerRow: Float = 160
  private static let mostRows = 4

  /// Lays out the buttons of a window with `scale` px per point.
  init(canvas: PixelSize, scale: Float) {
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    let gap = points(4)
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
}
