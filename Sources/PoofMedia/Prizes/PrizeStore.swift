import Foundation
import Poof
import PoofScratch
import Synchronization

/// The prizes of a folder, and what has become of them: one card after another gets a prize by chance,
/// which is on the disk before anyone can see it.
///
///     let store = try PrizeStore(folder: "fair/")
///     let card = try store.card ?? store.drawNext()      // the card that a program was killed with, or the first
///     …                                                  // scratch it, and save its log now and then
///     try store.markOpen(card)                           // its prize is seen: it is never covered again
///     try store.end(card)                                // it is over
///     let next = try store.drawNext()                    // nil: all is given away
///
/// The folder has `prizes.csv` (see `PrizeTable`), the pictures that it names, and logs, `*.json`, to be
/// played while nobody is there. In its folder `state` are the draws, `draws.csv`, the log of the card
/// that lies there, `card-17.json`, whether its prize was seen, `card-17.covered` or `card-17.open`, and a
/// lock: one program at a time has the folder. Where `state` is taken away, all prizes are there again. Lines can be
/// added to `prizes.csv`, changed and taken away while no program has the folder; what was given is counted by the
/// pictures' names.
///
/// It may be called from any thread; calls wait for the disk.
public final class PrizeStore: Sendable {
  /// A card and the prize under it.
  public struct Card: Equatable, Sendable {
    /// Number of its draw, from 1.
    public let number: Int
    /// Its prize's name in the table.
    public let picture: String
    /// The prize's file.
    public let path: String
    /// Whether it is celebrated, unless motion is reduced; nil where the card's settings say so.
    public let confetti: Bool?
  }

  /// The kinds of prizes.
  public let prizes: [PrizeTable.Prize]
  /// The files of logs in the folder, in the order of their names.
  public let logs: [String]
  /// The files of all prizes, in the table's order.
  public let pictures: [String]
  /// Whether the draws' last line had no end, as a power cut leaves it: its prize was shown to nobody, and is
  /// drawn again.
  public let wasCutOff: Bool

  private let folder: String
  private let lock: FolderLock
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var draw: PrizeDraw
    var journal: PrizeJournal
  }

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - folder: its path.
  ///   - seed: choice among the possible orders, of a folder whose first draw is to come.
  ///   - time: s since 1970; nil for now.
  /// - Throws: `MediaError` where the table cannot be used, where the draws were changed by hand, and where
  ///   another program has the folder.
  public init(
    folder: String, seed: UInt64 = .random(in: 0...UInt64.max), at time: Int? = nil
  ) throws(MediaError) {
    let folder = folder.asFolder
    self.folder = folder
    let prizes = try PrizeTable(folder: folder).prizes
    self.prizes = prizes
    pictures = prizes.map { folder + $0.picture }
    logs = Self.logs(in: folder)
    let place = folder + "state/"
    try makeFolder(place)
    lock = try FolderLock(file: place + "lock", of: folder)
    let journal = try PrizeJournal(
      path: place + "draws.csv", seed: seed, time: time ?? Self.now)
    wasCutOff = journal.wasTorn
    var draw = PrizeDraw(
      prizes.map { PrizeDraw.Prize(weight: $0.weight, count: $0.count) }, seed: journal.seed)
    for picture in journal.pictures {
      // Names were once kept as the table had written them.
      let name = PrizeTable.plainName(picture)
      draw.give(prizes.firstIndex { $0.picture == name })
    }
    state = Mutex(State(draw: draw, journal: journal))
  }

  private static var now: Int { Int(Date().timeIntervalSince1970) }

  private static func logs(in folder: String) -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder))
    return (names ?? []).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
      .map { folder + $0 }
  }
}

extension PrizeStore {
  /// The card that was drawn last, which lies there until it is over or the next is drawn; nil where none
  /// was, or where its prize is no more in the table.
  public var card: Card? {
    state.withLock { state in
      let number = state.journal.pictures.count
      if mark(of: number).isOver { return nil }
      return state.journal.pictures.last.flatMap { card(number, $0) }
    }
  }

