import ArgumentParser
import Poof
import PoofMedia

/// The options by which an animation is changed, whichever it is; `AnimationModifiers` tells in
/// which order.
package struct AnimationModifierOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Particles leave one after another, these first: \
      \(SweepOrder.named.map(\.name).joined(separator: ", ")); or in the order of any reveal; \
      or along the strokes of a scratch log, ….json.
      """, valueName: "order"),
    transform: SweepArgument.init(argument:))
  var sweep: SweepArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      From the first particle's leaving to the last one's, \(AnimationModifiers.sweepTimes.written) s; \
      \(Self.usualSweepTime) unless given.
      """, valueName: "seconds"),
    transform: { try Float(argument: $0, in: AnimationModifiers.sweepTimes, unit: " s") })
  var sweepTime: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      A wind in gusts, \(AnimationModifiers.winds.written) picture widths per second to the right and down, or \
      only to the right.
      """, valueName: "X,Y"),
    transform: { try Point(direction: $0, in: AnimationModifiers.winds) })
  var wind: Point?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Eddies stir it, \(AnimationModifiers.turbulences.written) picture widths per second; 0.35 is a lively air.",
      valueName: "speed"),
    transform: { try Float(argument: $0, in: AnimationModifiers.turbulences) })
  var turbulence: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      What has come loose falls as well, \(AnimationModifiers.gravities.written) picture heights per second²; \
      a pull below 0 lifts it.
      """, valueName: "pull"),
    transform: { try Float(argument: $0, in: AnimationModifiers.gravities) })
  var gravity: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Thick air slows down what flies, at a rate of \(AnimationModifiers.drags.written) per second; at 1, a third \
      of the speed is left after a second.
      """, valueName: "rate"),
    transform: { try Float(argument: $0, in: AnimationModifiers.drags) })
  var drag: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      A floor at the picture's lower edge, from which particles bounce with this part of their \
      speed, \(AnimationModifiers.restitutions.written); 0.2 is dull, 0.7 lively.
      """, valueName: "part"),
    transform: { try Float(argument: $0, in: AnimationModifiers.restitutions) })
  var bounce: Float?

  @Option(
    help: """
      In a mirror: across, left and right change places, or down, above and below, so that what \
      fell rises.
      """)
  var mirror: AnimationMirror?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Length of the animation with its sweep, \(AnimationModifiers.durations.written) s; the animation's own unless \
      given.
      """,
      valueName: "seconds"),
    transform: { try Float(argument: $0, in: AnimationModifiers.durations, unit: " s") })
  var duration: Float?

  @Flag(
    inversion: .prefixedNo,
    help: "And then back: the picture is whole again, after twice the length.")
  var pingPong = false

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      How often all of it runs, \(AnimationModifiers.repeatCounts.lowerBound)…\
      \(AnimationModifiers.repeatCounts.upperBound) times; once unless given.
      """,
      valueName: "count"),
    transform: { try Int(argument: $0, in: AnimationModifiers.repeatCounts) })
  var repeatCount = 1

  package init() {}

  package func validate() throws {
    guard sweepTime == nil || sweep != nil else {
      throw ValidationError("--sweep-time goes with --sweep, which says who leaves first")
    }
  }
}

extension AnimationModifierOptions {
  /// The names of its options.
  package static let presetSettings = [
    "sweep", "sweep-time", "wind", "turbulence", "gravity", "drag", "bounce", "mirror", "duration",
    "ping-pong", "repeat",
  ]

  /// The library's own time for a sweep, s.
  private static let usualSweepTime = Fall().swept(.fromLeft).spread

  /// Whether there is a sweep that begins at a place that can be chosen.
  package var hasOrigin: Bool {
    if case .order(let order) = sweep { order.hasOrigin } else { false }
  }

  /// The file that is read, if there is one.
  package var inputPath: String? {
    if case .log(let path) = sweep { path } else { nil }
  }

  /// Makes changes of what was asked for; a scratch log is read.
  package func read() throws(MediaError) -> AnimationModifiers {
    var modifiers = AnimationModifiers()
    modifiers.mirror = mirror
    modifiers.gravity = gravity
    modifiers.drag = drag
    modifiers.wind = wind
    modifiers.turbulence = turbulence
    modifiers.restitution = bounce
    modifiers.sweep = try sweep?.read()
    modifiers.sweepTime = sweepTime
    modifiers.duration = duration
    modifiers.isPingPong = pingPong
    modifiers.repeatCount = repeatCount
    return modifiers
  }
}
