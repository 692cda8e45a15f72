import PoofCore

extension PieceSet {
  /// A straight line: `x`·px + `y`·py − `offset` is a place's distance beyond it, px.
  package struct Line: Sendable {
    package var x: Float
    package var y: Float
    package var offset: Float
  }
}

extension PieceSet.Line {
  /// The line through a place, across a direction of any length but 0.
  init(through place: Point, across normal: Point) {
    let unit = normal * (1 / normal.length)
    self.init(x: unit.x, y: unit.y, offset: unit.x * place.x + unit.y * place.y)
  }

  /// The line turned round: its sides change places.
  var turned: PieceSet.Line { PieceSet.Line(x: -x, y: -y, offset: -offset) }

  /// Returns how far a place lies beyond it, px; below 0 before it.
  func distance(of place: Point) -> Float { x * place.x + y * place.y - offset }
}
