import PoofCore
import PoofEffects

extension PinnedFrames {
  /// Flakes over a card of 120 × 90 px, at three times.
  static let flakes = [
    PinnedFrames(
      "flakes", "debris",
      [0x48ecb93b0b736e5c, 0x6bf927517a31f677, 0x01f7552a7e1b97eb]
    ) {
      let size = PixelSize(width: 120, height: 90)
      var debris = Debris(size: size)
      let bare = Mask(size: size, repeating: 255)
      debris.shed(
        Debris.Sweep(
          start: Point(x: 10, y: 20), end: Point(x: 110, y: 60), width: 40,
          velocity: Point(x: 500, y: 200), time: 0),
        from: TestPictures.opaque(width: size.width, height: size.height), mask: bare)
      return [0.05, 0.2, 0.4].map { time in
        hash(frame(size) { debris.draw(at: time, into: &$0, origin: PixelPoint(x: 20, y: 20)) })
      }
    },
    PinnedFrames(
      "flakes", "crumbs",
      [0xc8dbea05249a2e21, 0x098941480c6832c9, 0xefefdb130c7691f1]
    ) {
      let size = PixelSize(width: 120, height: 90)
      var crumbs = Crumbs(size: size)
      let coating = TestPictures.opaque(width: size.width, height: size.height)
      for (step, time) in [0, 0.1, 0.2].enumerated() {
        crumbs.push(
          Debris.Sweep(
            start: Point(x: 10 + Float(step) * 30, y: 20),
            end: Point(x: 40 + Float(step) * 30, y: 40),
            width: 40, velocity: .zero, time: time),
          from: coating, mask: Mask(size: size, repeating: 255))
      }
      crumbs.drop(at: 1)
      return [0.3, 0.9, 1.3].map { time in
        hash(frame(size) { crumbs.draw(at: time, into: &$0, origin: PixelPoint(x: 20, y: 20)) })
      }
    },
    PinnedFrames(
      "flakes", "confetti",
      [0xc2678d5f5a248e48, 0x21d81574c1378d53, 0x779d9197773bf7f3]
    ) {
      let size = PixelSize(width: 120, height: 90)
      let confetti = Confetti(over: size)
      return [0.2, 0.7, 1.5].map { time in
        hash(frame(size) { confetti.draw(at: time, into: &$0, origin: PixelPoint(x: 20, y: 20)) })
      }
    },
    PinnedFrames(
      "flakes", "sparkles",
      [0x0065f55ac562da3d, 0x44c3dd10f96decee, 0xa287c60653ef8c25]
    ) {
      let size = PixelSize(width: 120, height: 90)
      let sparkles = Sparkles(around: size)
      return [0.2, 0.7, 1.5].map { time in
        hash(frame(size) { sparkles.draw(at: time, into: &$0, origin: PixelPoint(x: 20, y: 20)) })
      }
    },
  ]

  /// The pixels of a canvas 20 px wider on each side than `size`.
  private static func frame(
    _ size: PixelSize, _ draw: (inout Canvas) -> Void
  ) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: size.width + 40, height: size.height + 40))
    canvas.clear(to: PremultipliedColor(packed: 0xff18_2038))
    draw(&canvas)
    return canvas.snapshot().pixels
  }
}
