import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

/// A screen that only exists in memory: Xvfb, with a mouse and a keyboard by xdotool, photographed
/// by maim. It has no window manager, so a window stands in the middle, or where it is moved to.
final class VirtualDisplay {
  private let server: RunningProgram
  private let folder: TemporaryFolder
  /// For programs that are to appear on it.
  let environment: [String: String]
  /// The screen, px.
  let size: PixelSize

  /// Starts a screen of its own, with a number that nobody else has.
  init(width: Int = 1_280, height: Int = 720) async throws {
    folder = try TemporaryFolder()
    size = PixelSize(width: width, height: height)
    server = try Program(system: "Xvfb").start(
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
        // Else it starts anew, and refuses programs meanwhile, whenever its last one leaves.
        "-noreset",
      ],
      in: folder)
    try #require(await server.writes("\n"), "Xvfb did not start: \(server.errors)")
    var environment = Program.bareEnvironment
    environment["DISPLAY"] =
      ":\(server.output.trimmingCharacters(in: .whitespacesAndNewlines))"
    self.environment = environment
  }

  /// Ends the server under whoever has a window there.
  func lose() { server.signal(SIGKILL) }

  /// Moves the mouse, presses keys: the arguments of one call of `xdotool`.
  @discardableResult
  func xdotool(_ arguments: [String]) async throws -> Outcome {
    let outcome = try await Program(system: "xdotool").run(
      arguments, in: folder, environment: environment)
    #expect(outcome.code == 0, "xdotool \(arguments) \(outcome)")
    return outcome
  }

  func press(_ key: String) async throws { try await xdotool(["key", key]) }

  /// Waits for the window that `program` opens under this title and returns its number.
  func window(of program: RunningProgram, titled title: String) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(30)
    var search: Outcome?
    while ContinuousClock.now < deadline, program.isRunning {
      let outcome = try await Program(system: "xdotool").run(
        ["search", "--onlyvisible", "--name", "^\(title)$"], in: folder, environment: environment)
      if let number = outcome.outputLines.first { return number }
      search = outcome
    }
    let state = program.isRunning ? "runs" : "has ended"
    throw Missing(
      what: "a window titled \(title): its program \(state), saying \(program.errors), and the"
        + " search \(search.map { "\($0)" } ?? "never began"), on a server that"
        + " \(server.isRunning ? "runs" : "has ended") saying \(server.errors)")
  }

  /// Takes a picture of the screen, without the mouse.
  func screenshot() async throws -> Image {
    // Its usual file is smaller by a fifth, and takes a hundred times as long.
    let outcome = try await Program(system: "maim").run(
      ["--hidecursor", "--quality", "1", "screen.png"], in: folder, environment: environment)
    #expect(outcome.code == 0, "maim \(outcome)")
    return try folder.image("screen.png")
  }

  /// Takes pictures of the screen until one satisfies `condition`, and returns the last.
  func screenshot(when condition: (Image) -> Bool) async throws -> Image {
    let deadline = ContinuousClock.now + .seconds(30)
    var image = try await screenshot()
    while !condition(image), ContinuousClock.now < deadline {
      // Pictures cost as much as what is waited for, which needs the processors as well.
      try await Task.sleep(for: .milliseconds(100))
      image = try await screenshot()
    }
    return image
  }

  /// Moves the mouse along these places of the screen, a millisecond or more at each of them.
  func drag(_ places: [PixelPoint]) async throws {
    // One call for many: starting the program costs more than moving.
    var rest = places[...]
    while !rest.isEmpty {
      let arguments = rest.prefix(200).flatMap { place in
        ["mousemove", "\(place.x)", "\(place.y)", "sleep", "0.002"]
      }
      rest = rest.dropFirst(200)
      try await xdotool(arguments)
    }
  }

  struct Missing: Error, CustomStringConvertible {
    let what: String
    var description: String { "there is no \(what)" }
  }
}

extension PixelRect {
  /// The way of a hand that goes to and fro over part of it, from `top` to `bottom`, in parts of
  /// its height.
  func zigzag(from top: Double, to bottom: Double, sweeps: Int) -> [PixelPoint] {
    let steps = 24
    return (0...sweeps * steps).map { index in
      let sweep = index / steps
      let part = Double(index % steps) / Double(steps)
      let across = sweep % 2 == 0 ? part : 1 - part
      let down = top + (bottom - top) * Double(index) / Double(sweeps * steps)
      return PixelPoint(
        x: minX + Int(Double(width) * (0.03 + 0.94 * across)),
        y: minY + Int(Double(height) * down))
    }
  }
}
