extension Image {
  /// The picture scaled to cover `target`, which must be drawable; what stands over is cut off
  /// evenly on both sides.
  /// - Complexity: O(source pixels + result pixels), the result's before it is cut.
  public func filling(_ target: PixelSize) -> Image {
    let covering = size.covering(target)
    // A sliver scaled that far is no picture any more: it is stretched.
    guard covering != target, covering.isDrawable else { return resized(to: target) }
    var canvas = Canvas(size: target)
    canvas.copy(
      resized(to: covering),
      at: PixelPoint(
        x: (target.width - covering.width) / 2, y: (target.height - covering.height) / 2))
    return canvas.snapshot()
  }
}

extension PixelSize {
  /// Scales this size until it covers `target`: one side is the target's, the other no shorter.
  package func covering(_ target: PixelSize) -> PixelSize {
    let scale = max(
      Double(target.width) / Double(width), Double(target.height) / Double(height))
    return PixelSize(
      width: max(target.width, Int(Double(width) * scale + 0.5)),
      height: max(target.height, Int(Double(height) * scale + 0.5)))
  }
}
