// Nine cards in a window: a finger may go over several, and three of a colour win.
// `--seconds N` ends it after N seconds.

import Foundation
import Poof
import PoofSDL

final class BoardScene: Scene {
  let board: Board
  let end: Double

  init(_ size: PixelSize, end: Double) {
    let grid = CardGrid(columns: 3, rows: 3, in: PixelRect(size: size), aspectRatio: 5 / 3)
    let foil = Material.foil.picture(size: grid.cardSize)
    board = Board(
      grid.origins.enumerated().map { number, origin in
        let color = Color(r: 250, g: UInt8(number % 3 * 90), b: 60)
        let card = CardShow(
          prize: Image(size: grid.cardSize, color: color.premultiplied), coating: foil)
        card.settings.use(.foil, on: grid.cardSize)
        card.settings.explosion.seed = UInt64(number)
        card.origin = origin
        return card
      })
    board.onEvent = { if case .entered(.finished, _) = $1 { print("card \($0 + 1) is gone") } }
    self.end = end
  }

  func handle(_ event: WindowEvent, at time: Double) {
    if case .pointer(let pointer) = event { board.handle(pointer, at: time) }
  }
  func draw(at time: Double, into canvas: inout Canvas) {
    if board.cards.allSatisfy({ $0.phase == .finished }) { board.reset(at: time) }
    canvas.clear(to: Color(r: 20, g: 26, b: 44).premultiplied)
    board.draw(at: time, into: &canvas)
  }
  func nextFrame(after time: Double) -> NextFrame {
    if time >= end { return .never }
    return .at(min(end, board.nextChange ?? .infinity))
  }
}

let seconds = CommandLine.arguments.drop { $0 != "--seconds" }.dropFirst().first
let size = PixelSize(width: 960, height: 600)
let window = try Window(title: "Board", size: size, isResizable: false)
let end = seconds.flatMap { Double($0) } ?? .infinity
try FrameLoop().run(BoardScene(size, end: end), in: window)
