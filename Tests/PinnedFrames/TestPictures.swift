import PoofCore
import PoofEffects

/// Pictures made from chance, so that no pixel is like its neighbour by accident.
package enum TestPictures {
  /// Every alpha from clear to opaque, a clear block and an opaque black one among them.
  package static func mixed(width: Int, height: Int, seed: UInt64 = 7) -> Image {
    let alphaKey = RandomKey(seed: seed, purpose: 0)
    let channels = (1...3).map { RandomKey(seed: seed, purpose: UInt32($0)) }
    let pixels = (0..<width * height).map { index -> UInt32 in
      let counter = UInt32(index)
      if index % width < width / 5 && index / width < height / 2 { return 0 }
      if index % width > width * 4 / 5 { return 0xff00_0000 }
      let choice = alphaKey.unit(counter)
      let alpha = choice < 0.2 ? 0 : choice > 0.6 ? 255 : UInt32(choice * 255)
      return channels.reduce(alpha) { word, key in
        word << 8 | UInt32(key.unit(counter) * Float(alpha))
      }
    }
    return Image(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  /// Opaque in every pixel.
  package static func opaque(width: Int, height: Int, seed: UInt64 = 7) -> Image {
    let key = RandomKey(seed: seed, purpose: 9)
    let pixels = (0..<width * height).map { index in
      0xff00_0000 | UInt32(key.unit(UInt32(index)) * 0xff_ffff)
    }
    return Image(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  /// Opaque in its first `count` pixels, row by row, clear in the others.
  package static func beginning(_ count: Int, of size: PixelSize) -> Image {
    let full = opaque(width: size.width, height: size.height)
    let pixels = full.pixels.enumerated().map { $0.offset < count ? $0.element : 0 }
    return Image(size: size, pixels: pixels)
  }
}

extension ParticleSet {
  /// The particles of a picture in cells of `cell` px.
  package init(_ image: Image, cell: Int, colors: ColorSampling = .average) {
    self.init(
      sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: cell), colors: colors)
  }
}

extension Explosion {
  /// The pixels of one frame on a canvas of the picture's size, `margin` px wider on each side.
  package func frame(
    at time: Float, margin: Int = 0, over background: PremultipliedColor = .transparent
  ) -> [UInt32] {
    let size = particles.image.size
    var canvas = Canvas(
      size: PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin))
    canvas.clear(to: background)
    draw(at: time, into: &canvas, origin: PixelPoint(x: margin, y: margin))
    return canvas.snapshot().pixels
  }
}
