import PoofCore

/// A film of a winning moment: confetti, sparkles, or both, over a card.
public struct Celebration: Film, Sendable {
  /// The parts of a celebration.
  public struct Settings: Equatable, Sendable {
    /// Paper that flies; nil for none.
    public var confetti: Confetti.Settings? = Confetti.Settings()
    /// Glints around the card; nil for none.
    public var sparkles: Sparkles.Settings? = Sparkles.Settings()

    /// Confetti from two cannons, and sparkles.
    public init() {}

    /// Seed of all its parts, which makes one celebration unlike another.
    public var seed: UInt64 {
      get { confetti?.seed ?? sparkles?.seed ?? 1 }
      set {
        confetti?.seed = newValue
        sparkles?.seed = newValue
      }
    }
  }

  /// Width and height of the card, px.
  public let size: PixelSize
  /// Time after which nothing more is to be seen, s.
  public let length: Double

  private let confetti: Confetti?
  private let sparkles: Sparkles?

  /// A celebration over a card of `size`, which must be drawable.
  public init(over size: PixelSize, settings: Settings = Settings()) {
    self.size = size
    confetti = settings.confetti.map { Confetti(over: size, settings: $0) }
    sparkles = settings.sparkles.map { Sparkles(around: size, settings: $0) }
    length = max(confetti?.length ?? 0, sparkles?.length ?? 0)
  }

  /// A rectangle around all that is to be seen, px of the canvas, the card's top left corner at
  /// `origin`: `draw` changes no pixel outside.
  public func bounds(at time: Double, origin: PixelPoint = .zero) -> PixelRect {
    (sparkles?.bounds(at: time, origin: origin) ?? .empty)
      .union(confetti?.bounds(at: time, origin: origin) ?? .empty)
  }

  /// Draws all its parts as they are `time` s after the start, the card's top left corner at
  /// `origin`. Nothing before the start, nothing from `length` on, nor at a NaN.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    sparkles?.draw(at: time, into: &canvas, origin: origin)
    confetti?.draw(at: time, into: &canvas, origin: origin)
  }
}
