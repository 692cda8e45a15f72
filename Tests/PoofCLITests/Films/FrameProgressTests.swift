import Foundation
import Poof
import TestSupport
import Testing

@testable import PoofCLI

@Suite("The rate and the time left")
struct FrameProgressTests {
  @Test("nothing is said before there is a rate")
  func early() {
    #expect(FrameProgress.rest(after: 0, of: 90, in: .seconds(3)).isEmpty)
    #expect(FrameProgress.rest(after: 40, of: 90, in: .milliseconds(500)).isEmpty)
  }

  @Test("then frames a second, and seconds and minutes, rounded up")
  func said() {
    func rest(_ done: Int, _ count: Int, _ time: Duration) -> String {
      FrameProgress.rest(after: done, of: count, in: time)
    }
    #expect(rest(30, 120, .seconds(1)) == ", 30 a second, 3 s left")
    #expect(rest(5, 100, .seconds(2)) == ", 2.5 a second, 38 s left")
    #expect(rest(1, 100, .seconds(10)) == ", 0.1 a second, 16 min 30 s left")
    #expect(rest(99, 100, .seconds(11)) == ", 9.0 a second, 1 s left")
    #expect(rest(60, 120, .seconds(60)) == ", 1.0 a second, 1 min 0 s left")
  }
}

#if os(Linux)
  extension ProgramTests {
    @Suite("Progress on a terminal")
    struct ProgressTests {
      /// What a terminal gets from a call, until its end.
      private func words(_ arguments: [String]) async throws -> String {
        let folder = try TemporaryFolder()
        try Image.photograph(width: 320, height: 240).writePNG(toFile: folder["picture.png"])
        return try await Terminal.words(
          of: ["explode", "picture.png", "--fps", "60", "--lossless", "-o", "a.webp"] + arguments,
          in: folder)
      }

      @Test(
        "a line is written over and over with the frame, the rate and the time left, and is gone")
      func line() async throws {
        // What is said when it is there has lines of its own.
        let text = try await words([]).components(separatedBy: "poof: ")[0]
        let lines = text.components(separatedBy: "\r\u{1B}[K").filter { !$0.isEmpty }
        let first = try #require(lines.first)
        let count = try #require(first.split(separator: " ").last.flatMap { Int($0) })
        #expect(first == "frame 1 of \(count)")
        // Hundreds of frames without loss take more than the half second after which there is a rate.
        let last = try #require(lines.last)
        #expect(
          last.hasPrefix("frame \(count) of \(count), ") && last.hasSuffix(" s left"), "\(last)")
        #expect(last.contains(" a second, "))
        #expect(text.hasSuffix("\r\u{1B}[K"))
        #expect(!text.contains("\n"))
      }

      @Test("nothing at all, where it is to be quiet")
      func quiet() async throws {
        #expect(try await words(["--quiet"]).isEmpty)
      }
    }
  }
#endif
