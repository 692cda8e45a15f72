import PoofCore

/// Cuts flakes of paper and throws them, all by chance, which the number of a flake decides.
package struct ConfettiMaker {
  /// Number of flakes.
  package let count: Int

  private let settings: Confetti.Settings
  private let size: Point
  /// Side of a square as large as the area, px.
  private let side: Float
  private let cut: RandomKey
  private let flight: RandomKey
  private let tumble: RandomKey

  package init(settings: Confetti.Settings, size: PixelSize) {
    self.settings = settings
    self.size = Point(x: Float(size.width), y: Float(size.height))
    side = squareRoot(self.size.x * self.size.y)
    count = settings.colors.isEmpty || settings.shapes.isEmpty ? 0 : settings.count
    cut = RandomKey(seed: settings.seed, purpose: 0xc0f_e771)
    flight = RandomKey(seed: settings.seed, purpose: 0xc0f_e772)
    tumble = RandomKey(seed: settings.seed, purpose: 0xc0f_e773)
  }

  /// Time at which the flake of this number is thrown, s after the start: most of them early, but
  /// rain is steady.
  package func start(_ number: Int) -> Float {
    let chance = flight.units(ofFlake: number)[0]
    return settings.stagger * (settings.source == .rain ? chance : chance * chance)
  }

  /// The flake of this number.
  package func flake(_ number: Int) -> Flake {
    let cut = cut.units(ofFlake: number)
    let flight = flight.units(ofFlake: number)
    let tumble = tumble.units(ofFlake: number)
    let shape = settings.shapes[index(cut[0], settings.shapes.count)]
    let color = settings.colors[index(cut[1], settings.colors.count)]

    // What is large is heavy: it flies farther and falls faster.
    let size = 1 + settings.variety * (1.1 * cut[2] - 0.45)
    let drag = settings.drag * varied(flight[1], 0.5)
    let fall = settings.fallSpeed * (0.5 + 0.5 * size) * varied(flight[2], 0.5) * side
    let (home, direction) = launch(flight)
    // Slow ones are as likely as quick ones at every distance they cover.
    let speed = side * mix(settings.speed.lowerBound, settings.speed.upperBound, flight[3])
    let spin = (shape == .strip ? 8 : 5) + 8 * tumble[0]
    var flake = Flake(
      home: home,
      // Of the fall's own formula only the steady part is wanted, from the first moment on.
      velocity: Point(x: speed * direction.x, y: speed * direction.y + fall),
      terminalSpeed: fall,
      drag: drag,
      sway: settings.sway * side * (0.4 + 0.6 * tumble[1]),
      flutter: 2.5 + 3.5 * tumble[2],
      lifespan: settings.lifespan * (1 - 0.5 * settings.variety * flight[4]),
      presence: 0,
      spin: tumble[3] < 0.5 ? spin : -spin,
      axis: 2 * Float.pi * tumble[4],
      axisSpeed: 5 * (tumble[5] - 0.5),
      fold: shape == .strip ? 0.35 + 0.4 * tumble[6] : 0.3 * tumble[6],
      corners: shape.corners(half: 0.5 * settings.length * side * size),
      isRound: shape == .disc,
      color: FlakeColor(color))
    if flight[7] < settings.landing {
      land(&flake, at: 0.5 + 0.8 * tumble[7])
      flake.slideSpeed = 0.2 * fall * (0.5 + cut[3])
    }
    return flake
  }

  /// Lets a flake land at an age, s, where it is over the area by then; around a card, not in the middle of
  /// it: there faces and words are.
  private func land(_ flake: inout Flake, at age: Float) {
    var batch = FlakeBatch()
    batch.set(flake, lane: 0)
    let place = batch.position(at: Lanes(repeating: age))
    let isOver =
      (0.05...0.95).contains(place.x[0] / size.x) && (0.06...0.86).contains(place.y[0] / size.y)
    let isInMiddle = (0.3...0.7).contains(place.x[0] / size.x)
    if isOver && !(isInMiddle && settings.source == .around) { flake.landing = age }
  }

  /// The place from which a flake starts, px, and the direction in which it is thrown.
  private func launch(_ chance: Lanes) -> (home: Point, direction: Point) {
    switch settings.source {
    case .burst(let place, let angle, let spread):
      return (
        Point(x: place.x * size.x, y: place.y * size.y),
        Self.direction(angle + spread * (chance[5] - 0.5))
      )
    case .cannons:
      let isLeft = chance[6] < 0.5
      // The wider the area, the lower they aim.
      let aim = mix(Float.pi * 0.4, Float.pi * 0.33, min(1, 0.5 * size.x / size.y))
      let angle = -aim + 0.62 * (chance[5] - 0.5)
      let direction = Self.direction(angle)
      return (
        Point(x: isLeft ? 0 : size.x, y: size.y),
        Point(x: isLeft ? direction.x : -direction.x, y: direction.y)
      )
    case .around:
      let isLeft = chance[6] < 0.5
      let direction = Self.direction(Float.pi * -0.53 + 0.8 * (chance[5] - 0.5))
      let aside = 0.06 * side
      return (
        Point(x: isLeft ? -aside : size.x + aside, y: size.y + 0.04 * side),
        Point(x: isLeft ? direction.x : -direction.x, y: direction.y)
      )
    case .rain:
      // It has grown to its size before it gets to the upper edge.
      return (
        Point(x: size.x * (1.1 * chance[5] - 0.05), y: -0.12 * side),
        Self.direction(Float.pi * chance[6])
      )
    }
  }

  private static func direction(_ angle: Float) -> Point {
    guard angle > -1_000, angle < 1_000 else { return Point(x: 0, y: -1) }
    return Point(x: cosine(angle), y: sine(angle))
  }

  /// 1, or up to `share` of the variety more or less.
  private func varied(_ chance: Float, _ share: Float) -> Float {
    1 + share * settings.variety * (2 * chance - 1)
  }

  private func index(_ chance: Float, _ count: Int) -> Int {
    min(count - 1, Int(chance * Float(count)))
  }
}

extension Confetti.Shape {
  /// The corners around the middle, px, clockwise from the upper left one, for a piece `half` px
  /// from its middle to its end.
  fileprivate func corners(half: Float) -> (Point, Point, Point, Point) {
    func box(_ x: Float, _ y: Float, tip: Float = 1) -> (Point, Point, Point, Point) {
      (
        Point(x: -x * tip * half, y: -y * half), Point(x: x * tip * half, y: -y * half),
        Point(x: x * half, y: y * half), Point(x: -x * half, y: y * half)
      )
    }
    switch self {
    case .rectangle: return box(1, 0.66)
    case .strip: return box(1.5, 0.22)
    case .disc: return box(0.7, 0.7)
    case .triangle: return box(0.85, 0.75, tip: 0.16)
    }
  }
}
