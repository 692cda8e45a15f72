import CPoof
import PoofCore

/// The canvas that frames are drawn into before they are handed out, with a margin around what is
/// drawn.
final class Frame {
  private var canvas: Canvas
  private let background: PremultipliedColor
  /// Place of what is drawn, px.
  let origin: PixelPoint

  /// A frame for something of `size`, with the margin and the background of these settings.
  init(around size: PixelSize, _ settings: SettingValues) throws(Failure) {
    let margin = Int(settings[POOF_MARGIN])
    let frame = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    guard frame.isDrawable else {
      throw .value(
        "with its margin a frame would have \(frame.width) x \(frame.height) px, which is too large"
      )
    }
    origin = PixelPoint(x: margin, y: margin)
    background = Color(straight: UInt32(settings[POOF_BACKGROUND])).premultiplied
    canvas = Canvas(size: frame)
  }

  /// Width and height, px.
  var size: PixelSize { canvas.size }

  /// Draws what is inside `area` anew: the background, then whatever `body` draws.
  func draw(in area: PixelRect, _ body: (inout Canvas) -> Void) {
    canvas.withClip(area) { canvas in
      canvas.clear(to: background)
      body(&canvas)
    }
  }

  /// Copies the pixels inside `area` to C's memory.
  func copy(_ area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
    let width = canvas.width
    canvas.withPixels { source in
      guard let source = source.baseAddress else { return }
      for y in area.minY..<area.maxY {
        let row = UnsafeMutableRawPointer(pixels) + y * stride + 4 * area.minX
        row.copyMemory(from: source + y * width + area.minX, byteCount: 4 * area.width)
      }
    }
  }

  /// C's memory for a whole frame, if a row has room in its stride.
  func target(
    _ pixels: UnsafeMutablePointer<UInt32>?, stride: Int
  ) throws(Failure) -> UnsafeMutablePointer<UInt32> {
    let pixels = try place(pixels, "pixels")
    guard stride >= 4 * size.width, stride.isMultiple(of: 4), stride <= Int.max / size.height else {
      throw .value(
        "a stride of \(stride) bytes; a row of \(size.width) pixels has \(4 * size.width), and a"
          + " stride is a multiple of 4")
    }
    return pixels
  }
}
