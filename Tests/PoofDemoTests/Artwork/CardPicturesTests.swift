import Poof
import PoofProgram
import PoofText
import Testing

@testable import PoofDemo

@Suite("Pictures of a card")
@MainActor
struct CardPicturesTests {
  private let size = PixelSize(width: 300, height: 180)
  private let own = Image(
    size: PixelSize(width: 300, height: 180), color: Color(r: 150, g: 150, b: 150).premultiplied)

  private func coating(own: Image? = nil, words: CoatingWords? = nil) throws -> Image {
    CardPictures(
      prize: nil, coating: own, words: words, material: .foil, font: try Font.system(.bold)
    ).painter(size: size)().coating
  }

  @Test("the built-in coating asks to be scratched, one's own says nothing, either what it is told")
  func words() throws {
    let foil = Material.foil.picture(size: size)
    #expect(try coating().pixels == foil.pressed(with: .invitation(on: size)).pixels)
    #expect(try coating(own: own).pixels == own.pixels)
    let words = CoatingWords(["Rubbel mich"])
    #expect(try coating(words: words).pixels == foil.pressed(with: words).pixels)
    #expect(try coating(own: own, words: words).pixels == own.pressed(with: words).pixels)
    #expect(try coating(words: CoatingWords([""])).pixels == foil.pixels)
  }
}