  /// Whether all is given away, that of the card that lies there included.
  public var isGivenAway: Bool { state.withLock { $0.draw.next == nil } }

  /// Draws the next card's prize, and returns it when that is on the disk; nil where all is given away.
  /// `time` is s since 1970, or now. Where it throws, nothing is drawn, and the next call draws the same.
  public func drawNext(at time: Int? = nil) throws(MediaError) -> Card? {
    let result: Result<Card?, MediaError> = state.withLock { state in
      guard let prize = state.draw.next else { return .success(nil) }
      do throws(MediaError) {
        let number = state.journal.pictures.count + 1
        // What its opening will be told by is there before it is.
        try mark(of: number).cover()
        try state.journal.add(prizes[prize].picture, time: time ?? Self.now)
      } catch {
        return .failure(error)
      }
      state.draw.give(prize)
      // The card before is gone, and its log and mark with it.
      removeFiles { !$0.hasPrefix("card-\(state.journal.pictures.count).") }
      return .success(card(state.journal.pictures.count, prizes[prize].picture))
    }
    return try result.get()
  }

  /// Numbers of the prizes, from 0, that may be shown while nobody plays: their lines say so, and some of them are
  /// left besides that of the card that lies there.
  public var demonstrated: [Int] {
    state.withLock { state in
      prizes.indices.filter {
        prizes[$0].isForDemonstrations && state.draw.left(of: $0) != 0
      }
    }
  }

  /// Number of prizes that were given, in the table's order, that of the card that lies there included.
  public var given: [Int] { state.withLock { $0.draw.given } }

  /// The strokes on a card as they were saved last; nil where none are, or the file is damaged.
  public func savedLog(of card: Card) -> ScratchLog? {
    try? ScratchLog(contentsOfFile: logFile(of: card.number))
  }

  /// Saves the strokes on a card; does nothing where it is over, or another card lies there by now.
  public func save(_ log: ScratchLog, of card: Card) throws(MediaError) {
    let result: Result<Void, MediaError> = state.withLock { state in
      guard card.number == state.journal.pictures.count, !mark(of: card.number).isOver else {
        return .success(())
      }
      do throws(MediaError) {
        return .success(try log.write(toFile: logFile(of: card.number)))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Forgets the strokes on the card, which will be covered again.
  public func forgetLog() { state.withLock { _ in removeFiles { $0.hasSuffix(".json") } } }

  /// Whether the card's prize was seen, and it is not over: it may not be covered again.
  public func isOpen(_ card: Card) -> Bool { mark(of: card.number).isOpen }

  /// Takes note that the card's prize is seen, without waiting for the disk: from then on no end of the
  /// program covers it again, nor one of the machine after `sync`. It needs no room on the disk.
  public func markOpen(_ card: Card) throws(MediaError) { try mark(of: card.number).uncover() }

  /// Waits until `markOpen` is on the disk.
  public func sync() { syncFolder(of: statePath) }

  /// Takes note, on the disk, that the card is over, and forgets its strokes. It needs no room there.
  public func end(_ card: Card) throws(MediaError) {
    let result: Result<Void, MediaError> = state.withLock { state in
      do throws(MediaError) {
        try mark(of: card.number).end()
      } catch {
        return .failure(error)
      }
      if card.number == state.journal.pictures.count { removeFiles { $0.hasSuffix(".json") } }
      return .success(())
    }
    try result.get()
  }

  private func card(_ number: Int, _ picture: String) -> Card? {
    let name = PrizeTable.plainName(picture)
    guard let prize = prizes.first(where: { $0.picture == name }) else { return nil }
    return Card(number: number, picture: name, path: folder + name, confetti: prize.confetti)
  }

  private var statePath: String { folder + "state/" }
  private func logFile(of number: Int) -> String { "\(statePath)card-\(number).json" }
  private func mark(of number: Int) -> CardMark { CardMark(folder: statePath, number: number) }

  /// Removes the cards' files with these names.
  private func removeFiles(where isGone: (String) -> Bool) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: statePath)) ?? []
    for name in names where name.hasPrefix("card-") && isGone(name) { unlink(statePath + name) }
  }
}
