import Poof
import PoofMedia
import PoofProgram
import PoofText

/// The words below the moments of a sheet: the time of each, and what happens then.
struct SheetCaptions {
  /// Height of their lines with the room above, px; 0 where there are none.
  let height: Int
  /// The words of each moment; empty where they would not fit.
  private let lines: [RenderedText]

  /// The largest and the smallest letters, px.
  private static let sizes = 9...15
  /// Room above the letters, px.
  private static let room = 5
  /// Between time and event.
  private static let space = "   "
  /// Grey that is read well on a sheet, which is dark whatever the pictures are.
  private static let color = Color(r: 176, g: 186, b: 208).premultiplied

  /// Words for pictures of `width` px: smaller where they are narrow, there only the times, and none where
  /// these are too wide, too. Throws where the machine has no font.
  init(_ moments: [(time: Double, event: String?)], width: Int) throws {
    let file = try FontFile.system()
    let times = moments.map { Self.written($0.time) }
    let all = zip(times, moments).map { time, moment in
      moment.event.map { time + Self.space + $0 } ?? time
    }
    // Programs run their commands on the main thread.
    let made = try MainActor.assumeIsolated {
      let font = try Font(file: file)
      for words in [all, times] {
        let fitting = Self.sizes.reversed().first { size in
          words.allSatisfy { font.width(of: $0, size: size, figures: .tabular) <= width }
        }
        guard let fitting else { continue }
        return Self(
          height: Self.room + font.metrics(size: fitting).lineHeight,
          lines: words.map { font.render($0, size: fitting, figures: .tabular) })
      }
      return Self(height: 0, lines: [])
    }
    self = made
  }

  private init(height: Int, lines: [RenderedText]) {
    self.height = height
    self.lines = lines
  }

  /// Writes a time as `--at` takes it: none is beyond the end, where that is no hundredth.
  static func written(_ time: Double) -> String {
    let hundredths = Int((max(0, time) * 100 + 1e-6).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  /// Draws a sheet, which has their `height` below each picture, with them.
  func drawn(on sheet: ContactSheet, with pictures: [Image]) -> Image {
    let bare = sheet.image(of: pictures)
    guard !lines.isEmpty else { return bare }
    var canvas = Canvas(size: bare.size)
    canvas.copy(bare)
    for (line, place) in zip(lines, sheet.frames(for: pictures.map(\.size))) {
      canvas.fill(
        line.mask, with: Self.color, at: PixelPoint(x: place.minX, y: place.maxY + Self.room))
    }
    return canvas.snapshot()
  }
}
