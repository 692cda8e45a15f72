// Maps from numbers of any range: distances, angles, heights. Spread over the whole time, no wipe
// waits for its first pixel or has ended before its last.

extension ArrivalMap {
  /// A map from any measure of what comes first: its least value on the card arrives at 0, its
  /// greatest at 1, the others evenly between.
  ///
  /// `measure` is given the centres of eight pixels, in px from the top left corner. A result
  /// that is not a number counts as the least, one beyond ±1e30 as the least or the greatest;
  /// `softness` is brought into 0.001…1,000.
  /// - Complexity: O(pixels).
  public static func spread(
    over size: PixelSize, softness: Float, _ measure: (_ x: Lanes, _ y: Lanes) -> Lanes
  ) -> ArrivalMap {
    spread(over: size, softness: softness, writtenBy: { fill($0, size, measure) })
  }

  /// Spreads measures that `write` leaves, row by row; it must write all of them.
  package static func spread(
    over size: PixelSize, softness: Float, writtenBy write: (UnsafeMutablePointer<Float>) -> Void
  ) -> ArrivalMap {
    ArrivalMap(size: size, softness: softness) { times in
      write(times)
      let (least, greatest) = extremes(times, count: size.area)
      let range = greatest - least
      forEachBatch(of: size.area) { index, lanes in
        let value = Lanes(loading: times + index, count: lanes)
        // A division, not a factor: the last pixel must arrive at 1 exactly.
        ((value - least) / range).clampedToUnit.store(to: times + index, count: lanes)
      }
    }
  }

  /// The least and the greatest of the numbers within ±1e30.
  private static func extremes(
    _ numbers: UnsafePointer<Float>, count: Int
  ) -> (least: Float, greatest: Float) {
    var least = Lanes(repeating: 1e30)
    var greatest = Lanes(repeating: -1e30)
    forEachBatch(of: count) { index, lanes in
      var value = Lanes(loading: numbers + index, count: lanes)
      for lane in lanes..<8 { value[lane] = .infinity }
      let isUsable = magnitude(value) .<= 1e30
      least = min(value, least).replacing(with: least, where: .!isUsable)
      greatest = max(value, greatest).replacing(with: greatest, where: .!isUsable)
    }
    return (least.min(), greatest.max())
  }
}

extension ArrivalMap {
  /// Returns the same order at an even pace: whatever part of the time is over, that part of the
  /// pixels has arrived, as far as their order tells them apart.
  ///
  /// For measures that heap up around their mean, as sums of chance do: most of the card would
  /// appear in a rush, after a long wait and before another. The pace is evened out over `bins` parts of
  /// the time; few keep the map's slope smooth where it is asked for.
  /// - Complexity: O(pixels).
  package func equalized(bins: Int = 1_024) -> ArrivalMap {
    var ranks = [Float](repeating: 0, count: bins + 1)
    return ArrivalMap(size: size, softness: softness) { equalized in
      times.withUnsafeBufferPointer { times in
        ranks.withUnsafeMutableBufferPointer { ranks in
          // A quarter of a million pixels know the distribution well enough. The stride is odd, so
          // that it does not keep to the same columns of a card of even width.
          for index in stride(from: 0, to: times.count, by: max(1, times.count >> 18) | 1) {
            ranks[1 + min(bins - 1, Int(times[index] * Float(bins)))] += 1
          }
          for bin in 1...bins { ranks[bin] += ranks[bin - 1] }
          let total = ranks[bins]
          for bin in 0...bins { ranks[bin] /= total }
          for index in 0..<times.count {
            let place = times[index] * Float(bins)
            let bin = min(bins - 1, Int(place))
            equalized[index] = mix(ranks[bin], ranks[bin + 1], place - Float(bin))
          }
        }
      }
    }
  }
}
