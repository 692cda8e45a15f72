extension Image {
  /// The picture with `mask` laid over its own alpha, which keeps what both let through.
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
}
