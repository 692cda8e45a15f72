import Foundation

/// The draws that have been made, in a file that only grows: a heading, the seed, and a line for each draw.
///
///     draw,time,picture,check
///     0,2026-11-25T04:30:26Z,seed 10465893174310,b2d1f3e0
///     1,2026-11-25T04:31:02Z,cup.png,9a3c77d1
///
/// A draw that was added is on the disk. A last line that has no end, as a power cut leaves it, was never
/// told to anyone, and is taken off; anything else that is wrong is refused, a whole last line too: its
/// prize may have been given.
struct PrizeJournal: ~Copyable {
  /// The seed that the draws go by.
  let seed: UInt64
  /// The drawn prizes' pictures, in the order of the draws.
  private(set) var pictures: [String]
  /// Whether a last line was taken off.
  let wasTorn: Bool

  private let path: String
  private let descriptor: Int32
  /// Number of bytes that are known to be whole.
  private var length: Int

  private static let heading = Array("draw,time,picture,check\n".utf8)
  private static let seedWord = "seed "
  /// The longest journal that is read, bytes: millions of draws.
  private static let maximumSize = 1 << 28

  /// Opens the journal at `path`, and begins one with `seed` at `time`, s since 1970, where there is none.
  init(path: String, seed: UInt64, time: Int) throws(MediaError) {
    if access(path, F_OK) != 0 {
      let first = JournalLine(number: 0, time: time, text: "\(Self.seedWord)\(seed)")
      try writeFile(Self.heading + first.bytes, to: path)
      syncFolder(of: path)
    }
    var status = stat()
    guard stat(path, &status) != 0 || status.st_size > 0 else {
      throw MediaError(.reading, path, "it is empty; \(Self.cure)")
    }
    let bytes = try readFile(path, kind: "journal", limit: Self.maximumSize)
    let (lines, length) = try Self.lines(of: bytes, path)
    guard let first = lines.first, first.number == 0, first.text.hasPrefix(Self.seedWord),
      let kept = UInt64(first.text.dropFirst(Self.seedWord.count))
    else { throw lines.isEmpty ? Self.cut(path) : Self.damage(path, line: 2) }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw writingFailure(path, errno) }
    self.seed = kept
    pictures = lines.dropFirst().map(\.text)
    wasTorn = length < bytes.count
    // Where that fails, the next draw does it.
    if wasTorn { _ = ftruncate(descriptor, off_t(length)) }
    self.path = path
    self.descriptor = descriptor
    self.length = length
  }

  deinit { close(descriptor) }
}

extension PrizeJournal {
  /// Adds a draw, and returns when it is on the disk. Where it throws, the journal is as it was.
  mutating func add(_ picture: String, time: Int) throws(MediaError) {
    guard isInPlace else {
      throw MediaError(
        .writing, path,
        "it was moved, removed or replaced while it is in use, and draws would be lost; put it back"
      )
    }
    let line = JournalLine(number: pictures.count + 1, time: time, text: picture).bytes
    // What an attempt before left of its line goes first.
    var trouble = ftruncate(descriptor, off_t(length)) == 0 ? 0 : errno
    if trouble == 0 { trouble = write(line, to: descriptor) }
    if trouble == 0, fsync(descriptor) != 0, errno != EINVAL { trouble = errno }
    guard trouble == 0 else {
      // Where that fails too, the next attempt does it, or the line is whole and the draw comes again.
      _ = ftruncate(descriptor, off_t(length))
      throw writingFailure(path, trouble)
    }
    length += line.count
    pictures.append(picture)
  }

  /// Whether the path leads to the file that is open: nobody would find what is written to another one.
  private var isInPlace: Bool {
    var (found, opened) = (stat(), stat())
    return stat(path, &found) == 0 && fstat(descriptor, &opened) == 0
      && found.st_dev == opened.st_dev && found.st_ino == opened.st_ino
  }

  /// All lines below the heading, whose numbers ascend one by one, without a last one that has no end; and
  /// the number of bytes up to their end.
  private static func lines(
    of bytes: [UInt8], _ path: String
  ) throws(MediaError) -> (lines: [JournalLine], length: Int) {
    guard bytes.starts(with: heading) else {
      throw heading.starts(with: bytes) ? cut(path) : damage(path, line: 1)
    }
    var lines: [JournalLine] = []
    var start = heading.count
    while start < bytes.count, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard let line = JournalLine(bytes[start..<end]), line.number == lines.count else {
        throw damage(path, line: lines.count + 2)
      }
      lines.append(line)
      start = end + 1
    }
    return (lines, start)
  }

  /// Advice on a journal that cannot be read.
  private static let cure =
    "restore a backup of it, or delete it, whereupon all begins anew with every prize"

  /// The refusal of a journal that ends before its first draw: the seed came with the file, so draws are lost.
  private static func cut(_ path: String) -> MediaError {
    MediaError(.reading, path, "it is cut off before its first draw; \(cure)")
  }

  private static func damage(_ path: String, line: Int) -> MediaError {
    MediaError(.reading, path, "line \(line) is damaged or was changed; \(cure)")
  }
}
