import PoofCore

/// How the work of one frame is cut up. What is drawn does not depend on it.
///
/// Particles are worked on in chunks, in their order. Of a chunk each piece is posed by one thread,
/// which sorts what is to be drawn into bands of the canvas; then each band is drawn by one thread,
/// piece by piece, so that later particles lie over earlier ones.
///
/// Where millions of single pixels are drawn, much of the time goes into waiting for memory. So
/// bands are small: what one needs fits into a processor's own cache, and is fetched once for all of
/// a chunk's pixels. And chunks are large, as many particles as the cache that all processors share
/// has room for.
package struct FramePlan: Equatable, Sendable {
  /// Pieces in a chunk.
  package var pieces: Int
  /// The most bands that the canvas is cut into.
  package var bands: Int
  /// About how many particles are in a piece, at least a block.
  package var particlesInPiece: Int

  package init(pieces: Int, bands: Int, particlesInPiece: Int) {
    self.pieces = pieces
    self.bands = bands
    self.particlesInPiece = particlesInPiece
  }

  /// The usual plan for `count` particles, which are single pixels or not.
  init(count: Int, areDust: Bool) {
    if count < 4_096 {
      // Waking another thread takes longer than drawing.
      self.init(pieces: 1, bands: 1, particlesInPiece: count)
    } else {
      self.init(pieces: 8, bands: areDust ? 64 : 8, particlesInPiece: areDust ? 131_072 : 8_192)
    }
    // Small sets make small pieces, so that all threads have some.
    particlesInPiece = max(
      ParticleBlock.capacity, min(particlesInPiece, (count + pieces - 1) / pieces))
  }
}
