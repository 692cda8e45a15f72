import Foundation
import PoofCore
import PoofMedia
import Testing

@Suite("Reading files")
struct ReadFileTests {
  func reason(_ path: String) -> String? {
    do throws(MediaError) {
      _ = try Image(contentsOfFile: path)
      return nil
    } catch {
      #expect(error.action == .reading)
      #expect(error.file == path)
      #expect(!error.description.contains("\n"))
      return error.reason
    }
  }

  @Test("what is no picture file is refused with a sentence that says what would be right")
  func refusals() throws {
    try withFolder { folder in
      #expect(
        reason("\(folder)/none.png") == "there is no such file; check its name and folder")
      #expect(reason(folder) == "it is a folder; name a picture inside it")
      #expect(
        reason("https://some.where/none.png")
          == "it is an address, which is not fetched; save what is there as a file")
      #expect(reason("") == "there is no such file; check its name and folder")
      #expect(reason("/dev/zero") == "it is a device or a pipe; name a picture file")

      try write([], "\(folder)/empty.png")
      #expect(reason("\(folder)/empty.png") == "the file is empty; name a picture file")

      #expect(
        reason("\(folder)/empty.png/a.png") == "its folder is a file; name a picture in a folder")

      let formats = "PNG, JPEG, WebP, GIF and BMP can be read"
      for text in ["Hello, this is a text.", "BMW built this car in 1938.", "BM", "GIF", "RIFF"] {
        try write(Array(text.utf8), "\(folder)/text.png")
        #expect(
          reason("\(folder)/text.png") == "it is not a picture of a known format; \(formats)")
      }
    }
  }

  @Test("a pipe that nobody writes to does not hold the program")
  func pipe() throws {
    try withFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(reason("\(folder)/pipe") == "it is a device or a pipe; name a picture file")
    }
  }

  @Test("a file too large for any picture is refused unread")
  func tooLarge() throws {
    try withFolder { folder in
      let path = "\(folder)/large.png"
      try write([0x89], path)
      // A file with a hole takes no room.
      #expect(truncate(path, 1 << 40) == 0)
      #expect(reason(path)?.hasPrefix("it has 1099511627776 bytes; ") == true)
    }
  }

  @Test("a name with control characters stays one harmless line")
  func names() {
    let error = #expect(throws: MediaError.self) {
      try Image(contentsOfFile: "a\n\u{1b}[2Jb.png")
    }
    #expect(
      error?.description
        == "cannot read a??[2Jb.png: there is no such file; check its name and folder")
  }

  @Test("a file without the right to read it is refused")
  func permission() throws {
    try withFolder { folder in
      try write(fixture("colors.png"), "\(folder)/secret.png")
      #expect(chmod("\(folder)/secret.png", 0) == 0)
      asNobody {
        #expect(
          reason("\(folder)/secret.png")
            == "its permissions forbid it; allow reading with chmod")
      }
    }
  }
}
