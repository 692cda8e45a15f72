import Poof
import Testing

@testable import PoofCLI

@Suite("The edge of a frame that nothing is behind")
struct FrameLayoutEdgeTests {
  @Test("it fades over the outer third of the room, and the picture is whole")
  func fading() throws {
    let layout = FrameLayout(
      picture: PixelSize(width: 100, height: 60), frame: PixelSize(width: 124, height: 60),
      place: PixelPoint(x: 12, y: 0))
    let edge = try #require(layout.edge)
    // 3 t² − 2 t³ at 1/8, 3/8, 5/8 and 7/8.
    let row: [UInt8] = [11, 81, 174, 244]
    for y in [0, 59] {
      #expect((0..<4).map { edge[$0, y] } == row)
      #expect((120..<124).map { edge[$0, y] } == row.reversed())
      #expect((4..<120).allSatisfy { edge[$0, y] == 255 })
    }
  }

  @Test("a corner fades both ways")
  func corner() throws {
    let layout = FrameLayout(
      picture: PixelSize(width: 100, height: 100), frame: PixelSize(width: 112, height: 112),
      place: PixelPoint(x: 12, y: 0))
    let edge = try #require(layout.edge)
    #expect(edge[0, 111] == 0)
    #expect(edge[1, 110] == UInt8((255.0 * 81.0 / 256 * 81.0 / 256).rounded()))
    #expect(edge[111, 0] == 255)
  }

  @Test("it is no wider than a part of the picture, however far the frame goes")
  func widest() throws {
    let layout = FrameLayout(
      picture: PixelSize(width: 200, height: 100), frame: PixelSize(width: 1_200, height: 1_100),
      place: PixelPoint(x: 500, y: 500))
    let edge = try #require(layout.edge)
    #expect(edge[11, 600] < 255)
    #expect(edge[12, 600] == 255)
  }

  @Test("there is none around what has no room, or next to none")
  func none() {
    let size = PixelSize(width: 10, height: 10)
    #expect(FrameLayout(picture: size, frame: size, place: .zero).edge == nil)
    let wide = PixelSize(width: 11, height: 10)
    #expect(FrameLayout(picture: size, frame: wide, place: .zero).edge == nil)
  }
}
