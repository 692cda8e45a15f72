import Foundation
import Poof
import PoofMedia
import PoofSDL
import PoofText
import TestSupport
import Testing

@testable import PoofDemo

/// A folder for a kiosk, with prizes of these numbers.
func kioskFolder(
  _ prizes: [(picture: String, weight: String, count: String)] = [
    ("cup.png", "1", "3"), ("hat.png", "2", ""),
  ]
) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  for (number, prize) in prizes.enumerated() {
    try Image.photograph(width: 40 + 10 * number, height: 30).writePNG(
      toFile: folder[prize.picture])
  }
  try folder.write(
    "picture,weight,count\n"
      + prizes.map { "\($0.picture),\($0.weight),\($0.count)\n" }.joined(), "prizes.csv")
  return folder
}

extension TemporaryFolder {
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self[name], withIntermediateDirectories: false)
  }
}

/// A kiosk without a window: its canvas, and a clock that the test turns.
@MainActor
final class TestKiosk {
  let kiosk: Kiosk
  /// Held: it goes with its last holder.
  private let folder: TemporaryFolder
  private(set) var canvas: Canvas
  private(set) var time = 0.0
  private(set) var news: [Kiosk.News] = []

  init(
    _ folder: TemporaryFolder, width: Int = 160, height: Int = 120, celebrates: Bool = false,
    words: KioskWords = KioskWords(), seed: UInt64 = 5
  ) throws {
    self.folder = folder
    let size = PixelSize(width: width, height: height)
    var particles = Preset()
    particles.budget = 2_000
    kiosk = Kiosk(
      store: try Self.store(in: folder, seed: seed),
      pictures: CardPictures(
        prize: nil, coating: nil, material: .chalkboard, font: try Font.system(.bold)),
      settings: StageSettings(
        animation: "fall", reveal: "iris-circle", material: "chalkboard", brush: "round",
        brushWidth: 0.3, seed: 1, reducesMotion: false, celebrates: celebrates, hold: 1,
        ending: .prize, particles: particles),
      canvasSize: size, scale: 1, words: words, regular: try Font.system())
    kiosk.waitsForWork = true
    canvas = Canvas(size: size)
    kiosk.onNews = { [unowned self] in news.append($0) }
    kiosk.handle(.resized(size, scale: 1), at: 0)
    draw()
  }

  /// Opens a folder. The threads of a kiosk that had it before may still be about to let go of it.
  private static func store(in folder: TemporaryFolder, seed: UInt64) throws -> PrizeStore {
    var attempts = 0
    while true {
      do { return try PrizeStore(folder: folder.path, seed: seed, at: 1_000) } catch {
        attempts += 1
        guard "\(error)".contains("another program"), attempts < 100_000 else { throw error }
      }
    }
  }

  func draw() { kiosk.draw(at: time, into: &canvas) }

  /// Lets `seconds` pass, in frames of a tenth of a second.
  func pass(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(end, time + 0.1)
      draw()
    }
  }

  /// Lets frames pass until something holds; false when it does not within `seconds`.
  func pass(within seconds: Double = 60, until condition: () -> Bool) -> Bool {
    let end = time + seconds
    while !condition(), time < end { pass(0.1) }
    return condition()
  }

  func point(
    _ phase: PointerEvent.Phase, _ x: Float = 0.5, _ y: Float = 0.5, pointer: PointerEvent.ID = 1
  ) {
    let card = kiosk.show.frame
    let place = Point(
      x: Float(card.minX) + x * Float(card.width), y: Float(card.minY) + y * Float(card.height))
    kiosk.handle(.pointer(PointerEvent(pointer: pointer, phase: phase, position: place)), at: time)
  }

  /// A stroke across the card at this height, in parts of it.
  func scratch(at y: Float) {
    point(.began, 0.05, y)
    for step in 1...8 { point(.moved, 0.05 + 0.9 * Float(step) / 8, y) }
    point(.ended, 0.95, y)
  }

  /// Strokes that open the card.
  func open() {
    for step in 0..<9 { scratch(at: 0.06 + 0.11 * Float(step)) }
  }

  var card: PrizeStore.Card? {
    if case .playing(let card) = kiosk.part { card } else { nil }
  }
  /// The sentences on what could not be saved.
  var unsaved: [String] {
    news.compactMap { if case .unsaved(let sentence) = $0 { sentence } else { nil } }
  }
  var picture: Image { canvas.snapshot() }

  /// Draws the same moment as a kiosk does that has to draw everything.
  func fullPicture() -> Image {
    kiosk.handle(.redraw, at: time)
    var fresh = Canvas(size: canvas.size)
    kiosk.draw(at: time, into: &fresh)
    return fresh.snapshot()
  }
}
