import PoofCore

/// Ice that thaws from the origin: holes open ahead of the rim, islands stay behind it, and water runs down
/// from it in tracks.
public struct ThawReveal: Reveal {
  /// It thaws from there.
  public let hasOrigin = true
  /// Seed of the ice and of its water.
  public var seed: UInt64

  /// A thaw from its seed.
  public init(seed: UInt64 = 1) { self.seed = seed }

  /// Distance by which thin ice thaws sooner and thick ice later, in parts of the card's shorter side.
  private static let unevenness: Float = 0.24
  /// Distance between two tracks of water, in parts of the shorter side.
  private static let spacing: Float = 0.05
  /// Time that water takes for a px at first, and so much more at a track's end, in that of the rim.
  private static let pace: (first: Float, more: Float) = (0.22, 0.5)

  /// The distance from the origin with the ice's thickness, or the time at which water comes by.
  ///
  /// Times are in px: that of a rim without chance that grows by a px.
  public func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let card = CardGeometry(size, from: origin)
    let noise = NoiseField(size: size, cell: 0.2 * card.side, octaves: 3, gain: 0.4, seed: seed)
    let depth = Self.unevenness * card.side
    return .spread(over: size, softness: 0.05) { times in
      noise.write(to: times) { x, y, noise in
        // The first place is the origin, however thin the ice is elsewhere: no time is below 0.
        let way = card.distance(x, y)
        return way + max(4 * noise - 2, -0.9) * min(way, depth)
      }
      let tracks = Int(cellCount(along: card.width, side: Self.spacing * card.side))
      for number in 0..<tracks {
        run(UInt32(number), of: tracks, over: card, size, times)
      }
    }
  }

  /// Lets water run down one track, as soon as the ice at its upper end has thawed.
  private func run(
    _ number: UInt32, of tracks: Int, over card: CardGeometry, _ size: PixelSize,
    _ times: UnsafeMutablePointer<Float>
  ) {
    func chance(_ purpose: UInt32) -> Float {
      RandomKey(seed: seed, purpose: 8 + purpose).unit(number)
    }
    let x = (Float(number) + chance(0)) * (card.width / Float(tracks))
    let y = (0.12 + 0.75 * chance(1)) * card.height
    let half = (0.008 + 0.008 * chance(2)) * card.side
    let length = (0.1 + 0.3 * chance(3)) * card.side
    let start = times[min(Int(y), size.height - 1) * size.width + min(Int(x), size.width - 1)]
    for row in max(Int(y - half), 0)..<min(Int(y + 1.5 * length) + 1, size.height) {
      let down = Float(row) + 0.5 - y
      let part = down / length
      // It begins with a round end, and slows down.
      let above = max(-down / half, 0)
      let time =
        start + card.side * 0.05 * above * above
        + max(down, 0) * (Self.pace.first + Self.pace.more * part * part)
      let aside = half * sine(Lanes(repeating: 7 * part + 6 * chance(4)))[0]
      let middle = x + 0.6 * aside * min(max(part, 0), 1)
      let first = max(floorToInt(middle - 2 * half), 0)
      let end = min(floorToInt(middle + 2 * half) + 1, size.width)
      guard first < end else { continue }
      let line = times + (row * size.width + first)
      forEachBatch(of: end - first) { offset, lanes in
        let across = (Lanes.ramp + (Float(first + offset) + 0.5 - middle)) * (1 / half)
        let round = across * across
        let arrival = time + (0.04 * card.side) * (round * round)
        min(Lanes(loading: line + offset, count: lanes), arrival)
          .store(to: line + offset, count: lanes)
      }
    }
  }
}
