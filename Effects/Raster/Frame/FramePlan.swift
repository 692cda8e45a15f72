import PoofCore

/// A plan for cutting up the work of one frame. The frame does not depend on it.
///
/// Particles are worked on in chunks, in their order. A chunk fills several draw lists, each with one
/// run of its particles, posed and sorted into bands of the canvas by one thread; then each band is
/// drawn by one thread, list by list, so that later particles lie over earlier ones.
///
/// Drawing millions of single pixels is mostly waiting for memory. So
/// bands are small: all that one needs fits into a processor's own cache, and is fetched once for all of
/// a chunk's pixels. And chunks are large, as many particles as the cache that all processors share
/// has room for.
package struct FramePlan: Equatable, Sendable {
  /// Number of lists that a chunk fills.
  package var lists: Int
  /// The most bands that the canvas is cut into.
  package var bands: Int
  /// Number of particles for a list, about, at least a block.
  package var particlesInList: Int

  package init(lists: Int, bands: Int, particlesInList: Int) {
    self.lists = lists
    self.bands = bands
    self.particlesInList = particlesInList
  }

  /// The usual plan for `count` grains: bands are as high as streaks are long, or many would lie in
  /// two.
  init(grains count: Int) {
    self.init(count: count, areSpecks: true)
    bands = min(bands, 32)
    // Those of a million particles would take memory that most pictures have no use for.
    particlesInList = min(particlesInList, 98_304)
  }

  /// The usual plan for `count` particles, which are single pixels or not.
  init(count: Int, areSpecks: Bool) {
    if count < 4_096 {
      // Waking another thread takes longer than drawing.
      self.init(lists: 1, bands: 1, particlesInList: count)
    } else {
      self.init(lists: 8, bands: areSpecks ? 64 : 8, particlesInList: areSpecks ? 131_072 : 8_192)
    }
    // Small sets make short lists, so that all threads have some.
    particlesInList = max(
      ParticleBlock.capacity, min(particlesInList, (count + lists - 1) / lists))
  }
}
