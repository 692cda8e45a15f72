import Foundation
import Poof
import TestSupport
import Testing

@testable import PoofMedia

@Suite struct PrizeStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.png", "b.png", "c.png"] {
      try Image.photograph(width: 8, height: 6).writePNG(toFile: folder[name])
    }
    try folder.write("picture,weight,count\na.png,1,4\nb.png,2,3\nc.png,1,5\n", "prizes.csv")
  }

  private func open(seed: UInt64 = 3) throws(MediaError) -> PrizeStore {
    try PrizeStore(folder: folder.path, seed: seed, at: 1_000)
  }

  private func drawAll(_ store: PrizeStore) throws -> [String] {
    var drawn: [String] = []
    let before = store.given.reduce(0, +)
    while let card = try store.drawNext(at: 2_000) {
      drawn.append(card.picture)
      #expect(card.number >= before + drawn.count)
    }
    return drawn
  }

  @Test("Every prize is given as often as there is one, then nothing")
  func all() throws {
    let store = try open()
    #expect(store.card == nil)
    let drawn = try drawAll(store)
    #expect(store.given == [4, 3, 5] && drawn.count == 12)
    #expect(store.card?.number == 12 && store.card?.picture == drawn.last)
    #expect(try store.drawNext() == nil)
  }

  @Test("What is given away is not shown in demonstrations any more")
  func demonstrated() throws {
    try folder.write(
      "picture,weight,count,demonstration\na.png,1,1,yes\nb.png,0,,yes\nc.png,0,1,\n", "prizes.csv")
    let store = try open()
    #expect(store.demonstrated == [0, 1])
    #expect(try store.drawNext()?.picture == "a.png")
    #expect(store.demonstrated == [1])
  }

  @Test("A program that begins anew after every draw gives the same prizes in the same order")
  func restarted() throws {
    let other = try TemporaryFolder()
    for name in ["a.png", "b.png", "c.png", "prizes.csv"] {
      try FileManager.default.copyItem(atPath: folder[name], toPath: other[name])
    }
    let drawn = try drawAll(try open())
    var again: [String] = []
    for number in 0..<13 {
      // The seed that counts is the first one.
      let store = try PrizeStore(
        folder: other.path, seed: number == 0 ? 3 : UInt64(number), at: 1_000)
      #expect(store.card?.picture == again.last)
      if let card = try store.drawNext(at: 2_000) { again.append(card.picture) }
    }
    #expect(again == drawn)
  }

  @Test("Draws whose names were written in another way are not given again")
  func olderNames() throws {
    try FileManager.default.createDirectory(
      atPath: folder["state"], withIntermediateDirectories: true)
    var journal = try PrizeJournal(path: folder["state/draws.csv"], seed: 3, time: 1_000)
    for name in ["./a.png", "a.png", " b.png", ".//c.png"] { try journal.add(name, time: 1_500) }
    try folder.write("", "state/card-4.covered")
    let store = try open()
    #expect(store.given == [2, 1, 1])
    #expect(store.card?.picture == "c.png" && store.card?.path == folder["c.png"])
    _ = try drawAll(store)
    #expect(store.given == [4, 3, 5])
  }

  @Test("A folder belongs to one program at a time")
  func locked() throws {
    let store = try open()
    #expect {
      try open()
    } throws: { error in
      "\(error)".contains("another program gives its prizes away")
    }
    _ = try store.drawNext()
  }

  @Test("The folder is free again when its program has let go of it")
  func unlocked() throws {
    do { _ = try open().drawNext() }
    #expect(try open().card?.number == 1)
  }

  @Test("A folder is free at once, though a program that is being started has copies of its files")
  func unlockedBesideCopies() throws {
    let file = folder["lock"]
    var lock: FolderLock? = try FolderLock(file: file, of: folder.path)
    let copy = try dup(#require(lock).descriptor)
    defer { close(copy) }
    #expect(throws: MediaError.self) { try FolderLock(file: file, of: folder.path) }
    lock = nil
    #expect(throws: Never.self) { try FolderLock(file: file, of: folder.path) }
  }

  @Test("The card that lies there comes back with its strokes, the next one without")
  func savedLog() throws {
    let log = ScratchHand(size: PixelSize(width: 80, height: 60), seed: 1).log(
      prize: .photograph(width: 80, height: 60), coating: .photograph(width: 80, height: 60),
      settings: CardShow.Settings())
    var first: PrizeStore.Card?
    do {
      let store = try open()
      first = try store.drawNext()
      let card = try #require(first)
      #expect(store.savedLog(of: card) == nil)
      try store.save(log, of: card)
    }
    do {
      let store = try open()
      let card = try #require(store.card)
      #expect(card == first && store.savedLog(of: card) == log)
      let next = try #require(try store.drawNext())
      // What comes too late is not kept.
      try store.save(log, of: card)
      #expect(store.savedLog(of: card) == nil && store.savedLog(of: next) == nil)
      try store.save(log, of: next)
      store.forgetLog()
      #expect(store.savedLog(of: next) == nil)
      try folder.write("{\"version\": 1, \"si", "state/card-2.json")
      #expect(store.savedLog(of: next) == nil)
    }
  }

  @Test(
    "A card whose prize was seen is known as open until it is over, and then lies there no more")
  func marks() throws {
    func marks() throws -> [String] {
      try folder.names(in: "state").filter { $0.hasPrefix("card-") }.sorted()
    }
    var first: PrizeStore.Card?
    do {
      let store = try open()
      let card = try #require(try store.drawNext())
      first = card
      #expect(try !store.isOpen(card) && marks() == ["card-1.covered"])
      try store.markOpen(card)
      try store.markOpen(card)
      store.sync()
      try store.save(ScratchLog(size: PixelSize(width: 9, height: 9)), of: card)
      #expect(try store.isOpen(card) && marks() == ["card-1.json", "card-1.open"])
    }
    do {
      let store = try open()
      let card = try #require(store.card)
      #expect(card == first && store.isOpen(card))
      try store.end(card)
      try store.end(card)
      // What comes too late is not kept.
      try store.save(ScratchLog(size: PixelSize(width: 9, height: 9)), of: card)
      #expect(try store.card == nil && !store.isOpen(card) && marks() == [])
    }
    let store = try open()
    #expect(store.card == nil)
    #expect(try store.drawNext()?.number == 2)
    #expect(try marks() == ["card-2.covered"])
  }

  @Test(
    "A card is not drawn before it can be marked; one that is left of another beginning is covered")
  func marksThatAreThere() throws {
    let store = try open()
    try FileManager.default.createDirectory(
      atPath: folder["state/card-1.covered"], withIntermediateDirectories: false)
    #expect(throws: MediaError.self) { try store.drawNext() }
    #expect(store.given == [0, 0, 0])
    try FileManager.default.removeItem(atPath: folder["state/card-1.covered"])
    try folder.write("", "state/card-1.open")
    let card = try #require(try store.drawNext())
    #expect(card.number == 1 && !store.isOpen(card) && store.card == card)
  }

  @Test("It tells whether all is given away, and whether its draws were cut off")
  func ends() throws {
    do {
      let store = try open()
      #expect(!store.isGivenAway && !store.wasCutOff)
      for _ in 0..<11 { _ = try store.drawNext() }
      #expect(!store.isGivenAway)
      _ = try store.drawNext()
      #expect(store.isGivenAway)
    }
    let journal = try folder.bytes("state/draws.csv")
    try folder.write(String(decoding: journal.dropLast(4), as: UTF8.self), "state/draws.csv")
    do {
      let store = try open()
      #expect(store.wasCutOff && !store.isGivenAway)
    }
    #expect(try !open().wasCutOff)
  }

  @Test("Prizes may be added and taken away between two programs; what was given stays given")
  func changedTable() throws {
    do {
      let store = try open()
      for _ in 0..<6 { _ = try store.drawNext() }
    }
    let given = try open().given
    try folder.write("picture,weight,count\nc.png,1,5\na.png,1,6\n", "prizes.csv")
    do {
      let store = try open()
      #expect(store.given == [given[2], given[0]])
      _ = try drawAll(store)
      #expect(store.given == [5, 6])
    }
    // The card that lies there has a prize that is no more.
    try folder.write("picture,weight\nb.png,1\n", "prizes.csv")
    let store = try open()
    #expect(store.card == nil)
    #expect(try store.drawNext()?.picture == "b.png")
  }

  @Test("Logs in the folder are found in the order of their names, and the card's is none of them")
  func logs() throws {
    for name in ["b.json", "a.json", ".hidden.json", "notes.txt"] {
      try folder.write("{}", name)
    }
    do {
      let store = try open()
      let card = try #require(try store.drawNext())
      try store.save(ScratchLog(size: PixelSize(width: 9, height: 9)), of: card)
    }
    #expect(try open().logs == [folder["a.json"], folder["b.json"]])
  }
}
