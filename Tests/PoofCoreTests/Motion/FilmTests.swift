import PoofCore
import Testing

@Suite struct FilmTests {
  /// A pixel of blue that goes to the right, one pixel in a second.
  private struct Walk: Film {
    var size = PixelSize(width: 3, height: 1)
    var length = 2.0

    func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
      let step = Int(max(0, min(length, time)))
      canvas.fill(
        PixelRect(origin: PixelPoint(x: origin.x &+ step, y: origin.y), size: Self.dot),
        with: PremultipliedColor(packed: Self.blue))
    }

    static let blue: UInt32 = 0xff00_00ff
    static let dot = PixelSize(width: 1, height: 1)
  }

  private let grey: UInt32 = 0xff80_8080

  @Test func `a film's picture is a moment of it over nothing`() {
    #expect(Walk().image(at: 1).size == Walk().size)
    #expect(Walk().image(at: 1).pixels == [0, Walk.blue, 0])
    #expect(Walk().image(at: 9).pixels == [0, 0, Walk.blue])
  }

  @Test func `what is on the canvas stays where a film draws nothing`() {
    var canvas = Canvas(size: PixelSize(width: 2, height: 1))
    canvas.clear(to: PremultipliedColor(packed: grey))
    Walk().draw(at: 1, into: &canvas)
    #expect(canvas.snapshot().pixels == [grey, Walk.blue])
  }

  @Test func `films of several kinds stand in one list`() {
    let films = [
      AnyFilm(Walk()),
      AnyFilm(
        Walk(length: .infinity).over(
          Image(size: PixelSize(width: 4, height: 2), color: PremultipliedColor(packed: grey)))),
    ]
    #expect(films.map(\.length) == [2, .infinity])
    #expect(films.map(\.size.width) == [3, 4])
    #expect(films[0].image(at: 0).pixels == Walk().image(at: 0).pixels)
    #expect(films[1].image(at: 2).pixels[2] == Walk.blue)
  }

  @Test func `a film stands in the middle of its background, and may be larger than it`() {
    let wide = Image(size: PixelSize(width: 5, height: 3), color: PremultipliedColor(packed: grey))
    var pixels = wide.pixels
    pixels[5 + 2] = Walk.blue
    #expect(Walk().over(wide).image(at: 1).pixels == pixels)
    let narrow = Image(
      size: PixelSize(width: 1, height: 1), color: PremultipliedColor(packed: grey))
    #expect(Walk().over(narrow).image(at: 0).pixels == [grey])
    #expect(Walk().over(narrow).image(at: 1).pixels == [Walk.blue])
  }

  @Test func `a film far beyond all canvases stays there`() {
    var canvas = Canvas(size: PixelSize(width: 2, height: 2))
    let film = Walk().over(
      Image(size: PixelSize(width: 5, height: 3), color: PremultipliedColor(packed: grey)))
    for far in [Int.max, .min, 1 << 40] {
      film.draw(at: 1, into: &canvas, origin: PixelPoint(x: far, y: far))
    }
    #expect(canvas.snapshot().pixels.allSatisfy { $0 == 0 })
  }

  @Test func `a playback runs a film backwards, and twice`() {
    var playback = Playback(duration: Walk().length, repeatCount: 2, autoreverses: true)
    let frames = (0...4).map { Walk().image(at: playback.runTime(at: Double($0))).pixels }
    #expect(frames[3] == frames[1] && frames[4] == frames[0] && frames[2] == [0, 0, Walk.blue])
    playback.seek(to: 2, at: 0)
    playback.setSpeed(-1, at: 0)
    #expect(Walk().image(at: playback.runTime(at: 1)).pixels == frames[1])
  }
}
