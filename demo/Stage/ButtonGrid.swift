import Poof

/// The rows of buttons at the lower edge of a window: one where it is wide, more where it is narrow,
/// and only the most important ones where it is tiny.
struct ButtonGrid {
  /// The buttons that have room, row by row.
  let placedButtons: [PlacedButton]
  /// Height of all rows, with the margin around them, px.
  let height: Int

  /// Widths that a button may have beyond what stands on it, points.
  private static let paddings: ClosedRange<Float> = 10...44
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
    let margin = points(10)
    let gap = points(Self.gap)
    let room = max(1, canvas.width - 2 * margin)
    let rows = Self.rows(
      room: room, gap: gap, groupGap: points(Self.groupGap), scale: scale,
      most: min(Self.mostRows, Int(Float(canvas.height) / (Self.windowHeightPerRow * scale))))
    let rowHeight = points(Self.buttonHeight)
    height = margin + rows.count * (rowHeight + gap) - gap
    // All rows are as wide as the one that needs the most.
    let usual = (Self.paddings.lowerBound + Self.paddings.upperBound) / 2 * scale
    let width = min(room, rows.map { $0.row.width(padding: usual) }.max() ?? room)
    let top = canvas.height - height
    placedButtons = rows.enumerated().flatMap { index, line in
      let place = top + index * (rowHeight + gap)
      let row = line.row
      let padding =
        rows.count > 1
        ? row.padding(in: width) : min(Self.paddings.upperBound * scale, row.padding(in: room))
      let places = row.places(
        padding: padding,
        in: PixelRect(minX: 0, minY: place, maxX: canvas.width, maxY: place + rowHeight))
      return zip(line.buttons, places).map { PlacedButton($0, in: $1) }
    }
  }

  /// Chooses as many buttons as have room in at most `most` rows, or one, and the fewest rows for them.
  private static func rows(
    room: Int, gap: Int, groupGap: Int, scale: Float, most: Int
  ) -> [(buttons: [StageButton], row: ButtonRow)] {
    for count in (1...StageButton.byImportance.count).reversed() {
      let chosen = StageButton.byImportance.prefix(count)
      let buttons = StageButton.allCases.filter(chosen.contains)
      for rowCount in 1...max(1, min(most, count)) {
        let groupGap = rowCount > 1 ? gap : groupGap
        let best = lengths(of: buttons.count, in: rowCount).map { lengths in
          var rest = buttons[...]
          let rows = lengths.map { length in
            defer { rest = rest.dropFirst(length) }
            let buttons = Array(rest.prefix(length))
            return (buttons, row(of: buttons, gap: gap, groupGap: groupGap, scale: scale))
          }
          return (rows: rows, padding: rows.map { $0.1.padding(in: room) }.min() ?? 0)
        }.max { $0.padding < $1.padding }
        if let best, best.padding >= paddings.lowerBound * scale || count == 1 { return best.rows }
      }
    }
    return []
  }

  /// Makes a row of buttons `gap` px apart, or `groupGap` px where one is about something else than the next.
  private static func row(
    of buttons: [StageButton], gap: Int, groupGap: Int, scale: Float
  ) -> ButtonRow {
    ButtonRow(
      contents: buttons.map {
        Pill.contentWidth(key: $0.key, label: $0.label, hasLamp: $0.group == .life) * scale
      },
      gaps: zip(buttons, buttons.dropFirst()).map { $0.group == $1.group ? gap : groupGap })
  }

  /// Tells the ways to divide `count` among rows evenly: some have one more than the others.
  private static func lengths(of count: Int, in rowCount: Int) -> [[Int]] {
    let (shortest, longer) = count.quotientAndRemainder(dividingBy: rowCount)
    return (0..<1 << rowCount).filter { $0.nonzeroBitCount == longer }.map { rows in
      (0..<rowCount).map { shortest + rows >> $0 & 1 }
    }
  }
}
