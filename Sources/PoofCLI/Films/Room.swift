import Poof

/// The room around a picture, in parts of its smaller side.
struct Room: Equatable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  /// No room.
  static let none = Room()
}

extension Room {
  /// As much on all sides.
  init(_ margin: Double) {
    self.init(left: margin, top: margin, right: margin, bottom: margin)
  }

  /// The farthest that is looked for what flies: many a piece never ends its fall.
  private static let most = 1.25
  /// The longest side of the picture that a film is measured on, px.
  static let trialSide = 240

  /// The room that a film of a small picture needs for what flies.
  init(for film: some Film) {
    let side = Double(max(1, min(film.size.width, film.size.height)))
    let reach = film.reach(most: Int(side * Self.most))
    self.init(
      left: Double(reach.left) / side, top: Double(reach.top) / side,
      right: Double(reach.right) / side, bottom: Double(reach.bottom) / side)
  }
}
