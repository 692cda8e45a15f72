import Poof

extension Image {
  /// Whether nothing of it can be seen. Colours are premultiplied: what is clear has none.
  var isClear: Bool { pixels.allSatisfy { $0 == 0 } }
}
