import PoofCore

/// An explosion that is as soft for a small picture as for a large one: each pixel of a small one is cut into
/// quarters.
///
///     let film = SoftExplosionFilm(of: icon, settings: settings)
///     film.draw(at: film.burstTime + 0.4, into: &canvas)
///
/// A frame with quarters takes four times as long as one without.
public struct SoftExplosionFilm: Film, Sendable {
  /// The explosion: of the doubled picture where it is halved.
  public let base: ExplosionFilm
  /// Whether it is drawn at twice its size, and each pixel shows the average of four.
  public let isHalved: Bool

  /// An explosion as it is, or of a picture and with a shake that have been doubled.
  package init(_ base: ExplosionFilm, isHalved: Bool) {
    self.base = base
    self.isHalved = isHalved
  }
}

extension SoftExplosionFilm {
  /// A film of `image` with these settings. Its pixels are cut into quarters where they would be particles,
  /// the quarters are at most `budget`, and the animation's own grain allows as many.
  ///
  /// What the settings cut by a sampler of their own stays as that cuts it. An animation that begins at a
  /// place does so at `origin`, in parts of the picture; in its middle where that is nil or not finite.
  /// - Complexity: O(pixels).
  public init(
    of image: Image, settings: ExplosionSequence.Settings, from origin: Point? = nil,
    budget: Int = Grain().budget
  ) {
    let isHalved = settings.hasRoomForQuarters(of: image.size, within: budget)
    var settings = settings
    if isHalved { settings.shake = settings.shake.doubled }
    self.init(
      ExplosionFilm(of: isHalved ? image.doubled : image, settings: settings, from: origin),
      isHalved: isHalved)
  }

  /// Width and height of the picture, px.
  public var size: PixelSize { isHalved ? base.halved.size : base.size }
  /// Time after which nothing changes any more, s; infinite where it bursts again and again.
  public var length: Double { base.length }
  /// Time at which the shake is over and the picture bursts, s.
  public var burstTime: Double { base.burstTime }

  /// Draws the moment `time`, s, the picture's top left corner at `origin`.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    if isHalved {
      base.halved.draw(at: time, into: &canvas, origin: origin)
    } else {
      base.draw(at: time, into: &canvas, origin: origin)
    }
  }
}
