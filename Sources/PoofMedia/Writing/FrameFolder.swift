import Foundation
import PoofCore
import PoofEffects

/// An animation as numbered PNG files in a folder: `frame-00001.png` and so on.
///
///     let folder = try FrameFolder(path: "frames/", count: times.count)
///     for time in times {
///       explosion.draw(at: time, into: &canvas)
///       try folder.add(canvas.snapshot())
///     }
///     try folder.finish()
///
/// Encoding takes most of the time, so frames are encoded together, one on each core. They are
/// written in their order and whole: whatever ends the program, no frame is missing before another.
/// Without `finish` the last of them are lost.
public final class FrameFolder {
  /// The folder, with a slash at its end.
  public let path: String
  /// Number of frames that were added.
  public private(set) var count = 0

  /// Frames that were added last and are not written yet.
  private var waiting: [Image] = []
  private var failure: MediaError?
  private let cores = ProcessInfo.processInfo.activeProcessorCount
  /// The folder, opened and locked for as long as frames come into it.
  let lock: Int32

  /// Area of the frames that wait at most, px, unless one frame has more: some 12 bytes each.
  private static let waitingArea = 1 << 25

  /// Makes the folder, and those above it, where there is none.
  ///
  /// Other files in it stay. Frames that would follow the new ones are refused, since nobody could
  /// tell the two runs apart: those of higher numbers than `count`, or any where nil says that it is
  /// not known how many will come. Throws too where the folder cannot be made or written to, and
  /// while another program, or another `FrameFolder`, writes frames into it.
  public init(path: String, count: Int? = nil) throws(MediaError) {
    guard !path.isEmpty else { throw MediaError(.writing, path, "give the folder a name") }
    self.path = path.hasSuffix("/") ? path : path + "/"
    try makeFolder(self.path)
    lock = try Self.lock(self.path)
    // Only now does nobody else add any.
    try Self.checkFrames(in: self.path, count: count)
    try checkWritable(self.path + Self.name(of: 1))
  }

  deinit { unlockAndClose(lock) }

  /// Adds the next frame; it is on the disk when as many as there are cores have come together, or
  /// at the end. After an error none is written any more: it is thrown again.
  public func add(_ frame: Image) throws(MediaError) {
    if let failure { throw failure }
    count += 1
    waiting.append(frame)
    let area = waiting.reduce(0) { $0 + $1.size.area }
    if waiting.count >= cores || area + frame.size.area > Self.waitingArea { try finish() }
  }

  /// Writes what still waits.
  public func finish() throws(MediaError) {
    if let failure { throw failure }
    let first = count - waiting.count + 1
    let jobs = waiting.enumerated().map {
      EncodingJob(image: $1, file: path + Self.name(of: first + $0))
    }
    waiting = []
    concurrently(jobs.count) { jobs[$0].encode() }
    do throws(MediaError) {
      for job in jobs { try job.write() }
    } catch {
      failure = error
      throw error
    }
  }
}

extension FrameFolder {
  /// Throws where frames are in a folder that would follow `count` new ones.
  package static func checkFrames(in folder: String, count: Int?) throws(MediaError) {
    guard let stray = frames(in: folder).first(where: { $0.number > count ?? 0 }) else { return }
    let reason =
      count.map { "it is left from a longer animation and would follow the last of \($0) frames" }
      ?? "it is left from another run and may follow the new frames"
    throw MediaError(.writing, stray.path, reason + "; remove it, or name another folder")
  }

  /// Opens and locks a folder; the system unlocks it when the program ends, however it does.
  private static func lock(_ folder: String) throws(MediaError) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw writingFailure(folder, errno) }
    // Some network drives have no locks; they keep nobody from writing.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw MediaError(
        .writing, folder, "frames are being written into it already; name another folder")
    }
    return descriptor
  }

  /// The file name of a frame, numbered from 1.
  package static func name(of number: Int) -> String {
    let digits = String(number)
    return "frame-\(String(repeating: "0", count: max(0, 5 - digits.count)))\(digits).png"
  }

  /// The frames that are in a folder, which need not exist, by their numbers.
  package static func frames(in folder: String) -> [(number: Int, path: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let frames = names.compactMap { name in
      number(ofFrameNamed: name).map { (number: $0, path: folder + name) }
    }
    return frames.sorted { $0.number < $1.number }
  }

  /// The number of the frame that has this file name, if it is one's.
  private static func number(ofFrameNamed name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png"),
      let number = Int(name.dropFirst(6).dropLast(4)), number > 0, name == Self.name(of: number)
    else { return nil }
    return number
  }
}

/// One frame on its way to the disk, each step by one thread after another.
private final class EncodingJob: @unchecked Sendable {
  private let image: Image
  private let file: String
  private var bytes: Result<[UInt8], MediaError> = .success([])

  init(image: Image, file: String) {
    self.image = image
    self.file = file
  }

  func encode() {
    do throws(MediaError) {
      bytes = .success(try image.encodedAsPNG(file: file))
    } catch {
      bytes = .failure(error)
    }
  }

  func write() throws(MediaError) {
    // Hundreds of waits for the disk would take longer than the drawing.
    try writeFile(bytes.get(), to: file, synced: false)
  }
}
