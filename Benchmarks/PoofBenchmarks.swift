import Foundation
import Poof

/// Times what must be fast. With names as arguments, only the benchmarks that begin with one.
@main
enum PoofBenchmarks {
  static let hd = PixelSize(width: 1_920, height: 1_080)
  static let ultraHD = PixelSize(width: 3_840, height: 2_160)

  /// Each benchmark with the peer that it is set against.
  static var all: [(name: String, make: () -> Benchmark)] {
    [
      ("scratch.move.300", { scratchMove("300", size: PixelSize(width: 300, height: 300)) }),
      ("scratch.move.1080p", { scratchMove("1080p", size: hd) }),
      ("scratch.move.4k", { scratchMove("4k", size: ultraHD) }),
      ("scratch.move.8k", { scratchMove("8k", size: PixelSize(width: 7_680, height: 4_320)) }),
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

  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    let chosen = all.filter { entry in
      wanted.isEmpty || wanted.contains { entry.name.hasPrefix($0) }
    }
    guard !chosen.isEmpty else {
      let names = all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("no such benchmark; there are \(names)\n".utf8))
      exit(64)
    }
    // A copy in the same run tells how fast the machine is just now.
    let copy = memoryCopy(bytes: hd.area * 4, name: "").measure(seconds: 0.3).median
    print("benchmark               median    min … max, ns per unit      whole run   copies")
    for entry in chosen {
      let timing = entry.make().measure(seconds: 1)
      print(line(timing, copy: copy))
    }
  }

  /// One row: the last column is the run's time in copies of a 1080p picture.
  private static func line(_ timing: Timing, copy: Double) -> String {
    let run = timing.median * Double(timing.benchmark.unitsPerRun)
    func number(_ value: Double, _ decimals: Int, _ width: Int) -> String {
      let text = String(format: "%.\(decimals)f", value)
      return String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let name = timing.benchmark.name
    return name + String(repeating: " ", count: max(1, 20 - name.count))
      + number(timing.median, 2, 10) + number(timing.least, 2, 10) + " … "
      + number(timing.most, 2, 8) + " / " + timing.benchmark.unit
      + number(run / 1e6, 3, 12) + " ms" + number(run / (copy * Double(hd.area)), 2, 9)
  }
}
