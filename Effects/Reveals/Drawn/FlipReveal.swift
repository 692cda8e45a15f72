import PoofCore

/// Tiles that turn over one after the other, on their backs the picture beneath.
public struct FlipReveal: DrawnReveal {
  /// Seed of the tiles' hesitation.
  public var seed: UInt64

  /// Tiles from their seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Time that one tile takes, in parts of the whole.
  private static let turn: Float = 0.36

  /// The tiles of a card.
  private struct Tiles: Sendable {
    let columns: Float
    let rows: Float
    let width: Float
    let height: Float
    let chance: RandomKey

    init(_ size: PixelSize, seed: UInt64) {
      let side = Float(min(size.width, size.height)) / 5
      columns = cellCount(along: Float(size.width), side: side)
      rows = cellCount(along: Float(size.height), side: side)
      width = Float(size.width) / columns
      height = Float(size.height) / rows
      chance = RandomKey(seed: seed, purpose: 0)
    }

    /// The distance from a tile's middle, px, and the time at which it begins, 0…1 − turn.
    @inline(__always)
    func tile(_ x: Lanes, _ y: Lanes) -> (x: Lanes, y: Lanes, start: Lanes) {
      let column = min(max(floor(x * (1 / width)), 0), columns - 1)
      let row = min(max(floor(y * (1 / height)), 0), rows - 1)
      let number = SIMD8<UInt32>(
        truncatingIfNeeded: roundedToInt(row) &* 1_024 &+ roundedToInt(column))
      let order =
        0.86 * (column + row) * (1 / max(columns + rows - 2, 1)) + 0.14 * chance.unit(number)
      return (
        x - (column + 0.5) * width, y - (row + 0.5) * height, order * (1 - FlipReveal.turn)
      )
    }
  }

  /// The time at which a tile stands on its edge, and a little across it.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let tiles = Tiles(size, seed: seed)
    return .spread(over: size, softness: 0.05) { x, y in
      let tile = tiles.tile(x, y)
      return tile.start + (Self.turn / 3) * (0.5 + tile.x * (1 / tiles.width))
    }
  }

  /// A tile turns by half a circle about its upright axis, nearer on one side. On a card it is the coating
  /// that turns, until it is seen from its edge: what lies beneath stays where it is.
  public func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    let tiles = Tiles(scene.size, seed: seed)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let tile = tiles.tile(batch.x, batch.y)
      let part = ((progress - tile.start) * (1 / Self.turn)).clampedToUnit
      let eased = part * part * (3 - 2 * part)
      if eased == Lanes() { return batch.cover.over(batch.under).held(within: batch.shape) }
      if eased == Lanes(repeating: 1) { return batch.under.held(within: batch.shape) }
      let turn = eased * Float.pi
      let narrow = max(magnitude(cosine(turn)), 0.01)
      let out = sine(turn)
      let across = tile.x * (1 / narrow)
      // The side that comes nearer looks taller.
      let scale = 1 + (0.3 / tiles.width) * out * across
      let down = tile.y * scale
      let inside =
        (0.5 * tiles.width * narrow - magnitude(tile.x) + 0.5).clampedToUnit
        * (0.5 * tiles.height - magnitude(down) + 0.5).clampedToUnit
      let (x, y) = (batch.x + (across - tile.x), batch.y + (down - tile.y))
      let isBack = eased .> 0.5
      let front = batch.nearestCover(x: x, y: y)
      var back = PixelColors()
      if batch.isChange { back = batch.nearestUnder(x: x, y: y) }
      let face = front.over(back).replaced(by: back, where: isBack)
      let shine = 0.25 * out * out * out * (0.5 + tile.x * (1 / tiles.width))
      let lit = face.lit(by: 0.58 + 0.42 * narrow)
        .glowing(red: shine, green: shine, blue: shine)
      // The room behind them is dark, and not at once.
      let dark: Float = batch.isChange ? 0.6 : 0
      let behind = batch.under.lit(by: 1 - dark * smoothstep(0, 0.4, out))
      return lit.faded(by: inside).over(behind)
        .replaced(by: batch.cover.over(batch.under), where: part .<= 0)
        .replaced(by: batch.under, where: part .>= 1)
        .held(within: batch.shape)
    }
  }
}
