import Poof
import PoofText

/// Everything on a kiosk's stage but the card itself.
struct KioskContent: Equatable {
  /// Presence of the card, 0…1, which its shadow follows.
  var presence: Float = 0
  /// Degree to which the shadow is the prize's and no longer the coating's, 0…1.
  var bareness: Float = 0
  /// Moment whose words stand there; nil for none.
  var moment: KioskMoment?
  /// Strength of the words, 0…1.
  var strength: Float = 0
}

/// Draws a kiosk's stage, and tells what of it changes from one picture to the next.
@MainActor
struct KioskView {
  /// The stage as it was painted for the card that lies there.
  var painting: StagePainting
  let words: KioskWords
  let regular: Font
  let bold: Font

  private static let ink = Color(r: 236, g: 240, b: 250)
  private static let quiet = Color(r: 168, g: 180, b: 208)

  var layout: StageLayout { painting.layout }

  /// Everything that words may touch: below the card, and all of the lower half where there is none.
  var wordsFrame: PixelRect {
    let canvas = layout.canvas
    return PixelRect(minX: 0, minY: layout.card.maxY, maxX: canvas.width, maxY: canvas.height)
  }

  /// Tells which parts of the canvas differ between two contents, px.
  func regions(from old: KioskContent, to new: KioskContent) -> [PixelRect] {
    // Where nothing lies on the stage, its words stand in the middle.
    if (old.moment == .over) != (new.moment == .over) { return [.plane] }
    var regions: [PixelRect] = []
    if old.presence != new.presence
      || painting.ground.dependsOnBareness && old.bareness != new.bareness
    {
      regions.append(painting.ground.reliefFrame(in: layout))
    }
    if old.moment != new.moment || old.strength != new.strength {
      regions.append(new.moment == .over ? .plane : wordsFrame)
    }
    return regions
  }

  /// Draws everything from the background up, inside the canvas's clip; `drawCard` draws the card.
  func draw(
    _ content: KioskContent, into canvas: inout Canvas, drawCard: (inout Canvas) -> Void
  ) {
    let isOver = content.moment == .over
    painting.ground.draw(
      presence: isOver ? 0 : content.presence, bareness: content.bareness, layout: layout,
      into: &canvas)
    if let moment = content.moment {
      draw(words[moment], strength: content.strength, inMiddle: isOver, into: &canvas)
    }
    if !isOver { drawCard(&canvas) }
  }

  private func draw(
    _ lines: KioskWords.Lines, strength: Float, inMiddle: Bool, into canvas: inout Canvas
  ) {
    let room = inMiddle ? PixelRect(size: layout.canvas) : wordsFrame
    // As large as suits the window, and as there is room for below a tall card.
    let size = max(3, min((inMiddle ? 46 : 32) * layout.scale, 0.34 * Float(room.height)))
    let width = 0.92 * Float(layout.canvas.width)
    // Near the card, on a tall screen too.
    let top = inMiddle ? Float(room.height) / 2 - size : min(0.16 * Float(room.height), 2 * size)
    let baseline = room.minY + Int(top + size)
    for (text, font, color, size, below) in [
      (lines.headline, bold, Self.ink, size, Float(0)),
      (lines.detail, regular, Self.quiet, 0.62 * size, 1.15 * size),
    ] {
      guard !text.isEmpty, let line = font.fitted(text, size: max(3, size), width: width) else {
        continue
      }
      canvas.fill(
        line.mask, with: color.opacity(strength).premultiplied,
        at: PixelPoint(
          x: (layout.canvas.width - line.width) / 2,
          y: baseline + Int(below) - line.baseline))
    }
  }
}
