import PinnedFrames
import PoofCore
import PoofEffects
import Testing

@Suite struct SoftExplosionFilmTests {
  private let image = TestPictures.mixed(width: 48, height: 30)

  private func frame(_ film: some Film, at time: Double) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    film.draw(at: time, into: &canvas, origin: PixelPoint(x: 20, y: 20))
    return canvas.snapshot().pixels
  }

  @Test(
    arguments: [
      // As many quarters as may be, and one too few; a place of its own for each.
      ("fall", 5_760, true), ("fall", 5_759, false), ("burst", 720_000, true),
      // It has larger cells.
      ("classic-up", 720_000, false),
    ])
  func `a small picture is cut into quarters of its pixels, as far as they are few`(
    name: String, budget: Int, isFine: Bool
  ) throws {
    let place = Point(x: 0.3, y: 0.6)
    var settings = ExplosionSequence.Settings(try #require(AnimationCatalog.builtIn[name]))
    settings.shake = Shake(duration: 0.3)
    let film = SoftExplosionFilm(of: image, settings: settings, from: place, budget: budget)
    if isFine { settings.shake = settings.shake.doubled }
    let expected =
      isFine
      ? AnyFilm(ExplosionFilm(of: image.doubled, settings: settings, from: place).halved)
      : AnyFilm(ExplosionFilm(of: image, settings: settings, from: place))
    #expect(film.isHalved == isFine && film.base.image.width == (isFine ? 96 : 48))
    #expect(film.size == image.size && film.length == expected.length)
    #expect(film.burstTime == Double(settings.shake.duration))
    for time in [0, 0.1, 0.35, 0.8, 5] {
      #expect(frame(film, at: time) == frame(expected, at: time))
    }
    var canvas = Canvas(size: image.size)
    film.draw(at: 0, into: &canvas)
    #expect(canvas.snapshot().pixels == image.pixels)
  }

  @Test func `what was told how large its cells are is cut so`() throws {
    var settings = ExplosionSequence.Settings(try #require(AnimationCatalog.builtIn["fall"]))
    settings.sampler = .cells(of: 1)
    let film = SoftExplosionFilm(of: image, settings: settings)
    let expected = ExplosionFilm(of: image, settings: settings)
    #expect(frame(film, at: 1) == frame(expected, at: 1))
  }

  @Test func `a grain with too few cells for the quarters keeps to whole pixels`() {
    for (budget, isFine) in [(5_760, true), (5_759, false)] {
      let named = NamedAnimation(
        name: "own", summary: "its own", grain: Grain(budget: budget),
        make: { Scatter(origin: $0) })
      let film = SoftExplosionFilm(of: image, settings: ExplosionSequence.Settings(named))
      #expect(film.isHalved == isFine)
    }
  }

  @Test func `it bursts where the shake has left it, to the pixel of what is shown`() throws {
    let settings = ExplosionSequence.Settings(try #require(AnimationCatalog.builtIn["fall"]))
    let film = SoftExplosionFilm(of: image, settings: settings)
    let place = settings.shake.wholeOffset(at: settings.shake.duration, width: 48)
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    canvas.draw(image, at: PixelPoint(x: 20 + place.x, y: 20 + place.y))
    #expect(film.isHalved && frame(film, at: film.burstTime) == canvas.snapshot().pixels)
  }

  @Test func `the classic shake goes by whole pixels of what is shown`() throws {
    var settings = ExplosionSequence.Settings(try #require(AnimationCatalog.builtIn["fall"]))
    settings.shake = .classic
    let film = SoftExplosionFilm(of: image, settings: settings)
    // A quarter of a round: a pixel down.
    let place = PixelPoint(x: 20, y: 21)
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    canvas.draw(image, at: place)
    #expect(film.isHalved && frame(film, at: 0.05) == canvas.snapshot().pixels)
  }
}
