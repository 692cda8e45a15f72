import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct ScratchCardUndoTests {
  @Test func `a new card has nothing to undo or redo`() {
    let card = ScratchCard(50, 50, brush: .standard)
    #expect(!card.canUndo && !card.canRedo)
    #expect(!card.undo() && !card.redo())
    #expect(card.state == .covered)
  }

  @Test func `strokes come off one by one and back on again, to the bit`() {
    let card = ScratchCard(90, 90, brush: .standard)
    var chance = Chance(seed: 5)
    var masks = [card.mask]
    for index in 0..<6 {
      card.settings.brush = Brush(
        cap: Brush.Cap.allCases[index % 3], width: chance.number(6...20), isRestoring: index == 4)
      card.stroke(
        (0..<3).map { _ in chance.place(on: card.size) }, pointer: index, at: Double(index))
      masks.append(card.mask)
    }
    let log = card.log
    let events = Events(of: card)
    for step in masks.indices.dropLast().reversed() {
      #expect(card.canUndo)
      #expect(card.undo())
      #expect(card.mask == masks[step])
      #expect(card.progress == recount(card.mask, nil))
      #expect(card.log.strokes.count == step)
      #expect(card.state == (step == 0 ? .covered : .scratching))
    }
    #expect(!card.undo())
    #expect(card.lastTouchedPlace == Point(x: 45, y: 45))
    for step in masks.indices.dropFirst() {
      #expect(card.canRedo)
      #expect(card.redo())
      #expect(card.mask == masks[step])
      #expect(card.progress == recount(card.mask, nil))
      #expect(card.state == .scratching)
    }
    #expect(!card.redo())
    #expect(card.log == log)
    #expect(events.all.isEmpty)
  }

  @Test(arguments: 0..<6)
  func `strokes that were drawn at the same time come off and back on, to the bit`(seed: Int) {
    let card = ScratchCard.scribbled(seed: seed)
    let mask = card.mask
    let log = card.log
    let count = log.strokes.count
    for _ in 0..<count { #expect(card.undo()) }
    #expect(card.mask == Mask(size: card.size))
    for _ in 0..<count { #expect(card.redo()) }
    #expect(card.mask == mask)
    #expect(card.log == log)
  }

  @Test func `the stroke that began last is undone first, and those under way end before`() {
    let card = ScratchCard(90, 90, brush: Brush(cap: .round, width: 8))
    card.begin(10, 10, pointer: 1, at: 1)
    card.begin(10, 80, pointer: 2, at: 2)
    card.move(80, 10, pointer: 1, at: 3)
    let events = Events(of: card)
    #expect(card.undo())
    #expect(
      events.kinds == [
        .ended(pointer: 1, at: Point(x: 80, y: 10)), .ended(pointer: 2, at: Point(x: 10, y: 80)),
      ])
    #expect(card.log.strokes.map(\.pointer) == [1])
    #expect(!card.isTouched)
    #expect(card.mask[40, 10] == 255)
    #expect(card.mask[10, 80] == 0)
  }

  @Test func `a new stroke ends what can be redone`() {
    let card = ScratchCard(90, 90, brush: .standard)
    card.stroke([Point(x: 10, y: 10)])
    card.undo()
    card.begin(50, 50)
    #expect(!card.canRedo)
    #expect(!card.redo())
    #expect(card.log.strokes.count == 1)
  }

  @Test func `only what comes off or back on is damage`() {
    let card = ScratchCard(200, 100, brush: Brush(cap: .butt, width: 10))
    card.stroke([Point(x: 10, y: 20), Point(x: 60, y: 20)])
    card.stroke([Point(x: 40, y: 20), Point(x: 110, y: 20)])
    _ = card.takeDamage()
    let bared = PixelRect(minX: 60, minY: 15, maxX: 110, maxY: 25)
    card.undo()
    #expect(card.takeDamage() == bared)
    card.redo()
    #expect(card.takeDamage() == bared)
    #expect(card.takeDamage() == .empty)
  }

  @Test func `what undo changes is no brush's doing`() {
    let card = ScratchCard(100, 100, brush: Brush(cap: .butt, width: 10))
    card.stroke([Point(x: 10, y: 20), Point(x: 60, y: 20)])
    card.undo()
    let events = Events(of: card)
    card.begin(50, 50)
    #expect(events.all.map(\.changedArea) == [0])
  }

  @Test(arguments: ["revealing", "revealed"])
  func `nothing is undone once the rest reveals itself`(state: String) {
    let card = ScratchCard(90, 90, brush: .standard)
    card.stroke([Point(x: 10, y: 10), Point(x: 80, y: 10)])
    card.stroke([Point(x: 10, y: 40), Point(x: 80, y: 40)])
    card.undo()
    card.revealRest(at: 1)
    if state == "revealed" { card.advance(to: 2) }
    #expect("\(card.state)" == state)
    let mask = card.mask
    #expect(!card.canUndo && !card.canRedo)
    #expect(!card.undo() && !card.redo())
    #expect(card.mask == mask)
    #expect(card.log.strokes.count == 1)
  }

  @Test func `a release that reaches the threshold is not undone`() {
    let card = ScratchCard(10, 10, brush: Brush(cap: .butt, width: 4))
    card.settings.threshold = 0.16
    let events = Events(of: card)
    card.begin(5, 5)
    #expect(card.canUndo)
    #expect(!card.undo())
    #expect(events.thresholds.count == 1)
    #expect(card.state == .revealing)
  }

  @Test func `a card can be undone and redone at another size`() {
    var card = ScratchCard(100, 100, brush: Brush(cap: .round, width: 9))
    card.stroke([Point(x: 10, y: 10), Point(x: 80, y: 10)], at: 1)
    let first = card.mask
    card = card.resized(to: PixelSize(width: 250, height: 250))
    card.stroke([Point(x: 30, y: 200), Point(x: 200, y: 200)], at: 2)
    let both = card.mask
    card.undo()
    card.undo()
    #expect(card.progress == 0)
    card = card.resized(to: PixelSize(width: 100, height: 100))
    card.redo()
    #expect(card.mask == first)
    card.redo()
    #expect(card.log.strokes[1].samples.map(\.position.y) == [80, 80])
    #expect(card.resized(to: PixelSize(width: 250, height: 250)).mask == both)
  }

  @Test func `reset forgets what could be redone`() {
    let card = ScratchCard(90, 90, brush: .standard)
    card.stroke([Point(x: 10, y: 10)])
    card.undo()
    card.reset(at: 1)
    #expect(!card.canRedo)
  }
}
