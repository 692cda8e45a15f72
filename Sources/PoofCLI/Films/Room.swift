import Poof
import PoofMedia

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
  private static let trialSide = 240

  /// Room beyond what flies: what ends at the edge of a frame looks cut off. Where it goes as far as it is
  /// looked for it ends at the edge in any case.
  static let spare = 0.04

  /// The room that a film of a small picture needs for what flies, and a little more; none where all stays
  /// in it.
  init(for film: some Film) {
    let side = Double(max(1, min(film.size.width, film.size.height)))
    let reach = film.reach(most: Int(side * Self.most))
    guard reach != FilmReach(left: 0, top: 0, right: 0, bottom: 0) else {
      self = .none
      return
    }
    func room(_ reached: Int) -> Double {
      min(Double(reached) / side + Self.spare, Self.most)
    }
    self.init(
      left: room(reach.left), top: room(reach.top), right: room(reach.right),
      bottom: room(reach.bottom))
  }

  /// The size that a picture of `size` has when its room is measured: its own, or that of a smaller one.
  static func trialSize(of size: PixelSize) -> PixelSize {
    size.limited(toSide: trialSide)
  }

  /// As much of it as lies within `parts`, on every side.
  func within(_ parts: ClosedRange<Double>) -> Room {
    func part(_ side: Double) -> Double { min(max(side, parts.lowerBound), parts.upperBound) }
    return Room(left: part(left), top: part(top), right: part(right), bottom: part(bottom))
  }
}

extension AnimationModifiers {
  /// The same, run once and not back: how far things fly does not hang on how often they do.
  var once: AnimationModifiers {
    var once = self
    once.isPingPong = false
    once.repeatCount = 1
    return once
  }
}
