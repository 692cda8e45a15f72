import Poof

/// The places of everything on a stage of a given size, px of the canvas.
struct StageLayout: Equatable {
  /// Size of the whole stage.
  let canvas: PixelSize
  /// Top left corner of the stage; not 0, 0 where the canvas has changed its size since.
  private(set) var origin = PixelPoint.zero
  /// Px per point of all that is no card.
  let scale: Float
  /// The card.
  private(set) var card: PixelRect
  /// The progress bar.
  private(set) var bar: PixelRect
  /// The line of text under the bar: the percentage on its left, a hint on its right.
  private(set) var status: PixelRect
  /// The place of the words that it is won, instead of both.
  private(set) var headline: PixelRect
  /// The buttons at the lower edge, in the order of reading.
  private(set) var buttons: [PlacedButton]
  /// The line of frame times in the upper left corner.
  private(set) var frameTimes: PixelRect

  /// Lays out a stage for a card of `aspectRatio` (width through height).
  ///
  /// `scale` is the display's px per point; everything but the card is drawn larger in a large
  /// window and smaller in a tiny one.
  init(canvas: PixelSize, scale: Float, aspectRatio: Float) {
    let scale = Self.scale(for: canvas, display: scale)
    func points(_ value: Float) -> Int { max(1, Int(value * scale + 0.5)) }
    self.canvas = canvas
    self.scale = scale
    let width = Float(canvas.width)
    let height = Float(canvas.height)
    // Cards of every shape have the area of the 5 : 3 one, as far as the window has room.
    let side = 0.6 * min(width, height)
    let aspect = max(0.01, min(100, aspectRatio))
    let area = side * side * 5 / 3
    var cardWidth = squareRoot(area * aspect)
    var cardHeight = cardWidth / aspect
    let statusHeight = points(30)
    let gap = points(22)
    let barHeight = points(4)
    let grid = ButtonGrid(canvas: canvas, scale: scale)
    let rest = gap + barHeight + points(12) + statusHeight + grid.height
    let highest = min(0.68 * height, height - Float(rest + points(14)))
    let room = min(1, 0.88 * width / cardWidth, highest / cardHeight)
    cardWidth *= room
    cardHeight *= room
    let size = PixelSize(
      width: max(1, Int(cardWidth + 0.5)), height: max(1, Int(cardHeight + 0.5)))
    let block = size.height + rest - grid.height
    let lowest = canvas.height - grid.height - block
    let top = max(0, min(lowest, max(points(12), lowest / 2)))
    card = PixelRect(
      origin: PixelPoint(x: (canvas.width - size.width) / 2, y: top), size: size)

    // A tall narrow card still has a bar wide enough for its texts.
    let barWidth = min(canvas.width - points(32), max(size.width, points(300)))
    let barX = (canvas.width - barWidth) / 2
    bar = PixelRect(
      origin: PixelPoint(x: barX, y: card.maxY + gap),
      size: PixelSize(width: max(1, barWidth), height: barHeight))
    status = PixelRect(
      minX: bar.minX, minY: bar.maxY + points(12), maxX: bar.maxX,
      maxY: bar.maxY + points(12) + statusHeight)
    buttons = grid.placedButtons
    // Between the card and the buttons, but nearer to the card where there is much room.
    let end = canvas.height - grid.height
    let middle = min((card.maxY + end) / 2, (status.minY + status.maxY) / 2 + points(12))
    headline = PixelRect(
      minX: bar.minX, minY: max(card.maxY, middle - points(26)), maxX: bar.maxX,
      maxY: max(card.maxY + 1, min(end, middle + points(26))))
    let corner = points(8)
    frameTimes = PixelRect(
      minX: corner, minY: corner, maxX: min(canvas.width, corner + points(330)),
      maxY: corner + points(24))
  }
}

extension StageLayout {
  /// The window that `scale` counts for as it is, points: its longer and its shorter side.
  private static let usualWindow = (long: Float(1_280), short: Float(720))

  /// Computes the px per point for a window on a display of `display` px per point: letters grow
  /// with a large window, though more slowly than it does, and in a tiny one they shrink so that all
  /// of it is inside.
  static func scale(for canvas: PixelSize, display: Float) -> Float {
    let width = Float(canvas.width)
    let height = Float(canvas.height)
    let room = min(
      max(width, height) / usualWindow.long, min(width, height) / usualWindow.short)
    let growth = 1 + 0.7 * max(0, room / display - 1)
    return min(display * growth, width / 160, height / 220)
  }
}

extension StageLayout {
  /// Moves the stage into the middle of a canvas.
  func centred(in size: PixelSize) -> StageLayout {
    let middle = PixelPoint(
      x: (size.width - canvas.width) / 2, y: (size.height - canvas.height) / 2)
    let step = PixelPoint(x: middle.x - origin.x, y: middle.y - origin.y)
    var layout = self
    layout.origin = middle
    layout.card = card.offset(by: step)
    layout.bar = bar.offset(by: step)
    layout.status = status.offset(by: step)
    layout.headline = headline.offset(by: step)
    layout.buttons = buttons.map { PlacedButton($0.button, in: $0.frame.offset(by: step)) }
    layout.frameTimes = frameTimes.offset(by: step)
    return layout
  }
}

extension StageLayout {
  /// Moves the card alone into the middle of the canvas.
  mutating func centreCard() {
    card = card.offset(by: PixelPoint(x: 0, y: (canvas.height - card.height) / 2 - card.minY))
  }
}
