import PoofCore
import PoofEffects

extension CardShow {
  /// Brings the card to `time`. It does not wait, unless `waitsForSampling`.
  public func advance(to time: Double) { act(at: time) { _ in } }

  /// Whether a frame that needs the particles waits for them, and so for the map of a large card's
  /// reveal: for exports, whose frames must not depend on how busy the machine is. Never for a window.
  ///
  /// Else a shake goes on until the particles are there, and a reveal that needs time for its map
  /// catches up with its own time. What is told does not depend on it.
  public var waitsForSampling: Bool {
    get { life.waits }
    set { life.waits = newValue }
  }

  /// Waits once until the particles are made.
  package func waitForSampling() { life.burst?.waitForSampling() }

  /// Time at which the card next changes by itself, s: the latest time given while it is moving, a
  /// later one while it holds still for a while, nil while it waits for input.
  public var nextChange: Double? { life.nextChange.map { time(of: $0) } }

  /// The part of the card that is there, 1 … 0 gone: the strength of a shadow beneath it.
  public var presence: Float { life.presence }
}
