import Poof
import PoofText
import Testing

@testable import PoofDemo

@MainActor
@Suite("Invitation")
struct InvitationTests {
  private let size = PixelSize(width: 300, height: 180)

  @Test("a coating is unquiet by as much as it changes over the width of a stroke")
  func unrest() {
    // A stroke is 180 / 40 = 4 px wide.
    let stripes = Image(width: 300, height: 180) { x, _ in
      x / 4 % 2 == 0 ? Color(r: 0, g: 0, b: 0) : Color(r: 0, g: 100, b: 0)
    }
    #expect(Invitation.unrest(of: stripes) == 100)
    let plain = Image(size: size, color: Color(r: 9, g: 99, b: 9).premultiplied)
    #expect(Invitation.unrest(of: plain) == 0)
    #expect(Invitation.unrest(of: Image(width: 1, height: 1) { _, _ in .white }) == 0)
  }

  @Test("a pattern gives way around the letters, and a quiet coating stays as it is there")
  func calm() throws {
    let invitation = Invitation(size: size, font: try Font.system(.bold))
    let stripes = Image(width: 300, height: 180) { x, _ in
      x / 4 % 2 == 0 ? Color(r: 200, g: 60, b: 60) : Color(r: 60, g: 160, b: 60)
    }
    let pressed = invitation.pressed(into: stripes)
    // Far from them nothing changes; between the two lines, next to letters, the stripes are faint.
    #expect((0..<300).allSatisfy { pressed[$0, 5] == stripes[$0, 5] })
    let between = (140..<160).map { Int(pressed[$0, 92].g) }
    #expect((between.max() ?? 255) - (between.min() ?? 0) < 75)
    let plain = Image(size: size, color: Color(r: 9, g: 99, b: 9).premultiplied)
    #expect(invitation.pressed(into: plain)[150, 92] == plain[150, 92])
  }
}
