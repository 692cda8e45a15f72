import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Bad input")
  struct BadInputTests {
    let folder: TemporaryFolder

    /// A folder with everything that can be wrong with a picture, and an output of before.
    init() throws {
      folder = try TemporaryFolder()
      try folder.write("not a picture", "text.png")
      try folder.write("", "empty.png")
      try folder.write("what was there before", "old.png")
      try FileManager.default.createDirectory(
        atPath: folder["folder.png"], withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder["full.png"], withDestinationPath: "/dev/full")
      try folder.write(header(width: 60_000, height: 60_000), "huge.png")
      try folder.write(header(width: 0, height: 0), "zero.png")
      try Image.photograph(width: 60, height: 40).writePNG(toFile: folder["whole.png"])
      let bytes = try folder.bytes("whole.png")
      try folder.write(Array(bytes.prefix(bytes.count / 2)), "short.png")
    }

    /// Runs the demo and expects one sentence, this exit code, and nothing changed on the disk.
    private func expectRefusal(
      _ arguments: [String], code: Int32, says words: [String] = [],
      environment: [String: String] = Program.bareEnvironment
    ) async throws {
      let before = try folder.names()
      let outcome = try await Program.demo.run(
        arguments, in: folder, environment: environment, within: 20)
      #expect(outcome.code == code, "\(arguments) \(outcome)")
      #expect(outcome.errorLines.count == 1, "\(arguments) \(outcome)")
      let line = outcome.errorLines.first ?? ""
      // The longest sentence lists all reveals.
      #expect(line.hasPrefix("demo/run: ") && line.count > 30 && line.count < 600, "\(line)")
      for word in words { #expect(line.contains(word), "\(line)") }
      #expect(try folder.names() == before, "\(arguments)")
      #expect(try folder.bytes("old.png") == Array("what was there before".utf8))
    }

    @Test(
      "a picture that cannot be read is refused before anything else is done",
      arguments: [
        ("missing.png", "no such file"), ("folder.png", "folder"), ("text.png", "not a picture"),
        ("empty.png", "empty"), ("huge.png", "60000 × 60000"), ("zero.png", "damaged"),
        ("short.png", "ends too early"), ("text.png/below.png", "text.png/below.png"),
        ("", "without a name"), ("a\nb\u{1B}[31m.png", "a?b?[31m.png"),
        ("/dev/null", "device"),
      ])
    func pictures(name: String, words: String) async throws {
      for role in ["--prize", "--coating"] {
        try await expectRefusal(
          ["--headless", role, name, "-o", "old.png"], code: 66, says: ["cannot read", words])
      }
    }

    @Test(
      "a log to sweep along that cannot be read is refused before anything else is done",
      arguments: [
        ("missing.json", "no such file"), ("broken.json", "broken.json"), ("", "scratch log"),
      ])
    func logs(name: String, words: String) async throws {
      try folder.write("{", "broken.json")
      try await expectRefusal(
        ["--headless", "--sweep", name, "-o", "old.png"], code: name.isEmpty ? 64 : 66,
        says: [words])
    }

    @Test(
      "bad usage is refused with what would be right",
      arguments: [
        (["--animation", "nope"], "fall"), (["--animation", ""], "fall"),
        (["--reveal", "nope"], "iris-heart"), (["--reveal", ""], "iris-heart"),
        (["--brush", "nope"], "round"), (["--shake", "nope"], "classic"),
        (["-o", "old.png"], "--headless"), (["--fps", "30"], "--headless"),
        (["--headless", "-o", "sheet.jpg"], ".png"), (["--headless", "-o", ""], ".png"),
        (["--headless", "-o", "sheet"], ".png"), (["--headless", "-o", "/dev/full"], ".png"),
        (["--headless", "-o"], "-o"),
        (["--headless", "-o", "old.png", "--output", "b.png"], "-o is given 2 times"),
        (["--prize"], "--prize"), (["--nope"], "--nope"),
        (["--headless", "--prize", "a.png", "--prize", "b.png"], "only a --board has several"),
        (["stray"], "stray"), (["--headless", "stray", "words"], "stray"),
        (["--headless", "--seed=-1"], "--seed"), (["--headless", "--seed", "1.5"], "--seed"),
        (["--headless", "--seed", "99999999999999999999"], "--seed"),
        (["--headless", "--size", "8000x8000", "--scale", "8"], "--scale"),
        (["--sweep", "nope"], "bottom-right"), (["--sweep-time", "1"], "--sweep"),
        (["--wind", "1,2,3"], "X,Y"), (["--bounce", "1"], "0…0.95"), (["--repeat", "0"], "1…100"),
        (["--animation", "assemble"], "fall"), (["--hold", "-1"], "0…"),
        (["--headless", "--fps", "-1"], "1…1000"),
        (["--headless", "--coating-text", "a\u{10FFFD}"], "name another --coating-font"),
        (["--animation", "drip"], "no animation 'drip' any more; it is 'liquid' now"),
      ])
    func usage(arguments: [String], words: String) async throws {
      try await expectRefusal(arguments, code: 64, says: [words])
    }

    @Test(
      "numbers outside their range are refused, and what is no number",
      arguments: ["--fps", "--scale", "--brush-width"],
      ["-1", "0", "nan", "inf", "-inf", "1e9", "1e400", "abc", ""])
    func numbers(option: String, number: String) async throws {
      try await expectRefusal(["--headless", "\(option)=\(number)"], code: 64, says: [option])
    }

    @Test(
      "sizes that no window has are refused",
      arguments: [
        "0x0", "-1x100", "60000x60000", "99999999999999999999x64", "abc", "1280", "63x64", "x",
        "100x", "100x100x100", "100.5x80", "100X", "0x7fx100", " 100x100",
      ])
    func sizes(size: String) async throws {
      try await expectRefusal(["--headless", "--size=\(size)"], code: 64, says: ["--size"])
    }

    @Test(
      "an output that cannot be written is refused, and leaves nothing behind",
      arguments: [
        "/proc/nope.png", "text.png/below.png", "nowhere/sheet.png", "folder.png", "full.png",
        "/proc/frames/", "text.png/frames/",
      ])
    func outputs(path: String) async throws {
      try await expectRefusal(
        ["--headless", "--size", "64x64", "-o", path], code: 73, says: [path])
    }

    @Test("a frame that cannot be written ends the export; the ones before are whole")
    func frames() async throws {
      try FileManager.default.createDirectory(
        atPath: folder["frames"], withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder["frames/frame-00003.png"], withDestinationPath: "/dev/full")
      try await expectRefusal(
        ["--headless", "--size", "64x64", "-o", "frames/"], code: 73, says: ["frame-00003.png"])
      #expect(
        try folder.names(in: "frames")
          == ["frame-00001.png", "frame-00002.png", "frame-00003.png"])
      #expect(try folder.image("frames/frame-00002.png").size.width == 64)
    }

    @Test("frames are not mixed with those of a longer life; those of the same are written anew")
    func strayFrames() async throws {
      let arguments = ["--headless", "--size", "64x64", "--fps", "5", "-o", "frames/"]
      let outcome = try await Program.demo.run(arguments, in: folder)
      #expect(outcome.code == 0, "\(outcome)")
      let names = try folder.names(in: "frames")
      let bytes = try names.map { try folder.bytes("frames/\($0)") }
      try await expectRefusal(
        ["--headless", "--size", "64x64", "--fps", "4", "-o", "frames/"], code: 73,
        says: ["left from a longer"])
      let again = try await Program.demo.run(arguments, in: folder)
      #expect(again.code == 0, "\(again)")
      #expect(try folder.names(in: "frames") == names)
      #expect(try names.map { try folder.bytes("frames/\($0)") } == bytes)
    }

    @Test(
      "what is read is not written over, however it is spelt",
      arguments: ["--prize", "--coating", "--sweep"],
      ["read", "./read", "link", "hard", "frames/"])
    func outputsAreNoInputs(option: String, output: String) async throws {
      let name = option == "--sweep" ? "read.json" : "read.png"
      try folder.write("what is read", name)
      try FileManager.default.createDirectory(
        atPath: folder["frames"], withIntermediateDirectories: true)
      try FileManager.default.linkItem(
        atPath: folder[name], toPath: folder["frames/frame-00007.png"])
      try FileManager.default.linkItem(atPath: folder[name], toPath: folder["hard.png"])
      try FileManager.default.createSymbolicLink(
        atPath: folder["link.png"], withDestinationPath: name)
      if option == "--sweep" {
        try FileManager.default.createSymbolicLink(
          atPath: folder["read.png"], withDestinationPath: name)
      }
      try await expectRefusal(
        ["--headless", option, name, "-o", output.hasSuffix("/") ? output : "\(output).png"],
        code: 64, says: [name, "would be lost"])
      #expect(try folder.bytes(name) == Array("what is read".utf8))
      #expect(try folder.names(in: "frames") == ["frame-00007.png"])
    }

    @Test(
      "an output that cannot be written is refused before the long work and not after it",
      arguments: ["/proc/nope.png", "nowhere/sheet.png", "folder.png", "/proc/frames/"])
    func early(path: String) async throws {
      // Frames so large and so many that the card's life takes minutes.
      try await expectRefusal(
        ["--headless", "--size", "8000x6000", "--fps", "1000", "-o", path], code: 73, says: [path])
    }

    @Test(
      "a folder that nothing can be saved into is refused before the window is opened",
      arguments: ["text.png", "text.png/below", "/proc/nope", "/dev/null"])
    func saveTo(path: String) async throws {
      for play in [[], ["--board", "2x2"], ["--gallery"]] {
        try await expectRefusal(play + ["--save-to", path], code: 73, says: ["write", path])
      }
      // Where nothing is ever saved, it does not matter.
      let outcome = try await Program.demo.run(
        ["--headless", "--size", "64x64", "--fps", "1", "--save-to", path], in: folder)
      #expect(outcome.code == 0, "\(outcome)")
    }

    @Test("without a display a window is refused, and the way out is named")
    func noDisplay() async throws {
      var environment = Program.bareEnvironment
      try await expectRefusal([], code: 1, says: ["display", "headless"])
      environment["DISPLAY"] = ":64123"
      try await expectRefusal([], code: 1, says: ["display"], environment: environment)
      environment["DISPLAY"] = "nonsense"
      try await expectRefusal([], code: 1, says: ["display"], environment: environment)
      environment["DISPLAY"] = nil
      environment["XDG_RUNTIME_DIR"] = folder.path
      environment["WAYLAND_DISPLAY"] = "nowhere"
      try await expectRefusal([], code: 1, says: ["display"], environment: environment)
      environment["SDL_VIDEODRIVER"] = "nonsense"
      try await expectRefusal([], code: 1, says: ["display"], environment: environment)
    }

    @Test("without fonts there is one sentence with what to install")
    func noFonts() async throws {
      try folder.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>", "none.conf")
      // A folder without any font among its files.
      try folder.write(
        """
        <?xml version="1.0"?><fontconfig><dir>\(folder.path)</dir>\
        <cachedir>\(folder["folder.png"])</cachedir></fontconfig>
        """, "useless.conf")
      try folder.write("not a font", "broken.ttf")
      for name in ["none.conf", "useless.conf"] {
        var environment = Program.bareEnvironment
        environment["FONTCONFIG_FILE"] = folder[name]
        try await expectRefusal(
          ["--headless", "-o", "old.png"], code: 66, says: ["font", "install"],
          environment: environment)
      }
    }

    @Test("help is complete, on standard output, and no error")
    func help() async throws {
      for flag in ["--help", "-h"] {
        let outcome = try await Program.demo.run([flag], in: folder)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        for option in [
          "--prize", "--coating", "--animation", "--reveal", "--brush", "--brush-width", "--seed",
          "--shake",
          "--size", "--scale", "--confetti", "--reduced-motion", "--full-screen", "--events",
          "--frame-times",
          "--sweep", "--sweep-time", "--wind", "--turbulence", "--gravity", "--drag", "--bounce",
          "--mirror", "--duration", "--ping-pong", "--repeat",
          "--headless", "--fps", "-o, --output", "--help", "USAGE: demo/run",
        ] {
          #expect(outcome.output.contains(option), "\(option)")
        }
        for entry in AnimationCatalog.builtIn.entries {
          #expect(outcome.output.contains(entry.name), "\(entry.name)")
        }
        // Long lines are broken, in names as well.
        let words = outcome.output.filter { !$0.isWhitespace }
        for entry in RevealCatalog.builtIn.entries {
          #expect(words.contains(entry.name), "\(entry.name)")
        }
      }
    }
  }
}

/// The beginning of a PNG file, with the checksum that it should have.
private func header(width: Int, height: Int) -> [UInt8] {
  func big(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    var remainder: UInt32 = 0xffff_ffff
    for byte in checked {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return big(content.count) + checked + big(Int(~remainder))
  }
  return [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
    + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
    + chunk("IDAT", []) + chunk("IEND", [])
}
