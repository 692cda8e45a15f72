import PoofCore
import PoofEffects
import PoofScratch

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
  /// The orders that have a name of their own, besides all reveals.
  package static let named: [(name: String, order: SweepOrder)] = [
    ("left", .towards(Point(x: 1, y: 0))), ("right", .towards(Point(x: -1, y: 0))),
    ("top", .towards(Point(x: 0, y: 1))), ("bottom", .towards(Point(x: 0, y: -1))),
    ("top-left", .towards(Point(x: 1, y: 1))), ("top-right", .towards(Point(x: -1, y: 1))),
    ("bottom-left", .towards(Point(x: 1, y: -1))), ("bottom-right", .towards(Point(x: -1, y: -1))),
    ("middle", .outwards), ("edges", .inwards), ("patches", .patches),
    ("dark", .brightness(darkFirst: true)), ("light", .brightness(darkFirst: false)),
  ]

  /// All names, those of the reveals too.
  package static var names: [String] { named.map(\.name) + RevealCatalog.builtIn.map(\.name) }

  /// The ways in which an order is written, for an error.
  package static let forms =
    "\(named.map(\.name).joined(separator: ", ")), a reveal's name or a scratch log, ….json"

  /// The order of that name, its own or a reveal's.
  package init?(name: String) {
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known.order
    } else if let reveal = RevealCatalog.builtIn[name] {
      self = .reveal(reveal)
    } else {
      return nil
    }
  }

  /// Its name; nil along strokes, which have none.
  var name: String? {
    switch self {
    case .reveal(let reveal): reveal.name
    case .scratching: nil
    case .towards(let direction):
      Self.named.first { if case .towards(direction) = $0.order { true } else { false } }?.name
    case .brightness(let darkFirst):
      darkFirst ? "dark" : "light"
    case .outwards: "middle"
    case .inwards: "edges"
    case .patches: "patches"
    }
  }

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
    picture.limited(toSide: 512)
  }
}

extension AnyParticleAnimation {
  /// Lets its particles begin one after another over `time` s; over the library's own time where
  /// that is nil.
  func swept(by order: some ParticleOrder, over time: Float?) -> AnyParticleAnimation {
    time.map { AnyParticleAnimation(swept(order, over: $0)) } ?? AnyParticleAnimation(swept(order))
  }
}
