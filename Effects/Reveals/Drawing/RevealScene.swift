import PoofCore

/// The pictures that a reveal is drawn with: the picture that goes, the picture beneath, and the
/// times at which the map opens each place.
///
/// Several threads may draw it at once.
public final class RevealScene: @unchecked Sendable {
  /// Width and height of the card, px.
  public let size: PixelSize
  /// Place at which the reveal begins, px of the card, on it.
  public let origin: Point
  /// The times at which places open.
  public let map: ArrivalMap
  /// The picture that goes: what is left of a coating, or the first picture of a transition.
  let cover: ScenePicture
  /// The picture beneath.
  let under: ScenePicture
  /// Part of each pixel that belongs to the card; nil where it fills its rectangle.
  let shape: Mask?
  /// Whether one picture becomes the other; else the picture that goes lies on the one beneath.
  let isChange: Bool
  /// Whether that is a change from a picture which is clear in places: these hide the second one at first.
  let comesBeneath: Bool
  /// Guards what is made when it is first asked for.
  private let lock = Lock()
  private var softShadow: SoftShadow?
  private var coarser: (cover: [ScenePicture], under: [ScenePicture]) = ([], [])

  /// A scene of two pictures and a map of one size; `shape` has it too. The one picture lies on the
  /// other, unless it is a change from the one to the other: then nothing of the second is seen through
  /// the first before the map opens it.
  public init(
    cover: Image, under: Image, shape: Mask? = nil, map: ArrivalMap, from origin: Point,
    isChange: Bool = false
  ) {
    require(
      cover.size == under.size && map.size == cover.size && shape?.size ?? cover.size == cover.size,
      "a scene's pictures and its map have one size")
    size = cover.size
    let card = CardGeometry(size, from: origin)
    self.origin = card.origin
    self.map = map
    self.shape = shape
    self.cover = ScenePicture(cover)
    self.under = ScenePicture(under)
    self.isChange = isChange
    comesBeneath = isChange && cover.pixels.contains { $0 >> 24 != 255 }
  }
}

extension RevealScene {
  /// The card's shorter side, px.
  var side: Float { Float(min(size.width, size.height)) }

  /// Makes the shadow that the cover throws, unless it is there: its coverage, blurred.
  func makeShadow() -> SoftShadow {
    lock.locked {
      let made = softShadow ?? SoftShadow(of: cover.reader, sigma: 0.022 * side)
      softShadow = made
      return made
    }
  }

  /// Makes both pictures smaller by factors of two, one after the other down to `levels` of them,
  /// unless they are there.
  func makeCoarser(levels: Int) -> (cover: [ScenePicture], under: [ScenePicture]) {
    lock.locked {
      if coarser.cover.isEmpty {
        coarser = (cover.coarser(levels: levels), under.coarser(levels: levels))
      }
      return coarser
    }
  }
}
