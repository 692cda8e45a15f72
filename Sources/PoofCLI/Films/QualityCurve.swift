import Foundation
import Poof

/// An estimate of a clip's bytes at every quality, by a few of its frames.
///
/// Other frames have more or fewer bytes, but nearly as much more or fewer at any quality.
struct QualityCurve {
  /// Qualities in rising order, one at least, and the clip's bytes at each.
  private(set) var points: [(quality: Int, bytes: Double)]

  /// Estimates the bytes at a quality: between two points, by the exponential through both.
  func bytes(at quality: Int) -> Double {
    guard let next = points.firstIndex(where: { $0.quality >= quality }) else {
      return points.last?.bytes ?? 0
    }
    guard next > 0 else { return points[0].bytes }
    let (low, high) = (points[next - 1], points[next])
    let part = Double(quality - low.quality) / Double(high.quality - low.quality)
    return low.bytes * pow(high.bytes / low.bytes, part)
  }
}

extension QualityCurve {
  /// Frames that follow one another in a sample: what changes between frames counts, too.
  private static let run = 3
  /// Runs in a sample, at even distances.
  private static let runs = 4
  /// The least number of times that a clip has a sample's frames: it is to take far less time.
  private static let leastClip = 4
  /// Qualities between the ends that are looked at.
  private static let inner = 3
  /// The most that a sample's frames may take, bytes.
  private static let mostMemory = 160 << 20

  /// Chooses frames of a clip of `count` frames of that size; nil where a sample is not worth it.
  static func sample(of count: Int, size: PixelSize) -> [Int]? {
    let runs = min(runs, mostMemory / (4 * size.area * run))
    guard runs > 1, count >= leastClip * runs * run else { return nil }
    return (0..<runs).flatMap { index in
      let first = (2 * index + 1) * count / (2 * runs) - run / 2
      return first..<first + run
    }
  }

  /// Measures as much of a curve as a search among the qualities 0…`highest` needs: both ends, and some qualities
  /// near which it meets the limit. `bytes` encodes the sample.
  static func measured(
    upTo highest: Int, within mostBytes: Int, bytes: (_ quality: Int) throws -> Double
  ) rethrows -> QualityCurve {
    var curve = QualityCurve(points: [(highest, try bytes(highest))])
    let limit = Double(mostBytes)
    guard highest > 0, curve.points[0].bytes > limit else { return curve }
    curve.points.insert((0, try bytes(0)), at: 0)
    for _ in 0..<inner {
      guard let upper = curve.points.firstIndex(where: { $0.bytes > limit }), upper > 0 else {
        break
      }
      let range = curve.points[upper - 1].quality + 1..<curve.points[upper].quality
      guard let meeting = range.first(where: { curve.bytes(at: $0) > limit }) ?? range.last else {
        break
      }
      curve.points.insert((meeting, try bytes(meeting)), at: upper)
    }
    return curve
  }
}
