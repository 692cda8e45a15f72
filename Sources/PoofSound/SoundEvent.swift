/// Something that is heard, on the clock of its `Soundtrack`.
///
/// All times are seconds. Numbers outside of their ranges are brought into them; an event that begins at
/// no finite time, or lasts no time, is not heard.
public struct SoundEvent: Equatable, Sendable {
  /// The kind of a sound.
  public enum Kind: Equatable, Sendable {
    /// A brush scrapes over a coating.
    case scratch(Scratch)
    /// The rest of a coating opens: a breath.
    case reveal
    /// The card trembles more and more: a rumble.
    case shake
    /// The card goes on trembling as much as at the end of a shake, which sounds on into this without a seam.
    case tremble
    /// The card bursts.
    case burst(Burst)
    /// What has burst flies home: a burst backwards.
    case gathering(Burst)
    /// Something small catches light: a chime.
    case sparkle
  }

  /// A brush on its way over a coating.
  public struct Scratch: Equatable, Sendable {
    /// Speed, in middling sides of the card per s, 0…20.
    public var speed: Float
    /// Width of the brush, in middling sides of the card, 0…1.
    public var width: Float
    /// Coating that is taken off, in the card's area per s, 0…4: over what is bare already a brush only
    /// whispers.
    public var area: Float
    /// Number that tells pointers apart.
    public var pointer: Int

    /// A scratch from its numbers.
    public init(speed: Float, width: Float, area: Float, pointer: Int = 0) {
      self.speed = speed
      self.width = width
      self.area = area
      self.pointer = pointer
    }
  }

  /// The parts of a burst's sound, each with a loudness, 0…1, and when its blows fall.
  public struct Burst: Equatable, Sendable {
    /// A deep blow.
    public var thump: Float
    /// A sharp crack.
    public var crack: Float
    /// The rush of what flies.
    public var rush: Float
    /// Splinters of glass.
    public var glass: Float
    /// The crackling of a fire.
    public var crackle: Float
    /// Pitch of the rush, as a part of its usual one, ¼…4: leaves are above 1, cloth and water below.
    public var pitch: Float
    /// Number of blows, each a thump and a crack, 1…32.
    public var blows: Int
    /// Moment of the first blow, as a share of the burst's time, 0…1: until then the rush grows, and nothing
    /// crackles.
    public var firstBlow: Float
    /// Moment of the last blow, `firstBlow`…1; those between are evenly spread.
    public var lastBlow: Float

    /// A burst from its parts.
    public init(
      thump: Float = 0, crack: Float = 0, rush: Float = 0, glass: Float = 0, crackle: Float = 0,
      pitch: Float = 1, blows: Int = 1, firstBlow: Float = 0, lastBlow: Float = 0
    ) {
      self.thump = thump
      self.crack = crack
      self.rush = rush
      self.glass = glass
      self.crackle = crackle
      self.pitch = pitch
      self.blows = blows
      self.firstBlow = firstBlow
      self.lastBlow = lastBlow
    }

    /// Something that runs off softly: sand, dust, leaves.
    public static let soft = Burst(thump: 0.25, rush: 0.8)
    /// A blast.
    public static let blast = Burst(thump: 1, crack: 0.8, rush: 0.6, crackle: 0.25)
    /// A pane that breaks.
    public static let glass = Burst(thump: 0.35, crack: 0.9, rush: 0.15, glass: 1)
    /// A fire.
    public static let fire = Burst(thump: 0.3, rush: 0.7, crackle: 1)
  }

  /// The kind of the sound, with its numbers.
  public var kind: Kind
  /// Time at which it begins, s.
  public var start: Double
  /// Length, s, at most 60; a sparkle has its own.
  public var duration: Double
  /// Place between left, −1, and right, 1.
  public var pan: Float

  /// An event from its parts.
  public init(_ kind: Kind, at start: Double, lasting duration: Double, pan: Float = 0) {
    self.kind = kind
    self.start = start
    self.duration = duration
    self.pan = pan
  }
}

extension SoundEvent {
  /// The longest that one may last, s.
  static let longest = 60.0

  /// Later than this nothing begins, s: numbers of samples are whole ones, also where those have 32 bits.
  static let latest = min(1e9, Double(Int.max / 2) / Double(Soundtrack.sampleRate))

  /// The event with every number within its range; nil where nothing is heard of it.
  var limited: SoundEvent? {
    guard start.magnitude < Self.latest, duration > 0 else { return nil }
    var event = self
    event.duration = duration < Self.longest ? duration : Self.longest
    event.pan = pan.held(within: -1...1)
    switch kind {
    case .scratch(var scratch):
      scratch.speed = scratch.speed.held(within: 0...20)
      scratch.width = scratch.width.held(within: 0...1)
      scratch.area = scratch.area.held(within: 0...4)
      event.kind = .scratch(scratch)
    case .burst(let burst): event.kind = .burst(burst.limited)
    case .gathering(let burst): event.kind = .gathering(burst.limited)
    case .reveal, .shake, .tremble, .sparkle: break
    }
    return event
  }
}

extension SoundEvent {
  /// Returns the event as it is heard where its clock runs at `speed`, seconds in one of the listener's, above
  /// 0, and stands at 0 when it is `start`, s, there: slow motion lasts longer, and a brush moves more slowly in
  /// it; no pitch changes otherwise.
  public func paced(at speed: Double, from start: Double = 0) -> SoundEvent {
    var event = self
    event.start = start + self.start / speed
    event.duration = duration / speed
    if case .scratch(var scratch) = kind {
      scratch.speed *= Float(speed)
      scratch.area *= Float(speed)
      event.kind = .scratch(scratch)
    }
    return event
  }
}

extension SoundEvent.Burst {
  /// The burst with every number within its range.
  fileprivate var limited: SoundEvent.Burst {
    let first = firstBlow.held(within: 0...1)
    return SoundEvent.Burst(
      thump: thump.held(within: 0...1), crack: crack.held(within: 0...1),
      rush: rush.held(within: 0...1), glass: glass.held(within: 0...1),
      crackle: crackle.held(within: 0...1), pitch: pitch.held(within: 0.25...4),
      blows: min(max(blows, 1), 32), firstBlow: first, lastBlow: lastBlow.held(within: first...1))
  }
}
