/// A canvas that another one keeps from frame to frame.
package final class WorkingCanvas {
  package var canvas: Canvas

  /// A clear canvas of `size`, which must be drawable.
  init(size: PixelSize) { canvas = Canvas(size: size) }
}
