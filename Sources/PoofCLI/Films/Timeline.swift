import ArgumentParser
import PoofEffects
import PoofMedia
import PoofProgram
import PoofSound

/// A film's times as a clip shows them: faster or slower, forwards or backwards, its first and last
/// moments standing for a while.
struct Timeline {
  /// Length of the film, s of its own.
  let filmLength: Double
  /// Time for which its first moment stands, s of the clip.
  var firstHold = 0.0
  /// Time for which its last moment stands, s of the clip.
  var lastHold = 0.0
  /// Seconds of the film in a second of the clip, above 0.
  var speed = 1.0
  /// Whether it is shown from its end to its beginning.
  var isReversed = false
  /// The time of the film, s of its own, from which single moments are counted.
  var zero = 0.0
  /// The ends of the film at which there is nothing to be seen.
  var emptyEnds = EmptyEnds()

  /// Ends of a film.
  struct EmptyEnds: OptionSet {
    let rawValue: Int

    static let first = EmptyEnds(rawValue: 1)
    static let last = EmptyEnds(rawValue: 2)
  }
}

extension Timeline.EmptyEnds {
  /// The ends at which a picture that bursts by `animation`, changed by `modifiers`, is not there.
  init(of animation: AnyParticleAnimation, changedBy modifiers: AnimationModifiers) {
    let endsAtHome = modifiers.isPingPong ? animation.beginsAtHome : animation.endsAtHome
    self = []
    if !animation.beginsAtHome { insert(.first) }
    if !endsAtHome { insert(.last) }
  }
}

extension Timeline {
  /// Length of the clip, s.
  var length: Double { firstHold + filmLength / speed + lastHold }

  /// The times of a clip's frames, s of the film, in the order in which they are shown.
  func frames(framesPerSecond: Double) -> [Double] {
    let times = FrameTimes(length: length, framesPerSecond: framesPerSecond)
    return inOrder(times.map { min(max(0, ($0 - firstHold) * speed), filmLength) })
  }

  /// Makes the sound of a clip of so many frames in a second from the film's: slower or faster, as its events
  /// are, and backwards sample by sample.
  func sound(of track: Soundtrack, framesPerSecond: Double) -> Soundtrack {
    let sound = track.paced(at: speed, from: firstHold)
    guard isReversed else { return sound }
    // The first frame is the last one, and each stands as long as before.
    let count = FrameTimes(length: length, framesPerSecond: framesPerSecond).count
    return sound.reversed(from: Double(count - 1) / framesPerSecond)
  }

  // What only trembles before is left out: nobody could tell those moments from each other.
  /// `count` times, at least 2, at even distances from `zero` to the film's end, without those at empty ends.
  func moments(count: Int) -> [Double] {
    let ends = (emptyEnds.contains(.first) ? 1 : 0, emptyEnds.contains(.last) ? 1 : 0)
    let times = FrameTimes(length: filmLength - zero, count: ends.0 + count + ends.1)
    return inOrder(times.dropFirst(ends.0).dropLast(ends.1).map { zero + $0 })
  }

  /// The time of one moment, s of the film. Throws where that is beyond the end.
  func moment(_ time: Double) throws -> Double {
    let position = isReversed ? filmLength - time * speed : zero + time * speed
    // Decimals on a command line are no Doubles.
    guard (zero - 1e-6...filmLength + 1e-6).contains(position) else {
      let end = ((filmLength - zero) / speed * 1_000).rounded(.down) / 1_000
      throw ValidationError("--at is beyond the end, which is at \(end.written) s")
    }
    return min(max(zero, position), filmLength)
  }

  /// The time by which a moment of the film, s of its own, is asked for as one: the inverse of `moment`.
  func position(of time: Double) -> Double {
    (isReversed ? filmLength - time : time - zero) / speed
  }

  private func inOrder(_ times: [Double]) -> [Double] { isReversed ? times.reversed() : times }
}
