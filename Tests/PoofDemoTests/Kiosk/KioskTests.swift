import Foundation
import Poof
import PoofMedia
import PoofSDL
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Kiosk")
struct KioskTests {
  @Test("hands play until somebody touches the screen, whose card has a prize on the disk already")
  func demonstration() throws {
    let folder = try kioskFolder()
    let test = try TestKiosk(folder)
    #expect(test.pass { test.kiosk.show.phase == .scratching })
    #expect(test.kiosk.part == .demonstrating && test.kiosk.ready != nil)
    let journal = String(decoding: try folder.bytes("state/draws.csv"), as: UTF8.self)
    #expect(journal.split(separator: "\n").count == 3)
    // One demonstration after another.
    let phases = (0..<3).map { _ in
      test.pass { test.kiosk.show.phase == .finished }
        && test.pass { test.kiosk.show.phase == .scratching }
    }
    #expect(phases == [true, true, true])
    test.point(.began)
    #expect(test.card?.number == 1)
    #expect(journal == String(decoding: try folder.bytes("state/draws.csv"), as: UTF8.self))
    test.point(.moved, 0.9)
    test.draw()
    // The first touch scratches already.
    #expect(test.kiosk.show.phase == .scratching && test.kiosk.show.log.strokes.count == 1)
  }

  @Test(
    "a card opens, bursts, and gives way to the next one by a touch, or by itself after a while")
  func visitors() throws {
    let test = try TestKiosk(try kioskFolder())
    test.point(.began)
    test.point(.ended)
    for number in 1...3 {
      #expect(test.card?.number == number)
      test.pass(1)
      test.open()
      #expect(test.pass { test.kiosk.show.phase == .finished })
      // A touch in the same breath is none.
      test.point(.began)
      test.point(.ended)
      #expect(test.card?.number == number)
      test.pass(2)
      test.point(.began, 0.5, 0.5)
      test.point(.ended)
      test.draw()
      #expect(test.card?.number == number + 1)
    }
    test.open()
    #expect(test.pass { test.kiosk.show.phase == .finished })
    test.pass(test.kiosk.times.farewell + 1)
    #expect(test.card == nil)
    let numbers = test.news.compactMap {
      if case .opened(let card) = $0 { card.number } else { nil }
    }
    #expect(numbers == [1, 2, 3, 4])
  }

  @Test(
    "a card that is left before it has opened keeps its prize for the next visitor, covered again")
  func left() throws {
    let folder = try kioskFolder()
    let test = try TestKiosk(folder)
    test.point(.began)
    test.point(.moved, 0.9)
    test.point(.ended, 0.9)
    test.pass(3)
    #expect(try folder.names(in: "state").contains("card-1.json"))
    test.pass(test.kiosk.times.patience - 5)
    #expect(test.card?.number == 1)
    test.pass(5)
    #expect(test.card == nil)
    guard case .left(let card, isOver: false) = test.news.last else {
      Issue.record("\(test.news)")
      return
    }
    #expect(card.number == 1)
    test.pass(1)
    #expect(try !folder.names(in: "state").contains("card-1.json"))
    test.point(.began)
    #expect(test.card?.number == 1 && test.kiosk.show.log.strokes.count == 1)
  }

  @Test("a kiosk that begins anew goes on with the half-scratched card")
  func restarted() throws {
    let folder = try kioskFolder()
    var mask: Mask?
    do {
      let test = try TestKiosk(folder)
      test.point(.began, 0.1)
      test.pass(0.5)
      test.point(.moved, 0.9)
      test.pass(2.5)
      mask = test.kiosk.show.mask
    }
    let test = try TestKiosk(folder)
    #expect(test.card?.number == 1)
    #expect(test.kiosk.show.phase == .scratching && test.kiosk.show.mask == mask)
    test.open()
    #expect(test.pass { test.kiosk.show.phase == .finished })
  }

  @Test("a kiosk that begins anew with an open card shows its prize, and then goes on")
  func restartedOpen() throws {
    let folder = try kioskFolder()
    do {
      let test = try TestKiosk(folder)
      test.point(.began)
      test.open()
      #expect(test.pass { test.kiosk.show.phase == .revealed })
      test.pass(0.5)
      // The last strokes are saved a second after those before.
      test.pass(1)
    }
    let test = try TestKiosk(folder)
    #expect(test.card?.number == 1 && test.kiosk.show.phase == .revealed)
    #expect(test.pass(within: 10) { test.kiosk.show.phase == .finished })
    test.pass(test.kiosk.times.farewell + 1)
    test.point(.began)
    #expect(test.card?.number == 2)
  }

