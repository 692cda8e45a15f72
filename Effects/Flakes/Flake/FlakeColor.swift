import PoofCore

/// The colour of a flake, its channels straight.
package struct FlakeColor: Equatable, Sendable {
  /// Red, 0…255, not premultiplied.
  package var r: Float
  /// Green, 0…255, not premultiplied.
  package var g: Float
  /// Blue, 0…255, not premultiplied.
  package var b: Float
  /// 0 clear … 1 opaque.
  package var a: Float
}

extension FlakeColor {
  /// A colour as people write it.
  package init(_ color: Color) {
    self.init(
      r: Float(color.r), g: Float(color.g), b: Float(color.b), a: Float(color.a) / 255)
  }
}
