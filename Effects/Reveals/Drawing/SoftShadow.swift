import PoofCore

/// The coverage of a picture, blurred: the shadow that it throws from a little above.
///
/// It is kept at a quarter of the size a side: nothing finer is left of it.
final class SoftShadow: @unchecked Sendable {
  /// What reads it, as long as the shadow is there.
  let reader: Reader
  private let memory: UnsafeMutablePointer<Float>
  private static let step = 4

  /// Reads a shadow; a plain value, as `PictureReader`.
  struct Reader: @unchecked Sendable {
    let width: Int
    let height: Int
    /// Distance from its own first place to the picture's, in its own pixels.
    let margin: Float
    /// The shadow's strength, 0…1, row by row.
    let strengths: UnsafePointer<Float>
  }

  /// The shadow of `picture`; `sigma` is the blur's standard deviation, px.
  init(of picture: PictureReader, sigma: Float) {
    let step = Self.step
    let small = PixelSize(
      width: (picture.size.width + step - 1) / step, height: (picture.size.height + step - 1) / step
    )
    var alpha = [UInt8](repeating: 0, count: small.area)
    for y in 0..<small.height {
      let row = picture.first + min(picture.size.height - 1, y * step + step / 2) * picture.stride
      for x in 0..<small.width {
        let pixel = row[min(picture.size.width - 1, x * step + step / 2)]
        alpha[y * small.width + x] = UInt8(truncatingIfNeeded: pixel >> 24)
      }
    }
    let blurred = Mask(size: small, coverage: alpha).blurred(sigma: max(1, sigma / Float(step)))
    // Around it there is nothing: whoever asks farther away is answered by that.
    let grown = blurred.mask.size
    let (width, height) = (grown.width + 2, grown.height + 2)
    memory = .allocate(capacity: width * height)
    memory.initialize(repeating: 0, count: width * height)
    for y in 0..<grown.height {
      for x in 0..<grown.width {
        memory[(y + 1) * width + x + 1] =
          Float(blurred.mask.coverage[y * grown.width + x]) * (1 / 255)
      }
    }
    reader = Reader(
      width: width, height: height, margin: Float(blurred.margin + 1),
      strengths: UnsafePointer(memory))
  }

  deinit { memory.deallocate() }
}

extension SoftShadow.Reader {
  /// The shadow at eight places, px of the picture, 0 none … 1 all.
  // Called, not repeated: it is long, and every pass that throws a shadow has it.
  @inline(never)
  func strength(x: Lanes, y: Lanes) -> Lanes {
    let column = min(max(x * 0.25 + (margin - 0.5), 0), Float(width) - 1.5)
    let row = min(max(y * 0.25 + (margin - 0.5), 0), Float(height) - 1.5)
    let left = floor(column)
    let top = floor(row)
    let lefts = roundedToInt(left)
    let tops = roundedToInt(top)
    var four = (Lanes(), Lanes(), Lanes(), Lanes())
    for lane in 0..<8 {
      let place = strengths + (Int(tops[lane]) &* width &+ Int(lefts[lane]))
      let next = place + width
      four.0[lane] = place[0]
      four.1[lane] = place[1]
      four.2[lane] = next[0]
      four.3[lane] = next[1]
    }
    let above = mix(four.0, four.1, column - left)
    let below = mix(four.2, four.3, column - left)
    return mix(above, below, row - top)
  }
}
