import PoofCore
import PoofEffects
import PoofSound

/// The sound of a picture that runs from whole to gone, or back, as often as it does.
struct BurstSound {
  /// The sound of one run.
  let burst: SoundEvent.Burst
  /// The runs, from 0 s on.
  let runs: Playback
  /// Whether the first run begins with the whole picture; else it comes together.
  let beginsAtHome: Bool

  /// Time for which runs without an end are heard, s.
  private static let longest = 600.0

  /// Returns what is heard of runs that begin at `start`, s.
  /// - Complexity: O(runs).
  func events(from start: Double) -> [SoundEvent] {
    let length = runs.duration
    guard length > 0, length < .infinity else { return [] }
    let count = min(Double(runs.repeatCount), max(1, Self.longest / length))
    return (0..<Int(count)).map { number in
      let isForwards = !runs.autoreverses || number.isMultiple(of: 2)
      return SoundEvent(
        isForwards == beginsAtHome ? .burst(burst) : .gathering(burst),
        at: start + Double(number) * length, lasting: length)
    }
  }
}

extension ExplosionFilm {
  /// Makes the sound of it all, on the film's own clock, every run for itself; what never ends is heard for
  /// ten minutes. `burst` is that of a run; a fade only breathes.
  /// - Complexity: O(runs).
  public func soundtrack(burst: SoundEvent.Burst = .soft, seed: UInt64 = 1) -> Soundtrack {
    guard !isFade else {
      return Soundtrack([SoundEvent(.reveal, at: 0, lasting: runLength)], seed: seed)
    }
    let sound = BurstSound(burst: burst, runs: runs, beginsAtHome: beginsAtHome)
    // One that is not there yet has nothing to shake.
    let shake = beginsAtHome ? [SoundEvent(.shake, at: 0, lasting: burstTime)] : []
    return Soundtrack(shake + sound.events(from: burstTime), seed: seed)
  }
}
