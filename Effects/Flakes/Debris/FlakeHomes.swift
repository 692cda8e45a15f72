import PoofCore

/// The flakes that a coating consists of, with those of their homes that are bare.
struct FlakeHomes: Sendable {
  private let grid: FlakeGrid
  private let size: PixelSize
  /// Whether each home was bare when the mask was last looked at.
  private var isBare: [Bool]

  /// From this coverage on a home is bare.
  private static let bare: UInt8 = 128

  /// About `count` homes on a card of `size`, all covered.
  init(size: PixelSize, count: Int, seed: UInt64) {
    grid = FlakeGrid(size: size, count: count, seed: seed)
    self.size = size
    isBare = [Bool](repeating: false, count: grid.places.count)
  }
}

extension FlakeHomes {
  /// The number of homes.
  var count: Int { isBare.count }

  /// The number of homes that `sweep` has laid bare.
  func countFresh(under sweep: Debris.Sweep, mask: Mask) -> Int {
    var count = 0
    grid.forEachHome(under: sweep) { number in
      if !isBare[number], shows(number, mask) { count += 1 }
    }
    return count
  }

  /// Marks the homes that `sweep` has laid bare and hands them over, row by row. One that has been
  /// covered again is marked too: its flake can come off anew.
  mutating func takeFresh<State>(
    under sweep: Debris.Sweep, mask: Mask, into state: inout State,
    _ body: (inout State, _ number: Int, _ home: Point) -> Void
  ) {
    let grid = grid
    grid.forEachHome(under: sweep) { number in
      let shows = shows(number, mask)
      if shows, !isBare[number] { body(&state, number, grid.places[number]) }
      isBare[number] = shows
    }
  }

  /// Marks the homes that are bare, and no others.
  mutating func settle(mask: Mask) {
    for number in isBare.indices { isBare[number] = shows(number, mask) }
  }

  /// Covers all homes.
  mutating func reset() {
    for number in isBare.indices { isBare[number] = false }
  }

  private func shows(_ number: Int, _ mask: Mask) -> Bool {
    let place = grid.places[number]
    let x = min(size.width - 1, Int(place.x))
    let y = min(size.height - 1, Int(place.y))
    return mask.coverage[y * size.width + x] >= Self.bare
  }
}
