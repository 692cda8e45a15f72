import CPoof
import Poof
import PoofC
import TestSupport
import Testing

@Suite struct HandledFilmTests {
  private let size = PixelSize(width: 60, height: 40)

  /// A picture for C, and the same for Swift.
  private func photograph() throws -> (poof_picture, Image) {
    let image = Image.photograph(width: 60, height: 40)
    var picture: poof_picture = 0
    try expectOK(
      image.pixels.withUnsafeBytes {
        poof_picture_create($0.baseAddress, 60, 40, 240, POOF_ARGB, &picture)
      })
    return (picture, image)
  }

  /// Draws moments of a film in C and of one in Swift, and expects the same.
  private func compare(_ film: poof_film, _ own: some Film, margin: Int = 0) throws {
    var length = 0.0
    try expectOK(poof_film_length(film, &length))
    #expect(length == own.length)
    let frame = PixelSize(width: own.size.width + 2 * margin, height: own.size.height + 2 * margin)
    var (width, height): (Int32, Int32) = (0, 0)
    try expectOK(poof_film_size(film, &width, &height))
    #expect(PixelSize(width: Int(width), height: Int(height)) == frame)
    var pixels = [UInt32](repeating: 0, count: frame.area)
    let clear = Image(size: frame, color: Color.transparent.premultiplied)
    for part in [0, 0.9, 0.3, 0.5, 1] {
      try expectOK(poof_film_draw(film, part * length, &pixels, 4 * frame.width))
      #expect(pixels == own.over(clear).image(at: part * length).pixels)
    }
  }

  @Test func `an explosion, a change and confetti are those of Swift, to the byte`() throws {
    let (picture, image) = try photograph()
    let settings = try Made.settings(
      [POOF_SEED: 9, POOF_MARGIN: 12, POOF_ORIGIN_X: 0.25, POOF_BUDGET: 1_000],
      [POOF_ANIMATIONS: "burst", POOF_REVEALS: "iris-heart"])
    var film: poof_film = 0
    try expectOK(poof_explosion_create(picture, settings, &film))
    var own = ExplosionSequence.Settings(try #require(AnimationCatalog.builtIn["burst"]))
    own.sampler = own.sampler.limited(to: 1_000)
    own.seed = 9
    try compare(
      film, ExplosionFilm(of: image, settings: own, from: Point(x: 0.25, y: 0.5)), margin: 12)
    try expectOK(poof_free(film))

    let night = try Made.picture(7, 5, 0xff10_2040)
    try expectOK(poof_transition_create(picture, night, settings, &film))
    let named = try #require(RevealCatalog.builtIn["iris-heart"])
    var looks = RevealSettings()
    looks.seed = 9
    let change = Transition(
      from: image, to: Image(size: size, color: Color(r: 16, g: 32, b: 64).premultiplied),
      reveal: named.makeReveal(looks), origin: Point(x: 15, y: 20), duration: named.duration)
    try compare(film, change, margin: 12)
    try expectOK(poof_free(film))

    try expectOK(poof_confetti_create(60, 40, settings, &film))
    var flying = Confetti.Settings()
    flying.seed = 9
    try compare(film, Confetti(over: size, settings: flying), margin: 12)
    for handle in [film, picture, night, settings] { try expectOK(poof_free(handle)) }
  }

  /// An explosion of whole pixels, or of their quarters.
  private func explosion(
    of image: Image, _ settings: ExplosionSequence.Settings, isFine: Bool
  ) -> AnyFilm {
    let middle = Point(x: 0.5, y: 0.5)
    guard isFine else { return AnyFilm(ExplosionFilm(of: image, settings: settings, from: middle)) }
    var settings = settings
    settings.shake = settings.shake.doubled
    return AnyFilm(ExplosionFilm(of: image.doubled, settings: settings, from: middle).halved)
  }

  @Test func `a small picture's explosion is cut into quarters, a larger one's is not`() throws {
    let settings = try Made.settings([POOF_SEED: 3, POOF_MARGIN: 5], [POOF_ANIMATIONS: "embers"])
    var own = ExplosionSequence.Settings(try #require(AnimationCatalog.builtIn["embers"]))
    own.seed = 3
    for (height, isFine) in [(75, true), (76, false)] {
      let image = Image(
        size: PixelSize(width: 200, height: height), color: PremultipliedColor(packed: 0xff80_4020))
      let picture = try Made.picture(200, Int32(height), 0xff80_4020)
      var film: poof_film = 0
      try expectOK(poof_explosion_create(picture, settings, &film))
      try compare(film, explosion(of: image, own, isFine: isFine), margin: 5)
      for handle in [film, picture] { try expectOK(poof_free(handle)) }
    }
    try expectOK(poof_free(settings))
  }

  @Test func `a budget with room for the quarters cuts them, a smaller one does not`() throws {
    let (picture, image) = try photograph()
    let quarters = 4 * image.width * image.height
    for (budget, isFine) in [(quarters, true), (quarters - 1, false)] {
      let settings = try Made.settings(
        [POOF_SEED: 3, POOF_BUDGET: Double(budget)], [POOF_ANIMATIONS: "embers"])
      var own = ExplosionSequence.Settings(try #require(AnimationCatalog.builtIn["embers"]))
      own.seed = 3
      var film: poof_film = 0
      try expectOK(poof_explosion_create(picture, settings, &film))
      try compare(film, explosion(of: image, own, isFine: isFine), margin: 0)
      for handle in [film, settings] { try expectOK(poof_free(handle)) }
    }
    try expectOK(poof_free(picture))
  }

  @Test func `frames of a film are the same in any order, and a NaN is refused`() throws {
    let (picture, _) = try photograph()
    var film: poof_film = 0
    try expectOK(poof_explosion_create(picture, 0, &film))
    var (first, second) = (
      [UInt32](repeating: 1, count: 2_400), [UInt32](repeating: 2, count: 2_400)
    )
    try expectOK(poof_film_draw(film, 0.9, &first, 240))
    try expectOK(poof_film_draw(film, 0.1, &second, 240))
    try expectOK(poof_film_draw(film, 0.9, &second, 240))
    #expect(first == second)
    expect(poof_film_draw(film, .nan, &first, 240), is: POOF_BAD_VALUE, saying: "the time")
    for handle in [film, picture] { try expectOK(poof_free(handle)) }
  }

  @Test func `a margin that makes a frame too large is refused`() throws {
    let settings = try Made.settings([POOF_MARGIN: 8_192])
    let picture = try Made.picture(32_768, 4, 0)
    var film: poof_film = 0
    expect(
      poof_transition_create(picture, picture, settings, &film), is: POOF_BAD_VALUE,
      saying: "too large")
    for handle in [settings, picture] { try expectOK(poof_free(handle)) }
  }
}
