import PoofCore

extension ExplosionFilm {
  /// A film of `image` with these settings, as one that they make, but for a small picture: where each of its
  /// pixels would be a particle, and quarters of them would be at most `budget` particles, those are.
  ///
  ///     let film = ExplosionFilm.soft(of: icon, settings: settings)
  ///
  /// A small picture then has edges as smooth as a large one's, and takes four times as long. With a sampler
  /// that is none of the catalogue's it is cut as that says.
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
