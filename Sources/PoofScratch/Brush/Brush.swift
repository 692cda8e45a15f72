import PoofCore

/// What a pointer scratches with.
///
///     Brush(cap: .round, width: 40)                                       // a smooth line
///     Brush(cap: .round, width: 40, feather: 0.6)                         // soft
///     Brush(cap: .round, width: 40, texture: AnyBrushTexture(FoilTexture())) // ragged
///     Brush(cap: .round, width: 40, isRestoring: true)                    // covers again
public struct Brush: Equatable, Hashable, Sendable {
  /// How a line drawn with the brush ends.
  public enum Cap: String, CaseIterable, Sendable {
    /// A half circle around the end: every line is a capsule.
    case round
    /// A square around the end, turned along the line. Each move has its own, so that a curve
    /// gets a slightly ragged edge, as real foil does.
    case square
    /// Cut off at the end; moves of one stroke are joined by circles.
    case butt
  }

  /// The narrowest and the widest brush, px.
  public static let widths: ClosedRange<Float> = 0.1...8_192

  /// The classic: square, 15 px.
  public static let standard = Brush(cap: .square, width: 15)

  /// How lines end. Where dynamics vary the width, they end round.
  public let cap: Cap
  /// Width of a line, px of the card; always within `widths`.
  public let width: Float
  /// The part of the way from the edge to the middle in which coverage rises from nothing to all,
  /// 0 a sharp edge … 1 soft all through.
  public let feather: Float
  /// What breaks up the line; nil for a smooth one.
  public let texture: AnyBrushTexture?
  /// The picture that is printed along the way instead of a line; nil for a line.
  public let stamp: BrushStamp?
  /// What varies the width along the way.
  public let dynamics: BrushDynamics
  /// Whether it covers again what was revealed.
  public let isRestoring: Bool

  /// Creates a brush. A width outside `widths` is brought inside, a NaN counts as the narrowest;
  /// a feather is brought into 0…1, a NaN counts as 0.
  public init(
    cap: Cap, width: Float, feather: Float = 0, texture: AnyBrushTexture? = nil,
    stamp: BrushStamp? = nil, dynamics: BrushDynamics = .none, isRestoring: Bool = false
  ) {
    self.cap = cap
    self.width =
      width > Self.widths.lowerBound
      ? min(width, Self.widths.upperBound) : Self.widths.lowerBound
    self.feather = feather.clampedToUnit
    self.texture = texture
    self.stamp = stamp
    self.dynamics = dynamics
    self.isRestoring = isRestoring
  }
}

extension Brush {
  /// The same brush in another width, px.
  public func with(width: Float) -> Brush {
    Brush(
      cap: cap, width: width, feather: feather, texture: texture, stamp: stamp,
      dynamics: dynamics, isRestoring: isRestoring)
  }

  /// The same brush on a card that is `factor` times as large.
  public func scaled(by factor: Float) -> Brush { with(width: width * factor) }

  /// The same brush on a card of another size: it grows by the geometric mean of the sides, so
  /// that areas keep their part of the card.
  func scaled(from size: PixelSize, to target: PixelSize) -> Brush {
    if size == target { return self }
    let x = Float(target.width) / Float(size.width)
    let y = Float(target.height) / Float(size.height)
    return scaled(by: squareRoot(x * y))
  }

  /// The same brush, covering again what was revealed, or not.
  public func restoring(_ isRestoring: Bool = true) -> Brush {
    Brush(
      cap: cap, width: width, feather: feather, texture: texture, stamp: stamp,
      dynamics: dynamics, isRestoring: isRestoring)
  }
}
