extension Image {
  /// Lays `mask` over the picture's own alpha, which keeps what both let through.
  ///
  /// `mask` must have the picture's size.
  public func masked(by mask: Mask) -> Image {
    require(mask.size == size, "a picture is masked by a mask of its own size")
    return Image(size: size) { result in
      withPixels { source in
        mask.withCoverage { coverage in
          forEachBatch(of: size.area) { offset, lanes in
            scaled(
              PixelLanes(loading: source + offset, count: lanes),
              by: PixelLanes(coverage: coverage + offset, count: lanes)
            ).store(to: result + offset, count: lanes)
          }
        }
      }
    }
  }

  /// Mixes the picture, which is seen where `mask` is full, with `ground`, which is seen where it is empty.
  ///
  /// All three must have one size.
  package func mixed(over ground: Image, by mask: Mask) -> Image {
    require(
      mask.size == size && ground.size == size, "pictures are mixed by a mask of their own size")
    return Image(size: size) { result in
      withPixels { source in
        ground.withPixels { behind in
          mask.withCoverage { coverage in
            forEachBatch(of: size.area) { offset, lanes in
              let part = PixelLanes(coverage: coverage + offset, count: lanes)
              // Both are rounded to the nearest, and never both up, 255 being odd: what is alike in both stays.
              let own = scaled(PixelLanes(loading: source + offset, count: lanes), by: part)
              let other = scaled(
                PixelLanes(loading: behind + offset, count: lanes), by: 255 &- part)
              (own &+ other).store(to: result + offset, count: lanes)
            }
          }
        }
      }
    }
  }
}
