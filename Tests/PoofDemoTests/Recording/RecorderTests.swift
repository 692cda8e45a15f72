import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Saving clips and presets from a stage")
struct RecorderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A stage that saves into the folder.
  private func makeStage(_ place: String = "", clips: ClipFormat = .webp) throws -> TestStage {
    try TestStage(
      160, 120, reveal: "fade", shake: .none,
      saving: StageSaving(folder: folder.path + place, clips: clips))
  }

  @Test("X saves the card's life as a clip, and frames go on meanwhile")
  func clip() throws {
    let test = try makeStage()
    test.pass(1)
    test.scratch(at: 0.4)
    test.press(.return)
    test.pass(until: .exploding)
    let settings = test.stage.card.settings
    let recording = CardRecording(
      of: test.show, settings: settings, pictures: test.stage.painter.pictures,
      canvas: test.stage.layout.canvas, scale: 1)
    test.press(.character("x"))
    #expect(test.stage.recorder.isRecording)
    #expect(test.stage.notice?.text == "Saving a clip of this card…")
    // A second one waits for its own key.
    test.press(.character("x"))
    #expect(test.stage.notice?.text == "A clip is being saved already")
    test.drawAtOnce()
    // Whoever waits sees how far it has come, once these words are gone, and later that it is done.
    test.stage.notice = nil
    #expect(test.stage.content(at: test.time).notice?.hasPrefix("Saving the clip: ") == true)
    #expect(test.stage.recorder.percent.map { 0...100 ~= $0 } == true)
    test.stage.recorder.work.waitUntilDone()
    test.draw()
    #expect(test.stage.notice?.text == "Saved \(folder["poof-1.webp"])")
    #expect(test.stage.notice?.end ?? 0 > test.time + 5)
    #expect(test.stage.recorder.percent == nil)
    #expect(!test.stage.recorder.isRecording)
    #expect(try folder.names() == ["poof-1.webp"])

    // The first moment is the covered card on its stage, without words and buttons.
    let first = try folder.image("poof-1.webp")
    #expect(first.size == PixelSize(width: 160, height: 120))
    let stage = recording.paint()
    #expect(abs(stage.layout.card.minY - (120 - stage.layout.card.maxY)) <= 1, "in the middle")
    let film = CardFilm(
      prize: stage.card.prize, coating: stage.card.coating, outline: stage.card.outline,
      settings: settings.cardSettings(for: stage.card), log: recording.log)
    var canvas = Canvas(size: first.size)
    stage.ground.draw(presence: 1, bareness: 0, layout: stage.layout, into: &canvas)
    let start = try #require(recording.log.strokes.first?.samples.first?.time) - 0.5
    film.draw(at: start, into: &canvas, origin: stage.layout.card.origin)
    let whole = PixelRect(size: first.size)
    // The format is not exact: all but a few pixels are close.
    #expect(
      first.differences(from: canvas.snapshot(), in: whole, tolerance: 48) < first.size.area / 50)
  }

  @Test("a name that somebody takes while a clip is being saved stays theirs")
  func takenName() throws {
    let test = try makeStage()
    test.pass(1)
    test.scratch(at: 0.4)
    let recording = CardRecording(
      of: test.show, settings: test.stage.card.settings, pictures: test.stage.painter.pictures,
      canvas: test.stage.layout.canvas, scale: 1)
    let path = try Recorder.write(recording, format: .webp, in: folder.path) { part in
      if part == 1 { #expect(throws: Never.self) { try folder.write("theirs", "poof-1.webp") } }
      return true
    }
    #expect(path == folder["poof-2.webp"])
    #expect(try folder.bytes("poof-1.webp") == Array("theirs".utf8))
    #expect(try folder.names() == ["poof-1.webp", "poof-2.webp"])
  }

  @Test("while a clip is saved a stage at rest is drawn again within a quarter of a second")
  func refreshed() throws {
    let test = try makeStage()
    test.pass(1)
    test.scratch(at: 0.5)
    test.press(.character("p"))
    test.draw()
    let resting = test.stage.nextFrame(after: test.time)
    test.press(.character("x"))
    #expect(test.stage.recorder.isRecording)
    #expect(test.stage.nextFrame(after: test.time) == .at(test.time + 0.25))
    #expect(resting != .at(test.time + 0.25))
    // A pause is told all the while too, unless there is something newer.
    test.stage.notice = nil
    let both = test.stage.content(at: test.time).notice
    #expect(both?.hasPrefix("Paused. Saving the clip: ") == true)
    test.stage.recorder.work.waitUntilDone()
  }

  @Test("before anything has happened there is nothing to save")
  func nothing() throws {
    let test = try makeStage()
    test.press(.character("x"))
    #expect(test.stage.notice?.text == "Nothing to save yet: scratch the card first")
    #expect(try folder.names().isEmpty)
  }

  @Test("a place that cannot be written to is one sentence, and the stage goes on")
  func refusals() throws {
    try folder.write("", "file")
    let test = try makeStage("/file")
    test.scratch(at: 0.5)
    for key in ["x", "w", "c"] as [Character] {
      test.press(.character(key))
      test.draw()
      test.stage.recorder.work.waitUntilDone()
      test.draw()
      #expect(
        test.stage.notice?.text.hasPrefix("cannot write \(folder.path)/file/") == true, "\(key)")
    }
    #expect(try folder.names() == ["file"])
    test.press(.return)
    #expect(test.pass(until: .finished))
  }

  @Test("a disk that gets full is one sentence, and nothing is left")
  func full() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let test = try makeStage()
    try FileManager.default.createSymbolicLink(
      atPath: folder["full.webp"], withDestinationPath: "/dev/full")
    test.scratch(at: 0.5)
    let recording = CardRecording(
      of: test.show, settings: test.stage.card.settings, pictures: test.stage.painter.pictures,
      canvas: test.stage.layout.canvas, scale: 1)
    let error = #expect(throws: MediaError.self) {
      try recording.write(to: folder["full.webp"], format: .webp) { _ in true }
    }
    #expect(error?.reason.contains("no space left") == true, "\(String(describing: error))")
  }

  @Test("who leaves while a clip is being saved is told once; a closed window leaves nothing half")
  func leaving() throws {
    let test = try makeStage()
    test.scratch(at: 0.5)
    test.press(.character("x"))
    test.press(.character("q"))
    #expect(!test.stage.isOver)
    #expect(test.stage.notice?.text == "Still saving a clip: quit once more to lose it")
    test.press(.character("q"))
    #expect(test.stage.isOver)
    test.stage.recorder.cancel()
    #expect(try folder.names().filter { !$0.hasSuffix(".webp") }.isEmpty)
  }

  @Test("a recording that is given up leaves nothing")
  func cancelling() throws {
    let test = try makeStage()
    test.scratch(at: 0.5)
    let recording = CardRecording(
      of: test.show, settings: test.stage.card.settings, pictures: test.stage.painter.pictures,
      canvas: test.stage.layout.canvas, scale: 1)
    var parts: [Double] = []
    try recording.write(to: folder["clip.webp"], format: .webp) {
      parts.append($0)
      return parts.count <= 3
    }
    #expect(
      parts.count == 4 && parts.first == 0 && parts == Array(Set(parts)).sorted() && parts[3] < 1)
    parts = []
    try recording.write(to: folder["clip.webp"], format: .webp) {
      parts.append($0)
      return $0 < 1
    }
    #expect(parts.last == 1 && parts == parts.sorted())
    #expect(try folder.names().isEmpty)
  }

  @Test("W saves the look as a preset that makes the same settings again")
  func preset() throws {
    let test = try makeStage("/presets")
    for key in ["a", "v", "t", "b", "n", "k", "e", "m", "]"] as [Character] {
      test.press(.character(key))
      test.draw()
    }
    test.press(.character("w"))
    test.draw()
    #expect(test.stage.notice?.text == "Saved \(folder.path)/presets/poof-1.json")
    let preset = try Preset(contentsOfFile: folder["presets/poof-1.json"])
    let settings = test.stage.card.settings
    #expect(preset.json() == settings.preset.json())
    #expect(preset.animation == settings.animation && preset.reveal == settings.reveal)
    #expect(preset.material == "gold" && preset.brush == settings.brush && preset.seed == 2)
    #expect(preset.confetti == true && preset.ending == .prize && preset.reducedMotion == true)
    #expect(preset.brushWidth == settings.brushWidth)
    // The next one has another name.
    test.press(.character("w"))
    test.draw()
    #expect(try folder.names(in: "presets") == ["poof-1.json", "poof-2.json"])
  }

  @Test("L saves what was scratched as a log, and says so where that is nothing")
  func strokes() throws {
    let test = try makeStage("/strokes")
    test.press(.character("l"))
    test.draw()
    #expect(test.stage.notice?.text == "Nothing to save yet: scratch the card first")
    test.scratch(at: 0.5)
    test.press(.character("l"))
    test.draw()
    #expect(test.stage.notice?.text == "Saved \(folder.path)/strokes/strokes-1.json")
    let log = try ScratchLog(contentsOfFile: folder["strokes/strokes-1.json"])
    #expect(log.strokes == test.stage.show.log.strokes && !log.strokes.isEmpty)
  }
}
