import PoofCore

extension ExplosionFilm {
  /// A film of `image` with these settings, of which a small picture is cut into quarters of its pixels: one
  /// whose pixels would be particles, and have at most `budget` quarters.
  ///
  ///     let film = ExplosionFilm.soft(of: icon, settings: settings)
  ///
  /// Its edges are as smooth as a large picture's then, and a frame takes four times as long. What the settings
  /// cut by a sampler of their own stays as that cuts it.
  /// - Complexity: O(pixels).
  public static func soft(
    of image: Image, settings: ExplosionSequence.Settings, from origin: Point? = nil,
    budget: Int = Grain().budget
  ) -> AnyFilm {
    let grid = settings.expectedGrid(for: image.size)
    let isSmall = grid?.hasRoomForQuarters(within: budget) == true
    let film = ExplosionFilm(
      of: isSmall ? image.doubled : image, settings: settings, from: origin)
    return isSmall ? AnyFilm(film.halved) : AnyFilm(film)
  }
}
