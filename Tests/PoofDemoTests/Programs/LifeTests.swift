import Foundation
import Poof
import TestSupport
import Testing

@testable import PoofDemo

extension ProgramTests {
  @Suite("The life of a card, headless")
  struct LifeTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func play(_ arguments: String...) async throws -> Outcome {
      let outcome = try await Program.demo.run(["--headless"] + arguments, in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      return outcome
    }

    static let story = [
      "began (pointer 0)", "→ scratching", "threshold reached", "→ revealing", "fully revealed",
      "→ revealed", "→ shaking", "→ exploding", "→ finished",
    ]

    @Test("a folder of frames gets its sound only where it is asked for, as long as the frames")
    func sound() async throws {
      _ = try await play("--size", "120x80", "--fps", "5", "-o", "quiet/")
      #expect(try !folder.names(in: "quiet").contains("sound.wav"))
      _ = try await play("--size", "120x80", "--fps", "5", "--sound", "-o", "frames/")
      let frames = try folder.names(in: "frames").filter { $0.hasSuffix(".png") }.count
      let bytes = try folder.bytes("frames/sound.wav")
      // 48,000 samples a second of four bytes each, after the header.
      #expect(bytes.count == 44 + frames * 9_600 * 4)
      #expect(bytes[44...].contains { $0 != 0 })
    }

    @Test("everything that happens is printed once, in its order, with its time")
    func order() async throws {
      let outcome = try await play("--size", "320x200")
      let happenings = outcome.happenings
      #expect(happenings.count == outcome.outputLines.count)
      #expect(happenings.story.filter { !$0.hasPrefix("ended") } == Self.story)
      #expect(happenings.story.filter { $0.hasPrefix("ended") } == ["ended (pointer 0)"])
      #expect(happenings.map(\.time) == happenings.map(\.time).sorted())
      #expect(happenings.map(\.percent) == happenings.map(\.percent).sorted())
      let threshold = try #require(happenings.first { $0.what == "threshold reached" })
      #expect((75..<80).contains(threshold.percent))
      #expect(happenings.last?.percent == 100)
    }

