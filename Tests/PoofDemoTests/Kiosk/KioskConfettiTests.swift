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
    try folder.write("picture,weight,confetti\ncup.png,1,\(field)\n", "prizes.csv")
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
}
