import PoofCore
import PoofEffects

/// Coatings, masks and sweeps to shed flakes with.
enum TestCoatings {
  static let size = PixelSize(width: 200, height: 120)

  static func plain(
    _ size: PixelSize = size, _ color: PremultipliedColor = PremultipliedColor(packed: 0xff80_90a0)
  ) -> Image {
    Image(size: size, color: color)
  }

  /// Bare inside `rect`, covered elsewhere.
  static func mask(_ size: PixelSize = size, bare rect: PixelRect) -> Mask {
    let coverage = (0..<size.area).map { index -> UInt8 in
      let middle = Point(x: Float(index % size.width) + 0.5, y: Float(index / size.width) + 0.5)
      return rect.contains(middle) ? 255 : 0
    }
    return Mask(size: size, coverage: coverage)
  }

  static func bare(_ size: PixelSize = size) -> Mask { Mask(size: size, repeating: 255) }

  /// A brush that covers the whole card at once.
  static func everywhere(_ size: PixelSize = size, at time: Double = 0) -> Debris.Sweep {
    sweep(
      from: Point(x: 0, y: Float(size.height) / 2),
      to: Point(x: Float(size.width), y: Float(size.height) / 2),
      width: Float(size.height), at: time)
  }

  static func sweep(
    from start: Point, to end: Point, width: Float = 30, velocity: Point = .zero,
    at time: Double = 0
  ) -> Debris.Sweep {
    Debris.Sweep(start: start, end: end, width: width, velocity: velocity, time: time)
  }

  /// Few flakes large enough to be looked at.
  static var large: Debris.Settings {
    var settings = Debris.Settings()
    settings.count = 300
    settings.length = 0.06
    return settings
  }

  /// Debris of the whole card, shed at time 0.
  static func burst(
    _ settings: Debris.Settings = large, velocity: Point = .zero, coating: Image = plain()
  ) -> Debris {
    var debris = Debris(size: size, settings: settings)
    var sweep = everywhere()
    sweep.velocity = velocity
    debris.shed(sweep, from: coating, mask: bare())
    return debris
  }
}

extension Debris {
  /// The pixels of a moment on a canvas of `size`.
  func frame(
    at time: Double, _ size: PixelSize = TestCoatings.size, origin: PixelPoint = .zero,
    over background: PremultipliedColor = .transparent
  ) -> [UInt32] {
    var canvas = Canvas(size: size)
    canvas.clear(to: background)
    draw(at: time, into: &canvas, origin: origin)
    return canvas.snapshot().pixels
  }
}
