import PoofCore

/// The tremble of a picture before it bursts: an offset as a function of time.
public struct Shake: Equatable, Sendable {
  /// The shape of the motion.
  enum Motion: Equatable, Sendable {
    /// A tremble whose amplitude grows from nothing to this share of the picture's width.
    case growing(amplitude: Float)
    /// A round of offsets by whole units, each round taking this long, s.
    case steps(period: Float)
  }

  /// Length, s, beyond which it goes on for as long as sampling needs. Below 0, or not finite,
  /// counts as 0.
  public var duration: Float {
    didSet { duration = Self.limited(duration) }
  }
  /// Shape of the motion.
  private(set) var motion: Motion
  /// A pixel of what is shown, px of the picture that shakes: more than one where that is drawn larger.
  private var unit: Float = 1
  /// The farthest that a tremble goes, a share of the picture's width; 0 where it has steps. Setting
  /// it makes a tremble. Below 0, or not finite, counts as 0, above 10 as 10.
  public var amplitude: Float {
    get { if case .growing(let amplitude) = motion { amplitude } else { 0 } }
    set { motion = .growing(amplitude: min(Self.limited(newValue), 10)) }
  }

  /// A tremble that grows over `duration` s to `amplitude`, a share of the picture's width.
  ///
  /// Numbers below 0, or not finite, count as 0, and amplitudes above 10 as 10.
  public init(duration: Float = 0.6, amplitude: Float = 0.01) {
    self.duration = Self.limited(duration)
    motion = .growing(amplitude: min(Self.limited(amplitude), 10))
  }

  private static func limited(_ number: Float) -> Float {
    number > 0 && number.isFinite ? number : 0
  }

  private init(duration: Float, motion: Motion) {
    self.duration = duration
    self.motion = motion
  }

  /// No shake at all.
  public static let none = Shake(duration: 0, amplitude: 0)

  /// The shake that made the effect known: (0, 0), (0, +1), (+1, −1), (−1, +1) px in rounds of
  /// 0.2 s, fifteen of them.
  public static let classic = Shake(duration: 3, motion: .steps(period: 0.2))
}

extension Shake {
  /// The shake of the picture at twice its size.
  package var doubled: Shake {
    var doubled = self
    doubled.unit = 2 * unit
    return doubled
  }

  /// Time after a burst in which the tremble dies away, s: a picture that stopped dead beside its place would
  /// hitch, and burst out of its middle.
  package static let settling: Float = 0.16

  /// The offset to the nearest whole unit `age` s after a burst that came at `time`: a picture's particles
  /// begin as its pixels, or as all of a pixel's parts, and come to stand where it stood, within `settling` s.
  package func wholeOffset(
    at time: Float, age: Float = 0, settling: Float = Self.settling, width: Float
  ) -> PixelPoint {
    let rest = max(0, 1 - age / settling)
    let offset = offset(at: isTremble ? time + age : time, width: width) * (rest * rest)
    func whole(_ way: Float) -> Int { floorToInt(way / unit + 0.5) * Int(unit) }
    return PixelPoint(x: whole(offset.x), y: whole(offset.y))
  }

  private var isTremble: Bool { if case .growing = motion { true } else { false } }

  /// The offset, px, of a picture `width` px wide, `time` s after the shake began; (0, 0) at 0,
  /// and at a time that is not one.
  public func offset(at time: Float, width: Float) -> Point {
    // No one waits for years; beyond, the whole rounds would no longer fit into an integer.
    guard time > 0, time < 1e9 else { return .zero }
    switch motion {
    case .growing(let amplitude):
      let grown = duration > 0 ? Easing.powerIn(2)(time / duration) : 1
      let reach = width * amplitude * grown
      // Two tones a side whose sum does not repeat while one looks: a tremble, not a swing. All
      // of them fit into 10 s, and the sine is good for so many rounds only.
      let phase = 2 * Float.pi * (time - 10 * Float(Int(time / 10)))
      return Point(
        x: reach * (0.65 * sine(phase * 13) + 0.35 * sine(phase * 21.7)),
        y: reach * 0.6 * (0.65 * sine(phase * 16.3) + 0.35 * sine(phase * 24.1)))
    case .steps(let period):
      let places = [
        Point.zero, Point(x: 0, y: 1), Point(x: 1, y: -1), Point(x: -1, y: 1),
      ]
      let rounds = time / period
      let step = (rounds - Float(Int(rounds))) * Float(places.count)
      let index = min(Int(step), places.count - 1)
      let next = places[(index + 1) % places.count]
      return (places[index] + (next - places[index]) * (step - Float(index))) * unit
    }
  }
}
