import PoofCore

/// Makes the particles of a picture. It runs on a background queue and may take its time.
///
///     settings.sampler = .cells(of: 4)
///     settings.sampler = ParticleSampler { image in
///       ParticleSet(sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: 4))
///     }
public struct ParticleSampler: Sendable {
  /// Makes the particles, or gives nil once `isCancelled` is true.
  package let sample:
    @Sendable (_ image: Image, _ isCancelled: @Sendable () -> Bool) -> ParticleSet?

  /// A sampler of one's own.
  public init(_ sample: @escaping @Sendable (_ image: Image) -> ParticleSet) {
    self.sample = { image, _ in sample(image) }
  }

  /// A sampler of one's own that takes long and can stop in its midst: `isCancelled`, which may be
  /// asked often and from any thread, says that nobody waits for the particles any more. Only then
  /// it may give nil.
  public init(
    _ sample:
      @escaping @Sendable (
        _ image: Image, _ isCancelled: @Sendable () -> Bool
      ) -> ParticleSet?
  ) {
    self.sample = sample
  }
}

extension ParticleSampler {
  /// Cells of `size` px with `gap` px between them; both are brought inside what a `CellGrid` takes.
  public static func cells(
    of size: Int, gap: Int = 0, colors: ParticleSet.ColorSampling = .average
  ) -> ParticleSampler {
    cells(colors: colors) { CellGrid(pictureSize: $0, cellSize: size, gap: gap) }
  }

  /// The finest cells, of at least `smallest` px, that make at most `budget` particles.
  public static func cells(
    budget: Int, smallest: Int = 1, gap: Int = 0, colors: ParticleSet.ColorSampling = .average
  ) -> ParticleSampler {
    cells(colors: colors) {
      CellGrid(pictureSize: $0, budget: budget, smallest: smallest, gap: gap)
    }
  }

  /// The cells of the grid that `makeGrid` gives for a picture's size.
  public static func cells(
    colors: ParticleSet.ColorSampling = .average,
    in makeGrid: @escaping @Sendable (_ pictureSize: PixelSize) -> CellGrid
  ) -> ParticleSampler {
    ParticleSampler { image, isCancelled in
      ParticleSet.sampled(
        image, grid: makeGrid(image.size), colors: colors, isCancelled: isCancelled)
    }
  }
}
