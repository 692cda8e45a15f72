import Poof
import Testing

@testable import PoofCLI

@Suite("The place of a picture in its frames")
struct FrameLayoutTests {
  private func layout(
    _ width: Int, _ height: Int, _ room: Room, frame: PixelSize? = nil, longest: Int = 1_280
  ) throws -> FrameLayout {
    try FrameLayout(
      of: PixelSize(width: width, height: height), room: room, frame: frame, longestSide: longest)
  }

  @Test("a frame is the picture with its room, in parts of the smaller side")
  func room() throws {
    let made = try layout(300, 200, Room(left: 0.1, top: 0, right: 0.2, bottom: 1.25))
    #expect(made.picture == PixelSize(width: 300, height: 200))
    #expect(made.frame == PixelSize(width: 360, height: 450))
    #expect(made.place == PixelPoint(x: 20, y: 0))
    #expect(try layout(300, 200, .none).frame == PixelSize(width: 300, height: 200))
  }

  @Test("no side is longer than it may be, whatever the picture's own", arguments: [0, 0.25, 1.1])
  func longest(margin: Double) throws {
    for (width, height) in [
      (4_032, 3_024), (3_024, 4_032), (1_281, 1), (1, 32_768), (1_280, 1_279),
    ] {
      let made = try layout(width, height, Room(margin))
      #expect((1_276...1_280).contains(max(made.frame.width, made.frame.height)), "\(made)")
      let whole = PixelRect(size: made.frame)
      let place = PixelRect(origin: made.place, size: made.picture)
      #expect(place.intersection(whole) == place, "\(made)")
    }
  }

  @Test("in a frame of a size of its own both stand in the middle, never made larger")
  func given() throws {
    let frame = PixelSize(width: 100, height: 80)
    let small = try layout(61, 43, .none, frame: frame)
    #expect(small.picture == PixelSize(width: 61, height: 43))
    #expect(small.place == PixelPoint(x: 19, y: 18) && small.frame == frame)
    let roomy = try layout(200, 100, Room(0.5), frame: frame)
    #expect(roomy.picture == PixelSize(width: 67, height: 33))
    #expect(roomy.place == PixelPoint(x: 17, y: 23) && roomy.frame == frame)
  }

  @Test(
    "a small picture is made larger in a frame of a given size, as far as it may and leaves its room"
  )
  func larger() throws {
    func size(_ enlargement: Double, _ room: Room, larger: Room? = nil) throws -> PixelSize {
      try FrameLayout(
        of: PixelSize(width: 60, height: 40), room: room, frame: PixelSize(width: 300, height: 180),
        longestSide: 1_280, enlargement: enlargement, enlargedRoom: larger
      ).picture
    }
    #expect(try size(1, .none) == PixelSize(width: 60, height: 40))
    #expect(try size(2, .none) == PixelSize(width: 120, height: 80))
    #expect(try size(8, .none) == PixelSize(width: 270, height: 180))
    #expect(try size(8, Room(0.25)) == PixelSize(width: 180, height: 120))
    #expect(try size(8, .none, larger: Room(0.25)) == PixelSize(width: 180, height: 120))
    // What does not fit is made smaller, whatever it may.
    #expect(try size(8, Room(3)) == PixelSize(width: 39, height: 26))
    let free = try FrameLayout(
      of: PixelSize(width: 60, height: 40), room: .none, frame: nil, longestSide: 1_280,
      enlargement: 8)
    #expect(free.picture == free.frame && free.frame == PixelSize(width: 60, height: 40))
  }

  @Test("a frame that is too large is refused")
  func tooLarge() {
    #expect(throws: (any Error).self) { try layout(12_000, 11_000, Room(0.2), longest: 32_768) }
  }
}
