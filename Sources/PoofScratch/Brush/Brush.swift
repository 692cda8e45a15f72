import PoofCore

/// A tool that pointers scratch with.
///
///     Brush(cap: .round, width: 40)                                       // a smooth line
///     Brush(cap: .round, width: 40, feather: 0.6)                         // soft
///     Brush(cap: .round, width: 40, texture: AnyBrushTexture(FoilTexture())) // ragged
///     Brush(cap: .round, width: 40, isRestoring: true)                    // covers again
public struct Brush: Equatable, Hashable, Sendable {
  /// Shape of the ends of a line.
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

  /// Shape of a line's ends. Where dynamics vary the width, they are round.
  public var cap: Cap
  /// Width of a line, px of the card. One outside `widths` is brought inside, a NaN counts as the
  /// narrowest.
  public var width: Float {
    didSet { width = Self.limited(width: width) }
  }
  /// The part of the way from the edge to the middle in which coverage rises from nothing to all,
  /// 0 a sharp edge … 1 soft all through. One outside is brought inside, a NaN counts as 0.
  public var feather: Float {
    didSet { feather = feather.clampedToUnit }
  }
  /// Texture that breaks up the line; nil for a smooth one.
  public var texture: AnyBrushTexture?
  /// The picture that is printed along the way instead of a line; nil for a line.
  public var stamp: BrushStamp?
  /// The source of the width's changes along the way.
  public var dynamics: BrushDynamics
  /// Whether it covers again what was revealed.
  public var isRestoring: Bool

  // Called, not repeated, for every brush of the catalogue: the web's module has to be small.
  /// Creates a brush; each number is brought within its range.
  @inline(never)
  public init(
    cap: Cap, width: Float, feather: Float = 0, texture: AnyBrushTexture? = nil,
    stamp: BrushStamp? = nil, dynamics: BrushDynamics = .none, isRestoring: Bool = false
  ) {
    self.cap = cap
    self.width = Self.limited(width: width)
    self.feather = feather.clampedToUnit
    self.texture = texture
    self.stamp = stamp
    self.dynamics = dynamics
    self.isRestoring = isRestoring
  }
}

extension Brush {
  /// A width within `widths`.
  private static func limited(width: Float) -> Float {
    width > widths.lowerBound ? min(width, widths.upperBound) : widths.lowerBound
  }

  /// Returns the same brush in another width, px.
  public func with(width: Float) -> Brush {
    var brush = self
    brush.width = width
    return brush
  }

  /// Returns the same brush for a card that is `factor` times as large.
  public func scaled(by factor: Float) -> Brush { with(width: width * factor) }

  /// Returns the same brush for a card of another size: it grows by the geometric mean of the
  /// sides, so that areas keep their part of the card.
  func scaled(from size: PixelSize, to target: PixelSize) -> Brush {
    if size == target { return self }
    let x = Float(target.width) / Float(size.width)
    let y = Float(target.height) / Float(size.height)
    return scaled(by: squareRoot(x * y))
  }

  /// Returns the same brush, covering again what was revealed, or not.
  public func restoring(_ isRestoring: Bool = true) -> Brush {
    var brush = self
    brush.isRestoring = isRestoring
    return brush
  }
}
