/// The rule by which a shake ends: at its very end where the first frame after it finds the
/// particles, whatever the frame rate and however often a frame asks; else on the frame that finds
/// them.
package struct BurstMoment: Sendable {
  /// Time of the first frame after the shake that has found no particles, s.
  private var firstMiss: Double?

  /// A rule for a shake that no frame has come after yet.
  package init() {}

  /// A frame after the shake has found no particles at `now`, s.
  package mutating func miss(at now: Double) {
    if firstMiss == nil { firstMiss = now }
  }

  /// Returns the time of the burst when a frame after the shake finds the particles at `now`, s.
  package func time(shakeEnd: Double, foundAt now: Double) -> Double {
    guard let firstMiss, now > firstMiss else { return shakeEnd }
    return now
  }
}
