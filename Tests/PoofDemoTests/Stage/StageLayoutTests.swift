import Poof
import Testing

@testable import PoofDemo

@Suite("Stage layout")
struct StageLayoutTests {
  static let sizes = [
    (64, 64), (64, 600), (600, 64), (100, 80), (200, 150), (320, 240), (480, 800), (800, 480),
    (1_280, 720), (1_920, 1_080), (1_080, 1_920), (2_560, 1_440), (3_840, 2_160),
  ]
  static let aspects: [Float] = [
    0.000_1, 0.01, 0.1, 0.5, 1, 5.0 / 3, 2, 10, 100, 1_500, .infinity, .nan,
  ]

  @Test("everything is inside the window, nothing overlaps", arguments: sizes, [1, 2, 3])
  func places(size: (Int, Int), scale: Float) {
    let canvas = PixelSize(width: size.0, height: size.1)
    let window = PixelRect(size: canvas)
    for aspect in Self.aspects {
      let layout = StageLayout(canvas: canvas, scale: scale, aspectRatio: aspect)
      let parts =
        [
          ("card", layout.card), ("bar", layout.bar), ("status", layout.status),
        ] + layout.buttons.map { ("\($0.button)", $0.frame) }
      #expect(!layout.headline.isEmpty && layout.headline.intersection(window) == layout.headline)
      for (index, (name, part)) in parts.enumerated() {
        #expect(!part.isEmpty, "\(name) at \(aspect)")
        #expect(part.intersection(window) == part, "\(name) at \(aspect): \(part)")
        // The headline stands where bar and status have been.
        if name != "bar", name != "status" {
          #expect(layout.headline.intersection(part).isEmpty, "\(name) at \(aspect)")
        }
        for (other, place) in parts.dropFirst(index + 1) {
          let common = part.intersection(place)
          #expect(common.isEmpty, "\(name) and \(other) at \(aspect): \(part), \(place)")
        }
      }
    }
  }

  @Test("the card stands in the middle, in its own shape, and large", arguments: sizes)
  func card(width: Int, height: Int) {
    let aspects: [Float] = [0.3, 0.75, 1, 5 / 3, 3]
    for aspect in aspects {
      let layout = StageLayout(
        canvas: PixelSize(width: width, height: height), scale: 1, aspectRatio: aspect)
      let card = layout.card
      #expect(abs(card.minX - (width - card.maxX)) <= 1)
      // Sides are whole pixels.
      let shape = Float(card.width) / aspect
      #expect(abs(shape - Float(card.height)) <= 1 + 1 / aspect, "\(card) at \(aspect)")
      #expect(
        Float(card.width) > 0.2 * Float(width) || Float(card.height) > 0.2 * Float(height),
        "\(card) at \(aspect)")
    }
  }

  @Test("letters grow with a large window and shrink in a tiny one")
  func growth() {
    func scale(_ width: Int, _ height: Int, display: Float = 1) -> Float {
      StageLayout(
        canvas: PixelSize(width: width, height: height), scale: display, aspectRatio: 1.5
      ).scale
    }
    #expect(scale(1_280, 720) == 1)
    #expect(abs(scale(3_840, 2_160) - 2.4) < 1e-3)
    #expect(abs(scale(2_160, 3_840) - 2.4) < 1e-3)
    #expect(abs(scale(3_840, 2_160, display: 2) - 2.7) < 1e-3)
    for (width, height) in [(480, 800), (800, 480), (1_000, 700), (1_920, 600), (360, 640)] {
      #expect(scale(width, height) == 1, "\(width)×\(height)")
    }
    #expect(scale(100, 80) < 0.7)
  }

  @Test("twice the scale in twice the window is the same, twice as large")
  func scale() {
    for (width, height) in Self.sizes {
      let one = StageLayout(
        canvas: PixelSize(width: width, height: height), scale: 1, aspectRatio: 1.5)
      let two = StageLayout(
        canvas: PixelSize(width: 2 * width, height: 2 * height), scale: 2, aspectRatio: 1.5)
      #expect(one.buttons.map(\.button) == two.buttons.map(\.button))
      // Of many in a row, each half a pixel counts again.
      let buttons = zip(one.buttons, two.buttons).map {
        (PixelRect(size: $0.frame.size), PixelRect(size: $1.frame.size))
      }
      for (small, large) in [(one.card, two.card), (one.bar, two.bar)] + buttons {
        for (a, b) in [
          (small.minX, large.minX), (small.minY, large.minY), (small.maxX, large.maxX),
          (small.maxY, large.maxY),
        ] {
          #expect(abs(2 * a - b) <= 4, "\(width)×\(height): \(small), \(large)")
        }
      }
    }
  }
}
