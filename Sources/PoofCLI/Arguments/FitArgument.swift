import ArgumentParser
import Poof

/// The way in which a picture of another shape gets into its place.
enum FitArgument: String, ExpressibleByArgument, CaseIterable {
  /// It fills the place, and what stands over is cut off on both sides.
  case cover
  /// All of it is in the place, and what it leaves is clear.
  case contain

  /// Makes a picture as large as its place.
  func picture(_ own: Image, in place: PixelSize) -> Image {
    switch self {
    case .cover: return own.filling(place)
    case .contain:
      let shown = own.resized(to: own.size.fitted(into: place))
      guard shown.size != place else { return shown }
      var canvas = Canvas(size: place)
      canvas.copy(
        shown,
        at: PixelPoint(
          x: (place.width - shown.width) / 2, y: (place.height - shown.height) / 2))
      return canvas.snapshot()
    }
  }
}
