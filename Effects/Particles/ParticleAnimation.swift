import PoofCore

/// The motion of particles: the point where an explosion is open to animations of anyone's own.
///
/// An animation is a formula, not a simulation, and several threads ask it at once: given eight
/// particles and their times it returns their poses, so that any frame can be drawn from its time
/// alone.
///
///     struct Drift: ParticleAnimation {
///       let duration: Float = 2
///       func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
///         var pose = ParticlePose(atHomeOf: particles)
///         pose.x += (40 + 80 * particles.random(0)) * time
///         pose.opacity = 1 - time / duration
///         return pose
///       }
///     }
///
/// For millions of particles put `@inline(__always)` before `pose`: what a whole block of particles
/// has in common is then computed once for it. Where a formula is so long that the compiler does not
/// keep to that, `@_transparent` makes it as fast as those that come with Poof.
///
/// At time 0 the particles must be at home, whole and opaque, and at `duration` gone: else they pop.
/// An animation that makes particles become the picture says so by `beginsAtHome` and `endsAtHome`.
public protocol ParticleAnimation: Sendable {
  /// Length of one run, s, above 0; all delays included.
  var duration: Float { get }
  /// Number of runs that it wants to be played, one after another; `Int.max`: again and again. Fewer
  /// than one count as one.
  ///
  /// Its poses are those of one run: films and sequences make a `Playback` of it.
  var repeatCount: Int { get }
  /// Whether the particles are the picture at time 0.
  var beginsAtHome: Bool { get }
  /// Whether the particles are the picture at `duration`: an explosion goes on drawing it then, and
  /// nothing otherwise. Where they are at both ends, they are taken to be gone halfway.
  var endsAtHome: Bool { get }
  /// Way to break the picture into pieces, which are posed instead of cells; nil: it has cells.
  ///
  /// A piece's `cellSize` is the square root of its area.
  var pieces: PieceCut? { get }
  /// Whether it has a flow, so that `pose` goes by the particles' `flow`.
  var hasFlow: Bool { get }
  /// Returns what neighbours have in common `time` seconds after the start.
  ///
  /// It is asked for places, not for particles: they have no random numbers of their own, and may lie
  /// a little outside the picture.
  func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow
  /// Returns the poses of eight particles `time` seconds (0…`duration`) after the start.
  ///
  /// In a frame all times are the same, unless a modifier has particles begin one after another: so
  /// a particle's pose must follow from its own lane of `time`.
  func pose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose
}

extension ParticleAnimation {
  /// 1.
  public var repeatCount: Int { 1 }
  /// True: the picture bursts.
  public var beginsAtHome: Bool { true }
  /// False: nothing is left.
  public var endsAtHome: Bool { false }
  /// Nil.
  public var pieces: PieceCut? { nil }
  /// False.
  @inlinable @inline(__always)
  public var hasFlow: Bool { false }
  /// Nothing.
  @inlinable @inline(__always)
  public func flow(of places: ParticleBatch, at time: Lanes) -> ParticleFlow { ParticleFlow() }

  /// Returns the poses of eight particles whose flow has not been worked out: that of a modifier's
  /// base, whose time is its own.
  @inlinable @inline(__always)
  public func wholePose(of particles: ParticleBatch, at time: Lanes) -> ParticlePose {
    guard hasFlow else { return pose(of: particles, at: time) }
    var particles = particles
    particles.flow = flow(of: particles, at: time)
    return pose(of: particles, at: time)
  }
}
