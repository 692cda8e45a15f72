import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("What a kiosk shows while nobody plays")
struct KioskDemonstrationTests {
  /// Lets demonstrations pass, and returns what lay under each.
  private func prizes(of count: Int, in test: TestKiosk) -> [Image] {
    (0..<count).compactMap { _ in
      guard test.pass(until: { test.kiosk.show.phase == .revealed }) else { return nil }
      let prize = test.kiosk.prize
      return test.pass(until: { test.kiosk.show.phase == .finished }) ? prize : nil
    }
  }

  /// The framed picture of a prize that is in this folder.
  private func prize(_ name: String, in folder: TemporaryFolder) throws -> Image {
    let first = try Image(contentsOfFile: folder["cup.png"])
    return CardFrame(of: first).framing(try Image(contentsOfFile: folder[name]))
  }

  @Test("no prize that can be won is shown to whoever passes by, and none is used up")
  func nothingGivenAway() throws {
    let folder = try kioskFolder()
    let test = try TestKiosk(folder)
    let shown = prizes(of: 3, in: test)
    #expect(shown.count == 3)
    let real = try ["cup.png", "hat.png"].map { try prize($0, in: folder).pixels }
    for image in shown {
      #expect(!real.contains(image.pixels) && image.pixels == shown[0].pixels)
      // No card tells by its shape what is under it.
      #expect(image.width * 30 == image.height * 40)
    }
    let journal = String(decoding: try folder.bytes("state/draws.csv"), as: UTF8.self)
    #expect(journal.split(separator: "\n").count == 3 && test.kiosk.ready?.card.number == 1)
  }

  @Test("a card has the shape of all others from the first frame on")
  func shape() throws {
    let folder = try kioskFolder([("cup.png", "1", "")])
    try Image.photograph(width: 30, height: 60).writePNG(toFile: folder["cup.png"])
    let test = try TestKiosk(folder)
    let first = test.kiosk.show.size
    #expect(first.width < first.height)
    #expect(test.pass { test.kiosk.show.phase == .scratching })
    #expect(test.kiosk.show.size == first)
    test.point(.began)
    #expect(test.card != nil && test.kiosk.show.size == first)
  }

  @Test("prizes whose lines say so are shown in turn, until they are given away")
  func chosen() throws {
    let folder = try kioskFolder([("cup.png", "1", ""), ("hat.png", "1", ""), ("tea.png", "0", "")])
    try folder.write(
      "picture,weight,count,demonstration\ncup.png,1,,no\nhat.png,1,,yes\ntea.png,0,,yes\n",
      "prizes.csv")
    let (hat, tea) = (
      try prize("hat.png", in: folder).pixels, try prize("tea.png", in: folder).pixels
    )
    #expect(prizes(of: 3, in: try TestKiosk(folder)).map(\.pixels) == [hat, tea, hat])
    try folder.write(
      "picture,weight,count,demonstration\ncup.png,1,,no\nhat.png,1,0,yes\ntea.png,0,,yes\n",
      "prizes.csv")
    #expect(prizes(of: 2, in: try TestKiosk(folder)).map(\.pixels) == [tea, tea])
  }
}
