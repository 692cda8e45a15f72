import Foundation
import PoofCore
import PoofMedia
import PoofScratch
import Testing

@Suite("Scratch logs in files")
struct ScratchLogFilesTests {
  /// The log of the `generation`th save: a few hundred kilobytes that can be told from all others.
  static func log(_ generation: Int) -> ScratchLog {
    let samples = (0..<10_000).map { index in
      Stroke.Sample(
        position: Point(x: Float(index % 300) + 0.25, y: Float(generation % 300)),
        time: Double(index) / 240)
    }
    return ScratchLog(
      size: PixelSize(width: 300, height: 300),
      strokes: [Stroke(pointer: generation, brush: .standard, samples: samples)])
  }

  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  func reason(_ body: () throws(MediaError) -> Void) -> String? {
    do throws(MediaError) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a saved log is read again, and nothing else is left in the folder")
  func saving() throws {
    try withFolder { folder in
      for generation in 1...2 {
        try Self.log(generation).write(toFile: "\(folder)/card.json")
        #expect(try ScratchLog(contentsOfFile: "\(folder)/card.json") == Self.log(generation))
      }
      #expect(try names(folder) == ["card.json"])
    }
  }

  @Test("what is no log is refused with the file and the place in it")
  func refusals() throws {
    try withFolder { folder in
      let path = "\(folder)/card.json"
      func told() -> String? {
        reason { () throws(MediaError) in _ = try ScratchLog(contentsOfFile: path) }
      }
      #expect(
        told() == "cannot read \(path): there is no such file; check its name and folder")
      try write([], path)
      #expect(told() == "cannot read \(path): the file is empty; name a scratch log file")
      try write(Array("{\"version\": 1,\n \"size\": [9, 9], \"strokes\": 5}".utf8), path)
      #expect(
        told()
          == "cannot read \(path): strokes: this must be an array")
    }
  }

  @Test("a log too long to be read again does not replace one that can be")
  func tooLong() throws {
    try withFolder { folder in
      try Self.log(1).write(toFile: "\(folder)/card.json")
      let samples = Array(
        repeating: Stroke.Sample(position: .zero, time: 0), count: ScratchLog.maximumSamples + 1)
      let long = ScratchLog(
        size: PixelSize(width: 9, height: 9),
        strokes: [Stroke(pointer: 0, brush: .standard, samples: samples)])
      let told = reason { () throws(MediaError) in try long.write(toFile: "\(folder)/card.json") }
      #expect(told?.hasSuffix("has at most 100000 with 1000000") == true)
      let crowded = ScratchLog(
        size: long.size,
        strokes: (0...ScratchLog.maximumStrokesAtOnce).map { pointer in
          Stroke(
            pointer: pointer, brush: .standard,
            samples: [0, 1].map { Stroke.Sample(position: .zero, time: $0) })
        })
      let toldOfCrowd = reason { () throws(MediaError) in
        try crowded.write(toFile: "\(folder)/card.json")
      }
      #expect(toldOfCrowd?.hasSuffix("are under way at once; it could not be read again") == true)
      #expect(try ScratchLog(contentsOfFile: "\(folder)/card.json") == Self.log(1))
    }
  }

  #if os(Linux)
    @Test("a full device is told")
    func fullDevice() {
      let told = reason { () throws(MediaError) in try Self.log(1).write(toFile: "/dev/full") }
      #expect(
        told
          == "cannot write /dev/full: no space left on device; nothing was written, make room first"
      )
    }

    @Test("where there is no more room for the file, the old one stays and nothing is left behind")
    func noRoom() async throws {
      let folder = try newFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try Self.log(1).write(toFile: "\(folder)/card.json")
      let size = Self.log(2).json().count
      await #expect(processExitsWith: .success) {
        [folder = folder as String, size = size as Int] in
        signal(SIGXFSZ, SIG_IGN)
        for room in [0, 1, 4_096, size / 2, size - 1] {
          limitFiles(to: room)
          do throws(MediaError) {
            try ScratchLogFilesTests.log(2).write(toFile: "\(folder)/card.json")
            preconditionFailure("written")
          } catch {
            precondition(error.description == "cannot write \(folder)/card.json: file too large")
          }
        }
      }
      #expect(try ScratchLog(contentsOfFile: "\(folder)/card.json") == Self.log(1))
      #expect(try names(folder) == ["card.json"])
    }

    @Test("a program that is killed at any byte of a save loses nothing")
    func killedAtAByte() async throws {
      let folder = try newFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try Self.log(1).write(toFile: "\(folder)/card.json")
      let size = Self.log(2).json().count
      for room in [0, 1, size / 2, size - 1] {
        await #expect(processExitsWith: .signal(SIGXFSZ)) {
          [folder = folder as String, room = room as Int] in
          // The system kills a program that writes more than it may, unless told otherwise.
          signal(SIGXFSZ, SIG_DFL)
          // The threads of a task hold signals back.
          var signals = sigset_t()
          sigemptyset(&signals)
          sigaddset(&signals, SIGXFSZ)
          pthread_sigmask(SIG_UNBLOCK, &signals, nil)
          limitFiles(to: room)
          try ScratchLogFilesTests.log(2).write(toFile: "\(folder)/card.json")
        }
        #expect(try ScratchLog(contentsOfFile: "\(folder)/card.json") == Self.log(1))
      }
      // Where the file system has files without names nothing is left; else the next save tidies up.
      try Self.log(3).write(toFile: "\(folder)/card.json")
      #expect(try names(folder) == ["card.json"])
    }

    @Test("a program that is killed at any moment of its saves loses only the last")
    func killedAtAMoment() async throws {
      let folder = try newFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try Self.log(1).write(toFile: "\(folder)/card.json")
      var numbers = Numbers(state: 9)
      var last = 1
      for _ in 0..<10 {
        let delay = Int.random(in: 0...20_000, using: &numbers)
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [folder = folder as String, last = last as Int, delay = delay as Int] in
          try ScratchLogFilesTests.log(last + 1).write(toFile: "\(folder)/card.json")
          Thread.detachNewThread {
            // Not a time that anything waits for: the moment of the kill.
            let moment = ContinuousClock.now + .microseconds(delay)
            while ContinuousClock.now < moment {}
            kill(getpid(), SIGKILL)
          }
          for generation in (last + 2)... {
            try ScratchLogFilesTests.log(generation).write(toFile: "\(folder)/card.json")
          }
        }
        let log = try ScratchLog(contentsOfFile: "\(folder)/card.json")
        let generation = try #require(log.strokes.first?.pointer)
        #expect(generation > last)
        #expect(log == Self.log(generation))
        last = generation
      }
      try Self.log(1).write(toFile: "\(folder)/card.json")
      #expect(try names(folder) == ["card.json"])
    }

    func newFolder() throws -> String {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("poof-log-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return folder.path
    }
  #endif
}

#if os(Linux)
  /// Lets this process write `count` bytes into a file at most, and no memory image when it dies.
  private func limitFiles(to count: Int) {
    for (limited, most) in [(RLIMIT_FSIZE, count), (RLIMIT_CORE, 0)] {
      var limit = rlimit()
      getrlimit(.init(limited.rawValue), &limit)
      limit.rlim_cur = rlim_t(most)
      precondition(setrlimit(.init(limited.rawValue), &limit) == 0)
    }
  }
#endif
