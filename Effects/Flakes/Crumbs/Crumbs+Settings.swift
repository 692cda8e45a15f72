import PoofCore

extension Crumbs {
  /// Number and looks of crumbs. Lengths are in sides: the side of a square as large as the card.
  ///
  /// A number outside its range is brought inside; one that is none counts as the smallest.
  public struct Settings: Equatable, Sendable {
    /// Number of crumbs, about, that a whole coating comes off in, 1…20,000.
    public var count = 5_000
    /// Width of a crumb of middling size, sides, 0…0.1; a few are three times as wide.
    public var width: Float = 0.0055
    /// Length of the longest, widths, 1…8; most are not half as long.
    public var length: Float = 2.35
    /// Share of them that are flat flakes with a crease, 0…1; the others have rolled up.
    public var flakeShare: Float = 0
    /// Strength of the light on what is turned to the lamp, 0…1: rubber has hardly any, chalk none.
    public var shine: Float = 0.5
    /// Share that falls at once, 0…1: down to the card's lower edge, or past it.
    public var falling: Float = 0.22
    /// Downward acceleration of what falls, sides per s², 0.01…100.
    public var gravity: Float = 3
    /// Part of white in their colours, and of light that comes through them, 0…1: what is clear in one
    /// piece is pale in crumbs, as ice is.
    public var paleness: Float = 0
    /// Seed, which makes one card's crumbs unlike another's.
    public var seed: UInt64 = 1

    /// The defaults.
    public init() {}
  }
}

extension Crumbs.Settings {
  /// Every number within its range.
  var limited: Self {
    var settings = self
    settings.count = max(1, min(20_000, count))
    settings.width = width.clamped(to: 0...0.1)
    settings.length = length.clamped(to: 1...8)
    settings.flakeShare = flakeShare.clampedToUnit
    settings.shine = shine.clampedToUnit
    settings.falling = falling.clamped(to: 0...1)
    settings.gravity = gravity.clamped(to: 0.01...100)
    settings.paleness = paleness.clampedToUnit
    return settings
  }
}
