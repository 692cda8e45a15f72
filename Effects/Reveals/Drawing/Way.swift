import PoofCore

/// A direction across a card.
struct Way: Sendable {
  /// One px along it.
  let x: Float
  let y: Float
  /// Place along it of the first corner that it meets, px.
  let start: Float
  /// Distance along it from the first corner to the last, px.
  let length: Float

  /// The way in the direction of `angle`, degrees clockwise from the right, over a card of `size`; one
  /// that is not finite counts as 0.
  init(_ angle: Float, on size: PixelSize) {
    let turns = angle.isFinite ? angle / 360 : 0
    let radians = (turns - turns.rounded(.down)) * 2 * Float.pi
    x = cosine(radians)
    y = sine(radians)
    let across = x * Float(size.width)
    let down = y * Float(size.height)
    start = min(across, 0) + min(down, 0)
    length = abs(across) + abs(down)
  }
}
