import Poof
import PoofText

/// The built-in prize: rays of gold from the middle, a ring of stars and the good news.
///
/// Its letters are set where fonts live, on the main thread; painting may happen anywhere.
struct GoldenPrize: Sendable {
  /// A line of the good news.
  private struct Line {
    let text: RenderedText
    /// The headline's outline, and how wide it is, px.
    let outline: (text: RenderedText, width: Int)?
    /// The row that it stands on, px.
    let baseline: Int
    let color: Color
  }

  private let size: PixelSize
  private let lines: [Line]

  /// The prize for a card of `size`, its words set in a bold `font`, one below another where it is
  /// tall; one large `amount` instead, where there is one.
  @MainActor
  init(size: PixelSize, font: Font, amount: String? = nil) {
    self.size = size
    let unit = size.letteringHeight
    let width = 0.84 * Float(size.width)
    // Baselines below the middle, and sizes, in parts of the unit.
    let words: [(text: String, size: Float, baseline: Float)] =
      amount.map { [($0, 0.46, 0.17)] }
      ?? (size.isTall
        ? [
          ("YOU", 0.3, -0.04), ("WIN!", 0.3, 0.25), ("A weekend", 0.11, 0.46),
          ("by the sea", 0.11, 0.59),
        ]
        : [("YOU WIN!", 0.3, 0.085), ("A weekend by the sea", 0.085, 0.24)])
    lines = words.compactMap { word in
      let isHeadline = word.size > 0.2
      let outline = isHeadline ? Int(unit * 0.012 + 0.5) : 0
      return font.fitted(word.text, size: word.size * unit, width: width).map { text in
        Line(
          text: text,
          outline: outline == 0
            ? nil
            : font.fitted(
              word.text, size: word.size * unit, width: width, outline: outline
            ).map { ($0, outline) },
          baseline: Int(0.5 * Float(size.height) + word.baseline * unit),
          color: isHeadline ? Color(r: 168, g: 18, b: 58) : Color(r: 110, g: 40, b: 30))
      }
    }
  }

  /// Paints the prize.
  func image() -> Image {
    var canvas = Canvas(size: size)
    canvas.copy(rays(size: size))
    scatterStars(into: &canvas)
    write(into: &canvas)
    return canvas.snapshot()
  }

  private func rays(size: PixelSize) -> Image {
    let width = Float(size.width)
    let height = Float(size.height)
    let middle = Point(x: width / 2, y: height * 0.52)
    let cream = ColorLanes(Color(r: 255, g: 246, b: 214))
    let gold = ColorLanes(Color(r: 255, g: 201, b: 66))
    let amber = ColorLanes(Color(r: 246, g: 143, b: 46))
    let ember = ColorLanes(Color(r: 205, g: 58, b: 52))
    return Image.shaded(size: size, seed: 5) { x, y in
      let dx = x - middle.x
      let dy = y - middle.y
      let distance = squareRoot(dx * dx + dy * dy) + 1e-3
      let radius = distance * (1 / (0.5 * width))
      let angle = arcTangent(dy, dx)
      // Rays keep the same softness, in px, from the middle to the rim.
      let wave = sine(angle * 14) * distance * (1 / (14 * 0.9))
      let ray = smoothstep(-1, 1, wave) * smoothstep(0.16, 0.5, radius)
      let ground = gold.mixed(with: amber, smoothstep(0.25, 0.95, radius))
        .mixed(with: ember, smoothstep(0.7, 1.35, radius))
      let lit = cream.mixed(with: gold, smoothstep(0.35, 1.2, radius))
      let glow = 1 - smoothstep(0.0, 0.62, radius)
      return ground.mixed(with: lit, 0.62 * ray).mixed(with: cream, glow * 0.95)
    }
  }

  private func scatterStars(into canvas: inout Canvas) {
    let place = RandomKey(seed: 3, purpose: 0)
    let shape = RandomKey(seed: 3, purpose: 1)
    let width = Float(canvas.width)
    let height = Float(canvas.height)
    let colors = [
      Color(r: 255, g: 255, b: 255), Color(r: 255, g: 233, b: 150), Color(r: 214, g: 48, b: 84),
      Color(r: 40, g: 120, b: 190), Color(r: 255, g: 255, b: 255),
    ]
    for index in 0..<34 {
      let counter = UInt32(index)
      // Evenly around the middle, by the golden angle, and kept clear of the letters.
      let angle = Float(index) * 2.399_963
      let reach = 0.6 + 0.42 * place.unit(counter)
      let x = width * (0.5 + 0.47 * reach * cosine(angle))
      let y = height * (0.5 + 0.47 * reach * sine(angle))
      let size =
        self.size.letteringHeight * (0.012 + 0.03 * shape.unit(counter) * shape.unit(counter + 100))
      let star = Star(radius: size, turn: angle * 3)
      canvas.fill(
        star.mask, with: colors[index % colors.count].opacity(0.92).premultiplied,
        at: PixelPoint(x: Int(x) - star.mask.width / 2, y: Int(y) - star.mask.height / 2))
    }
  }

  private func write(into canvas: inout Canvas) {
    for line in lines {
      let x = (canvas.width - line.text.width) / 2
      let y = line.baseline - line.text.baseline
      if let (outline, width) = line.outline {
        let shadow = line.text.mask.blurred(sigma: Float(width) * 1.6)
        canvas.fill(
          shadow.mask, with: Color(r: 120, g: 20, b: 0).opacity(0.5).premultiplied,
          at: PixelPoint(x: x - shadow.margin, y: y - shadow.margin + width * 2))
        canvas.fill(
          outline.mask, with: Color.white.premultiplied,
          at: PixelPoint(x: x - width, y: y - width))
      }
      canvas.fill(line.text.mask, with: line.color.premultiplied, at: PixelPoint(x: x, y: y))
    }
  }
}
