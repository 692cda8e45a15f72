import PoofCore

extension Debris {
  /// Number, looks and flight of flakes. Lengths are in sides: the side of a square as large as the card.
  ///
  /// A number outside its range is brought inside; one that is none counts as the smallest.
  public struct Settings: Equatable, Sendable {
    /// Number of flakes, about, in which a whole coating comes off, 1…20,000.
    public var count = 1_500
    /// Largest number in the air at once, 0…4,096: half of them can come off at one moment, and
    /// in a flood about half are in the air.
    public var limit = 1_000
    /// Length of a flake of middling size, sides, 0…0.2; a few are twice as long.
    public var length: Float = 0.015
    /// Downward acceleration, sides per s², 0…100.
    public var gravity: Float = 3
    /// Time that a flake flies, s, 0.05…10, give or take a fifth.
    public var lifespan: Float = 0.9
    /// Light that a flake throws back when it turns towards it: 0 none, as paper … 1 all.
    public var shine: Float = 0.8
    /// Seed, which makes one debris unlike another.
    public var seed: UInt64 = 1

    /// The defaults.
    public init() {}
  }

  /// A piece of a brush's way over the card: what tears flakes off.
  public struct Sweep: Equatable, Sendable {
    /// Place where it begins, px of the card.
    public var start: Point
    /// Place where it ends, px of the card.
    public var end: Point
    /// Width of the brush, px.
    public var width: Float
    /// Velocity of the brush, px/s: flakes are carried along.
    public var velocity: Point
    /// Time, s.
    public var time: Double

    /// A sweep from its parts.
    public init(start: Point, end: Point, width: Float, velocity: Point, time: Double) {
      self.start = start
      self.end = end
      self.width = width
      self.velocity = velocity
      self.time = time
    }
  }
}

extension Debris.Settings {
  /// Largest difference of a life from `lifespan`, in parts of it.
  static let lifeSpread: Float = 0.2

  /// The longest that any flake flies, s.
  var longestLife: Float { lifespan * (1 + Self.lifeSpread) }

  /// Every number within its range.
  var limited: Self {
    var settings = self
    settings.count = max(1, min(20_000, count))
    settings.limit = max(0, min(4_096, limit))
    settings.length = length.clamped(to: 0...0.2)
    settings.gravity = gravity.clamped(to: 0...100)
    settings.lifespan = lifespan.clamped(to: 0.05...10)
    settings.shine = shine.clamped(to: 0...1)
    return settings
  }
}
