import Foundation
import PoofCore
import Synchronization
import TestSupport
import Testing

@testable import PoofMedia

@Suite("Writing files")
struct WriteFileTests {
  let image = Image(size: PixelSize(width: 3, height: 2), color: Color.white.premultiplied)

  func reason(_ path: String, _ image: Image? = nil) -> String? {
    do throws(MediaError) {
      try (image ?? self.image).writePNG(toFile: path)
      return nil
    } catch {
      #expect(error.action == .writing)
      #expect(error.file == path)
      return error.reason
    }
  }

  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  func destination(_ link: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  @Test("a written file replaces the old one and leaves nothing else behind")
  func replacing() throws {
    try withFolder { folder in
      try write([1, 2, 3], "\(folder)/a.png")
      #expect(chmod("\(folder)/a.png", 0o640) == 0)
      #expect(reason("\(folder)/a.png") == nil)
      #expect(try Image(contentsOfFile: "\(folder)/a.png").pixels == image.pixels)
      #expect(try names(folder) == ["a.png"])
      var status = stat()
      #expect(stat("\(folder)/a.png", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o640)
    }
  }

  @Test("a link stays a link")
  func links() throws {
    try withFolder { folder in
      try write([1], "\(folder)/real.png")
      #expect(symlink("real.png", "\(folder)/link.png") == 0)
      #expect(reason("\(folder)/link.png") == nil)
      #expect(try destination("\(folder)/link.png") == "real.png")
      #expect(try Image(contentsOfFile: "\(folder)/real.png").size == image.size)
      #expect(try names(folder) == ["link.png", "real.png"])
    }
  }

  @Test("a link to a file that does not exist stays a link, and the file is made")
  func danglingLinks() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/deep/er", withIntermediateDirectories: true)
      // From one link to the next, each beside its own folder: relative, upwards, absolute.
      let links = [
        ("first.png", "deep/er/second.png"), ("deep/er/second.png", "../third.png"),
        ("deep/third.png", "\(folder)/real.png"),
      ]
      for (link, target) in links { #expect(symlink(target, "\(folder)/\(link)") == 0) }
      #expect(reason("\(folder)/first.png") == nil)
      for (link, target) in links {
        #expect(try destination("\(folder)/\(link)") == target)
      }
      #expect(try Image(contentsOfFile: "\(folder)/real.png").size == image.size)
      #expect(try names(folder) == ["deep", "first.png", "real.png"])
      #expect(try names("\(folder)/deep") == ["er", "third.png"])
      #expect(try names("\(folder)/deep/er") == ["second.png"])
    }
  }

