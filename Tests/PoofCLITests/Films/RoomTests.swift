import Poof
import Testing

@testable import PoofCLI

/// A bar that is drawn so far beyond its picture, px.
private struct Fallen: Film {
  let size = PixelSize(width: 100, height: 50)
  let length = 1.0
  let right: Int
  let bottom: Int

  func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    let shape = PixelSize(width: size.width + right, height: size.height + bottom)
    canvas.draw(
      Image(size: shape, color: Color(r: 200, g: 80, b: 40).premultiplied), at: origin)
  }
}

@Suite("The room around a film")
struct RoomTests {
  @Test("there is a little more room than what flies needs, on all sides")
  func spare() {
    #expect(
      Room(for: Fallen(right: 0, bottom: 25))
        == Room(left: 0.04, top: 0.04, right: 0.04, bottom: 0.54))
    #expect(
      Room(for: Fallen(right: 10, bottom: 1))
        == Room(left: 0.04, top: 0.04, right: 0.2 + 0.04, bottom: 0.02 + 0.04))
    // As far as it is looked for there is no more than that.
    #expect(
      Room(for: Fallen(right: 0, bottom: 62))
        == Room(left: 0.04, top: 0.04, right: 0.04, bottom: 1.25))
  }

  @Test("what stays in its picture has none")
  func none() {
    #expect(Room(for: Fallen(right: 0, bottom: 0)) == .none)
  }

  @Test("it can be held within bounds on every side")
  func within() {
    #expect(
      Room(left: 0, top: 0.3, right: 0.5, bottom: 1.2).within(0.25...0.5)
        == Room(left: 0.25, top: 0.3, right: 0.5, bottom: 0.5))
  }
}
