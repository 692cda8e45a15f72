import PoofCore

extension Confetti {
  /// Number, looks and flight of confetti. Lengths are in sides: the side of a square as large as the area it
  /// flies over.
  ///
  /// A number outside its range is brought inside; one that is none counts as the smallest.
  public struct Settings: Equatable, Sendable {
    /// Source of the pieces.
    public var source = Source.cannons
    /// Number of pieces, 0…4,096.
    public var count = 180
    /// Their colours, about equally many of each; without any there are no pieces.
    public var colors = Confetti.festive
    /// Their shapes, about equally many of each; without any there are no pieces.
    public var shapes: [Shape] = [.rectangle, .rectangle, .strip, .disc, .triangle]
    /// Length of a piece of middling size, sides, 0…0.5.
    public var length: Float = 0.034
    /// The least and the highest speed at which pieces are thrown, sides per s, each 0…100.
    public var speed: ClosedRange<Float> = 1.4...5
    /// Rate at which the air takes speed from a piece, per s, 0.1…100.
    public var drag: Float = 3.1
    /// Speed at which pieces fall in the end, sides per s, 0…100.
    public var fallSpeed: Float = 0.34
    /// Distance that pieces sway aside as they fall, sides, 0…1.
    public var sway: Float = 0.05
    /// From the first piece's start to the last one's, s, 0…60.
    public var stagger: Float = 0.25
    /// Time that a piece flies, s, 0.05…60.
    public var lifespan: Float = 2.3
    /// Differences between pieces in size, drag, fall and life: 0 none … 1 large.
    public var variety: Float = 0.6
    /// Part of the pieces that may land, 0…1: those that are over the area in their first second or so
    /// come to lie on it, and slide down; around a card not in its middle.
    public var landing: Float = 0.5
    /// Light that a piece throws back when it turns towards it: 0 none, as paper … 1 all.
    public var shine: Float = 0.35
    /// Seed, which makes one confetti unlike another.
    public var seed: UInt64 = 1

    /// The defaults: two cannons.
    public init() {}
  }

  /// Places from which pieces come, in parts of the area: (0, 0) its upper left corner, (1, 1) its lower
  /// right one.
  public enum Source: Equatable, Sendable {
    /// From one place, to both sides of a direction. `angle` is the direction, radians clockwise
    /// from the right, −π/2 straight up; `spread` the angle between the outermost ways, radians.
    case burst(from: Point, angle: Float, spread: Float)
    /// From both lower corners, up and inwards.
    case cannons
    /// From beside both lower corners, up and to both sides: most of it comes down beside the area, and what is
    /// in its middle stays in sight.
    case around
    /// From all along above the upper edge.
    case rain
  }

  /// The cut of a piece.
  public enum Shape: CaseIterable, Sendable {
    /// A sheet, three long and two wide.
    case rectangle
    /// A long, narrow strip that has curled.
    case strip
    /// A disc.
    case disc
    /// A triangle with a blunt tip.
    case triangle
  }

  /// Colours for a feast that stand out from light and from dark pictures.
  public static let festive = [
    Color(r: 255, g: 196, b: 0), Color(r: 255, g: 64, b: 96), Color(r: 20, g: 180, b: 255),
    Color(r: 46, g: 208, b: 120), Color(r: 178, g: 86, b: 255), Color(r: 255, g: 122, b: 20),
    Color(r: 255, g: 246, b: 226),
  ]
}

extension Confetti.Settings {
  /// Flies around a card, and leaves what that shows in sight.
  public static let around: Self = {
    var settings = Self()
    settings.source = .around
    return settings
  }()

  /// Falls gently from above for about three seconds.
  public static let rain: Self = {
    var settings = Self()
    settings.source = .rain
    settings.speed = 0...0.1
    settings.fallSpeed = 0.55
    settings.sway = 0.07
    settings.stagger = 1.2
    settings.lifespan = 2.6
    return settings
  }()

  /// The numbers canvas-confetti made known, for an area whose side is `side` px: 50 pieces, 45°
  /// to both sides of straight up together, 45 px a tick give or take a half, 0.9 of that after
  /// each tick, 3 px a tick down, 200 ticks, of which there are 60 in a second.
  public static func classic(side: Float) -> Self {
    let ticks: Float = 60
    let side = side > 1 && side < .infinity ? side : 1
    // The way e^(−k·t) leaves is the sum of the ticks' ways: Σ v·0.9ⁿ = v·(1 − 0.9ⁿ) ÷ (1 − 0.9).
    let drag = -logarithm(Lanes(repeating: 0.9))[0] * ticks
    let speed = 45 * drag / ((1 - 0.9) * side)
    var settings = Self()
    settings.source = .burst(
      from: Point(x: 0.5, y: 0.5), angle: -Float.pi / 2, spread: Float.pi / 4)
    settings.count = 50
    settings.shapes = [.rectangle, .disc]
    settings.length = 14 / side
    settings.speed = 0.5 * speed...1.5 * speed
    settings.drag = drag
    settings.fallSpeed = 3 * ticks / side
    settings.sway = 10 / side
    settings.stagger = 0
    settings.lifespan = 200 / ticks
    settings.variety = 0
    settings.landing = 0
    return settings
  }
}

extension Confetti.Settings {
  /// Every number within its range.
  var limited: Self {
    var settings = self
    settings.count = max(0, min(4_096, count))
    settings.length = length.clamped(to: 0...0.5)
    let slowest = speed.lowerBound.clamped(to: 0...100)
    settings.speed = slowest...max(slowest, speed.upperBound.clamped(to: 0...100))
    settings.drag = drag.clamped(to: 0.1...100)
    settings.fallSpeed = fallSpeed.clamped(to: 0...100)
    settings.sway = sway.clamped(to: 0...1)
    settings.stagger = stagger.clamped(to: 0...60)
    settings.lifespan = lifespan.clamped(to: 0.05...60)
    settings.variety = variety.clamped(to: 0...1)
    settings.landing = landing.clamped(to: 0...1)
    settings.shine = shine.clamped(to: 0...1)
    return settings
  }
}
