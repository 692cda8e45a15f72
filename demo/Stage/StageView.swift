import Poof
import PoofText

/// Draws a stage, and tells what of it changes from one picture to the next.
@MainActor
struct StageView {
  /// Places of everything in the canvas.
  private(set) var layout: StageLayout
  /// Size of the canvas, px; another than the stage's until the stage is painted for it.
  private var canvasSize: PixelSize
  private var ground: Ground
  private let statusLine: StatusLine
  private let startAgain: StartAgainHint
  private let frameTimes: FrameTimesLine
  private var buttons: ButtonPainter
  private var helpSheet: HelpSheetPainter
  private var ringPainter = KeyboardRingPainter()

  init(layout: StageLayout, ground: Ground, regular: Font, bold: Font) {
    self.layout = layout
    canvasSize = layout.canvas
    self.ground = ground
    statusLine = StatusLine(regular: regular, bold: bold)
    startAgain = StartAgainHint(font: bold)
    frameTimes = FrameTimesLine(font: regular)
    buttons = ButtonPainter(regular: regular, bold: bold)
    helpSheet = HelpSheetPainter(HelpGroup.all, regular: regular, bold: bold)
  }

  /// Goes on with another layout and what was painted for it, in the middle of the canvas, which need
  /// not be as large.
  mutating func take(_ layout: StageLayout, _ ground: Ground) {
    self.ground = ground
    self.layout = layout.centred(in: canvasSize)
  }

  /// Stands in the middle of another canvas, as it is.
  mutating func move(into canvas: PixelSize) {
    canvasSize = canvas
    layout = layout.centred(in: canvas)
  }

  /// Tells which parts of the canvas differ between two contents, px.
  func regions(from old: StageContent, to new: StageContent) -> [PixelRect] {
    if old.showsHelp != new.showsHelp { return [.plane] }
    var regions: [PixelRect] = []
    if old.presence != new.presence || ground.dependsOnBareness && old.bareness != new.bareness {
      regions.append(ground.reliefFrame(in: layout))
    }
    if old.hint != new.hint { regions.append(startAgain.frame(in: layout)) }
    if old.status != new.status { regions.append(statusLine.frame(in: layout)) }
    // A message gives way where the percentage grows.
    if old.notice != new.notice || new.notice != nil && old.status != new.status {
      regions.append(statusLine.noticeFrame(in: layout))
    }
    for (button, looks) in zip(layout.buttons, zip(old.buttonLooks, new.buttonLooks))
    where looks.0 != looks.1 || old.buttonStrength != new.buttonStrength {
      regions.append(button.frame)
    }
    if old.frameTimes != new.frameTimes { regions.append(layout.frameTimes) }
    if old.ring != new.ring { regions += [old.ring, new.ring].compactMap { $0?.frame } }
    return regions
  }

  /// Draws everything from the background up, inside the canvas's clip; `drawCard` draws the card.
  mutating func draw(
    _ content: StageContent, into canvas: inout Canvas, drawCard: (inout Canvas) -> Void
  ) {
    ground.draw(
      presence: content.presence, bareness: content.bareness, layout: layout, into: &canvas)
    buttons.draw(
      content.buttonLooks, strength: content.buttonStrength, layout: layout, into: &canvas)
    if content.hint > 0, !content.showsHelp {
      startAgain.draw(strength: content.hint, layout: layout, into: &canvas)
    }
    drawCard(&canvas)
    // Nothing falls over the words.
    statusLine.draw(content.status, notice: content.notice, layout: layout, into: &canvas)
    if let ring = content.ring { ringPainter.draw(ring, into: &canvas) }
    if let times = content.frameTimes {
      frameTimes.draw(times, layout: layout, into: &canvas)
    }
    if content.showsHelp { helpSheet.draw(layout: layout, into: &canvas) }
  }
}
