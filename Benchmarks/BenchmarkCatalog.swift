import Poof

/// What must be fast, by name.
package enum BenchmarkCatalog {
  static let hd = PixelSize(width: 1_920, height: 1_080)
  static let ultraHD = PixelSize(width: 3_840, height: 2_160)

  /// All benchmarks in their order. Making one takes time and memory, so each is made when it is
  /// its turn.
  package static var entries: [(name: String, make: () -> Benchmark)] {
    [
      ("scratch.move.300", { scratchMove("300", size: PixelSize(width: 300, height: 300)) }),
      ("scratch.move.1080p", { scratchMove("1080p", size: hd) }),
      ("scratch.move.4k", { scratchMove("4k", size: ultraHD) }),
      ("scratch.move.8k", { scratchMove("8k", size: PixelSize(width: 7_680, height: 4_320)) }),
      ("scratch.replay.4k", { scratchReplay("4k", size: ultraHD) }),
      ("scratch.frame.1080p", { scratchFrame("1080p", size: hd) }),
      ("reveal.join.1080p", { revealJoin("1080p", size: hd) }),
      ("sample.average.4k", sampleAverage),
      (
        "explode.frame.card",
        { explosionFrame("card", size: PixelSize(width: 720, height: 432), cellSize: 2) }
      ),
      ("explode.frame.1080p", { explosionFrame("1080p", size: hd, cellSize: 1) }),
      ("explode.frame.4k", { explosionFrame("4k", size: ultraHD, cellSize: 1) }),
      ("debris.frame.1080p", debrisFrame),
      ("copy.1080p", { memoryCopy(bytes: hd.area * 4, name: "copy.1080p") }),
      ("copy.4k", { memoryCopy(bytes: ultraHD.area * 4, name: "copy.4k") }),
    ]
  }
}
