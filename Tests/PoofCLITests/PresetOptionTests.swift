import ArgumentParser
import Foundation
import Poof
import PoofMedia
import PoofProgram
import TestSupport
import Testing

@testable import PoofCLI

extension ProgramTests {
  @Suite("--preset")
  struct PresetOptionTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try Image.photograph(width: 60, height: 40).writePNG(toFile: folder["photo.png"])
      try folder.write(
        """
        {"version": 1, "animation": "burst", "sweep": "left", "wind": [0.4, -0.1], "cell": 3,
         "shutter": 90, "light": 0, "shadow": 0.5, "shake": 0.3, "seed": 5, "ping-pong": true,
         "material": "gold", "reveal": "wipe", "reveal-angle": 90, "hold": 0.2, "confetti": false,
         "brush": "star", "brush-width": 0.4, "ending": "prize", "reduced-motion": false}
        """, "my.json")
    }

    /// Runs two calls, and expects one picture of both.
    private func expect(
      _ preset: [String], equals options: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      for (arguments, name) in [(preset, "a.png"), (options, "b.png")] {
        let outcome = try await Program.poof.run(arguments + ["-o", name], in: folder)
        #expect(
          outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)", sourceLocation: sourceLocation)
      }
      let (first, second) = (try folder.bytes("a.png"), try folder.bytes("b.png"))
      #expect(first == second, sourceLocation: sourceLocation)
    }

    @Test("each command draws what the options of the same names draw")
    func commands() async throws {
      let explosion = [
        "--animation", "burst", "--sweep", "left", "--wind", "0.4,-0.1", "--cell", "3", "--shutter",
        "90", "--light", "0", "--shadow", "0.5", "--shake", "0.3", "--ping-pong",
      ]
      try await expect(
        ["explode", "photo.png", "--preset", "my.json"],
        equals: ["explode", "photo.png", "--seed", "5"] + explosion)
      try await expect(
        ["explode", "photo.png", "--seed", "6", "--preset", "my.json", "--no-ping-pong"],
        equals: ["explode", "photo.png", "--seed", "6"] + explosion.dropLast())
      try await expect(
        ["reveal", "photo.png", "photo.png", "--preset", "my.json"],
        equals: [
          "reveal", "photo.png", "photo.png", "--reveal", "wipe", "--reveal-angle", "90", "--seed",
          "5",
        ])
      try await expect(
        ["show", "--prize", "photo.png", "--preset", "my.json"],
        equals: [
          "show", "--prize", "photo.png", "--material", "gold", "--reveal", "wipe",
          "--reveal-angle", "90", "--hold", "0.2", "--no-confetti", "--brush", "star",
          "--brush-width", "0.4", "--ending", "prize", "--seed", "5",
        ] + explosion)
      try folder.write(
        """
        {"version": 1, "size": [60, 40], "strokes": [
          {"brush": {"cap": "round", "width": 9}, "points": [[5, 5, 0], [50, 30, 0.3]]}]}
        """, "log.json")
      try await expect(
        ["scratch", "--prize", "photo.png", "--log", "log.json", "--preset", "my.json"],
        equals: [
          "scratch", "--prize", "photo.png", "--log", "log.json", "--material", "gold", "--reveal",
          "wipe", "--reveal-angle", "90",
        ])
    }

    @Test("it may put a picture together, which a card does not take")
    func assembling() async throws {
      try folder.write(#"{"version": 1, "animation": "assemble"}"#, "assemble.json")
      try await expect(
        ["explode", "photo.png", "--preset", "assemble.json"],
        equals: ["explode", "photo.png", "--animation", "assemble"])
      let outcome = try await Program.poof.run(
        ["show", "--prize", "photo.png", "--preset", "assemble.json", "-o", "out.png"], in: folder)
      #expect(
        outcome.code == 64
          && outcome.errors.hasPrefix(
            "poof: 'assemble' puts a picture together, and a card bursts; choose one of fall"),
        "\(outcome)")
    }

    @Test("a bad preset is one sentence with the setting's name, and nothing is written")
    func refusals() async throws {
      try folder.write(#"{"version": 1, "colour": "red"}"#, "bad.json")
      for (path, reason) in [
        ("bad.json", "colour: there is no such setting"), ("no.json", "no such file"),
      ] {
        let outcome = try await Program.poof.run(
          ["explode", "photo.png", "--preset", path, "-o", "out.png"], in: folder)
        #expect(outcome.code == 66 && outcome.errorLines.count == 1, "\(outcome)")
        #expect(outcome.errors.contains(reason) && outcome.errors.contains(path))
      }
      let outcome = try await Program.poof.run(
        ["explode", "photo.png", "--preset", "my.json", "-o", "my.json"], in: folder)
      #expect(outcome.code == 64, "\(outcome)")
      #expect(try folder.names() == ["bad.json", "my.json", "photo.png"])
    }

    @Test(
      "every setting that a command takes over is an option of its own",
      arguments: [
        ExplodeCommand.self, RevealCommand.self, ScratchCommand.self, ShowCommand.self,
      ] as [any PresetUser.Type])
    func options(command: any PresetUser.Type) {
      let help = command.helpMessage(columns: 100)
      for name in command.presetSettings + ["preset"] {
        #expect(help.contains("--\(name)"), "\(name)")
      }
    }
  }
}
