extension Image {
  /// The picture at twice its size, each pixel as four of its colour; twice its size must be drawable.
  public var doubled: Image {
    let target = PixelSize(width: 2 * width, height: 2 * height)
    require(target.isDrawable, "a picture's sides are 1…32,768 px, its area at most 2^27 px")
    return Image(size: target) { result in
      withPixels { source in
        for y in 0..<height {
          let line = result + 2 * y * target.width
          for x in 0..<width {
            line[2 * x] = source[y * width + x]
            line[2 * x + 1] = source[y * width + x]
          }
          (line + target.width).update(from: line, count: target.width)
        }
      }
    }
  }
}
