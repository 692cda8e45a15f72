import PoofCore

/// A maker of a picture's particles. It runs on a background queue and may take its time.
///
///     settings.sampler = .cells(of: 4)
///     settings.sampler = ParticleSampler { image in
///       ParticleSet(sampling: image, grid: CellGrid(pictureSize: image.size, cellSize: 4))
///     }
public struct ParticleSampler: Sendable {
  /// Makes the particles, or gives nil once `isCancelled` is true.
  package let sample:
    @Sendable (_ image: Image, _ isCancelled: @Sendable () -> Bool) -> ParticleSet?
  /// Makes a sampler of at most so many particles; nil where only its owner could.
  private let limit: (@Sendable (_ budget: Int) -> ParticleSampler)?

  /// A sampler of one's own.
  public init(_ sample: @escaping @Sendable (_ image: Image) -> ParticleSet) {
    self.sample = { image, _ in sample(image) }
    limit = nil
  }

  /// A sampler of one's own that takes long and can stop in its midst: `isCancelled`, which may be
  /// asked often and from any thread, says that nobody waits for the particles any more.
  ///
  /// If it gives nil although somebody waits, `.cells(budget: 720_000)` makes them.
  public init(
    _ sample:
      @escaping @Sendable (
        _ image: Image, _ isCancelled: @Sendable () -> Bool
      ) -> ParticleSet?
  ) {
    self.sample = sample
    limit = nil
  }

  private init(
    colors: ParticleSet.ColorSampling,
    makeGrid: @escaping @Sendable (_ pictureSize: PixelSize) -> CellGrid
  ) {
    sample = { image, isCancelled in
      ParticleSet.sampled(
        image, grid: makeGrid(image.size), colors: colors, isCancelled: isCancelled)
    }
    limit = { budget in
      ParticleSampler(colors: colors) { makeGrid($0).coarsened(to: budget) }
    }
  }
}

extension ParticleSampler {
  /// Makes the particles, or gives nil once `isCancelled` is true.
  package func particles(
    of image: Image, isCancelled: @Sendable () -> Bool
  ) -> ParticleSet? {
    if let particles = sample(image, isCancelled) { return particles }
    return isCancelled() ? nil : Self.usual.sample(image, isCancelled)
  }

  /// Makes the particles.
  package func particles(of image: Image) -> ParticleSet {
    if let particles = particles(of: image, isCancelled: { false }) { return particles }
    preconditionFailure("sampling that is not cancelled gives particles")
  }

  /// A sampler of as fine particles, or of coarser ones where those would be more than `budget`. One
  /// of one's own stays as it is.
  public func limited(to budget: Int) -> ParticleSampler { limit?(budget) ?? self }

  /// The sampler that settings have unless they are given another.
  static let usual = cells { Grain().grid(for: $0) }

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
    ParticleSampler(colors: colors, makeGrid: makeGrid)
  }
}

extension CellGrid {
  /// The grid itself, or one of larger cells where it has more than `budget`.
  func coarsened(to budget: Int) -> CellGrid {
    if count <= budget { return self }
    return CellGrid(pictureSize: pictureSize, budget: budget, smallest: cellSize, gap: gap)
  }
}