  @Test("when everything is given away a calm screen says so, also after a new beginning")
  func over() throws {
    let folder = try kioskFolder([("cup.png", "1", "1")])
    do {
      let test = try TestKiosk(folder)
      test.point(.began)
      test.open()
      #expect(test.pass { test.kiosk.part == .over })
      #expect(test.news.last == .over)
      test.pass(1)
      #expect(test.kiosk.nextFrame(after: test.time) == .at(test.time + 0.25))
      let before = test.picture.pixels
      test.point(.began)
      test.pass(1)
      #expect(
        test.kiosk.part == .over && test.picture.pixels == before
          && test.fullPicture().pixels == before)
    }
    // Nobody sees the last prize again.
    let test = try TestKiosk(folder)
    #expect(test.kiosk.part == .over && test.news == [.over])
  }

  @Test("a farewell invites to the next card only if there is one")
  func farewell() throws {
    let test = try TestKiosk(try kioskFolder([("cup.png", "1", "2")]))
    var words: [KioskMoment?] = []
    for _ in 0..<2 {
      test.point(.began)
      test.open()
      #expect(test.pass { test.kiosk.show.phase == .finished })
      words.append(test.kiosk.wording.moment)
      test.pass(test.kiosk.times.farewell + 1)
    }
    #expect(words == [.farewell, .lastFarewell])
    #expect(KioskWords()[.lastFarewell].detail == "This was the last card")
  }

  @Test("whoever touches the card first is told how to scratch it until a stroke is half across")
  func howToScratch() throws {
    let test = try TestKiosk(try kioskFolder())
    var words: [KioskMoment?] = []
    func step(_ phase: PointerEvent.Phase, _ x: Float) {
      test.point(phase, x, 0.5)
      test.pass(0.2)
      words.append(test.kiosk.wording.moment)
    }
    step(.began, 0.02)
    step(.moved, 0.04)
    step(.moved, 0.9)
    step(.ended, 0.9)
    #expect(words == [.scratch, .scratch, nil, nil])
  }

  @Test("strokes that a disk would not take are saved later, without new ones")
  func unsavedStrokes() throws {
    let folder = try kioskFolder()
    let test = try TestKiosk(folder)
    // A folder in its place is no file, whoever asks for it, as on a disk that is full.
    try folder.makeFolder("state/card-1.json")
    test.point(.began)
    test.point(.moved, 0.9)
    test.point(.ended, 0.9)
    test.pass(12)
    #expect(test.unsaved.count == 1 && test.unsaved[0].contains("state/card-1.json"))
    try FileManager.default.removeItem(atPath: folder["state/card-1.json"])
    test.pass(test.kiosk.times.retry + 0.2)
    let log = try ScratchLog(contentsOfFile: folder["state/card-1.json"])
    #expect(log.strokes == test.kiosk.show.log.strokes)
  }

  @Test(
    "a card that was opened on a full disk lies open again after a new beginning, never covered")
  func openedOnFullDisk() throws {
    let folder = try kioskFolder()
    do {
      let test = try TestKiosk(folder)
      try folder.makeFolder("state/card-1.json")
      test.point(.began)
      test.open()
      #expect(test.pass { test.news.contains { if case .opened = $0 { true } else { false } } })
    }
    let test = try TestKiosk(folder)
    #expect(test.card?.number == 1)
    #expect([.revealing, .revealed].contains(test.kiosk.show.phase))
    #expect(test.news.contains { if case .opened = $0 { true } else { false } })
    #expect(test.pass(within: 20) { test.kiosk.show.phase == .finished })
    test.pass(test.kiosk.times.farewell + 1)
    #expect(test.kiosk.ready?.card.number == 2)
  }

  @Test("no card is drawn before it is on the disk that the one before was opened")
  func unmarked() throws {
    let folder = try kioskFolder()
    let test = try TestKiosk(folder)
    try folder.makeFolder("state/card-1.open")
    test.point(.began)
    test.open()
    #expect(test.pass { test.kiosk.show.phase == .finished })
    #expect(test.unsaved.count == 1 && test.unsaved[0].contains("state/card-1.open"))
    let journal = try folder.bytes("state/draws.csv")
    test.pass(test.kiosk.times.farewell + 10)
    #expect(test.card == nil && test.kiosk.ready == nil)
    #expect(try folder.bytes("state/draws.csv") == journal)
    try FileManager.default.removeItem(atPath: folder["state/card-1.open"])
    test.pass(test.kiosk.times.retry + 0.2)
    #expect(test.kiosk.ready?.card.number == 2)
    #expect(try folder.names(in: "state").filter { $0.hasPrefix("card-") } == ["card-2.covered"])
  }

  @Test("a prize that cannot be put on the disk is not shown; it is tried again until it can")
  func trouble() throws {
    let folder = try kioskFolder()
    let test = try TestKiosk(folder)
    test.point(.began)
    test.open()
    // A prize's picture is gone, as with a disk that was pulled out: so is the next card.
    let pictures = ["cup.png", "hat.png"]
    for name in pictures {
      try FileManager.default.moveItem(atPath: folder[name], toPath: folder["away-\(name)"])
    }
    #expect(test.pass { test.kiosk.show.phase == .finished })
    test.pass(2)
    test.point(.began)
    test.point(.ended)
    test.pass(10)
    #expect(test.card == nil && test.kiosk.ready == nil)
    #expect(test.news.contains { if case .trouble = $0 { true } else { false } })
    for name in pictures {
      try FileManager.default.moveItem(atPath: folder["away-\(name)"], toPath: folder[name])
    }
    test.pass(test.kiosk.times.retry + 1)
    // However often it was tried, it is the second draw.
    #expect(test.card?.number == 2)
  }

  @Test(
    "no key and no closed window ends it, a signal does; the mouse's pointer hides from fingers")
  func leaving() throws {
    let test = try TestKiosk(try kioskFolder())
    var cursor: [Bool] = []
    test.kiosk.onCursor = { cursor.append($0) }
    for key in [Key.escape, .character("q"), .return, .function(4), .function(11)] {
      test.kiosk.handle(.key(KeyEvent(key)), at: 0)
      test.kiosk.handle(.key(KeyEvent(key, modifiers: .alt)), at: 0)
    }
    test.kiosk.handle(.quit, at: 0)
    #expect(test.kiosk.nextFrame(after: 0) != .never && test.card == nil)
    test.kiosk.handle(.hover(.zero), at: 0)
    test.point(.began, pointer: 0)
    test.point(.ended, pointer: 0)
    test.point(.began, pointer: 2)
    #expect(cursor == [true, false])
    test.kiosk.isToEnd = { true }
    #expect(test.kiosk.nextFrame(after: 0) == .never)
  }

  @Test("the folder's logs are played, scaled to the card; a damaged one is passed by")
  func logs() throws {
    let folder = try kioskFolder()
    let log = ScratchLog(
      size: PixelSize(width: 300, height: 200),
      strokes: [
        Stroke(
          pointer: 0, brush: Brush(cap: .round, width: 40),
          samples: [
            Stroke.Sample(position: Point(x: 50, y: 100), time: 0.2),
            Stroke.Sample(position: Point(x: 250, y: 100), time: 0.6),
          ])
      ])
    try log.write(toFile: folder["a.json"])
    try folder.write("{", "b.json")
    let test = try TestKiosk(folder)
    #expect(test.pass { test.kiosk.show.phase == .scratching })
    test.pass(1)
    #expect(test.kiosk.show.log.strokes.count == 1)
    // It leaves the card half scratched; the next one follows nevertheless.
    #expect(test.pass { test.kiosk.show.phase == .finished })
  }

  @Test("drawn in parts it is what it is drawn as a whole, on another screen too")
  func damage() throws {
    let test = try TestKiosk(try kioskFolder())
    func check(_ what: String) {
      let shown = test.picture.pixels
      #expect(shown == test.fullPicture().pixels, "\(what)")
      test.draw()
    }
    for step in 0..<40 {
      test.pass(0.3)
      check("demonstration \(step)")
    }
    test.point(.began)
    test.open()
    for step in 0..<40 {
      test.pass(0.3)
      check("visitor \(step)")
    }
  }
}