  @Test("a link that can lead nowhere is refused with a sentence, and stays")
  func hopelessLinks() throws {
    try withFolder { folder in
      #expect(symlink("none/a.png", "\(folder)/away.png") == 0)
      #expect(symlink("ring.png", "\(folder)/ring.png") == 0)
      #expect(
        reason("\(folder)/away.png")
          == "it is a link into a folder that does not exist; create the folder first")
      #expect(reason("\(folder)/ring.png") == "too many levels of symbolic links")
      for (name, target) in [("away.png", "none/a.png"), ("ring.png", "ring.png")] {
        #expect(try destination("\(folder)/\(name)") == target)
      }
      let left = try names(folder)
      #expect(left == ["away.png", "ring.png"])
    }
  }

  @Test("a name as long as the system allows can be written")
  func longName() throws {
    try withFolder { folder in
      #expect(reason("\(folder)/" + String(repeating: "n", count: 251) + ".png") == nil)
      #expect(reason("\(folder)/" + String(repeating: "n", count: 300)) == "file name too long")
      let written = try names(folder)
      #expect(written.count == 1)
    }
  }

  @Test("a place that cannot be written to is refused with a sentence")
  func refusals() throws {
    try withFolder { folder in
      #expect(reason(folder) == "it is a folder; name a file inside it")
      #expect(
        reason("\(folder)/none/a.png")
          == "its folder does not exist; create the folder first")
      #expect(reason("\(folder)/new/") == "its folder does not exist; create the folder first")
      #expect(reason("") == "give the file a name")
      try write([1], "\(folder)/file")
      #expect(
        reason("\(folder)/file/a.png") == "its folder is a file; choose a folder that is one")
      #expect(try names(folder) == ["file"])
    }
  }

  @Test("without the right to write, the old file stays")
  func permission() throws {
    try withFolder { folder in
      try write([1], "\(folder)/old.png")
      #expect(chmod("\(folder)/old.png", 0o444) == 0)
      #expect(chmod(folder, 0o555) == 0)
      asNobody {
        let expected = "permission denied; choose a place that you may write to"
        #expect(reason("\(folder)/old.png") == expected)
        #expect(reason("\(folder)/new.png") == expected)
      }
      #expect(chmod(folder, 0o755) == 0)
      #expect(try names(folder) == ["old.png"])
    }
  }

  @Test("a new file takes nothing's place, be it a link that leads nowhere")
  func newFiles() throws {
    try withFolder { folder in
      let isMade = try writeNewFile([1, 2], to: "\(folder)/a")
      #expect(isMade)
      #expect(symlink("none", "\(folder)/link") == 0)
      for name in ["a", "link"] { #expect(try !writeNewFile([3], to: "\(folder)/\(name)")) }
      #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/a"))) == [1, 2])
      #expect(try names(folder) == ["a", "link"])
      let error = #expect(throws: MediaError.self) {
        try writeNewFile([1], to: "\(folder)/none/a")
      }
      #expect(error?.reason == "its folder does not exist; create the folder first")
    }
  }

  @Test("of many that want one name at once a single one gets it, whole")
  func oneOfMany() throws {
    try withFolder { folder in
      for round in 0..<8 {
        let results = Mutex<[UInt8]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { index in
          let bytes = [UInt8](repeating: UInt8(index), count: 10_000)
          if (try? writeNewFile(bytes, to: "\(folder)/\(round)")) == true {
            results.withLock { $0.append(UInt8(index)) }
          }
        }
        let winners = results.withLock { $0 }
        #expect(winners.count == 1)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(round)"))
        #expect(bytes.count == 10_000 && bytes.allSatisfy { $0 == winners.first })
      }
      #expect(try names(folder) == (0..<8).map { "\($0)" })
    }
  }

  @Test("where files have no second names, a new one takes its name by an empty one")
  func claiming() throws {
    try withFolder { folder in
      for (take, isLinking) in [(UnfinishedFile.becomesNew, true), (UnfinishedFile.claim, false)] {
        let name = "\(folder)/\(isLinking)"
        let first = try UnfinishedFile.named(beside: name).get()
        let second = try UnfinishedFile.named(beside: name).get()
        #expect(first.fill([1, 2], mode: nil, synced: false) == 0)
        #expect(take(first)(name) == 0)
        #expect(take(second)(name) == EEXIST)
        unlink(second.path)
        first.close()
        second.close()
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: name))) == [1, 2])
      }
      #expect(try names(folder) == ["false", "true"])
    }
  }

  @Test("asked beforehand, a place gives the answer that writing would, and stays as it is")
  func checking() throws {
    func checked(_ path: String) -> String? {
      do throws(MediaError) {
        try checkWritable(path)
        return nil
      } catch {
        #expect(error.action == .writing && error.file == path)
        return error.reason
      }
    }
    try withFolder { folder in
      try write([1], "\(folder)/file")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/closed", withIntermediateDirectories: true)
      try write([1], "\(folder)/closed/old.png")
      #expect(chmod("\(folder)/closed", 0o555) == 0)
      #expect(symlink("file", "\(folder)/link") == 0)
      #expect(symlink("none/a.png", "\(folder)/away.png") == 0)
      asNobody {
        // Places that cannot be written to: the same sentence.
        for place in [
          "", "/none/a.png", "/file/a.png", "/new/", "/away.png", "/closed/new.png",
          "/closed/old.png",
        ] {
          let path = place.isEmpty ? place : folder + place
          let said = checked(path)
          #expect(said != nil && said == reason(path), "\(place)")
        }
        #expect(checked(folder) == reason(folder))
      }
      for place in ["/file", "/link", "/new.png"] { #expect(checked(folder + place) == nil) }
      #expect(checked("/dev/null") == nil)
      #expect(chmod("\(folder)/closed", 0o755) == 0)
      #expect(try names(folder) == ["away.png", "closed", "file", "link"])
      #expect(try names("\(folder)/closed") == ["old.png"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/link")) == Data([1]))
    }
  }

  @Test("an unfinished file whose program was killed is removed by the next writer, others stay")
  func abandonedParts() throws {
    try withFolder { folder in
      try write([1], "\(folder)/a.png")
      try write([2], "\(folder)/.poof-1abc.part")
      try write([3], "\(folder)/.poof-2abc.part")
      try write([4], "\(folder)/mine.part")
      // As its writer has it while it lives.
      let descriptor = open("\(folder)/.poof-2abc.part", O_RDONLY | O_CLOEXEC)
      #expect(flock(descriptor, LOCK_EX) == 0)
      #expect(reason("\(folder)/a.png") == nil)
      #expect(try names(folder) == [".poof-2abc.part", "a.png", "mine.part"])
      unlockAndClose(descriptor)
      try checkWritable("\(folder)/b.png")
      #expect(try names(folder) == ["a.png", "mine.part"])
    }
  }

  @Test("writers of one file do not disturb each other: it is always one of theirs, whole")
  func concurrentWriters() throws {
    try withFolder { folder in
      let path = "\(folder)/a"
      let failures = Locked(0)
      DispatchQueue.concurrentPerform(iterations: 200) { index in
        do {
          try writeFile([UInt8](repeating: UInt8(index), count: 1_000 + index), to: path)
          let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
          let isWhole = bytes.first.map { bytes.count == 1_000 + Int($0) } == true
          if !isWhole || Set(bytes).count != 1 { failures.withLock { $0 += 1 } }
        } catch {
          failures.withLock { $0 += 1 }
        }
      }
      #expect(failures.withLock { $0 } == 0)
      let left = try names(folder)
      #expect(left == ["a"])
    }
  }

  #if os(Linux)
    @Test("a full device is told, and stays a device")
    func fullDevice() {
      #expect(
        reason("/dev/full")
          == "no space left on device; nothing was written, make room first")
      var status = stat()
      #expect(stat("/dev/full", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("on a full disk the old file stays and nothing is left behind")
    func fullDisk() throws {
      try withFolder { folder in
        // Only root may mount, and not in every container; the device above has to do there.
        guard mount("poof", folder, "tmpfs", 0, "size=16k") == 0 else { return }
        defer { #expect(umount(folder) == 0) }
        #expect(reason("\(folder)/a.png") == nil)
        let before = try Image(contentsOfFile: "\(folder)/a.png")
        var numbers = Numbers(state: 5)
        let large = Image(
          size: PixelSize(width: 200, height: 200),
          pixels: (0..<40_000).map { _ in
            0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &numbers)
          })
        let expected = "no space left on device; nothing was written, make room first"
        #expect(reason("\(folder)/a.png", large) == expected)
        #expect(reason("\(folder)/b.png", large) == expected)
        #expect(try names(folder) == ["a.png"])
        #expect(try Image(contentsOfFile: "\(folder)/a.png").pixels == before.pixels)
      }
    }
  #endif
}
