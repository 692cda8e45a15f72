import PoofCore

// Averages of cells become what is laid.

extension GrainUndercoat {
  /// Coverage on both sides, in relation to that of the densest pixel around: where it begins, and where it is
  /// as dense as that.
  private static let density: (lower: Float, upper: Float) = (0.15, 1)

  /// Works out what is laid at the middles of one row of cells, once the averages of all are there.
  func develop(row: Int) {
    let (above, below) = (max(row - 1, 0), min(row + 1, rows - 1))
    for x in Swift.stride(from: 0, to: columns, by: 8) {
      let places = (above * stride + x, row * stride + x, below * stride + x)
      let target = coat + (row * stride + x)
      let around = Self.tent(solid, places)
      guard isAny(around .> 0) else {
        target.update(repeating: 0, count: min(8, columns - x))
        continue
      }
      let enclosed = Self.enclosed(solid, places)
      let peak = Self.greatest(peak, places)
      let share = enclosed / max(peak, 1)
      // Of what is there, three times the part that is not at home: what is about to leave lies a little beside
      // its place, and a fainter coat would show as a hairline along what stays.
      let homes = Self.tent(homes, places) * Float(LinearLight.full / 16)
      let away = 3 - 3 * homes / max(around, 1)
      let amount =
        peak * smoothstep(Self.density.lower, Self.density.upper, share)
        * away.clampedToUnit
      var eight = SIMD8<UInt64>()
      for pair in 0..<4 {
        let two = unsafeBitCast(Self.tent(sums, places, pair * 2), to: SIMD2<UInt64>.self)
        eight[pair * 2] = two[0]
        eight[pair * 2 + 1] = two[1]
      }
      let words = unsafeBitCast(eight, to: SIMD16<UInt32>.self)
      let (low, high) = (words.evenHalf, words.oddHalf)
      let full = Float(LinearLight.full)
      let scale = full / max(wholeNumbers(high &>> 16), 1)
      @inline(__always)
      func straight(_ part: PixelLanes) -> PixelLanes {
        unsafeBitCast(roundedToInt(min(wholeNumbers(part) * scale, full)), to: PixelLanes.self)
      }
      let blueGreen = straight(low & 0xffff) | straight(low &>> 16) &<< 16
      let redShare =
        straight(high & 0xffff) | unsafeBitCast(roundedToInt(amount), to: PixelLanes.self) &<< 16
      for lane in 0..<min(8, columns - x) {
        target[lane] = UInt64(blueGreen[lane]) | UInt64(redShare[lane]) &<< 32
      }
    }
    // Beyond the edges it goes on as it is there.
    coat[row * stride - 1] = coat[row * stride]
    coat[row * stride + columns] = coat[row * stride + columns - 1]
  }

  /// A quarter of both neighbours and half of its own, down and across, of eight numbers.
  @inline(__always)
  private static func tent(
    _ numbers: UnsafeMutablePointer<UInt16>, _ places: (Int, Int, Int)
  ) -> Lanes {
    (down(numbers, places, -1) + down(numbers, places, 1) + down(numbers, places, 0) * 2)
      * (1 / 16)
  }

  /// The lesser of two neighbours that lie opposite each other, across or down, of eight numbers:
  /// much within something and in a gap of it, nothing beside its edge.
  @inline(__always)
  private static func enclosed(
    _ numbers: UnsafeMutablePointer<UInt16>, _ places: (Int, Int, Int)
  ) -> Lanes {
    @inline(__always)
    func across(_ place: Int) -> Lanes {
      eight(numbers + (place &- 1)) + eight(numbers + (place &+ 1)) + eight(numbers + place) * 2
    }
    let beside = min(down(numbers, places, -1), down(numbers, places, 1))
    return max(beside, min(across(places.0), across(places.2))) * (1 / 4)
  }

  /// The greatest of each of eight numbers and its neighbours.
  @inline(__always)
  private static func greatest(
    _ numbers: UnsafeMutablePointer<UInt16>, _ places: (Int, Int, Int)
  ) -> Lanes {
    @inline(__always)
    func across(_ place: Int) -> Lanes {
      max(
        max(eight(numbers + (place &- 1)), eight(numbers + (place &+ 1))), eight(numbers + place))
    }
    return max(max(across(places.0), across(places.2)), across(places.1))
  }

  /// Eight numbers one below the other, added up, those in the middle twice.
  @inline(__always)
  private static func down(
    _ numbers: UnsafeMutablePointer<UInt16>, _ places: (Int, Int, Int), _ x: Int
  ) -> Lanes {
    eight(numbers + (places.0 &+ x)) + eight(numbers + (places.2 &+ x))
      + eight(numbers + (places.1 &+ x)) * 2
  }

  @inline(__always)
  private static func eight(_ numbers: UnsafeMutablePointer<UInt16>) -> Lanes {
    let words = UnsafeRawPointer(numbers).loadUnaligned(as: SIMD8<UInt16>.self)
    return wholeNumbers(PixelLanes(truncatingIfNeeded: words))
  }

  /// A quarter of both neighbours and half of its own, down and across, of the sums of two cells from `x` on.
  @inline(__always)
  private static func tent(
    _ sums: UnsafeMutablePointer<UInt64>, _ places: (Int, Int, Int), _ x: Int
  ) -> SIMD8<UInt16> {
    // Of two that are rounded one is rounded up: else dark colours would get darker.
    @inline(__always)
    func quarter(_ words: SIMD8<UInt16>) -> SIMD8<UInt16> { (words &+ 2) &>> 2 }
    @inline(__always)
    func down(_ x: Int) -> SIMD8<UInt16> {
      @inline(__always)
      func two(_ place: Int) -> SIMD8<UInt16> {
        UnsafeRawPointer(sums + (place &+ x)).loadUnaligned(as: SIMD8<UInt16>.self)
      }
      return quarter(two(places.0)) &+ quarter(two(places.2)) &+ two(places.1) &>> 1
    }
    return quarter(down(x &- 1)) &+ quarter(down(x &+ 1)) &+ down(x) &>> 1
  }
}
