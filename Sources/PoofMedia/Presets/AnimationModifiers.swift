import Poof
import PoofCore
import PoofEffects

/// The user's changes to an animation, whichever it is, and to how it is played.
///
/// The changes are made in an order of their own, so that what is written on a command line means
/// one thing. Each sees the result of those before it:
///
/// 1. the mirror, which turns the animation's own motion over; what follows keeps its direction;
/// 2. gravity, and the drag that slows down what falls and flies;
/// 3. wind and turbulence: the air itself moves, so it is not slowed down;
/// 4. the floor, on which all of that ends;
/// 5. the sweep: each particle goes through all of that in its own time;
/// 6. the length of it all.
///
/// It is then played so many times, each time there and back if it is to be.
package struct AnimationModifiers: Sendable {
  /// The sides that change places; nil for none.
  package var mirror: AnimationMirror?
  /// Picture heights per s², downwards.
  package var gravity: Float?
  /// Rate at which a particle loses speed, per s.
  package var drag: Float?
  /// Picture widths per s, y down.
  package var wind: Point?
  /// Picture widths per s.
  package var turbulence: Float?
  /// The part of its speed that a particle keeps on the floor; nil for no floor.
  package var restitution: Float?
  /// The order in which particles leave; nil for all by the animation's own.
  package var sweep: SweepOrder?
  /// From the first particle's beginning to the last one's, s; nil: what the library takes.
  package var sweepTime: Float?
  /// Length of one way, with its sweep, s, above 0; nil: as long as it is.
  package var duration: Float?
  /// Whether it comes back the way it went.
  package var isPingPong = false
  /// Number of times that it is played, at least 1.
  package var repeatCount = 1

  /// Nothing is changed.
  package init() {}

  /// Times that a sweep may take, s.
  package static let sweepTimes: ClosedRange<Float> = 0...60
  /// Winds there may be, each way.
  package static let winds: ClosedRange<Float> = -10...10
  package static let turbulences: ClosedRange<Float> = 0...10
  package static let gravities: ClosedRange<Float> = -50...50
  package static let drags: ClosedRange<Float> = 0...100
  package static let restitutions: ClosedRange<Float> = 0...0.95
  package static let durations: ClosedRange<Float> = 0.05...60
  package static let repeatCounts = 1...100
}

/// The mirrors that an animation can be seen in.
package enum AnimationMirror: String, CaseIterable, Sendable {
  /// Left and right change places.
  case across
  /// Above and below change places.
  case down
}

extension AnimationModifiers {
  /// A picture's animation with the changes. A sweep along a reveal that begins at a place does so
  /// at `origin`, in parts of the picture, in its middle where it is nil; one that chance has a part
  /// in looks as `seed` says.
  /// - Complexity: O(pixels of the picture) with some sweeps, else O(1).
  package func modified(
    _ animation: AnyParticleAnimation, of picture: Image, from origin: Point?, seed: UInt64
  ) -> AnyParticleAnimation {
    modified(animation) { animation, order in
      order.sweeping(animation, over: sweepTime, of: picture, from: origin, seed: seed)
    }
  }

  /// Number of runs, there or back, for each that the animation itself wants.
  package var runCount: Int { isPingPong ? 2 * repeatCount : repeatCount }

  /// Length of an animation with the changes, all its runs, s: no picture changes it.
  package func length(of animation: AnyParticleAnimation) -> Double {
    let changed = modified(animation) { animation, _ in
      animation.swept(by: .outwards, over: sweepTime)
    }
    return Playback(of: changed, repeatCount: runCount, autoreverses: isPingPong).length
  }

  private func modified(
    _ animation: AnyParticleAnimation,
    sweeping: (AnyParticleAnimation, SweepOrder) -> AnyParticleAnimation
  ) -> AnyParticleAnimation {
    var result = animation
    switch mirror {
    case .across: result = AnyParticleAnimation(result.mirrored(.leftAndRight))
    case .down: result = AnyParticleAnimation(result.mirrored(.aboveAndBelow))
    case nil: break
    }
    if let gravity { result = AnyParticleAnimation(result.withGravity(gravity)) }
    if let drag { result = AnyParticleAnimation(result.withDrag(drag)) }
    if let wind { result = AnyParticleAnimation(result.withWind(wind)) }
    if let turbulence { result = AnyParticleAnimation(result.withTurbulence(turbulence)) }
    if let restitution { result = AnyParticleAnimation(result.bouncing(restitution: restitution)) }
    if let sweep { result = sweeping(result, sweep) }
    if let duration { result = AnyParticleAnimation(result.retimed(to: duration)) }
    return result
  }
}
