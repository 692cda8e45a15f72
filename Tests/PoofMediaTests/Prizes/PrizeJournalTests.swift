import Foundation
import TestSupport
import Testing

@testable import PoofMedia

@Suite struct PrizeJournalTests {
  private let folder: TemporaryFolder
  private var path: String { folder["draws.csv"] }

  init() throws { folder = try TemporaryFolder() }

  /// What is read of the journal.
  private struct Read: Equatable {
    var seed: UInt64
    var pictures: [String]
    var wasTorn: Bool
  }

  private func read() throws(MediaError) -> Read {
    let journal = try PrizeJournal(path: path, seed: 7, time: 5_000)
    return Read(seed: journal.seed, pictures: journal.pictures, wasTorn: journal.wasTorn)
  }

  private func bytes() throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }
  private func write(_ bytes: some Collection<UInt8>) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// A journal of three draws.
  private func fill() throws {
    var journal = try PrizeJournal(path: path, seed: 42, time: 1_000)
    for picture in ["a.png", "b, c.png", "a.png"] { try journal.add(picture, time: 2_000) }
  }

  @Test("Draws are read again, with the seed of the beginning")
  func roundTrip() throws {
    try fill()
    #expect(
      try read() == Read(seed: 42, pictures: ["a.png", "b, c.png", "a.png"], wasTorn: false))
  }

  @Test("A last line cut anywhere is taken off, and the next draw stands in its place")
  func torn() throws {
    try fill()
    let whole = try bytes()
    let last = JournalLine(number: 3, time: 2_000, text: "a.png").bytes.count
    for cut in 1..<last {
      for spoilt in [[], [UInt8](repeating: 0, count: cut)] {
        try write(whole.dropLast(cut) + spoilt)
        #expect(try read() == Read(seed: 42, pictures: ["a.png", "b, c.png"], wasTorn: true))
        #expect(try bytes() == whole.dropLast(last))
        do {
          var journal = try PrizeJournal(path: path, seed: 7, time: 5_000)
          try journal.add("d.png", time: 3_000)
        }
        #expect(
          try read() == Read(seed: 42, pictures: ["a.png", "b, c.png", "d.png"], wasTorn: false))
      }
    }
    // One that is whole to its very end was never there.
    try write(whole.dropLast(last))
    #expect(try read().pictures.count == 2)
  }

  @Test("Damage anywhere else is refused with its line, in a whole last line too")
  func damaged() throws {
    try fill()
    let whole = try bytes()
    let lines = whole.split(separator: UInt8(ascii: "\n")).map(Array.init)
    func refusal(_ lines: [[UInt8]]) throws -> String {
      try write(lines.flatMap { $0 + [UInt8(ascii: "\n")] })
      do throws(MediaError) {
        _ = try read()
        return ""
      } catch {
        return error.reason
      }
    }
    for line in 0..<5 {
      var changed = lines
      changed[line][2] ^= 1
      #expect(try refusal(changed).hasPrefix("line \(line + 1) is damaged"))
    }
    // A line that somebody took out, or wrote twice.
    var without = lines
    without.remove(at: 3)
    #expect(try refusal(without + lines.suffix(1)).hasPrefix("line 4 "))
    #expect(try refusal(lines + lines.suffix(1) + lines.suffix(1)).hasPrefix("line 6 "))
  }

  @Test("Nothing is drawn while the journal is gone or another file, and it goes on where it was")
  func replaced() throws {
    try fill()
    var journal = try PrizeJournal(path: path, seed: 7, time: 5_000)
    func refusal() -> String? {
      do throws(MediaError) {
        try journal.add("d.png", time: 3_000)
        return nil
      } catch {
        return error.description
      }
    }
    let words = "it was moved, removed or replaced while it is in use"
    let aside = folder["aside.csv"]
    #expect(rename(path, aside) == 0)
    #expect(refusal()?.contains(words) == true)
    try write(Data(contentsOf: URL(fileURLWithPath: aside)))
    #expect(refusal()?.contains(words) == true)
    #expect(rename(aside, path) == 0)
    #expect(refusal() == nil)
    #expect(try read().pictures == ["a.png", "b, c.png", "a.png", "d.png"])
  }

  @Test("A journal that is empty, or ends before its first draw, is refused with what can be done")
  func cutOff() throws {
    try fill()
    let whole = try bytes()
    let start = whole.split(separator: UInt8(ascii: "\n")).prefix(2).joined().count + 1
    for count in 0...start {
      try write(whole.prefix(count))
      do throws(MediaError) {
        _ = try read()
        Issue.record("\(count) bytes were read")
      } catch {
        #expect(
          error.reason == (count == 0 ? "it is empty" : "it is cut off before its first draw")
            + "; restore a backup of it, or delete it, whereupon all begins anew with every prize")
      }
    }
    // Not a draw, but all that comes before.
    try write(whole.prefix(start + 1))
    #expect(try read() == Read(seed: 42, pictures: [], wasTorn: false))
  }

  #if os(Linux)
    @Test("A full disk leaves the journal as it was, and the draw can be added later")
    func fullDisk() async throws {
      try fill()
      let whole = try bytes()
      await #expect(processExitsWith: .success) {
        [path = path as String, size = whole.count as Int] in
        signal(SIGXFSZ, SIG_IGN)
        /// Lets files grow to so many bytes; nil for as many as they did before.
        func limit(to size: rlim_t?) {
          var limit = rlimit()
          getrlimit(.init(RLIMIT_FSIZE.rawValue), &limit)
          limit.rlim_cur = size ?? limit.rlim_max
          precondition(setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit) == 0)
        }
        var journal = try PrizeJournal(path: path, seed: 7, time: 5_000)
        // Room for nothing, and for half a line.
        for room in [size, size + 15] {
          limit(to: rlim_t(room))
          do throws(MediaError) {
            try journal.add("d.png", time: 3_000)
            preconditionFailure("written")
          } catch {
            precondition(error.action == .writing && error.file == path)
          }
          let (count, bytes) = (
            journal.pictures.count, try Data(contentsOf: URL(fileURLWithPath: path))
          )
          precondition(count == 3 && bytes.count == size)
        }
        limit(to: nil)
        try journal.add("d.png", time: 3_000)
      }
      #expect(try bytes().starts(with: whole))
      #expect(try read().pictures.last == "d.png")
    }
  #endif
}