    @Test("what moves by itself takes its time, to the millisecond, at every frame rate")
    func rates() async throws {
      let exact = try await play("--size", "120x80", "--fps", "1000").happenings
      let named = try #require(RevealCatalog.builtIn["foil-peel"])
      let fall = try #require(AnimationCatalog.builtIn["fall"]).animation
      for rate in ["1", "2.5", "7", "24", "30", "60", "144"] {
        let frame = 1 / (try #require(Double(rate)))
        let happenings = try await play("--size", "120x80", "--fps", rate).happenings
        func length(_ first: String, _ second: String) -> Double {
          happenings.time(of: second) - happenings.time(of: first)
        }
        // What the hand causes happens with the first frame after it; printed times are rounded.
        for what in ["began (pointer 0)", "threshold reached", "ended (pointer 0)"] {
          let late = happenings.time(of: what) - exact.time(of: what)
          #expect(late > -0.002 && late < frame + 0.002, "\(rate): \(what) \(late) s late")
        }
        let reveal = length("threshold reached", "fully revealed")
        #expect(reveal > 0 && reveal < named.duration + 0.002, "\(rate)")
        for (first, second, expected) in [
          ("fully revealed", "→ revealed", 0),
          ("→ revealed", "→ shaking", 1.6),
          ("→ shaking", "→ exploding", Double(Shake().duration)),
          ("→ exploding", "→ finished", Double(fall.duration) * Double(fall.repeatCount)),
        ] {
          #expect(abs(length(first, second) - expected) < 0.0021, "\(rate): \(first) \(second)")
        }
      }
    }

    @Test("the sheet is a picture of the whole life")
    func sheet() async throws {
      _ = try await play("--size", "480x300", "-o", "sheet.png")
      #expect(try folder.names() == ["sheet.png"])
      let sheet = try folder.image("sheet.png")
      #expect((800...4_000).contains(sheet.width) && (800...4_000).contains(sheet.height))
      // Four columns and six rows of frames: there is something in each of them.
      for index in 0..<24 {
        let width = sheet.width / 4
        let height = sheet.height / 6
        let part = PixelRect(
          origin: PixelPoint(x: index % 4 * width, y: index / 4 * height),
          size: PixelSize(width: width, height: height))
        #expect(sheet.colors(in: part) > 200, "frame \(index)")
      }
      #expect(sheet.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test("the same call gives the same bytes, another seed gives others")
    func determinism() async throws {
      _ = try await play("--size", "320x200", "-o", "first.png")
      _ = try await play("--size", "320x200", "-o", "again.png")
      _ = try await play("--size", "320x200", "-o", "other.png", "--seed", "2")
      let first = try folder.bytes("first.png")
      #expect(try folder.bytes("again.png") == first)
      #expect(try folder.bytes("other.png") != first)
    }

    @Test("without a display, a home or a place for sockets it is the same")
    func bareMachine() async throws {
      var environment = ["PATH": "/usr/bin:/bin", "HOME": folder["nowhere"]]
      environment["LD_LIBRARY_PATH"] = Program.bareEnvironment["LD_LIBRARY_PATH"]
      let arguments = ["--headless", "--size", "320x200", "-o", "sheet.png"]
      let here = try await Program.demo.run(arguments, in: folder)
      let bytes = try folder.bytes("sheet.png")
      for home in [environment["HOME"], "/proc", nil] {
        environment["HOME"] = home
        let outcome = try await Program.demo.run(arguments, in: folder, environment: environment)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output == here.output)
        #expect(try folder.bytes("sheet.png") == bytes)
      }
      environment["SDL_VIDEODRIVER"] = "x11"
      environment["DISPLAY"] = ":99999"
      let outcome = try await Program.demo.run(arguments, in: folder, environment: environment)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    #if os(Linux)
      @Test("it goes on where no threads are to be had, and is the same")
      func noThreads() async throws {
        let arguments = ["--headless", "--size", "160x100", "--animation", "shatter", "-o"]
        let here = try await Program.demo.run(arguments + ["here.png"], in: folder)
        let demo = try Program.demo.byNobody(in: folder, processes: 1)
        let outcome = try await demo.run(arguments + ["sheet.png"], in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output == here.output)
        #expect(try folder.bytes("sheet.png") == folder.bytes("here.png"))
      }
    #endif

    @Test("a folder gets every frame, numbered, and the same at every frame rate")
    func frames() async throws {
      let slow = try await play(
        "--size", "200x120", "--fps", "20", "-o", "slow/", "--frame-times")
      let names = try folder.names(in: "slow")
      let count = try #require(slow.outputLines.last?.split(separator: " ").first)
      #expect(names.count == Int(count))
      let finished = slow.happenings.time(of: "→ finished")
      #expect(names.count > Int(finished * 20))
      for (index, name) in names.enumerated() {
        let number = String(index + 1)
        #expect(
          name == "frame-\(String(repeating: "0", count: 5 - number.count))\(number).png")
      }
      let threshold = slow.happenings.time(of: "threshold reached")
      try #require(threshold > 1 && threshold < finished)
      let shared = Int(threshold * 20)
      try #require(names.count > shared)
      let image = try folder.image("slow/\(names[shared])")
      #expect(image.size == PixelSize(width: 200, height: 120))

      // A deeper folder is made as well; until the threshold the input alone decides.
      _ = try await play("--size", "200x120", "--fps", "60", "-o", "deep/er/")
      let fast = try folder.names(in: "deep/er")
      try #require(fast.count > 3 * shared)
      for index in 0..<shared {
        let first = try folder.image("slow/\(names[index])")
        let second = try folder.image("deep/er/\(fast[3 * index])")
        #expect(first.differences(from: second) == 0, "\(Double(index) / 20) s")
      }
    }

    @Test("reduced motion tells the story without the shake")
    func reducedMotion() async throws {
      let happenings = try await play("--size", "200x120", "--reduced-motion").happenings
      #expect(
        happenings.story.filter { !$0.hasPrefix("ended") }
          == Self.story.filter { $0 != "→ shaking" })
    }

