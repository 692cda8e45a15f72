import PoofCore

/// An event in a card's life.
public struct ScratchEvent: Equatable, Sendable {
  /// Kind of the event.
  public enum Kind: Equatable, Sendable {
    /// A pointer went down at this place, px of the card: once for each stroke.
    case began(pointer: PointerEvent.ID, at: Point)
    /// A pointer moved to this place, px of the card: once for each sample of a stroke, also
    /// where nothing was left to scratch.
    case moved(pointer: PointerEvent.ID, to: Point)
    /// A pointer was lifted, or taken away by the system, at this place: once for each stroke.
    case ended(pointer: PointerEvent.ID, at: Point)
    /// The progress of the region with this number reached its threshold (at `>=`), on a move, on
    /// a release or by the reveal, which then tells at its end: once for each, until reset.
    case regionReached(Int)
    /// Progress reached this milestone (at `>=`), on a move, on a release or by the reveal, which
    /// then tells at its end: once for each, in ascending order, until reset.
    case milestone(Double)
    /// Progress reached the threshold (at `>=`), on a move or on a release: once, until reset.
    case thresholdReached
    /// Nothing of the coating is left anywhere, also where it does not count, by hand or by the
    /// reveal: once, until reset.
    case fullyRevealed
  }

  /// Kind of the event.
  public let kind: Kind
  /// Time of the event, s.
  public let time: Double
  /// The revealed part of the coating just after, 0…1.
  public let progress: Double
  /// The area that was bared since the event before, or covered again by a restoring brush, px²
  /// of full coverage; 0 where the brush went over bare ground.
  public let changedArea: Float

  package init(kind: Kind, time: Double, progress: Double, changedArea: Float = 0) {
    self.kind = kind
    self.time = time
    self.progress = progress
    self.changedArea = changedArea
  }
}
