import Poof
import PoofText

/// The percentage, the bar with its mark, and one quiet line of words beside it; in their place, once all
/// is open, that it is won.
@MainActor
struct StatusLine {
  /// The content of the line; it is drawn again only when this changes.
  struct Content: Equatable {
    /// Tenths of a percent, as the bar shows them.
    var permille: Int
    /// Strength of the whole line, 0…1: it comes with the card, and goes when all is open.
    var strength: Float
    /// Strength of the words that the prize is won, 0…1, and part of their way up to their place. They come when
    /// most of the line is gone, and go as the card begins to shake.
    var won: Float
    var wonRise: Float
    /// Place of the mark, 0…1; nil for none.
    var threshold: Double?
    /// Nearness of the mark, 0 far … 10 next to it: whoever stops short of it should see how little is missing.
    var nearness: Int
    /// The words on the right.
    var words: String

    /// The line under a card at one moment.
    init(of card: CardMoment, isPaused: Bool) {
      permille = Int(card.progress * 1_000)
      // Who pauses is told so, beside the bar.
      let won = isPaused ? (open: Float(), coming: Float(), leaving: Float()) : Self.won(card)
      strength = card.presence * (1 - Easing.smooth(won.open * 2))
      self.won = card.presence * won.coming * (1 - won.leaving)
      wonRise = card.reducesMotion ? 1 : won.coming
      threshold = card.threshold
      nearness = isPaused ? 0 : Self.nearness(of: card)
      words = isPaused ? "Paused" : Self.words(for: card)
    }

    /// Returns the part of the last fifth of the way to the mark that is done, in tenths.
    private static func nearness(of card: CardMoment) -> Int {
      guard card.phase == .scratching, let threshold = card.threshold, threshold > 0 else {
        return 0
      }
      return Int(max(0, min(10, ((card.progress / threshold - 0.8) * 50).rounded())))
    }

    /// Returns how far the line has gone over into the words that the prize is won, how far those have come, and
    /// how far they have gone, each 0…1.
    private static func won(_ card: CardMoment) -> (open: Float, coming: Float, leaving: Float) {
      switch card.phase {
      case .covered, .scratching, .revealing, .finished: return (0, 0, 0)
      case .revealed:
        let time = max(min(StatusLine.winning, card.hold ?? .infinity), 1e-3)
        let open = Float(card.phaseTime / time).clampedToUnit
        return (open, Easing.smooth((open - 0.3) / 0.7), 0)
      case .shaking, .exploding: return (1, 1, Easing.smooth(Float(card.leaving / 0.35)))
      }
    }

    private static func words(for card: CardMoment) -> String {
      switch card.phase {
      case .covered: "Scratch the card"
      case .scratching:
        card.threshold.map { "At \(Int($0 * 100))% the rest opens by itself" } ?? ""
      case .finished where card.presence > 0: StartAgainHint.text
      case .revealing, .revealed, .shaking, .exploding, .finished: ""
      }
    }
  }

  let regular: Font
  let bold: Font

  /// Time in which the line goes over into the words that the prize is won, s.
  private nonisolated static let winning = 0.4
  private static let wonText = "You won!"
  private static let ink = Color(r: 236, g: 240, b: 250)
  private static let quiet = Color(r: 150, g: 162, b: 190)

  /// Returns the colour of the words: from quiet to gold, as the mark comes near.
  private static func wordsColor(near nearness: Int) -> Color {
    func mixed(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
      let (from, to) = (Int(quiet[keyPath: channel]), Int(Color.gold[keyPath: channel]))
      return UInt8(from + (to - from) * nearness / 10)
    }
    return Color(r: mixed(\.r), g: mixed(\.g), b: mixed(\.b))
  }

  /// Everything it may touch.
  func frame(in layout: StageLayout) -> PixelRect {
    layout.bar.union(layout.status).union(layout.headline).expanded(by: Int(8 * layout.scale))
  }

  /// Everything that a message may touch, which may be longer than the line.
  func noticeFrame(in layout: StageLayout) -> PixelRect {
    let line = frame(in: layout)
    return PixelRect(
      minX: layout.origin.x, minY: line.minY, maxX: layout.origin.x + layout.canvas.width,
      maxY: line.maxY)
  }

