import PoofText
import Testing

@testable import PoofDemo

@MainActor
@Suite("Shortened lines")
struct FontShortenedTests {
  @Test("a line that fits stays, one that does not loses its middle", arguments: [60, 150, 400])
  func width(room: Int) throws {
    let font = try Font.system()
    let short = "Seed: 2"
    #expect(
      font.renderShortened(short, size: 14, width: room).width
        == font.render(short, size: 14).width)
    let long = "cannot read /home/somebody/pictures/of/cats/on/sofas.png: no such file"
    let line = font.renderShortened(long, size: 14, width: room)
    #expect(line.width <= room && line.width > room * 2 / 3)
  }

  @Test("no room at all leaves next to nothing")
  func noRoom() throws {
    let line = try Font.system().renderShortened("Animation: up", size: 14, width: 0)
    #expect(line.width < 60)
  }
}
