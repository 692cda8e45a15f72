import PoofCore
import TestSupport
import Testing

/// Every drawing call against the same call written pixel by pixel.
@Suite struct CanvasDrawingTests {
  /// One drawing call of a picture, mask or rectangle of one size at one place.
  enum Call: CaseIterable, Sendable {
    case copied, drawn, faint, halfOpaque, masked, maskedInverted, filledMask, filled, replaced
    case betweenPixels, betweenPixelsFaint, betweenColumns, betweenRows
  }

  static let color: UInt32 = 0x9040_8011
  static let canvasSize = PixelSize(width: 24, height: 9)
  static let clips = [
    PixelRect(size: canvasSize), PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 7),
    PixelRect(minX: 10, minY: 0, maxX: 11, maxY: 9), PixelRect(minX: 0, minY: 4, maxX: 24, maxY: 5),
    PixelRect.empty,
  ]
  static let origins = [
    (0, 0), (5, 3), (-1, -2), (-9, 1), (15, 2), (23, 8), (2, -4), (4, 6), (-40, 0), (24, 0), (0, 9),
  ].map { PixelPoint(x: $0.0, y: $0.1) }

  @Test(arguments: Call.allCases, 1...17)
  func `drawing is the slow reference to the bit, at any place and in any clip`(
    call: Call, width: Int
  ) {
    let image = randomImage(width, 5, seed: UInt64(width))
    let mask = randomMask(width, 5, seed: 100 + UInt64(width))
    let backdrop = randomImage(Self.canvasSize.width, Self.canvasSize.height, seed: 77)
    for clip in Self.clips {
      for origin in Self.origins {
        var canvas = Canvas(size: Self.canvasSize)
        canvas.copy(backdrop)
        canvas.clip = clip
        _ = canvas.takeDamage()
        draw(call, image, mask, at: origin, into: &canvas)

        var size = image.size
        if call.share.x > 0 { size.width += 1 }
        if call.share.y > 0 { size.height += 1 }
        let area = PixelRect(origin: origin, size: size).intersection(clip)
        var expected = backdrop.pixels
        for y in area.minY..<area.maxY {
          for x in area.minX..<area.maxX {
            let index = y * Self.canvasSize.width + x
            expected[index] = reference(
              call, image, mask, x - origin.x, y - origin.y, over: backdrop.pixels[index])
          }
        }
        #expect(canvas.snapshot().pixels == expected, "\(call) \(origin) \(clip)")
        #expect(canvas.damage == area, "\(call) \(origin) \(clip)")
      }
    }
  }

  private func draw(
    _ call: Call, _ image: Image, _ mask: Mask, at origin: PixelPoint, into canvas: inout Canvas
  ) {
    let color = PremultipliedColor(packed: Self.color)
    let frame = PixelRect(origin: origin, size: image.size)
    let share = call.share
    let between = Point(
      x: Float(origin.x) + Float(share.x) / 256, y: Float(origin.y) + Float(share.y) / 256)
    switch call {
    case .copied: canvas.copy(image, at: origin)
    case .drawn: canvas.draw(image, at: origin)
    case .faint: canvas.draw(image, at: origin, opacity: 1)
    case .halfOpaque: canvas.draw(image, at: origin, opacity: 128)
    case .masked: canvas.draw(image, through: mask, at: origin)
    case .maskedInverted: canvas.draw(image, through: mask, inverted: true, at: origin)
    case .filledMask: canvas.fill(mask, with: color, at: origin)
    case .filled: canvas.fill(frame, with: color)
    case .replaced: canvas.replace(frame, with: color)
    case .betweenPixels, .betweenColumns, .betweenRows: canvas.draw(image, at: between)
    case .betweenPixelsFaint: canvas.draw(image, at: between, opacity: 51)
    }
  }

  /// Lays pixel (`x`, `y`) of the picture over the backdrop under it.
  private func reference(
    _ call: Call, _ image: Image, _ mask: Mask, _ x: Int, _ y: Int, over backdrop: UInt32
  ) -> UInt32 {
    switch call {
    case .copied: image[x, y].packed
    case .drawn: exactOver(image[x, y].packed, backdrop)
    case .faint: exactOver(exactScaled(image[x, y].packed, by: 1), backdrop)
    case .halfOpaque: exactOver(exactScaled(image[x, y].packed, by: 128), backdrop)
    case .masked: exactOver(exactScaled(image[x, y].packed, by: Int(mask[x, y])), backdrop)
    case .maskedInverted:
      exactOver(exactScaled(image[x, y].packed, by: 255 - Int(mask[x, y])), backdrop)
    case .filledMask: exactOver(exactScaled(Self.color, by: Int(mask[x, y])), backdrop)
    case .filled: exactOver(Self.color, backdrop)
    case .replaced: Self.color
    case .betweenPixels, .betweenColumns, .betweenRows:
      exactOver(interpolated(image, x, y, call.share), backdrop)
    case .betweenPixelsFaint:
      exactOver(exactScaled(interpolated(image, x, y, call.share), by: 51), backdrop)
    }
  }

  private func interpolated(_ image: Image, _ x: Int, _ y: Int, _ share: (x: Int, y: Int))
    -> UInt32
  {
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      PixelRect(size: image.size).contains(Point(x: Float(x), y: Float(y)))
        ? channels(image[x, y].packed) : [0, 0, 0, 0]
    }
    func mixed(_ own: [Int], _ before: [Int], _ share: Int) -> [Int] {
      zip(own, before).map { ($0 * (256 - share) + $1 * share + 128) / 256 }
    }
    let above = mixed(pixel(x, y - 1), pixel(x - 1, y - 1), share.x)
    let own = mixed(pixel(x, y), pixel(x - 1, y), share.x)
    return packed(mixed(own, above, share.y))
  }
}

extension CanvasDrawingTests.Call {
  /// Distance from the whole pixel, in 256ths.
  fileprivate var share: (x: Int, y: Int) {
    switch self {
    case .betweenPixels: (77, 200)
    case .betweenPixelsFaint: (1, 255)
    case .betweenColumns: (128, 0)
    case .betweenRows: (0, 64)
    default: (0, 0)
    }
  }
}