    @Test(
      "every animation of the catalogue plays for as long as it says",
      arguments: AnimationCatalog.builtIn.entries.map(\.name))
    func animations(name: String) async throws {
      let happenings = try await play("--size", "200x120", "--animation", name).happenings
      #expect(happenings.story.filter { !$0.hasPrefix("ended") } == Self.story)
      let animation = try #require(AnimationCatalog.builtIn[name]).animation
      let length = happenings.time(of: "→ finished") - happenings.time(of: "→ exploding")
      #expect(abs(length - Double(animation.duration) * Double(animation.repeatCount)) < 0.0021)
    }

    @Test("a changed animation plays for as long as its changes make it")
    func changes() async throws {
      let fall = Double(Fall().duration)
      for (arguments, expected) in [
        (["--sweep", "iris-heart", "--sweep-time", "0.5", "--wind", "0.5"], 0.5 + fall),
        (["--sweep", "left", "--duration", "0.75", "--ping-pong", "--repeat", "2"], 3),
        (["--bounce", "0.5", "--repeat", "2"], 2 * fall),
      ] {
        let outcome = try await Program.demo.run(
          ["--headless", "--size", "200x120"] + arguments, in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let happenings = outcome.happenings
        #expect(happenings.story.filter { !$0.hasPrefix("ended") } == Self.story)
        let length = happenings.time(of: "→ finished") - happenings.time(of: "→ exploding")
        #expect(abs(length - expected) < 0.0021, "\(arguments)")
      }
    }

    @Test("each shake takes its time", arguments: ["short", "classic", "none"])
    func shakes(name: String) async throws {
      let happenings = try await play("--size", "200x120", "--shake", name).happenings
      let shake = try #require(Shake(name: name))
      let length = happenings.time(of: "→ exploding") - happenings.time(of: "→ shaking")
      #expect(abs(length - Double(shake.duration)) < 0.0021)
    }

    @Test(
      "every card is opened, however little the brush or however small the card",
      arguments: [
        ["--brush-width", "0.01"], ["--brush-width", "1.2"], ["--brush", "round"],
        ["--brush", "butt"], ["--size", "64x64"], ["--size", "64x600"], ["--size", "2000x64"],
        ["--size", "100x100", "--scale", "0.25"], ["--size", "100x80", "--scale", "8"],
      ])
    func corners(arguments: [String]) async throws {
      let size = arguments.contains("--size") ? [] : ["--size", "320x200"]
      let outcome = try await Program.demo.run(
        ["--headless"] + size + arguments, in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.happenings.last?.what == "→ finished")
    }

    @Test("the times of the frames are told in one line at the end")
    func frameTimes() async throws {
      // A power of two, so that no frame's time is rounded.
      let outcome = try await play("--size", "200x120", "--fps", "32", "--frame-times")
      #expect(outcome.happenings.count == outcome.outputLines.count - 1)
      let line = try #require(outcome.outputLines.last)
      let match = try #require(
        line.wholeMatch(of: #/(\d+) frames, median (\d+\.\d\d) ms, worst (\d+\.\d\d) ms/#))
      let finished = outcome.happenings.time(of: "→ finished")
      try #require(finished > 0)
      let count = try #require(Int(match.1))
      let median = try #require(Double(match.2))
      let worst = try #require(Double(match.3))
      // Frame 0, those until the one that finds the card finished, and 0.6 s of the empty stage.
      let last: Double = (finished * 32).rounded(.up)
      #expect(count == 1 + Int(last) + 20)
      #expect(median > 0)
      #expect(worst >= median)
    }
  }
}
