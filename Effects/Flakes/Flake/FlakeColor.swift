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

  /// Returns the colour with `part` of white in it, 0…1.
  func paled(by part: Float) -> FlakeColor {
    FlakeColor(r: mix(r, 255, part), g: mix(g, 255, part), b: mix(b, 255, part), a: a)
  }
}
