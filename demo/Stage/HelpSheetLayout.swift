import Poof
import PoofText

/// The places of everything on the help sheet: a panel in the middle of the stage, as large as its
/// lines need, in two columns where that lets its letters be larger. Groups have titles above their lines.
@MainActor
struct HelpSheetLayout {
  /// A line's places, px of the canvas.
  struct Row {
    let entry: HelpEntry
    /// The keys, each at its place, in the order of the entry's.
    let keys: [PixelRect]
    let meaning: PixelRect
  }

  /// The panel, px of the canvas.
  let panel: PixelRect
  /// Size of the letters, px of the em square.
  let typeSize: Int
  /// The title above the lines.
  let title: PixelRect
  let rows: [Row]
  /// The titles of groups, each with its place, px of the canvas.
  let groupTitles: [(text: String, frame: PixelRect)]

  /// Height of a key's cap, px, beside letters of `typeSize` px.
  static func capHeight(typeSize: Int) -> Int { typeSize * 3 / 2 }

  /// Lays the sheet with `groups` out in the middle of a stage.
  init(_ groups: [HelpGroup], layout: StageLayout, regular: Font, bold: Font) {
    // The first half of the groups is as high as the second.
    let half = (groups.count + 1) / 2
    let arrangements = [[groups], [Array(groups[..<half]), Array(groups[half...])]].map {
      Arrangement($0, layout: layout, regular: regular, bold: bold)
    }
    // As large as can be; with as much room for both, the one that has the shape of the window.
    let isWide = layout.canvas.width > layout.canvas.height
    let best =
      arrangements[0].typeSize > arrangements[1].typeSize
        || arrangements[0].typeSize == arrangements[1].typeSize && !isWide
      ? arrangements[0] : arrangements[1]
    typeSize = best.typeSize
    panel = PixelRect(
      origin: PixelPoint(
        x: layout.origin.x + (layout.canvas.width - best.size.width) / 2,
        y: layout.origin.y + (layout.canvas.height - best.size.height) / 2),
      size: best.size)
    let inside = panel.expanded(by: -best.padding)
    title = PixelRect(
      minX: inside.minX, minY: inside.minY, maxX: inside.maxX, maxY: inside.minY + best.titleHeight)
    var rows: [Row] = []
    var groupTitles: [(String, PixelRect)] = []
    for (column, groups) in best.columns.enumerated() {
      var place = PixelPoint(
        x: title.minX + column * (best.columnWidth + best.columnGap), y: title.maxY)
      for (number, group) in groups.enumerated() {
        place.y += best.headHeight(ofGroup: number)
        groupTitles.append((group.title, best.titleFrame(of: group, above: place, bold: bold)))
        for entry in group.entries {
          rows.append(best.row(of: entry, at: place, regular: regular, bold: bold))
          place.y += best.lineHeight
        }
      }
    }
    self.rows = rows
    self.groupTitles = groupTitles
  }
}

/// The groups of the help sheet in columns, in letters as large as the window has room for.
@MainActor
private struct Arrangement {
  /// The groups of each column.
  let columns: [[HelpGroup]]
  private(set) var typeSize: Int
  /// Width and height of the panel, px.
  private(set) var size = PixelSize(width: 0, height: 0)

  /// Widths of the keys' and the meanings' columns, px.
  private var widths = (keys: 0, meanings: 0)

  /// Size of the letters where nothing is in the way, points.
  private static let usualSize: Float = 16

  init(_ columns: [[HelpGroup]], layout: StageLayout, regular: Font, bold: Font) {
    self.columns = columns
    let canvas = layout.canvas
    let margin = min(canvas.width, canvas.height) / 40
    let room = PixelSize(width: canvas.width - 2 * margin, height: canvas.height - 2 * margin)
    typeSize = max(1, Int(Self.usualSize * layout.scale + 0.5))
    measure(regular: regular, bold: bold)
    let share = min(
      1, Float(room.width) / Float(size.width), Float(room.height) / Float(size.height))
    typeSize = max(1, Int(Float(typeSize) * share))
    measure(regular: regular, bold: bold)
    // Letters of whole sizes are a little wider or narrower than their share.
    while typeSize > 1, size.width > room.width || size.height > room.height {
      typeSize -= 1
      measure(regular: regular, bold: bold)
    }
  }

  var padding: Int { typeSize * 3 / 2 }
  var titleHeight: Int { typeSize * 5 / 2 }
  var lineHeight: Int { typeSize * 2 }
  /// Gap between two keys, px.
  private var keyGap: Int { max(1, typeSize / 3) }
  var columnWidth: Int { widths.keys + typeSize + widths.meanings }
  var columnGap: Int { typeSize * 3 }
  private var groups: [HelpGroup] { columns.flatMap { $0 } }

  /// Returns the height above the first line of a column's group, 0 its first, px.
  func headHeight(ofGroup number: Int) -> Int {
    lineHeight + (number == 0 ? 0 : typeSize * 3 / 4)
  }

  private mutating func measure(regular: Font, bold: Font) {
    widths = (0, 0)
    for entry in groups.flatMap(\.entries) {
      let keys = keyWidths(of: entry, bold: bold)
      widths.keys = max(widths.keys, keys.reduce(0, +) + (keys.count - 1) * keyGap)
      widths.meanings = max(
        widths.meanings, regular.width(of: entry.meaning, size: typeSize))
    }
    let heights = columns.map { groups in
      groups.enumerated().reduce(0) {
        $0 + headHeight(ofGroup: $1.offset) + $1.element.entries.count * lineHeight
      }
    }
    size = PixelSize(
      width: 2 * padding + columns.count * columnWidth + (columns.count - 1) * columnGap,
      height: 2 * padding + titleHeight + (heights.max() ?? 0))
  }

  private func keyWidths(of entry: HelpEntry, bold: Font) -> [Int] {
    entry.keys.map { key in
      entry.hasCaps
        ? Keycap.width(
          of: key, height: HelpSheetLayout.capHeight(typeSize: typeSize), font: bold)
        : bold.width(of: key, size: typeSize)
    }
  }

  /// Returns the place of a group's title, whose first line begins at `place`: where meanings stand.
  func titleFrame(of group: HelpGroup, above place: PixelPoint, bold: Font) -> PixelRect {
    let left = place.x + widths.keys + typeSize
    return PixelRect(
      minX: left, minY: place.y - lineHeight,
      maxX: left + bold.width(of: group.title, size: typeSize), maxY: place.y)
  }

  /// Returns a line's places, its top left corner at `place`: its keys end where its column's meanings
  /// begin.
  func row(
    of entry: HelpEntry, at place: PixelPoint, regular: Font, bold: Font
  ) -> HelpSheetLayout.Row {
    let (left, top) = (place.x, place.y)
    let height = HelpSheetLayout.capHeight(typeSize: typeSize)
    let keyTop = top + (lineHeight - height) / 2
    var right = left + widths.keys
    var keys: [PixelRect] = []
    for width in keyWidths(of: entry, bold: bold).reversed() {
      keys.insert(
        PixelRect(minX: right - width, minY: keyTop, maxX: right, maxY: keyTop + height), at: 0)
      right -= width + keyGap
    }
    let meaning = left + widths.keys + typeSize
    return HelpSheetLayout.Row(
      entry: entry, keys: keys,
      meaning: PixelRect(
        minX: meaning, minY: top,
        maxX: meaning + regular.width(of: entry.meaning, size: typeSize), maxY: top + lineHeight))
  }
}
