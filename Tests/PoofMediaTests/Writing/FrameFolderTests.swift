import Foundation
import PoofCore
import Testing

@testable import PoofMedia

@Suite("A folder of frames")
struct FrameFolderTests {
  /// A frame that tells its number by its colour.
  func frame(_ number: Int) -> Image {
    Image(
      size: PixelSize(width: 7, height: 5),
      color: Color(r: UInt8(number), g: 255 - UInt8(number), b: 7).premultiplied)
  }

  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Why a folder cannot be made.
  func reason(_ path: String) -> String? {
    do throws(MediaError) {
      _ = try FrameFolder(path: path)
      return nil
    } catch {
      #expect(error.action == .writing && error.file.hasPrefix(path))
      return error.reason
    }
  }

  @Test(
    "every frame is a PNG of its own, numbered from 1, however many there are", arguments: [1, 7])
  func frames(count: Int) throws {
    try withFolder { place in
      let folder = try FrameFolder(path: "\(place)/deep/er")
      #expect(folder.path == "\(place)/deep/er/")
      for number in 1...count { try folder.add(frame(number)) }
      try folder.finish()
      #expect(folder.count == count)
      #expect(try names(folder.path) == (1...count).map { "frame-0000\($0).png" })
      for number in 1...count {
        let path = "\(folder.path)frame-0000\(number).png"
        #expect(try bytes(path) == frame(number).encodedAsPNG(file: ""))
      }
    }
  }

  @Test("frames that together take much memory do not wait for others")
  func largeFrames() throws {
    try withFolder { folder in
      let frames = try FrameFolder(path: folder)
      let large = PixelSize(width: 8_192, height: 4_096)
      try frames.add(Image(size: large, color: .transparent))
      #expect(try names(folder) == ["frame-00001.png"])
    }
  }

  @Test("other files in the folder stay, and of frames those that the new ones replace")
  func keeping() throws {
    try withFolder { folder in
      try write([1], "\(folder)/frame-00001.png")
      try write([3], "\(folder)/other.png")
      let frames = try FrameFolder(path: folder + "/", count: 1)
      try frames.add(frame(1))
      try frames.finish()
      #expect(try Image(contentsOfFile: "\(folder)/frame-00001.png").pixels == frame(1).pixels)
      #expect(try bytes("\(folder)/other.png") == [3])
    }
  }

  @Test("a folder with frames that would follow the new ones is refused")
  func strayFrames() throws {
    try withFolder { folder in
      try write([2], "\(folder)/frame-00002.png")
      #expect(
        reason("\(folder)/")
          == "it is left from another run and may follow the new frames; remove it, or name another"
          + " folder")
      let error = #expect(throws: MediaError.self) { try FrameFolder(path: folder, count: 1) }
      #expect(error?.file == "\(folder)/frame-00002.png")
      #expect(
        error?.reason
          == "it is left from a longer animation and would follow the last of 1 frames; remove it,"
          + " or name another folder")
      _ = try FrameFolder(path: folder, count: 2)
      #expect(try bytes("\(folder)/frame-00002.png") == [2])
    }
  }

  @Test(
    "two runs into one folder at once do not mix: the second is refused until the first is over")
  func concurrentRuns() throws {
    try withFolder { folder in
      var first: FrameFolder? = try FrameFolder(path: folder)
      #expect(
        reason("\(folder)/") == "frames are being written into it already; name another folder")
      try first?.finish()
      // As a program that is just being started has one.
      let copy = try dup(#require(first).lock)
      defer { close(copy) }
      first = nil
      #expect(reason("\(folder)/") == nil)
    }
  }

  @Test("the frames in a folder are found by their numbers")
  func finding() throws {
    try withFolder { folder in
      let names = [
        "frame-00010.png", "frame-00002.png", "frame-123456.png", "frame-00000.png", "frame-2.png",
        "frame-000003.png", "frame-+0003.png", "frame-00004.PNG", "a-frame-00001.png", "frame-.png",
      ]
      for name in names { try write([1], "\(folder)/\(name)") }
      let found = FrameFolder.frames(in: folder + "/")
      #expect(found.map(\.number) == [2, 10, 123_456])
      #expect(
        found.map(\.path)
          == ["00002", "00010", "123456"].map { "\(folder)/frame-\($0).png" })
      #expect(FrameFolder.frames(in: "\(folder)/none/").isEmpty)
    }
  }

  @Test("a place where no folder can be is refused with a sentence")
  func refusals() throws {
    try withFolder { folder in
      try write([1], "\(folder)/file")
      let file = "there is a file of that name; choose a folder, or a new name"
      #expect(reason("\(folder)/file/") == file)
      #expect(
        reason("\(folder)/file/deep/er/")
          == "\(folder)/file is a file; choose a folder, or a new name")
      #expect(reason("") == "give the folder a name")
      #expect(
        reason("\(folder)/" + String(repeating: "n", count: 300) + "/")
          == "the folder cannot be made: file name too long")
      #expect(try names(folder) == ["file"])
      #if os(Linux)
        #expect(
          reason("/proc/frames/") == "no folder can be made there; choose a place that takes one")
        #expect(reason("/proc/") != nil)
      #endif
    }
  }

  @Test("without the right to write, nothing is begun")
  func permission() throws {
    try withFolder { folder in
      #expect(chmod(folder, 0o555) == 0)
      asNobody {
        #expect(
          reason("\(folder)/")
            == "permission denied; choose a place that you may write to")
        #expect(
          reason("\(folder)/new/")
            == "the folder cannot be made, permission denied; choose a place that you may write to")
      }
      #expect(chmod(folder, 0o755) == 0)
      let left = try names(folder)
      #expect(left.isEmpty)
    }
  }

  #if os(Linux)
    @Test("after a frame that cannot be written there is none, and the ones before are whole")
    func failure() throws {
      try withFolder { folder in
        #expect(symlink("/dev/full", "\(folder)/frame-00003.png") == 0)
        let frames = try FrameFolder(path: folder, count: 12)
        var errors: [MediaError] = []
        for number in 1...12 {
          do throws(MediaError) { try frames.add(frame(number)) } catch { errors.append(error) }
        }
        do throws(MediaError) { try frames.finish() } catch { errors.append(error) }
        #expect(!errors.isEmpty)
        for error in errors { #expect(error.file == "\(folder)/frame-00003.png") }
        #expect(
          try names(folder) == ["frame-00001.png", "frame-00002.png", "frame-00003.png"])
        #expect(try Image(contentsOfFile: "\(folder)/frame-00002.png").pixels == frame(2).pixels)
      }
    }
  #endif
}
