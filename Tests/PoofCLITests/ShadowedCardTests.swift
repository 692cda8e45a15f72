import Poof
import TestSupport
import Testing

@testable import PoofCLI

@Suite("A card with its shadow")
struct ShadowedCardTests {
  private let size = PixelSize(width: 100, height: 60)
  private let outline = Mask.roundedRectangle(size: PixelSize(width: 100, height: 60), radius: 4)
  private let coating: Image

  init() { coating = Image(size: size, color: Color(r: 0, g: 0, b: 255).premultiplied) }

  /// A card that opens by itself at 1 s, and what it is with its shadow.
  private func films(of prize: Image, shadow: Float = 0.35) -> (CardFilm, ShadowedCard) {
    var settings = CardShow.Settings()
    settings.appearDuration = 0
    settings.celebration = nil
    settings.explosion.shadow = shadow
    let card = CardFilm(
      prize: prize, coating: coating, outline: outline, settings: settings,
      log: ScratchLog(size: size, revealBegan: 1))
    return (
      card,
      ShadowedCard(card, prize: prize, coating: coating, outline: outline, shadow: shadow)
    )
  }

  private func openTime(of card: CardFilm) throws -> Double {
    try #require(
      card.events.first { if case .entered(.revealed, _) = $0 { true } else { false } }
    ).time
  }

  private func picture(_ film: some Film, at time: Double) -> Image {
    var canvas = Canvas(size: PixelSize(width: 140, height: 100))
    film.draw(at: time, into: &canvas, origin: PixelPoint(x: 20, y: 20))
    return canvas.snapshot()
  }

  @Test("It lies below the card from the first moment until that has gone, and nowhere on it")
  func presence() throws {
    let (card, shadowed) = films(of: .photograph(width: 100, height: 60))
    #expect(shadowed.length == card.length && shadowed.size == card.size)
    let opened = try openTime(of: card)
    for time in [0, 0.5, opened + 0.1] {
      let (plain, with) = (picture(card, at: time), picture(shadowed, at: time))
      #expect(with[70, 82].a > 40 && with[70, 82].a > with[70, 18].a, "\(time) s")
      #expect(plain[70, 82].a == 0 && with[70, 50] == plain[70, 50], "\(time) s")
    }
    #expect(picture(shadowed, at: card.length).pixels.allSatisfy { $0 == 0 })
  }

  @Test("A prize with a shape throws its own once it lies bare")
  func shape() throws {
    let half = Image(width: 100, height: 60) { x, _ in
      x < 50 ? Color.white : .transparent
    }
    let (card, shadowed) = films(of: half)
    let opened = try openTime(of: card)
    let (covered, bare) = (picture(shadowed, at: 0), picture(shadowed, at: opened + 0.1))
    #expect(covered[100, 82] == covered[40, 82])
    #expect(bare[100, 82].a == 0 && bare[40, 82] == covered[40, 82])
  }

  @Test("Where nothing throws a shadow, the card is as without")
  func none() {
    let (card, shadowed) = films(of: .photograph(width: 100, height: 60), shadow: 0)
    for time in [0, 1.5] {
      #expect(picture(shadowed, at: time).differences(from: picture(card, at: time)) == 0)
    }
  }
}
