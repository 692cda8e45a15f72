import PoofCore

/// A texture that breaks up the line of a brush: the plug-in point for brushes of one's own.
///
/// It says how much of each pixel near the line is scratched, eight pixels at a time:
///
///     struct Dashes: BrushTexture {
///       let name = "dashes"
///       func coverage(of pixels: BrushPixels) -> Lanes {
///         let part = fraction(pixels.along * (1 / pixels.width))
///         return pixels.edge(pixels.inside).replacing(with: 0, where: part .> 0.6)
///       }
///     }
///
/// A texture that goes by `x`, `y`, `inside` and chance from these alone does not depend on how a
/// motion was cut into events, and takes the same shape on a card of another size when all
/// lengths count in widths of the brush.
public protocol BrushTexture: Sendable {
  /// Name in logs and menus: lower case, words joined by hyphens.
  var name: String { get }
  /// Strength, 0…1: what that means is its own affair.
  var amount: Float { get }
  /// Seed of its shape.
  var seed: UInt32 { get }
  /// Distance beyond the line's edge to which it paints, in half widths, 0…4.
  var reach: Float { get }
  /// Depth inside the edge, in half widths, from which on everything is scratched for certain; nil
  /// where nothing is certain. It only saves work.
  var solidDepth: Float? { get }
  /// Distance before and behind a piece of the way to which it paints, in half widths; nil where that
  /// is as far as the brush reaches. It only saves work, and means nothing for a touch without a way.
  var endReach: Float? { get }
  /// Scratched part of each pixel, 0…1.
  func coverage(of pixels: BrushPixels) -> Lanes
}

extension BrushTexture {
  /// Half.
  public var amount: Float { 0.5 }
  /// The first.
  public var seed: UInt32 { 1 }
  /// Nothing.
  public var reach: Float { 0 }
  /// Nothing is certain.
  public var solidDepth: Float? { nil }
  /// As far as the brush.
  public var endReach: Float? { nil }
}

/// Eight pixels beside one piece of a brush's way.
public struct BrushPixels {
  /// Their centres, px of the card.
  public let x, y: Lanes
  /// Depth inside the line, px; below 0 outside.
  public let inside: Lanes
  /// Distance to the right of the way (seen along it), px; below 0 to the left.
  public let across: Lanes
  /// Distance along the way, px from where the stroke began.
  public let along: Lanes
  /// Distance by which they lie before or behind the piece, along it, px: 0 beside it, and around a
  /// touch without a way.
  public let beyond: Lanes
  /// The brush's width here, px.
  public let width: Float
  /// The part of the way from edge to middle that is soft, 0…1.
  public let feather: Float
  /// Number of the stroke on its card, 0 for the first that left a mark: by it a texture can be
  /// another one in each.
  public let stroke: UInt32

  package init(
    x: Lanes, y: Lanes, inside: Lanes, across: Lanes, along: Lanes, beyond: Lanes, width: Float,
    feather: Float,
    stroke: UInt32
  ) {
    self.x = x
    self.y = y
    self.inside = inside
    self.across = across
    self.along = along
    self.beyond = beyond
    self.width = width
    self.feather = feather
    self.stroke = stroke
  }

  /// The coverage that an edge gives, 0…1: anti-aliased, or softer where the brush is feathered.
  @inlinable @inline(__always)
  public func edge(_ inside: Lanes) -> Lanes {
    // A line thinner than a pixel never covers more of one than its width.
    let most = width < 1 ? width : 1
    guard feather > 0 else { return min((inside + 0.5).clampedToUnit, most) }
    let t = ((inside + 0.5) * (1 / (feather * width * 0.5 + 1))).clampedToUnit
    return t * t * (3 - 2 * t) * most
  }
}

/// Any texture behind one type: what a brush holds. Two of one name, amount and seed are equal.
public struct AnyBrushTexture: Sendable {
  /// Name in logs and menus.
  public let name: String
  /// Strength, 0…1.
  public let amount: Float
  /// Seed of its shape.
  public let seed: UInt32
  package let reach: Float
  package let solidDepth: Float?
  let endReach: Float?
  let coverage: @Sendable (_ pixels: BrushPixels) -> Lanes

  /// Wraps `texture`.
  @inlinable
  public init(_ texture: some BrushTexture) {
    self.init(
      name: texture.name, amount: texture.amount, seed: texture.seed, reach: texture.reach,
      solidDepth: texture.solidDepth, endReach: texture.endReach,
      coverage: { texture.coverage(of: $0) })
  }

  @usableFromInline
  init(
    name: String, amount: Float, seed: UInt32, reach: Float, solidDepth: Float?, endReach: Float?,
    coverage: @escaping @Sendable (_ pixels: BrushPixels) -> Lanes
  ) {
    self.name = name
    self.amount = amount
    self.seed = seed
    self.reach = reach > 0 ? min(reach, 4) : 0
    self.solidDepth = solidDepth
    self.endReach = endReach.flatMap { $0 >= 0 ? $0 : nil }
    self.coverage = coverage
  }
}

extension AnyBrushTexture: Hashable {
  /// Whether both have one name, amount and seed.
  public static func == (a: AnyBrushTexture, b: AnyBrushTexture) -> Bool {
    a.name.isSameName(as: b.name) && a.amount == b.amount && a.seed == b.seed
  }

  /// Feeds name, amount and seed.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    hasher.combine(amount)
    hasher.combine(seed)
  }
}
