import PoofCore

/// A film of a winning moment over a card: light that swells, sparkles around it and on its picture, and
/// confetti.
public struct Celebration: Film, Sendable {
  /// The parts of a celebration.
  public struct Settings: Equatable, Sendable {
    /// Paper that flies; nil for none.
    public var confetti: Confetti.Settings? = .around
    /// Glints around the card; nil for none.
    public var sparkles: Sparkles.Settings? = Sparkles.Settings()
    /// Glints on what stands out of its picture, where that is known; nil for none.
    public var glints: Sparkles.Settings? = .few
    /// Light over it; nil for none.
    public var radiance: Radiance.Settings? = Radiance.Settings()

    /// All of it; the confetti flies around it.
    public init() {}

    /// Seed of all its parts, which makes one celebration unlike another.
    public var seed: UInt64 {
      get { confetti?.seed ?? sparkles?.seed ?? glints.map { $0.seed &- 1 } ?? 1 }
      set {
        confetti?.seed = newValue
        sparkles?.seed = newValue
        glints?.seed = newValue &+ 1
      }
    }
  }

  /// Width and height of the card, px.
  public let size: PixelSize
  /// Time after which nothing more is to be seen, s.
  public var length: Double {
    max(
      max(confetti?.length ?? 0, radiance?.length ?? 0),
      max(sparkles?.length ?? 0, glints?.length ?? 0))
  }

  private var confetti: Confetti?
  private let sparkles: Sparkles?
  private let glints: Sparkles?
  private var radiance: Radiance?

  /// A celebration over a card of `size`, which must be drawable.
  public init(over size: PixelSize, settings: Settings = Settings()) {
    self.init(over: size, picture: nil, settings: settings)
  }

  /// A celebration over a card that shows a picture, whose light goes round what is clear of it.
  public init(over picture: Image, settings: Settings = Settings()) {
    self.init(over: picture.size, picture: picture, settings: settings)
  }

  private init(over size: PixelSize, picture: Image?, settings: Settings) {
    self.size = size
    confetti = settings.confetti.map { Confetti(over: size, settings: $0) }
    sparkles = settings.sparkles.map { Sparkles(around: size, settings: $0) }
    glints = picture.flatMap { picture in
      settings.glints.map { Sparkles(on: picture, settings: $0) }
    }
    radiance = settings.radiance.map { light in
      Radiance(over: size, shape: picture.map { Mask(alphaOf: $0) }, settings: light)
    }
  }

  /// Returns the same celebration of a card that begins to go `time` s after the start: the light goes
  /// with it, and confetti that lies on it is tossed up. NaN counts as never.
  public func leaving(at time: Double) -> Celebration {
    var celebration = self
    celebration.confetti = confetti?.leaving(at: time)
    celebration.radiance = radiance?.leaving(at: time)
    return celebration
  }

  /// A rectangle around all that is to be seen, px of the canvas, the card's top left corner at
  /// `origin`: `draw` changes no pixel outside.
  public func bounds(at time: Double, origin: PixelPoint = .zero) -> PixelRect {
    (sparkles?.bounds(at: time, origin: origin) ?? .empty)
      .union(glints?.bounds(at: time, origin: origin) ?? .empty)
      .union(radiance?.bounds(at: time, origin: origin) ?? .empty)
      .union(confetti?.bounds(at: time, origin: origin) ?? .empty)
  }

  /// Draws all its parts as they are `time` s after the start, the card's top left corner at
  /// `origin`. Nothing before the start, nothing from `length` on, nor at a NaN.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    radiance?.draw(at: time, into: &canvas, origin: origin)
    sparkles?.draw(at: time, into: &canvas, origin: origin)
    glints?.draw(at: time, into: &canvas, origin: origin)
    confetti?.draw(at: time, into: &canvas, origin: origin)
  }
}
