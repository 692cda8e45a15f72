import PoofCore

/// A film of light that swells over a prize: it rises from the middle, a gloss runs over the picture, and
/// a halo stands around its shape for a moment. It lights what has been drawn there.
///
///     let radiance = Radiance(over: card.size)
///     radiance.draw(at: time, into: &canvas, origin: origin)
///
/// Places are px from the upper left corner of the prize.
public struct Radiance: Film, Sendable {
  /// Looks and times of the light.
  ///
  /// A number outside its range is brought inside; one that is none counts as the smallest.
  public struct Settings: Equatable, Sendable {
    /// Strength of the light where it is brightest, 0…1.
    public var strength: Float = 0.5
    /// Its colour.
    public var color = Color(r: 255, g: 243, b: 214)
    /// Reach of the halo beyond the prize, in parts of its shorter side, 0…1.
    public var halo: Float = 0.16
    /// Time from its first light to its last, s, 0.05…60.
    public var duration: Float = 1.25

    /// The defaults.
    public init() {}
  }

  /// Width and height of the prize, px.
  public let size: PixelSize
  /// The settings it was made with, each number within its range.
  public let settings: Settings
  /// Time after which nothing more is to be seen, s.
  public var length: Double {
    settings.strength > 0 ? max(0, min(Double(settings.duration), leaveTime + Self.leaving)) : 0
  }

  /// Part of each pixel that belongs to the prize; nil where it fills its rectangle.
  private let shape: Mask?
  /// The light around that.
  private let halo: Halo
  /// Time at which the prize begins to go, s.
  private var leaveTime = Double.infinity

  /// Light over a prize of `size`, which must be drawable; `shape` has that size.
  public init(over size: PixelSize, shape: Mask? = nil, settings: Settings = Settings()) {
    require(size.isDrawable, "a prize's sides are 1…32,768 px, its area at most 2^27 px")
    require(shape == nil || shape?.size == size, "the shape has the prize's size")
    self.size = size
    self.shape = shape
    self.settings = settings.limited
    halo = Halo(
      around: shape, size: size,
      reach: self.settings.halo * Float(min(size.width, size.height)))
  }
}

extension Radiance {
  /// Time in which it goes with its prize, s.
  private static let leaving = 0.25

  /// Returns the same light over a prize that begins to go `time` s after the start: it goes with it. NaN
  /// counts as never.
  public func leaving(at time: Double) -> Radiance {
    var radiance = self
    radiance.leaveTime = time.isNaN ? .infinity : time
    return radiance
  }

  /// A rectangle around all of it, px of the canvas, the prize's top left corner at `origin`: `draw`
  /// changes no pixel outside.
  public func bounds(at time: Double, origin: PixelPoint = .zero) -> PixelRect {
    guard time >= 0, time < length else { return .empty }
    return PixelRect(origin: origin, size: size).expanded(by: ceilingToInt(halo.reach))
  }

  /// Draws the light as it is `time` s after the start, the prize's top left corner at `origin`. Nothing
  /// before the start, nothing from `length` on, nor at a NaN.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    let area = bounds(at: time, origin: origin)
    guard !area.isEmpty else { return }
    let part = Float(time) / settings.duration
    // It comes quickly and goes slowly.
    let fading = 1 - smoothstep(0.2, 1, part)
    let left = 1 - smoothstep(0, 1, Float((time - leaveTime) / Self.leaving))
    let strength = settings.strength * left
    let swell = strength * smoothstep(0, 0.2, part) * fading * fading
    let gloss = strength * smoothstep(0, 0.1, part) * (1 - smoothstep(0.62, 0.8, part))
    let (width, height) = (Float(size.width), Float(size.height))
    let slope = (x: 0.86 / (0.86 * width + 0.5 * height), y: 0.5 / (0.86 * width + 0.5 * height))
    let line = -0.2 + 1.4 * smoothstep(0, 0.8, part)
    let color = settings.color.premultiplied
    let whole = size
    let halo = halo
    func paint(_ shape: UnsafePointer<UInt8>?, _ glow: UnsafePointer<UInt8>) {
      // Only lent, for as long as it is drawn.
      nonisolated(unsafe) let (shape, glow) = (shape, glow)
      canvas.changeInBands(area) { below, column, row, lanes in
        let (left, top) = (column - origin.x, row - origin.y)
        let x = Lanes.ramp + (Float(left) + 0.5)
        let y = Float(top) + 0.5
        let inside = Self.inside(shape, whole, left, top, lanes)
        var (over, beam, around) = (Lanes(), Lanes(), Lanes())
        if inside != Lanes() {
          let dx = (x - width / 2) * (1.7 / width)
          let dy = (y - height / 2) * (1.7 / height)
          let from = (x * slope.x + y * slope.y - line) * (1 / 0.075)
          over = swell * (0.16 + 0.84 * exponential((dx * dx + dy * dy) * -1))
          if from[0] < 3.2 && from[7] > -3.2 {
            beam = gloss * 0.95 * exponential(from * from * -1)
          }
        }
        if inside != Lanes(repeating: 1) {
          around = swell * 0.85 * halo.light(glow, x, y)
        }
        // The picture is lit and not painted over: its words stay dark on what gets bright, and what is bright
        // does not burn out but where the gloss is.
        let lit = PixelColors(packed: below).exposed(by: (0.25 * over + 1.1 * beam) * inside)
          .brightened(by: min(0.9 * over * inside, 1))
        return PixelColors(
          color, coverage: around + (0.2 * over + 0.3 * beam - around) * inside
        ).over(lit).packed
      }
    }
    halo.withGlow { glow in
      if let shape { shape.withCoverage { paint($0, glow) } } else { paint(nil, glow) }
    }
  }

  /// Part of eight pixels that belongs to a prize, 0…1.
  @inline(__always)
  private static func inside(
    _ shape: UnsafePointer<UInt8>?, _ size: PixelSize, _ left: Int, _ top: Int, _ lanes: Int
  ) -> Lanes {
    var inside = Lanes()
    guard top >= 0, top < size.height, left + lanes > 0, left < size.width else { return inside }
    if left >= 0, left + 8 <= size.width {
      guard let shape else { return Lanes(repeating: 1) }
      let place = UnsafeRawPointer(shape + (top * size.width + left))
      if place.loadUnaligned(as: UInt64.self) == .max { return Lanes(repeating: 1) }
    }
    for lane in max(0, -left)..<max(max(0, -left), min(lanes, size.width - left)) {
      inside[lane] = shape.map { Float($0[top * size.width + left + lane]) * (1 / 255) } ?? 1
    }
    return inside
  }
}

extension Radiance.Settings {
  /// Every number within its range.
  var limited: Self {
    var settings = self
    settings.strength = strength.clamped(to: 0...1)
    settings.halo = halo.clamped(to: 0...1)
    settings.duration = duration.clamped(to: 0.05...60)
    return settings
  }
}
