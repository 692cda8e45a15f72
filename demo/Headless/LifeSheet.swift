import Poof
import PoofMedia
import PoofText

/// The life of a card on one picture: chosen frames of every phase with their times.
@MainActor
final class LifeSheet {
  private struct Frame {
    let time: Double
    let phase: CardShow.Phase
    let progress: Double
    let picture: Image
  }

  /// Number of frames that each phase gets, together 24.
  private static let shares: [(phase: CardShow.Phase, count: Int)] = [
    (.covered, 1), (.scratching, 6), (.revealing, 4), (.revealed, 1), (.shaking, 3),
    (.exploding, 8), (.finished, 1),
  ]
  /// Frames kept for each second at most; more could not be told apart on the sheet.
  private static let rate = 60.0

  private let font: Font
  private let sheet = ContactSheet(
    columns: 4, thumbnailWidth: 400, gap: 18, captionHeight: 26,
    background: Color(r: 20, g: 23, b: 33).premultiplied)
  private var frames: [Frame] = []

  init(font: Font) {
    self.font = font
  }

  /// Takes a frame of a card's moment.
  func add(_ canvas: borrowing Canvas, at time: Double, of moment: CardMoment) {
    if let last = frames.last, last.phase == moment.phase, time < last.time + 0.999 / Self.rate {
      return
    }
    frames.append(
      Frame(
        time: time, phase: moment.phase, progress: moment.progress,
        picture: sheet.thumbnail(of: canvas.snapshot())))
  }

  /// The sheet with the frames chosen evenly from each phase; nil before the first frame.
  func image() -> Image? {
    let chosen = Self.shares.flatMap { share in
      let all = frames.filter { $0.phase == share.phase }
      return Self.evenly(all, count: share.count)
    }
    guard !chosen.isEmpty else { return nil }
    let pictures = chosen.map(\.picture)
    let bare = sheet.image(of: pictures)
    var canvas = Canvas(size: bare.size)
    canvas.copy(bare)
    for (frame, place) in zip(chosen, sheet.frames(for: pictures.map(\.size))) {
      let time = fixed(frame.time, decimals: 2)
      let caption = font.render(
        "\(time) s   \(frame.phase.rawValue)   \(Int(frame.progress * 100))%", size: 15)
      canvas.fill(
        caption.mask, with: Color(r: 176, g: 186, b: 208).premultiplied,
        at: PixelPoint(x: place.minX, y: place.maxY + 19 - caption.baseline))
    }
    return canvas.snapshot()
  }

  /// `count` of the elements, the first and the last among them where there is room.
  private static func evenly<Element>(_ all: [Element], count: Int) -> [Element] {
    guard all.count > count else { return all }
    guard count > 1 else { return [all[all.count / 2]] }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}
