import Poof
import Testing

@testable import PoofCLI

@Suite("The edge of a frame, at which what flies fades")
struct FrameLayoutEdgeTests {
  /// The edge of a frame with a picture at a place in it.
  private func made(
    _ picture: (width: Int, height: Int), in frame: (width: Int, height: Int), at x: Int = 0,
    _ y: Int = 0
  ) -> Mask? {
    FrameLayout(
      picture: PixelSize(width: picture.width, height: picture.height),
      frame: PixelSize(width: frame.width, height: frame.height), place: PixelPoint(x: x, y: y)
    ).edge
  }

  @Test("it fades over the outer third of the room, and the picture is whole")
  func fading() throws {
    let edge = try #require(made((100, 60), in: (124, 60), at: 12))
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
    let edge = try #require(made((100, 100), in: (112, 112), at: 12))
    let share = 81.0 / 256
    let faded: Double = 255 * share * share
    #expect(edge[0, 111] == 0)
    #expect(edge[1, 110] == UInt8(faded.rounded()))
    #expect(edge[111, 0] == 255)
  }

  @Test("it is no wider than a part of the picture, however far the frame goes")
  func widest() throws {
    let edge = try #require(made((200, 100), in: (1_200, 1_100), at: 500, 500))
    #expect(edge[11, 600] < 255)
    #expect(edge[12, 600] == 255)
  }

  @Test("there is none around what has no room, or next to none")
  func none() {
    #expect(made((10, 10), in: (10, 10)) == nil)
    #expect(made((10, 10), in: (11, 10)) == nil)
  }
}
