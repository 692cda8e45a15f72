import Poof

extension PinnedFrames {
  /// Cards of 96 × 64 px that are scratched from 0.5 s on: covered, in the midst, and just after.
  static let cards = [
    PinnedFrames(
      "card", "scratched",
      [0x945cc345a10ad706, 0x416d4ef732ea5bd5, 0x2640fee68718617d]
    ) { frames(outline: nil) },
    PinnedFrames(
      "card", "outlined",
      [0x2c755752c6e0f1f7, 0xd5dc39d1c51bba61, 0xd15a2bc13b9c92e7]
    ) {
      // A slanted shape with every coverage at its edge.
      let coverage = (0..<96 * 64).map { index -> UInt8 in
        let level: Int = 40 * (index % 96 - 4) - 20 * (index / 96 - 10)
        return UInt8(max(0, min(255, level)))
      }
      return frames(outline: Mask(size: PixelSize(width: 96, height: 64), coverage: coverage))
    },
  ]

  private static func frames(outline: Mask?) -> [UInt64] {
    let size = PixelSize(width: 96, height: 64)
    var settings = CardShow.Settings()
    settings.brush = Brush(cap: .round, width: 18, texture: AnyBrushTexture(FoilTexture()))
    settings.coatingThickness = 3
    let show = CardShow(
      prize: TestPictures.opaque(width: 96, height: 64, seed: 3),
      coating: TestPictures.mixed(width: 96, height: 64), outline: outline, settings: settings)
    var found: [UInt64] = []
    let steps = 30
    for step in 0...steps {
      let part = Float(step) / Float(steps)
      let time = 0.5 + 0.5 * Double(part)
      show.handle(
        PointerEvent(
          phase: step == 0 ? .began : step == steps ? .ended : .moved,
          position: Point(x: 96 * part, y: 32 + 24 * sine(9 * part))),
        at: time)
      if step % 15 == 0 {
        var canvas = Canvas(size: PixelSize(width: size.width + 16, height: size.height + 16))
        show.origin = PixelPoint(x: 8, y: 8)
        show.draw(at: time, into: &canvas)
        found.append(hash(canvas.snapshot().pixels))
      }
    }
    return found
  }
}
