import PoofCore

/// Makes the crumbs of a coating: chance, which the number of its home decides, gives a crumb its
/// looks, and the sweep its way.
struct CrumbMaker {
  private let settings: Crumbs.Settings
  private let size: PixelSize
  /// The card's outline, of its size; nil for all of it.
  private let outline: Mask?
  /// Side of a square as large as the card, px.
  private let side: Float
  private let shape: RandomKey
  private let way: RandomKey
  private let dropping: RandomKey

  /// Share of the crumbs that the brush throws aside.
  private static let thrown: Float = 0.1
  /// Share of what falls that misses the heap.
  private static let missing: Float = 0.3

  init(settings: Crumbs.Settings, size: PixelSize, outline: Mask? = nil) {
    self.settings = settings
    self.size = size
    self.outline = outline
    side = squareRoot(Float(size.width) * Float(size.height))
    shape = RandomKey(seed: settings.seed, purpose: CrumbPurpose.shape)
    way = RandomKey(seed: settings.seed, purpose: CrumbPurpose.way)
    dropping = RandomKey(seed: settings.seed, purpose: CrumbPurpose.drop)
  }

  /// The crumb of this number, as `sweep` takes it off.
  func crumb(
    _ number: Int, from home: Point, color: FlakeColor, sweep: Debris.Sweep,
    heap: inout CrumbHeap
  ) -> Crumb {
    let shape = shape.units(ofFlake: number)
    let way = way.units(ofFlake: number)
    // Many small ones, few large.
    let grown = 0.35 + 0.75 * shape[0] * shape[1] + 1.9 * shape[0] * shape[0] * shape[1] * shape[2]
    var crumb = Crumb(
      from: home, rest: home, flight: 0, bow: 0, leaves: false,
      halfWidth: 0.5 * settings.width * side * grown,
      length: 1 + (settings.length - 1) * shape[3] * shape[3], angle: 2 * Float.pi * shape[4],
      slip: 0.01 + 0.3 * way[0] * way[0] * way[0], gap: -0.04 + 0.4 * way[1] * way[1] * way[1],
      tone: 0.84 + 0.3 * shape[5] + settings.paleness, isFlat: way[7] < settings.flakeShare,
      lumps: (2 * shape[6] - 1, 2 * shape[7] - 1),
      color: color)
    if way[2] < settings.falling {
      fall(&crumb, way, heap: &heap)
    } else if way[2] < settings.falling + Self.thrown {
      throwAside(&crumb, way, sweep: sweep)
    }
    return crumb
  }

  /// Lets `crumb` fall on the heap, or past the card.
  private func fall(_ crumb: inout Crumb, _ chance: Lanes, heap: inout CrumbHeap) {
    let home = crumb.from
    let scatter = (chance[3] + chance[4] - 1) * 0.05 * side
    let x = mix(home.x, heap.middle(near: home.x), 0.3 + 0.7 * chance[5]) + scatter
    crumb.leaves = chance[6] < Self.missing
    crumb.rest =
      crumb.leaves
      ? Point(x: x, y: Float(size.height) + 0.35 * side)
      : heap.land(at: x, halfWidth: crumb.halfWidth, outline: outline)
    let down = max(1, crumb.rest.y - home.y)
    crumb.flight = squareRoot(2 * down / (settings.gravity * side))
    crumb.bow = 0.25 * down
  }

  /// Throws `crumb` to the side of the brush's way on which it lay, a little downward.
  private func throwAside(_ crumb: inout Crumb, _ chance: Lanes, sweep: Debris.Sweep) {
    let offset = sweep.end - sweep.start
    let length = offset.length
    let ahead = length > 1e-6 ? offset * (1 / length) : Point(x: 1, y: 0)
    let half = 0.5 * sweep.width
    let home = crumb.from - sweep.start
    let aside = home.y * ahead.x - home.x * ahead.y
    let out = (aside < 0 ? -1 : 1) * (1.05 + 1.2 * chance[3] * chance[3]) * half - aside
    crumb.rest =
      crumb.from + Point(x: -ahead.y, y: ahead.x) * out + ahead * (half * chance[4])
      + Point(x: 0, y: 0.3 * half * chance[5])
    crumb.flight = 0.16 + 0.14 * chance[6]
    crumb.bow = 0.25 * half
    // Nothing lies beside the card.
    crumb.leaves = !PixelRect(size: size).contains(crumb.rest)
  }

  /// The fall of whatever lies at this place of the ring off the card: its delay, s, its drift, and
  /// its way down, px.
  func fall(of place: Int) -> (delay: Float, drift: Float, down: Float, gravity: Float) {
    let chance = dropping.units(ofFlake: place)
    // Where strokes have ended they lie close together: falling straight down they would be columns.
    let drift: Float = (chance[1] + chance[3] - 1) * 0.5 * side
    return (
      0.22 * chance[0], drift, Float(size.height) + 0.2 * side,
      settings.gravity * side * (1.2 + 0.8 * chance[2])
    )
  }
}
