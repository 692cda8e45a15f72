import ArgumentParser
import Poof
import PoofMedia

extension ClipFormat: ExpressibleByArgument {}

extension PixelSize {
  /// The sides a window may have, points.
  static let windowSides = 64...8_192
}
