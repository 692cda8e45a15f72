import PoofCore

/// A soft front runs over the card: before it one picture is drawn out, behind it the other settles.
public struct WarpReveal: DrawnReveal {
  /// Direction in which it runs, degrees clockwise from the right.
  public var angle: Float

  /// A warp from its direction.
  public init(angle: Float = 30) { self.angle = angle }

  /// The distance along the direction, soft.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let way = Way(angle, on: size)
    return .spread(over: size, softness: 0.5) { x, y in x * way.x + y * way.y }
  }

  /// By the part of the change that a place has behind it, one picture grows from the card's middle and
  /// the other grows to its size.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let (middleX, middleY) = (Float(scene.size.width) / 2, Float(scene.size.height) / 2)
    let way = Way(angle, on: scene.size)
    let front = progress * 1.5
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      // From the first corner to the last, wherever the softness of the map begins and ends.
      let arrival = (batch.x * way.x + batch.y * way.y - way.start) * (1 / way.length)
      let share = smoothstep(0, 1, (front - arrival) * 2)
      if share == Lanes() { return batch.cover.over(batch.under).held(within: batch.shape) }
      if share == Lanes(repeating: 1) { return batch.under.held(within: batch.shape) }
      let stay = 1 - share
      let dx = batch.x - middleX
      let dy = batch.y - middleY
      let under = batch.nearestUnder(x: middleX + dx * share, y: middleY + dy * share)
      let cover = batch.nearestCover(x: middleX + dx * stay, y: middleY + dy * stay)
      let below = batch.nearestUnder(x: middleX + dx * stay, y: middleY + dy * stay)
      return cover.over(below).mixed(with: under, by: share).held(within: batch.shape)
    }
  }
}
