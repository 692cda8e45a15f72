/// The way from a scene's clock to that of what is heard.
///
///     heard = heard₀ + (time − time₀) / speed
///
/// A loudspeaker is handed some samples ahead, a few hundred at a time, by a clock of its own. What happens
/// now is put where it will be heard soon, but has not been handed out, and always as soon: steps of frames and of
/// hands would be heard otherwise.
struct SoundClock: Equatable, Sendable {
  /// Seconds of the scene in one of what is heard; 0 where it stands still.
  private(set) var speed = 1.0
  private var time = 0.0
  private var heard = 0.0

  /// Time between what is handed out and what happens now, s: a frame of a screen, within which events come
  /// together, and one portion of samples.
  static let lead = 0.028
  /// The longest that it may have become, s.
  static let longestLead = 0.05
  /// The shortest, s.
  private static let shortestLead = 0.01
}

extension SoundClock {
  /// Computes when a moment of the scene is heard, s; nil where it stands still.
  func heardTime(of moment: Double) -> Double? {
    speed > 0 ? heard + (moment - time) / speed : nil
  }

  /// Time up to which samples should have been handed out when the scene has come to `time`, s; nil where it
  /// stands still.
  func expectedEdge(at time: Double) -> Double? { heardTime(of: time).map { $0 - Self.lead } }

  /// Has what happens at `time` heard `lead` s after `edge`, up to which samples have been handed out.
  mutating func restart(at time: Double, edge: Double, speed: Double? = nil) {
    self.time = time
    heard = edge + Self.lead
    if let speed { self.speed = max(0, speed) }
  }

  /// Brings both clocks together at `time` where they have gone apart, as by a pause or over hours, or where
  /// nothing is heard and so nobody notices.
  mutating func keepInStep(at time: Double, edge: Double, isSilent: Bool) {
    guard let now = heardTime(of: time) else { return }
    if isSilent || !(Self.shortestLead...Self.longestLead).contains(now - edge) {
      restart(at: time, edge: edge)
    }
  }

  /// Puts off all that comes by `delay`, s, as far as there is room: strokes of a hand that are told late must
  /// not come with gaps.
  mutating func putOff(by delay: Double, at time: Double, edge: Double) {
    guard let now = heardTime(of: time) else { return }
    heard += min(max(0, delay), max(0, edge + Self.longestLead - now))
  }
}
