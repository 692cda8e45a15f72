import PoofCore

/// A picture bursting: particles, an animation and a seed, drawn for any time.
///
/// It holds no state that changes: `draw` is a function of time, so frames may be drawn in any
/// order and at any rate.
public struct Explosion: Sendable {
  /// The picture's particles.
  public let particles: ParticleSet
  /// How they move.
  public let animation: AnyParticleAnimation
  /// Which of the possible explosions this is.
  public let seed: UInt64
  /// How long it takes until each particle shows its one colour instead of its own pixels, s.
  public let meltDuration: Float

  /// An explosion from its parts.
  public init(
    particles: ParticleSet, animation: AnyParticleAnimation, seed: UInt64 = 1,
    meltDuration: Float = 0.25
  ) {
    self.particles = particles
    self.animation = animation
    self.seed = seed
    self.meltDuration = meltDuration
  }
}

extension Explosion {
  /// Length of all runs, s.
  public var duration: Float { animation.duration * Float(animation.repeatCount) }

  /// The poses of all particles, eight at a time, `time` s after the start; for tests and for
  /// those who draw the particles themselves.
  public func poses(at time: Float) -> [ParticlePose] {
    var all: [ParticlePose] = []
    all.reserveCapacity((particles.count + 7) / 8)
    forEachChunk(at: time) { _, count, poses in
      for index in 0..<(count + 7) / 8 { all.append(poses.start[index]) }
    }
    return all
  }

  /// Draws the particles as they are `time` s after the start, the picture's top left corner at
  /// `origin`; time 0 draws the picture itself, pixel for pixel.
  ///
  /// A time before the start counts as 0, one past the end draws nothing, and so does a NaN.
  public func draw(at time: Float, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    guard time < duration else { return }
    canvas.touch(canvas.bounds)
    let age = runTime(at: time)
    let melted = age <= 0 ? 0 : meltDuration > 0 ? age / meltDuration : 1
    let rasterizer = ParticleRasterizer(
      particles: particles, origin: origin, detail: 1 - smoothstep(0, 1, melted))
    let surface = CanvasMemory(pixels: canvas.pixels, stride: canvas.width)
    let area = canvas.clip
    forEachChunk(at: time) { first, count, poses in
      let bands = count < Self.fewParticles ? 1 : min(Self.threads, area.height)
      concurrently(bands) { index in
        let band = PixelRect(
          minX: area.minX, minY: area.minY + area.height * index / bands,
          maxX: area.maxX, maxY: area.minY + area.height * (index + 1) / bands)
        rasterizer.draw(
          first: first, count: count, poses: poses.start, into: surface, clip: band)
      }
    }
  }

  /// The time inside the current run.
  private func runTime(at time: Float) -> Float {
    let time = max(0, time)
    guard animation.repeatCount > 1, time < duration else { return min(time, animation.duration) }
    // Just below a whole number of runs the quotient may round up to it.
    return max(0, time - Float(Int(time / animation.duration)) * animation.duration)
  }

  /// Poses the particles and hands them on in chunks, in order.
  private func forEachChunk(
    at time: Float, _ body: (_ first: Int, _ count: Int, _ poses: PoseMemory) -> Void
  ) {
    let time = runTime(at: time)
    let chunkSize = min(Self.chunkSize, (particles.count + 7) & ~7)
    guard chunkSize > 0 else { return }
    withUnsafeTemporaryAllocation(of: ParticlePose.self, capacity: chunkSize / 8) { buffer in
      guard let start = buffer.baseAddress else { return }
      let poses = PoseMemory(start: start)
      var first = 0
      while first < particles.count {
        let count = min(chunkSize, particles.count - first)
        let pieces = count < Self.fewParticles ? 1 : Self.threads
        // Pieces are whole batches of eight.
        let piece = ((count + pieces - 1) / pieces + 7) & ~7
        let chunk = first
        concurrently(pieces) { index in
          let begin = index * piece
          pose(
            first: chunk + begin, count: min(piece, count - begin), at: time,
            into: poses.start + begin / 8)
        }
        body(first, count, poses)
        first += count
      }
    }
  }

  private func pose(
    first: Int, count: Int, at time: Float, into poses: UnsafeMutablePointer<ParticlePose>
  ) {
    guard count > 0 else { return }
    particles.cells.withUnsafeBufferPointer { cells in
      guard let cells = cells.baseAddress else { return }
      let block = ParticleBlock(
        cells: cells + first, count: count, first: first, grid: particles.grid, seed: seed)
      animation.writePoses(block, time, poses)
    }
  }

  /// Particles posed before they are drawn: 2 MiB of poses, which stay in a processor's cache.
  private static let chunkSize = 131_072
  /// Below this many, waking another thread takes longer than drawing.
  private static let fewParticles = 4_096
  /// How many threads share the work. What is drawn does not depend on it: each draws the rows of
  /// its own band, and all particles in their order.
  private static let threads = 2
}

/// A canvas's pixels while several threads draw, each into rows of its own.
struct CanvasMemory: @unchecked Sendable {
  /// Row by row without padding.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels in a row.
  let stride: Int
}

/// Poses while several threads write them, each its own piece.
private struct PoseMemory: @unchecked Sendable {
  let start: UnsafeMutablePointer<ParticlePose>
}
