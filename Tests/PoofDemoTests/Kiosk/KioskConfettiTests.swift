import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("What a kiosk celebrates")
struct KioskConfettiTests {
  @Test(
    "a prize flies confetti as its line says, else as the settings have it, on another screen too",
    arguments: ["", "yes", "no"], [false, true])
  func confetti(field: String, celebrates: Bool) throws {
    let isCelebrated = field.isEmpty ? celebrates : field == "yes"
    let folder = try kioskFolder([("cup.png", "1", "")])
    try folder.write(
      "picture,weight,confetti,demonstration\ncup.png,1,\(field),yes\n", "prizes.csv")
    let test = try TestKiosk(folder, celebrates: celebrates)
    let kiosk = test.kiosk
    #expect(test.pass { kiosk.show.phase == .scratching })
    #expect((kiosk.show.settings.celebration != nil) == isCelebrated)
    test.point(.began)
    test.point(.ended)
    #expect(test.card?.number == 1)
    #expect((kiosk.show.settings.celebration != nil) == isCelebrated)
    kiosk.handle(.resized(PixelSize(width: 200, height: 140), scale: 1), at: test.time)
    #expect((kiosk.show.settings.celebration != nil) == isCelebrated)
  }

  @Test("a card that lay half scratched when the kiosk was stopped is celebrated as its line says")
  func restarted() throws {
    let folder = try kioskFolder([("cup.png", "1", "")])
    try folder.write("picture,weight,confetti\ncup.png,1,no\n", "prizes.csv")
    do {
      let test = try TestKiosk(folder, celebrates: true)
      test.point(.began, 0.1)
      test.point(.moved, 0.9)
      test.pass(2.5)
    }
    let test = try TestKiosk(folder, celebrates: true)
    #expect(test.card?.number == 1 && test.kiosk.show.phase == .scratching)
    #expect(test.kiosk.show.settings.celebration == nil)
  }
}
