import Poof

/// Pictures, gestures and shows to test with.
enum TestCards {
  static let size = PixelSize(width: 96, height: 60)

  /// Opaque, no two neighbours alike, in the colours of `mask` alone.
  static func noise(
    _ size: PixelSize = size, seed: UInt64, colors mask: UInt32 = 0xff_ffff
  ) -> Image {
    let key = RandomKey(seed: seed, purpose: 0)
    let pixels = (0..<size.area).map { index in
      0xff00_0000 | (UInt32(key.unit(UInt32(index)) * 0xff_ffff) & mask)
    }
    return Image(size: size, pixels: pixels)
  }

  /// Noise that is clear, half clear and opaque in patches.
  static func patches(_ size: PixelSize = size, seed: UInt64) -> Image {
    let key = RandomKey(seed: seed, purpose: 0)
    let pixels = (0..<size.area).map { index -> UInt32 in
      let patch = index % size.width / 13 + 7 * (index / size.width / 11)
      let alpha = [UInt32(255), 0, 128, 255, 7][patch % 5]
      let value = UInt32(key.unit(UInt32(index)) * Float(alpha))
      return alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2
    }
    return Image(size: size, pixels: pixels)
  }

  /// A gentle slope of colours, in which a small shift is a small difference.
  static func slope(_ size: PixelSize = size, from low: UInt32, to high: UInt32) -> Image {
    let pixels = (0..<size.area).map { index -> UInt32 in
      let (x, y) = (index % size.width, index / size.width)
      let t = Double(x + y) / Double(size.width + size.height)
      let rise = Double(high) - Double(low)
      let level = UInt32(Double(low) + rise * t)
      return 0xff00_0000 | level << 16 | level << 8 | level
    }
    return Image(size: size, pixels: pixels)
  }

  /// An ellipse with a soft edge.
  static func outline(_ size: PixelSize = size) -> Mask {
    let coverage = (0..<size.area).map { index -> UInt8 in
      let x = (Double(index % size.width) + 0.5) / Double(size.width) * 2 - 1
      let y = (Double(index / size.width) + 0.5) / Double(size.height) * 2 - 1
      return UInt8(max(0, min(1, (1 - x * x - y * y) * 8)) * 255)
    }
    return Mask(size: size, coverage: coverage)
  }

  /// Small cells, so that there are many particles; large flakes, so that they are seen.
  static var settings: CardShow.Settings {
    var settings = CardShow.Settings()
    settings.brush = Brush(cap: .round, width: 18)
    settings.hold = 0.5
    settings.debris?.length = 0.07
    settings.explosion.sampler = .cells(of: 4)
    return settings
  }

  /// The same, with a primer under a coating that shines, and crumbs that lie about.
  static var layered: CardShow.Settings {
    var settings = settings
    settings.primer = Primer(color: Color(r: 90, g: 90, b: 90))
    settings.crumbs = Crumbs.Settings()
    settings.coatingSheen = 0.4
    settings.crumbs?.count = 400
    settings.crumbs?.width = 0.03
    return settings
  }

  static func show(_ settings: CardShow.Settings = settings, outline: Mask? = nil) -> CardShow {
    CardShow(
      prize: noise(seed: 1, colors: 0xff0000), coating: noise(seed: 2, colors: 0x0000ff),
      outline: outline, settings: settings)
  }

  /// A zigzag that opens three quarters of the card, from 0.5 s to about 1.5 s, and lets go.
  static let zigzag: [(time: Double, event: PointerEvent)] = {
    var events: [(time: Double, event: PointerEvent)] = []
    let steps = 60
    for step in 0...steps {
      let t = Float(step) / Float(steps)
      let turn = (t * 5).truncatingRemainder(dividingBy: 1)
      let isOdd = Int(t * 5) % 2 == 1
      let place = Point(x: 96 * (isOdd ? 1 - turn : turn), y: 4 + 46 * t)
      events.append(
        (
          0.5 + Double(step) / 60,
          PointerEvent(
            phase: step == 0 ? .began : step == steps ? .ended : .moved, position: place)
        ))
    }
    return events
  }()

  static func pointer(_ phase: PointerEvent.Phase, _ x: Float, _ y: Float) -> PointerEvent {
    PointerEvent(phase: phase, position: Point(x: x, y: y))
  }
}

/// Everything that a show told.
final class Witness {
  private(set) var events: [CardEvent] = []

  init(_ show: CardShow) {
    show.onEvent = { [unowned self] in events.append($0) }
  }

  /// The phases entered, with their times.
  var phases: [(phase: CardShow.Phase, time: Double)] {
    events.compactMap {
      if case .entered(let phase, let time) = $0 { (phase, time) } else { nil }
    }
  }

  /// The time of the first event of a kind.
  func time(of kind: ScratchEvent.Kind) -> Double? {
    for case .scratch(let event) in events where event.kind == kind { return event.time }
    return nil
  }
}

extension CardShow {
  /// Brings the show to `time` as an export does: the sampler is waited for.
  func export(to time: Double) {
    advance(to: time)
    waitForSampling()
    advance(to: time)
  }

  /// Plays the zigzag and all that follows, at `rate` frames per second, until `end`.
  func play(rate: Double, until end: Double = 8, each: (Double) -> Void = { _ in }) {
    var gesture = TestCards.zigzag[...]
    var frame = 0
    while Double(frame) / rate <= end {
      let time = Double(frame) / rate
      while let next = gesture.first, next.time <= time {
        handle(next.event, at: next.time)
        gesture.removeFirst()
      }
      export(to: time)
      each(time)
      frame += 1
    }
  }

  /// The pixels of a frame on a canvas of `size` over `background`.
  func frame(
    _ size: PixelSize = TestCards.size, over background: PremultipliedColor = .transparent
  ) -> [UInt32] {
    var canvas = Canvas(size: size)
    canvas.clear(to: background)
    draw(into: &canvas)
    return canvas.snapshot().pixels
  }
}
