import Poof

/// The orders in which a command line can let particles leave, one after another.
package enum SweepOrder: Sendable {
  /// From a side or a corner; see `DirectionOrder`.
  case towards(Point)
  /// The middle first.
  case outwards
  /// The corners first.
  case inwards
  /// In soft patches by chance.
  case patches
  /// The dark places of the picture first, or the light ones.
  case brightness(darkFirst: Bool)
  /// As the rest of a card would open.
  case reveal(NamedReveal)
  /// As a card was scratched.
  case scratching(ScratchLog)
}

extension SweepOrder {
  /// Whether it begins at a place that can be chosen.
  package var hasOrigin: Bool {
    if case .reveal(let reveal) = self { reveal.hasOrigin } else { false }
  }

  /// An animation of a picture whose particles begin in this order, the first `time` s before the
  /// last; as long before as the library has it where that is nil.
  func sweeping(
    _ animation: AnyParticleAnimation, over time: Float?, of picture: Image, from origin: Point?,
    seed: UInt64
  ) -> AnyParticleAnimation {
    let size = Self.mapSize(for: picture.size)
    switch self {
    case .towards(let direction):
      return animation.swept(by: .towards(direction), over: time)
    case .outwards:
      return animation.swept(by: .outwards, over: time)
    case .inwards:
      return animation.swept(by: .inwards, over: time)
    case .patches:
      return animation.swept(by: .inPatches, over: time)
    case .brightness(let darkFirst):
      let map = LumaReveal(picture).arrivalMap(size: size)
      return animation.swept(by: .following(darkFirst ? map : map.inverted()), over: time)
    case .reveal(let named):
      var settings = RevealSettings()
      settings.origin = origin
      settings.seed = seed
      let map = named.makeReveal(settings).arrivalMap(size: size)
      return animation.swept(by: .following(map), over: time)
    case .scratching(let log):
      let map = ArrivalMap(scratchedBy: log, size: size)
      return animation.swept(by: .following(map), over: time)
    }
  }

  /// A map's size, px: finer than this, the chance that has a part in every sweep is all one sees.
  private static func mapSize(for picture: PixelSize) -> PixelSize {
    let largest = PixelSize(width: 512, height: 512)
    let isSmall = picture.width <= largest.width && picture.height <= largest.height
    return isSmall ? picture : picture.fitted(into: largest)
  }
}

extension AnyParticleAnimation {
  /// Lets its particles begin one after another over `time` s; over the library's own time where
  /// that is nil.
  func swept(by order: some ParticleOrder, over time: Float?) -> AnyParticleAnimation {
    time.map { AnyParticleAnimation(swept(order, over: $0)) } ?? AnyParticleAnimation(swept(order))
  }
}
