import PoofCore

/// What makes a winning moment one: confetti, sparkles, or both, over a card.
public struct Celebration: Sendable {
  /// What is to be seen.
  public struct Settings: Equatable, Sendable {
    /// Paper that flies; nil for none.
    public var confetti: Confetti.Settings? = Confetti.Settings()
    /// Glints around the card; nil for none.
    public var sparkles: Sparkles.Settings? = Sparkles.Settings()

    /// Confetti from two cannons, and sparkles.
    public init() {}

    /// Which of the possible celebrations it is: the seed of all that there is to be seen.
    public var seed: UInt64 {
      get { confetti?.seed ?? sparkles?.seed ?? 1 }
      set {
        confetti?.seed = newValue
        sparkles?.seed = newValue
      }
    }
  }

  /// When nothing more is to be seen, s after the start.
  public let duration: Float

  private let confetti: Confetti?
  private let sparkles: Sparkles?

  /// A celebration over a card of `size`, which must be drawable.
  public init(over size: PixelSize, settings: Settings = Settings()) {
    confetti = settings.confetti.map { Confetti(over: size, settings: $0) }
    sparkles = settings.sparkles.map { Sparkles(around: size, settings: $0) }
    duration = max(confetti?.duration ?? 0, sparkles?.duration ?? 0)
  }

  /// A rectangle around all that is to be seen, px of the canvas, the card's top left corner at
  /// `origin`: `draw` changes no pixel outside.
  public func bounds(at time: Float, origin: PixelPoint = .zero) -> PixelRect {
    (sparkles?.bounds(at: time, origin: origin) ?? .empty)
      .union(confetti?.bounds(at: time, origin: origin) ?? .empty)
  }

  /// Draws what there is to be seen `time` s after the start, the card's top left corner at
  /// `origin`; nothing before the start, nothing from `duration` on.
  public func draw(at time: Float, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    sparkles?.draw(at: time, into: &canvas, origin: origin)
    confetti?.draw(at: time, into: &canvas, origin: origin)
  }
}
