import PoofCore

/// A band of light across a coating that shines, as on a bent sheet under a lamp.
struct SheenBand: Sendable {
  private let right: Float
  private let down: Float
  private let place: Float
  private let strength: Float
  /// Half the band's width, in parts of the card's diagonal.
  private static let width: Float = 0.13

  /// The band through `place`, in parts of a card of `size`, by a strength of 0…1.
  init(at place: Point, on size: PixelSize, strength: Float) {
    let (width, height) = (Float(size.width), Float(size.height))
    let whole = 0.55 * width + height
    right = 0.55 / whole
    down = 1 / whole
    self.place = (0.55 * width * place.x + height * place.y) / whole
    self.strength = strength
  }

  /// Eight pixels of the coating, from (`x`, `y`) on, in the light.
  @inline(__always)
  func lit(_ coating: PixelLanes, x: Int, y: Int) -> PixelLanes {
    let along = (Lanes.ramp + (Float(x) + 0.5)) * right + (Float(y) + 0.5) * down
    let from = (along - place) * (1 / Self.width)
    // From here on nothing is left of it.
    if from[0] > 2.8 || from[7] < -2.8 { return coating }
    return PixelColors(packed: coating).brightened(by: exponential(from * from * -1) * strength)
      .packed
  }
}
