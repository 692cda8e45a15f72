import Poof
import PoofMedia

/// The things that must be fast, by name.
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
      ("board.move.1", { boardMove(columns: 1, rows: 1) }),
      ("board.move.9", { boardMove(columns: 3, rows: 3) }),
      ("board.frame.1", { boardFrames(columns: 1, rows: 1) }),
      ("board.frame.9", { boardFrames(columns: 3, rows: 3) }),
      ("reveal.join.1080p", { revealJoin("1080p", size: hd) }),
      ("sample.average.4k", sampleAverage),
    ] + materials + reveals + explosions + SDLPeer.allCases.map { ($0.name, $0.benchmark) } + [
      ("debris.frame.1080p", debrisFrame),
      ("crumbs.frame.1080p", crumbsFrame),
      ("confetti.frame.1080p", confettiFrame),
      ("clip.drawing.1080p", clipDrawing),
    ] + clips + [
      ("copy.1080p", { memoryCopy(bytes: hd.area * 4, name: "copy.1080p") }),
      ("copy.4k", { memoryCopy(bytes: ultraHD.area * 4, name: "copy.4k") }),
    ]
  }

  /// Moves of each material's brush.
  private static var materials: [(name: String, make: () -> Benchmark)] {
    MaterialCatalog.builtIn.map { material in
      ("scratch.material.\(material.name)", { materialMove(material) })
    }
  }

  /// Frames of each reveal that is drawn in a way of its own.
  private static var reveals: [(name: String, make: () -> Benchmark)] {
    RevealCatalog.builtIn.filter { $0.makeReveal().look != nil }.map { named in
      ("reveal.frame.\(named.name)", { revealFrames(named) })
    }
  }

  /// Clips of both kinds of encoder, and the encoder alone for the same frames: of a large picture, and
  /// of one as large as a thumbnail.
  private static var clips: [(name: String, make: () -> Benchmark)] {
    let sizes = [("1080p", hd), ("180p", PixelSize(width: 320, height: 180))]
    return [ClipFormat.webp, .mp4].flatMap { format in
      sizes.flatMap { name, size in
        [false, true].map { drawn in
          (
            "clip.\(format.rawValue).\(name)" + (drawn ? ".encoder" : ""),
            { clip(format, name, size: size, drawn: drawn) }
          )
        }
      }
    }
  }

  /// Frames of one particle a pixel, and of larger ones, by a plain fall and by the one that comes
  /// with Poof.
  private static var explosions: [(name: String, make: () -> Benchmark)] {
    let plain = AnyParticleAnimation(PlainFall())
    let fall = AnyParticleAnimation(Fall())
    func frame(
      _ name: String, _ size: PixelSize, cellSize: Int, _ animation: AnyParticleAnimation
    ) -> (name: String, make: () -> Benchmark) {
      (
        "explode.\(name)",
        { explosionFrame(name, size: size, cellSize: cellSize, animation: animation) }
      )
    }
    return [
      frame("frame.1080p", hd, cellSize: 1, plain), frame("frame.4k", ultraHD, cellSize: 1, plain),
      frame("frame.quads", PixelSize(width: 1_600, height: 1_000), cellSize: 4, plain),
      frame("fall.1080p", hd, cellSize: 1, fall),
      frame("ripple.1080p", hd, cellSize: 1, AnyParticleAnimation(Ripple())),
      // The same, written in a module of its own.
      frame("plugin.1080p", hd, cellSize: 1, AnyParticleAnimation(OwnRipple())),
      // One after another by a formula, and by a map.
      frame(
        "swept.1080p", hd, cellSize: 1,
        AnyParticleAnimation(PlainFall().swept(.towards(Point(x: 1, y: 1))))),
      frame(
        "mapped.1080p", hd, cellSize: 1,
        AnyParticleAnimation(
          PlainFall().swept(.following(HeartReveal().arrivalMap(size: hd))))),
      // Out of a menu, then modified.
      frame(
        "erased.1080p", hd, cellSize: 1,
        AnyParticleAnimation(plain.swept(.towards(Point(x: 1, y: 1))))),
      frame("fall.4k", ultraHD, cellSize: 1, fall),
      frame("fall.card", PixelSize(width: 720, height: 432), cellSize: 2, fall),
    ]
      + AnimationCatalog.builtIn.entries.map { named in
        ("explode.catalog.\(named.name)", { catalogFrames(named, size: hd) })
      }
      // Where the most pieces glow at once.
      + ["shatter"].compactMap { AnimationCatalog.builtIn[$0] }.map { named in
        (
          "explode.flash.\(named.name)",
          { catalogMoment("flash.\(named.name)", of: named, size: hd, at: 0.03) }
        )
      }
      + ["fall", "dust", "burst"].compactMap { AnimationCatalog.builtIn[$0] }.map { named in
        ("explode.plain.\(named.name)", { catalogFrames(named, size: hd, isPlain: true) })
      }
      + ["fall", "dust"].compactMap { AnimationCatalog.builtIn[$0] }.map { named in
        (
          "explode.soft.\(named.name)",
          { softFrames(named, size: PixelSize(width: 480, height: 360)) }
        )
      }
  }
}
