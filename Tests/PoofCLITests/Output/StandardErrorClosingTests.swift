import Poof
import PoofMedia
import TestSupport
import Testing

#if os(Linux)
  extension ProgramTests {
    @Suite("The last line on a terminal")
    struct StandardErrorClosingTests {
      let folder: TemporaryFolder

      init() throws {
        folder = try TemporaryFolder()
        try Image.photograph(width: 40, height: 30).writePNG(toFile: folder["picture.png"])
        try folder.write(Logs.line, "line.json")
        try folder.write("output,image\na.webp,picture.png\nb/,picture.png\n", "table.csv")
      }

      /// The line that stands on a terminal at the end of a call; empty where there is none.
      private func last(_ arguments: [String]) async throws -> String {
        let text = try await Terminal.words(of: arguments, in: folder)
        // What is written over and over is taken away at its end.
        return text.components(separatedBy: "\r\u{1B}[K").last ?? ""
      }

      @Test(
        "what was written is told with its figures",
        arguments: [
          (
            ["explode", "picture.png", "--hold", "0", "-o", "a.webp"],
            #"wrote a\.webp: 103 frames, 1\.72 s, \d+ kB"#
          ),
          (
            ["explode", "picture.png", "--hold", "0", "--fps", "10", "-o", "frames/"],
            #"wrote frames/: 18 frames, 1\.8 s"#
          ),
          (
            ["explode", "picture.png", "--hold", "0", "--fps", "10", "-o", "a.mp4"],
            #"\.mp4 holds no transparency; .*\Rpoof: wrote a\.mp4: 18 frames, 1\.8 s, \d+ kB, with sound"#
          ),
          (
            ["explode", "picture.png", "--margin", "0", "--at", "0", "-o", "a.png"],
            #"wrote a\.png: 40x30 px, (\d+ kB|\d+ bytes)"#
          ),
          (
            ["scratch", "--prize", "gold", "--log", "line.json", "-o", "c.png", "--mask", "m.png"],
            #"wrote m\.png, c\.png"#
          ),
          (
            ["batch", "table.csv", "--command", "explode", "--fps", "5", "-o", "out"],
            #"2 rows: 2 made, in out/"#
          ),
        ] as [([String], String)])
      func told(arguments: [String], pattern: String) async throws {
        let last = try await last(arguments)
        let line = try Regex(pattern)
        #expect(last.hasPrefix("poof: ") && last.hasSuffix("\r\n"), "\(last)")
        #expect(last.dropFirst(6).dropLast().wholeMatch(of: line) != nil, "\(last)")
      }

      @Test("nothing is, where it is to be quiet, or where a script is told")
      func silent() async throws {
        for option in ["--quiet", "--json"] {
          #expect(
            try await last(["explode", "picture.png", "--fps", "5", option, "-o", "a.webp"]) == "")
          #expect(
            try await last(
              ["batch", "table.csv", "--command", "explode", "--fps", "5", option, "-o"]
                + [String(option.dropFirst(2))])
              == "")
        }
        #expect(try await last(["scratch", "--prize", "gold", "--log", "line.json"]) == "")
      }
    }
  }
#endif
