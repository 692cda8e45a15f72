#if os(Linux)
  import Foundation
  import Poof
  import PoofMedia
  import PoofSDL
  import TestSupport
  import Testing

  @testable import PoofDemo

  /// The demo in a real window under a virtual display, with a real mouse and keyboard.
  @Suite("The demo in a window", .serialized)
  struct WindowTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Draws what the window must show, and tells where the card is.
    @MainActor
    private static func stage(
      prize: Image?, material: String = "foil", phase: CardShow.Phase, celebrates: Bool = false
    ) throws -> (Image, PixelRect) {
      let test = try TestStage(
        1_280, 720, prize: prize, material: material, celebrates: celebrates)
      // As the demo has it, whose buttons show so.
      if celebrates { test.press(.character("e")) }
      test.jump(to: 6)
      if phase != .covered {
        test.press(.return)
        test.pass(until: phase)
        test.pass(0.45)
      }
      return (test.picture, test.card)
    }

    @Test("a photograph is scratched open with the mouse, shakes, bursts and is gone")
    func life() async throws {
      let photograph = Image.photograph(width: 900, height: 600)
      try photograph.writePNG(toFile: folder["photo.png"])
      // Of dirt no crumbs come that would lie on the prize, and a plain brush leaves nothing of it.
      func stage(_ phase: CardShow.Phase) async throws -> (Image, PixelRect) {
        try await Self.stage(prize: photograph, material: "grime", phase: phase)
      }
      let (covered, card) = try await stage(.covered)
      let (revealed, _) = try await stage(.revealed)
      let (empty, _) = try await stage(.finished)

      let display = try await VirtualDisplay()
      let demo = try Program.demo.start(
        [
          "--events", "--frame-times", "--prize", "photo.png", "--material", "grime",
          "--brush", "round", "--ending", "nothing", "--no-confetti",
        ],
        in: folder,
        environment: display.environment)
      _ = try await display.window(of: demo, titled: "Poof")
      var screen = try await display.screenshot { $0.differences(from: covered) == 0 }
      #expect(screen.differences(from: covered) == 0, "the covered card")

      // Half of it: the prize where the mouse was, the coating where it was not.
      let way = card.zigzag(from: 0.08, to: 0.45, sweeps: 5)
      try await display.drag([way[0]])
      try await display.xdotool(["mousedown", "1"])
      try await display.drag(way)
      try await display.xdotool(["mouseup", "1"])
      #expect(await demo.writes("ended (pointer 0)"))
      let lower = PixelRect(
        minX: card.minX, minY: card.minY + card.height * 3 / 5, maxX: card.maxX, maxY: card.maxY)
      func bare(_ screen: Image) -> Int {
        way.filter { screen[$0.x, $0.y] == revealed[$0.x, $0.y] }.count
      }
      // When the last flake is down.
      screen = try await display.screenshot {
        bare($0) == way.count && $0.differences(from: covered, in: lower) == 0
      }
      #expect(bare(screen) == way.count, "the prize where it was scratched")
      #expect(screen.differences(from: covered, in: lower) == 0, "the coating where it was not")

      // The rest in slow motion, to have time for pictures.
      try await display.press("s")
      let rest = card.zigzag(from: 0.45, to: 0.97, sweeps: 9)
      try await display.drag([rest[0]])
      try await display.xdotool(["mousedown", "1"])
      try await display.drag(rest)
      try await display.xdotool(["mouseup", "1"])
      #expect(await demo.writes("threshold reached"))
      #expect(await demo.writes("→ revealed"))
      // The last flakes may still come down over it.
      let few = card.size.area / 50
      screen = try await display.screenshot {
        $0.differences(from: revealed, in: card) < few
      }
      #expect(screen.differences(from: revealed, in: card) < few, "the revealed prize")

      #expect(await demo.writes("→ exploding"))
      let around = card.expanded(by: 60).intersection(PixelRect(size: screen.size))
      func isBursting(_ screen: Image) -> Bool {
        screen.differences(from: revealed, in: around, tolerance: 24) > card.size.area / 4
          && screen.differences(from: empty, in: around, tolerance: 24) > card.size.area / 20
      }
      screen = try await display.screenshot(when: isBursting)
      #expect(isBursting(screen), "particles")
      try await display.press("s")

      #expect(await demo.writes("→ finished"))
      screen = try await display.screenshot { $0.differences(from: empty, in: around) == 0 }
      #expect(screen.differences(from: empty, in: around) == 0, "the empty stage")

      try await display.press("q")
      let outcome = await demo.end()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let story = outcome.happenings.story.filter { !$0.hasPrefix("ended") }
      #expect(
        story == [
          "began (pointer 0)", "→ scratching", "began (pointer 0)", "threshold reached",
          "→ revealing", "fully revealed", "→ revealed", "→ shaking", "→ exploding", "→ finished",
        ])
      #expect(outcome.outputLines.last?.contains(" frames, median ") == true, "\(outcome)")
    }

    @Test("at full speed too, and R puts a new card there")
    func fullSpeed() async throws {
      let (covered, card) = try await Self.stage(prize: nil, phase: .covered, celebrates: true)
      let display = try await VirtualDisplay()
      let demo = try Program.demo.start(
        ["--events", "--frame-times"], in: folder, environment: display.environment)
      _ = try await display.window(of: demo, titled: "Poof")
      _ = try await display.screenshot { $0.differences(from: covered) == 0 }
      let way = card.zigzag(from: 0.05, to: 0.95, sweeps: 12)
      try await display.drag([way[0]])
      try await display.xdotool(["mousedown", "1"])
      try await display.drag(way)
      #expect(await demo.writes("threshold reached"))
      #expect(await demo.writes("→ finished"))
      try await display.xdotool(["mouseup", "1"])
      try await display.press("r")
      #expect(await demo.writes("→ covered"))
      let screen = try await display.screenshot { $0.differences(from: covered) == 0 }
      #expect(screen.differences(from: covered) == 0)
      try await display.press("Escape")
      let outcome = await demo.end()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      let happenings = outcome.happenings
      let hold = happenings.time(of: "→ shaking") - happenings.time(of: "→ revealed")
      #expect(abs(hold - 1.6) < 0.0021)
    }

    @Test("a stroke counts whose press comes together with the focus, as where the machine is busy")
    func focusingPress() async throws {
      let display = try await VirtualDisplay()
      let demo = try Program.demo.start(
        ["--events", "--size", "640x400"], in: folder, environment: display.environment)
      let window = try await display.window(of: demo, titled: "Poof")
      try await display.xdotool(["windowmove", "--sync", window, "0", "0"])
      try await display.xdotool(["mousemove", "900", "600"])
      let mouse = try await display.xdotool(["getmouselocation", "--shell"])
      let words = mouse.outputLines.first { $0.hasPrefix("WINDOW=") }
      let beside = String(try #require(words).dropFirst(7))
      // Whoever stands still finds all that has come in one look.
      demo.signal(SIGSTOP)
      try await display.xdotool(
        ["windowfocus", beside, "windowfocus", window, "mousemove", "250", "180", "mousedown", "1"]
          + ["mousemove", "300", "180", "mousemove", "350", "180"])
      demo.signal(SIGCONT)
      #expect(await demo.writes("began (pointer 0)"))
      try await display.xdotool(["mouseup", "1"])
      #expect(await demo.writes("ended (pointer 0)"))
      try await display.press("q")
      let outcome = await demo.end()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test("a resize in the middle of a stroke keeps what was scratched, and the stroke goes on")
    func resize() async throws {
      let green = Color(r: 20, g: 160, b: 60)
      try Image(width: 50, height: 30) { _, _ in green }.writePNG(toFile: folder["green.png"])
      let display = try await VirtualDisplay()
      let demo = try Program.demo.start(
        [
          "--events", "--size", "640x400", "--prize", "green.png", "--material", "grime",
          "--brush", "round", "--brush-width", "0.2",
        ], in: folder, environment: display.environment)
      let window = try await display.window(of: demo, titled: "Poof")
      try await display.xdotool(["windowmove", "--sync", window, "0", "0"])
      func card(_ width: Int, _ height: Int) -> PixelRect {
        StageLayout(
          canvas: PixelSize(width: width, height: height), scale: 1, aspectRatio: 5.0 / 3
        ).card
      }
      func place(_ card: PixelRect, _ x: Double, _ y: Double) -> PixelPoint {
        PixelPoint(
          x: card.minX + Int(Double(card.width) * x), y: card.minY + Int(Double(card.height) * y))
      }
      func isGreen(_ image: Image, _ place: PixelPoint) -> Bool {
        image[place.x, place.y].distance(to: green.premultiplied) < 3
      }
      let small = card(640, 400)
      _ = try await display.screenshot { $0.colors(in: small) > 100 }
      try await display.drag([place(small, 0.2, 0.3)])
      try await display.xdotool(["mousedown", "1"])
      try await display.drag([place(small, 0.4, 0.3), place(small, 0.6, 0.3)])
      // Up to the last place, and no flake over it: all that was moved has arrived then, so none of
      // it can land in the other size's window.
      let scratched = [0.25, 0.35, 0.45, 0.55, 0.6]
      func isBare(_ image: Image, _ card: PixelRect) -> Bool {
        scratched.allSatisfy { isGreen(image, place(card, $0, 0.3)) }
      }
      var screen = try await display.screenshot { isBare($0, small) }
      #expect(isBare(screen, small))

      try await display.xdotool(["windowsize", window, "1000", "680"])
      let large = card(1_000, 680)
      screen = try await display.screenshot { isBare($0, large) }
      for x in scratched { #expect(isGreen(screen, place(large, x, 0.3)), "\(x)") }
      #expect(!isGreen(screen, place(large, 0.4, 0.8)))
      #expect(!demo.output.contains("ended"))
      try await display.drag([place(large, 0.6, 0.3), place(large, 0.6, 0.8)])
      screen = try await display.screenshot { isGreen($0, place(large, 0.6, 0.7)) }
      #expect(isGreen(screen, place(large, 0.6, 0.7)))
      try await display.xdotool(["mouseup", "1"])
      #expect(await demo.writes("ended (pointer 0)"))
      try await display.press("q")
      let outcome = await demo.end()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test("a covered card costs nothing while nobody touches it; a signal closes it cleanly")
    func idle() async throws {
      let (covered, _) = try await Self.stage(prize: nil, phase: .covered, celebrates: true)
      let display = try await VirtualDisplay()
      let demo = try Program.demo.start(
        ["--frame-times"], in: folder, environment: display.environment)
      _ = try await display.window(of: demo, titled: "Poof")
      _ = try await display.screenshot { $0.differences(from: covered) == 0 }
      // What the process itself used, whatever else the machine does: it should be next to nothing.
      // The best of three, since what is got ready in the background may still be under way.
      let bound = 0.15
      var least = Double.infinity
      for _ in 0..<3 where least >= bound {
        let before = try cpuSeconds(of: demo.processID)
        try await Task.sleep(for: .seconds(3))
        least = min(least, try cpuSeconds(of: demo.processID) - before)
      }
      #expect(least < bound, "\(least) s in 3 s")
      demo.signal(SIGTERM)
      let outcome = await demo.end()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.outputLines.count == 1 && outcome.output.contains(" frames, median "))
    }

    @Test("a display that is lost in the midst of work ends it at once, in one sentence")
    func lostDisplay() async throws {
      let display = try await VirtualDisplay()
      let demo = try Program.demo.start(["--events"], in: folder, environment: display.environment)
      _ = try await display.window(of: demo, titled: "Poof")
      try await display.press("Return")
      #expect(await demo.writes("→ exploding"))
      // What is drawn and saved in the background wakes the window's thread by a connection of its own.
      try await display.xdotool(["key", "x", "key", "w", "key", "l"])
      display.lose()
      let outcome = await demo.end()
      #expect(outcome.code == 1 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.hasPrefix("poof-demo: the display is lost"), "\(outcome)")
      #expect(try folder.names().allSatisfy { ["poof-1.json", "strokes-1.json"].contains($0) })
    }

    @Test("keys alone scratch and save a screenshot, which is what the screen shows")
    func keyboard() async throws {
      let (covered, card) = try await Self.stage(prize: nil, phase: .covered, celebrates: true)
      let display = try await VirtualDisplay()
      let demo = try Program.demo.start(
        // Nothing may move between the two pictures, so no flakes either.
        ["--events", "--brush-width", "0.3", "--reduced-motion"], in: folder,
        environment: display.environment)
      _ = try await display.window(of: demo, titled: "Poof")
      _ = try await display.screenshot { $0.differences(from: covered) == 0 }
      try await display.xdotool(["keydown", "space", "keydown", "Left"])
      #expect(await demo.writes("began (pointer -1)"))
      let left = PixelPoint(x: card.minX + card.width / 4, y: card.minY + card.height / 2)
      _ = try await display.screenshot {
        $0[left.x, left.y].distance(to: covered[left.x, left.y]) > 20
      }
      try await display.xdotool(["keyup", "Left", "keyup", "space"])
      #expect(await demo.writes("ended (pointer -1)"))

      try await display.press("c")
      #expect(await eventually { FileManager.default.fileExists(atPath: folder["poof-1.png"]) })
      let saved = try folder.image("poof-1.png")
      let screen = try await display.screenshot()
      #expect(saved.differences(from: screen, in: card) == 0)
      #expect(saved.differences(from: covered, in: card) > card.size.area / 20)
      try await display.press("c")
      #expect(await eventually { FileManager.default.fileExists(atPath: folder["poof-2.png"]) })
      #expect(try folder.names() == ["poof-1.png", "poof-2.png"])

      try await display.press("Return")
      #expect(await demo.writes("→ finished"))
      try await display.press("q")
      let outcome = await demo.end()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test("the example with its own renderer shows its card in a window of its own")
    func ownRenderer() async throws {
      let display = try await VirtualDisplay()
      let example = try Program.ownRenderer.start([], in: folder, environment: display.environment)
      // SDL makes a window anew for its renderer: it is there to stay once something is drawn in it.
      _ = try await display.screenshot { $0.pixels.contains { $0 & 0xff_ffff != 0 } }
      let window = try await display.window(of: example, titled: "Own renderer")
      try await display.xdotool(["windowmove", "--sync", window, "0", "0"])
      let prize = Color(r: 255, g: 190, b: 60).premultiplied
      func bare(_ screen: Image) -> Int {
        (120..<360).filter { screen[$0, 180].distance(to: prize) < 3 }.count
      }
      var screen = try await display.screenshot {
        $0[240, 180].distance(to: $0[240, 30]) > 20
      }
      #expect(bare(screen) == 0)
      try await display.drag([PixelPoint(x: 120, y: 180)])
      try await display.xdotool(["mousedown", "1"])
      try await display.drag((120...360).filter { $0 % 8 == 0 }.map { PixelPoint(x: $0, y: 180) })
      try await display.xdotool(["mouseup", "1"])
      screen = try await display.screenshot { bare($0) == 240 }
      #expect(bare(screen) == 240)
      example.signal(SIGTERM)
      let outcome = await example.end()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    /// The time that a process has used, s: user and system, all threads.
    private func cpuSeconds(of process: Int32) throws -> Double {
      let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      // The name, in brackets, may have spaces; what follows has none.
      let nameEnd = try #require(text.lastIndex(of: ")"))
      let fields = text[nameEnd...].split(separator: " ")
      try #require(fields.count > 13)
      let ticks = try #require(Int(fields[12])) + #require(Int(fields[13]))
      return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
#endif
