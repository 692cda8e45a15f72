import PoofCore

/// A film of small glints that twinkle along the edge of a rectangle, as of a prize just won, or on what
/// stands out of a picture, such as its words.
///
///     let sparkles = Sparkles(around: card.size)   // or Sparkles(on: prize)
///     sparkles.draw(at: time, into: &canvas, origin: origin)
///
/// It holds no state that changes: a frame is a formula of the settings, the seed and the time.
/// Places are px from the upper left corner of the rectangle.
public struct Sparkles: Film, Sendable {
  /// Number, looks and times of sparkles. Lengths are in sides: the side of a square as large as the rectangle.
  ///
  /// A number outside its range is brought inside; one that is none counts as the smallest.
  public struct Settings: Equatable, Sendable {
    /// Number of glints, 0…1,024.
    public var count = 28
    /// Their colours, about equally many of each; without any there are none.
    public var colors = [Color.white, Color(r: 255, g: 240, b: 190)]
    /// Length of the largest glint's rays, sides, 0…0.5.
    public var size: Float = 0.075
    /// Largest distance from the edge, inside and outside, sides, 0…1.
    public var reach: Float = 0.06
    /// Time in which they twinkle all together, s, 0.05…60.
    public var duration: Float = 1.5
    /// Seed of their places and times.
    public var seed: UInt64 = 1

    /// The defaults.
    public init() {}

    /// A few larger ones, for what stands out of a picture.
    public static let few: Self = {
      var settings = Self()
      settings.count = 14
      settings.size = 0.11
      return settings
    }()
  }

  /// Width and height of the rectangle, px.
  public let size: PixelSize
  /// The settings they were made with, each number within its range.
  public let settings: Settings

  private let batches: [GlintBatch]

  /// Sparkles around a rectangle of `size`, which must be drawable.
  /// - Complexity: O(glints), as for all that they do.
  public init(around size: PixelSize, settings: Settings = Settings()) {
    require(size.isDrawable, "a rectangle's sides are 1…32,768 px, its area at most 2^27 px")
    self.init(size: size, settings: settings.limited, places: nil)
  }

  /// Sparkles on a picture, where it has the strongest edges: on letters, eyes, and what gleams. `reach`
  /// has no meaning there.
  /// - Complexity: O(glints).
  public init(on picture: Image, settings: Settings = .few) {
    let settings = settings.limited
    self.init(
      size: picture.size, settings: settings,
      places: picture.strikingPlaces(count: settings.count, seed: settings.seed))
  }

  private init(size: PixelSize, settings: Settings, places: [Point]?) {
    self.size = size
    self.settings = settings
    batches =
      settings.colors.isEmpty
      ? []
      : stride(from: 0, to: settings.count, by: 8).map {
        GlintBatch(first: $0, settings: settings, size: size, places: places)
      }
  }
}

extension Sparkles {
  /// Time at which the last glint is out, s; 0 where there is none.
  public var length: Double { batches.isEmpty ? 0 : Double(settings.duration) }

  /// A rectangle around all glints, px of the canvas, the rectangle's top left corner at `origin`:
  /// `draw` changes no pixel outside.
  public func bounds(at time: Double, origin: PixelPoint = .zero) -> PixelRect {
    var bounds = PixelRect.empty
    forEachGlint(at: time, origin: origin) { bounds = bounds.union($0.bounds) }
    return bounds
  }

  /// Draws the glints as they are `time` s after the start, the rectangle's top left corner at
  /// `origin`. Nothing before the start, nothing from `length` on, nor at a NaN.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    forEachGlint(at: time, origin: origin) { canvas.draw($0) }
  }

  private func forEachGlint(at time: Double, origin: PixelPoint, _ body: (Glint) -> Void) {
    let time = Float(time)
    guard time >= 0, time < settings.duration else { return }
    for batch in batches {
      let glints = batch.glints(at: time, origin: origin)
      for lane in 0..<8 {
        if let glint = glints.glint(lane) { body(glint) }
      }
    }
  }
}

extension Sparkles.Settings {
  /// Every number within its range.
  var limited: Self {
    var settings = self
    settings.count = max(0, min(1_024, count))
    settings.size = size.clamped(to: 0...0.5)
    settings.reach = reach.clamped(to: 0...1)
    settings.duration = duration.clamped(to: 0.05...60)
    return settings
  }
}
