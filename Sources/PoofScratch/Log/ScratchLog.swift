import PoofCore

/// All strokes on a card: what a card is, besides its pictures.
///
/// Replaying a log on a covered card of any size gives the scratched card again.
public struct ScratchLog: Equatable, Sendable {
  /// Size of the card that the places are meant for, px.
  public let size: PixelSize
  /// The strokes in the order in which they began.
  public internal(set) var strokes: [Stroke]

  /// Creates a log from its parts; `size` must be drawable.
  public init(size: PixelSize, strokes: [Stroke] = []) {
    precondition(size.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    self.strokes = strokes
  }
}

extension ScratchLog {
  /// The same strokes on a card of another size, which must be drawable.
  public func scaled(to target: PixelSize) -> ScratchLog {
    precondition(target.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    let x = Float(target.width) / Float(size.width)
    let y = Float(target.height) / Float(size.height)
    return ScratchLog(size: target, strokes: strokes.map { $0.scaled(x: x, y: y) })
  }
}
