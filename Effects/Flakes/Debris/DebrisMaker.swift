import PoofCore

/// Makes the flakes of a coating: chance, which the number of its home decides, gives a flake its
/// looks, and the sweep its way.
package struct DebrisMaker {
  private let settings: Debris.Settings
  /// Side of a square as large as the card, px.
  private let side: Float
  private let pick: RandomKey
  private let shape: RandomKey
  private let flight: RandomKey
  private let tumble: RandomKey

  package init(settings: Debris.Settings, size: PixelSize) {
    self.settings = settings
    side = squareRoot(Float(size.width) * Float(size.height))
    pick = RandomKey(seed: settings.seed, purpose: DebrisPurpose.pick)
    shape = RandomKey(seed: settings.seed, purpose: DebrisPurpose.shape)
    flight = RandomKey(seed: settings.seed, purpose: DebrisPurpose.flight)
    tumble = RandomKey(seed: settings.seed, purpose: DebrisPurpose.tumble)
  }

  /// Whether the flake of this number is among the `share` that flies when there is not room for
  /// all.
  func picks(_ number: Int, share: Float) -> Bool {
    pick.unit(UInt32(truncatingIfNeeded: number)) < share
  }

  /// The flake of this number, as `sweep` tears it off.
  package func flake(
    _ number: Int, from home: Point, color: FlakeColor, sweep: Debris.Sweep
  ) -> Flake {
    let shape = shape.units(ofFlake: number)
    let flight = flight.units(ofFlake: number)
    let tumble = tumble.units(ofFlake: number)

    // Many small ones, few large: chance squared; and one in twelve is a strip that has curled.
    let isStrip = shape[0] < 0.08
    let grown = 0.5 + 1.3 * shape[1] * shape[1]
    let half = 0.5 * settings.length * side * (isStrip ? 1.4 + 1.1 * shape[1] : grown)
    let width = isStrip ? 0.26 + 0.16 * shape[2] : 0.4 + 0.5 * shape[2]
    func cut(_ chance: Float) -> Float { 1 - 0.64 * chance }

    // Light ones are slowed down soon and sway; heavy ones go their way.
    let drag = (isStrip ? 3 : 2.1) + 1.6 * flight[0]
    let kick = liftOff(from: home, sweep: sweep, flight)
    let spin = (isStrip ? 6 : 9) + 11 * tumble[0]
    return Flake(
      home: home,
      velocity: kick * side,
      terminalSpeed: settings.gravity * side / drag,
      drag: drag,
      sway: side * 0.03 * flight[1] * (isStrip ? 1.8 : 1),
      flutter: 5 + 6 * flight[2],
      lifespan: settings.lifespan
        * (1 + Debris.Settings.lifeSpread * (2 * flight[3] - 1)),
      presence: 1,
      spin: tumble[1] < 0.5 ? spin : -spin,
      axis: 2 * Float.pi * tumble[2],
      axisSpeed: 7 * (tumble[3] - 0.5),
      fold: (isStrip ? 0.3 : 0.15) + 0.6 * tumble[4],
      corners: (
        Point(x: -cut(shape[3]) * half, y: -cut(shape[4]) * half * width),
        Point(x: cut(shape[5]) * half, y: -cut(shape[6]) * half * width),
        Point(x: cut(shape[7]) * half, y: cut(tumble[5]) * half * width),
        Point(x: -cut(tumble[6]) * half, y: cut(tumble[7]) * half * width)
      ),
      isRound: false,
      color: color)
  }

  /// Velocity, sides/s, at which a flake comes off: carried along by the brush, thrown aside to where
  /// it lay under it, and a little up.
  private func liftOff(from home: Point, sweep: Debris.Sweep, _ chance: Lanes) -> Point {
    let way = sweep.end - sweep.start
    let length = way.length
    let ahead = length > 0 ? way * (1 / length) : Point(x: 1, y: 0)
    let offset = home - sweep.start
    let aside = (offset.y * ahead.x - offset.x * ahead.y) / (0.5 * sweep.width)
    let outward = max(-1, min(1, aside)) * (0.1 + 0.3 * chance[4])

    // A quick hand throws further, but not without end.
    let hand = Point(x: limited(sweep.velocity.x / side), y: limited(sweep.velocity.y / side))
    let carried = hand * ((0.18 + 0.4 * chance[5]) / (1 + 0.2 * hand.length))
    let scatter = Point(x: 0.5 * (chance[6] - 0.5), y: -(0.12 + 0.5 * chance[7] * chance[7]))
    return carried + Point(x: -ahead.y, y: ahead.x) * outward + scatter
  }

  /// A speed, sides/s, that can be calculated with.
  private func limited(_ speed: Float) -> Float { max(-1_000, min(1_000, speed)) }
}