  /// Draws the line, with `notice` in place of its words: beside the percentage where there is room
  /// for both, else alone in the middle.
  func draw(
    _ content: Content, notice: String?, layout: StageLayout, into canvas: inout Canvas
  ) {
    if content.won > 0, notice == nil { drawWon(content, layout: layout, into: &canvas) }
    if content.strength > 0 { drawBar(content, layout: layout, into: &canvas) }
    let percent = bold.render(
      "\(content.permille / 10)%", size: Int(22 * layout.scale + 0.5), figures: .tabular)
    let room = layout.status.width - percent.width - Int(18 * layout.scale)
    if let notice {
      let text = words(notice, width: layout.canvas.width - Int(24 * layout.scale), layout)
      guard content.strength > 0, text.width <= room else {
        let middle = layout.origin.x + (layout.canvas.width - text.width) / 2
        return draw(text, atX: middle, color: Self.ink, layout: layout, into: &canvas)
      }
      draw(
        text, atX: layout.status.maxX - text.width, color: Self.ink, layout: layout, into: &canvas)
    } else if !content.words.isEmpty, content.strength > 0 {
      let text = words(content.words, width: .max, layout)
      if text.width <= room {
        draw(
          text, atX: layout.status.maxX - text.width,
          color: Self.wordsColor(near: content.nearness).opacity(content.strength), layout: layout,
          into: &canvas)
      }
    }
    if content.strength > 0 {
      draw(
        percent, atX: layout.status.minX, color: Self.ink.opacity(content.strength),
        layout: layout, into: &canvas)
    }
  }

  /// Draws that the prize is won: the words rise to their place in the middle, at first by up to 3 points too far.
  private func drawWon(_ content: Content, layout: StageLayout, into canvas: inout Canvas) {
    let place = layout.headline
    let size = min(40 * layout.scale, 0.75 * Float(place.height))
    guard
      let text = bold.fitted(Self.wonText, size: size, width: Float(place.width))
    else { return }
    let left = 1 - content.wonRise
    let low = left * (1 - 2.6 * content.wonRise) * 12 * layout.scale
    // In the middle are the capitals, which are 0.73 of the size high.
    let baseline = Float(place.minY + place.maxY) / 2 + 0.365 * size
    canvas.withClip(frame(in: layout)) { canvas in
      canvas.fill(
        text.mask, with: Color.gold.opacity(content.won).premultiplied,
        at: PixelPoint(
          x: (place.minX + place.maxX - text.width) / 2, y: Int(baseline + low) - text.baseline))
    }
  }

  /// Sets words, without their middle where they would be wider than `width` px.
  private func words(_ text: String, width: Int, _ layout: StageLayout) -> RenderedText {
    regular.renderShortened(text, size: Int(14 * layout.scale + 0.5), width: width)
  }

  /// Draws a text on the line.
  private func draw(
    _ text: RenderedText, atX x: Int, color: Color, layout: StageLayout, into canvas: inout Canvas
  ) {
    let baseline = layout.status.minY + Int(21 * layout.scale)
    canvas.fill(
      text.mask, with: color.premultiplied, at: PixelPoint(x: x, y: baseline - text.baseline))
  }

  private func drawBar(_ content: Content, layout: StageLayout, into canvas: inout Canvas) {
    let bar = layout.bar
    let gold = Color.gold.opacity(content.strength)
    let groove = Mask.roundedRectangle(size: bar.size, radius: Float(bar.height) / 2)
    canvas.fill(
      groove, with: Color.white.opacity(0.13 * content.strength).premultiplied, at: bar.origin)
    // The filled part is cut from the same shape, to a fraction of a pixel.
    let filled = Float(bar.width) * Float(content.permille) / 1_000
    let whole = Int(filled)
    canvas.withClip(
      PixelRect(minX: bar.minX, minY: bar.minY, maxX: bar.minX + whole, maxY: bar.maxY)
    ) { canvas in
      canvas.fill(groove, with: gold.premultiplied, at: bar.origin)
    }
    let column = PixelRect(
      minX: bar.minX + whole, minY: bar.minY, maxX: bar.minX + whole + 1, maxY: bar.maxY)
    canvas.withClip(column) { canvas in
      canvas.fill(
        groove, with: gold.opacity(filled - Float(whole)).premultiplied, at: bar.origin)
    }
    if let threshold = content.threshold, threshold > 0, threshold < 1 {
      let near = Float(content.nearness) / 10
      let reach = max(1, Int((3 + 3 * near) * layout.scale))
      let thickness = max(1, Int((1.5 + near) * layout.scale))
      let x = bar.minX + Int(Double(bar.width) * threshold)
      canvas.fill(
        PixelRect(minX: x, minY: bar.minY - reach, maxX: x + thickness, maxY: bar.maxY + reach),
        with: Self.ink.opacity(0.75 * content.strength).premultiplied)
    }
  }
}
