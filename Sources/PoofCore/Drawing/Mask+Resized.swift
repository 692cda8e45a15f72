extension Mask {
  /// The mask at another size, which must be drawable: averaged where it shrinks, interpolated
  /// where it grows, as pictures are.
  /// - Complexity: O(source pixels + result pixels).
  public func resized(to target: PixelSize) -> Mask {
    if target == size { return self }
    let picture = Image(size: size, premultiplied: coverage.map { UInt32($0) << 24 })
    return Mask(alphaOf: picture.resized(to: target))
  }
}
