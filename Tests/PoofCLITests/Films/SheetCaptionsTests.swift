import Foundation
import Poof
import PoofMedia
import PoofText
import TestSupport
import Testing

@testable import PoofCLI

@Suite("The words on a sheet")
@MainActor
struct SheetCaptionsTests {
  private let ground = Color(r: 24, g: 26, b: 32).premultiplied

  /// The rectangles of a sheet's ink: the pictures on it are of one colour and leave none.
  private func inkedWidths(_ moments: [(Double, String?)], width: Int) throws -> [Int] {
    let captions = try SheetCaptions(moments, width: width)
    let sheet = ContactSheet(
      columns: 2, thumbnailWidth: width, captionHeight: captions.height, background: ground)
    let pictures = moments.map { _ in
      Image(size: PixelSize(width: width, height: 20), color: ground)
    }
    let drawn = captions.drawn(on: sheet, with: pictures)
    return sheet.frames(for: pictures.map(\.size)).map { place in
      let below = PixelRect(
        minX: place.minX, minY: place.maxY, maxX: place.maxX, maxY: place.maxY + captions.height)
      let columns = (below.minX..<below.maxX).filter { x in
        (below.minY..<below.maxY).contains { drawn[x, $0] != ground }
      }
      return columns.isEmpty ? 0 : (columns.max() ?? 0) - (columns.min() ?? 0) + 1
    }
  }

  @Test("each stands below its picture: the time, and what happens")
  func places() throws {
    let widths = try inkedWidths([(0, nil), (1.5, "exploding"), (12.25, nil)], width: 300)
    #expect(widths[0] > 30 && widths[1] > 2 * widths[0] && widths[1] < 300)
    #expect(widths[2] > widths[0])
    #expect(try SheetCaptions([(0, nil)], width: 300).height > 15)
  }

  @Test("where pictures are narrow letters are smaller, then the times stand alone, then nothing")
  func narrow() throws {
    let moments: [(Double, String?)] = [(0, "scratching 10 %"), (1, "exploding")]
    let (wide, less) = (try inkedWidths(moments, width: 300), try inkedWidths(moments, width: 110))
    #expect(less[0] < wide[0] && less[0] <= 110 && less[0] > 80)
    let alone = try inkedWidths(moments, width: 60)
    let times = try inkedWidths([(0, nil), (1, nil)], width: 60)
    #expect(alone[0] < 50 && alone == times)
    #expect(try inkedWidths(moments, width: 12) == [0, 0])
    #expect(try SheetCaptions(moments, width: 12).height == 0)
  }

  @Test(
    "times have hundredths, and none is later than its moment",
    arguments: [
      (0.0, "0.00 s"), (-1e-9, "0.00 s"), (1.7166, "1.71 s"), (0.3, "0.30 s"), (2.999, "2.99 s"),
      (0.1 + 0.2, "0.30 s"), (12, "12.00 s"), (0.57, "0.57 s"),
    ])
  func written(time: Double, words: String) {
    #expect(SheetCaptions.written(time) == words)
  }
}

extension ProgramTests {
  @Suite("Times on sheets")
  struct SheetTests {
    let trial: ExplosionTrial
    var folder: TemporaryFolder { trial.folder }

    init() throws { trial = try ExplosionTrial() }

    /// The sheet of bare moments of a call at these times, by `--at`, with those times below.
    @MainActor
    private func expected(
      _ arguments: [String], at moments: [Double], columns: Int
    ) async throws -> Image {
      var pictures: [Image] = []
      for moment in moments {
        try await trial.explode(arguments + ["--at", "\(moment)", "-o", "moment.png"])
        pictures.append(try folder.image("moment.png"))
      }
      let captions = try SheetCaptions(moments.map { ($0, nil) }, width: 61)
      return captions.drawn(
        on: ContactSheet(columns: columns, thumbnailWidth: 61, captionHeight: captions.height),
        with: pictures)
    }

    @Test(
      "below each moment stands the time by which --at gives it",
      arguments: [["--shake", "0.3"], ["--reverse"], ["--speed", "0.5"]])
    func times(arguments: [String]) async throws {
      let call = ["--ping-pong", "--duration", "1", "--cell", "4"] + arguments
      try await trial.explode(call + ["--sheet", "2x2", "-o", "sheet.png"])
      let length = arguments.contains("--speed") ? 4.0 : 2
      let moments = (0..<4).map { length * Double($0) / 3 }
      let sheet = try await expected(call, at: moments, columns: 2)
      try trial.expect("sheet.png", is: sheet)
    }

    @Test("a card's sheet tells what happens")
    func phases() async throws {
      let call = ["show", "--prize", "gold", "--size", "300x180", "--sheet", "5x2"]
      for options in [
        ["-o", "a.png"], ["-o", "b.png", "--times"], ["-o", "c.png", "--no-times"],
      ] {
        let outcome = try await Program.poof.run(call + options, in: folder, within: 120)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      }
      #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
      let (sheet, bare) = (try folder.image("a.png"), try folder.image("c.png"))
      let line = (sheet.height - bare.height) / 2
      #expect(sheet.width == bare.width && line > 15 && sheet.height == bare.height + 2 * line)
      // Words such as "scratching 34 %" are wider than a time.
      let ground = bare[0, 0]
      let second = (16 + 316..<16 + 2 * 316 - 16).filter { x in
        (16 + 180..<16 + 180 + line).contains { sheet[x, $0] != ground }
      }
      #expect(second.count > 60, "\(second.count)")
    }

    @Test("without a font on the machine a sheet has no times, which is said")
    func fontless() async throws {
      try folder.write("<fontconfig></fontconfig>", "fonts.conf")
      var environment = Program.bareEnvironment
      environment["FONTCONFIG_FILE"] = folder["fonts.conf"]
      let call = ["explode", "picture.png", "--cell", "4", "--sheet", "2x2", "-o"]
      let outcome = try await Program.poof.run(
        call + ["a.png"], in: folder, environment: environment)
      #expect(outcome.code == 0 && outcome.errorLines.count == 1, "\(outcome)")
      #expect(outcome.errors.hasPrefix("poof: no times are on the sheet: no font was found"))
      let bare = try await Program.poof.run(
        call + ["b.png", "--no-times"], in: folder, environment: environment)
      #expect(bare.code == 0 && bare.errors.isEmpty, "\(bare)")
      #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    }
  }
}
