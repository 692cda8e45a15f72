import PoofCore

/// The crumbs that have fallen to a card's lower edge: how high they lie in each column.
///
/// A heap grows where chance has its middle; what lands on a slope that is too steep slides down.
struct CrumbHeap: Sendable {
  private let size: PixelSize
  /// Distance from one middle of a heap to the next, about, px.
  private let spacing: Float
  /// Height above the card's lower edge, px, column by column.
  private var heights: [Float]
  private let middles: RandomKey

  init(size: PixelSize, settings: Crumbs.Settings) {
    self.size = size
    let side = squareRoot(Float(size.width) * Float(size.height))
    spacing = max(1, 0.22 * side)
    let column = max(1, settings.width * side * 1.2)
    heights = [Float](
      repeating: 0, count: max(1, min(16_384, Int(Float(size.width) / column))))
    middles = RandomKey(seed: settings.seed, purpose: CrumbPurpose.heap)
  }

  /// The middle of the heap that draws what falls at `x`, px.
  func middle(near x: Float) -> Float {
    let number = floorToInt(x / spacing)
    var nearest = Float.infinity
    for neighbour in number - 1...number + 1 {
      let chance = middles.unit(UInt32(truncatingIfNeeded: neighbour))
      let middle = (Float(neighbour) + 0.15 + 0.7 * chance) * spacing
      if abs(middle - x) < abs(nearest - x) { nearest = middle }
    }
    return nearest
  }

  /// Lets a crumb of `halfWidth` px land at `x` on a card of `outline`, of the card's size; returns its place.
  mutating func land(at x: Float, halfWidth: Float, outline: Mask?) -> Point {
    let columnWidth = Float(size.width) / Float(heights.count)
    let place = x / columnWidth
    var column = max(0, min(heights.count - 1, floorToInt(place)))
    // Where in its column it lies: in the middles alone they would be stacked like coins.
    let inColumn = place - Float(floorToInt(place))
    // Never uphill: it comes to rest after as many columns as there are at most.
    while true {
      let steep = top(column, outline) - 1.6 * halfWidth
      if column > 0, top(column - 1, outline) < steep {
        column -= 1
      } else if column + 1 < heights.count, top(column + 1, outline) < steep {
        column += 1
      } else {
        break
      }
    }
    let y = Float(size.height) - 1 - halfWidth - top(column, outline)
    heights[column] += 1.1 * halfWidth
    return Point(x: min((Float(column) + inColumn) * columnWidth, Float(size.width).nextDown), y: y)
  }

  /// Height of what lies in a column over the card's lower side, px: round corners of its outline are uphill.
  @inline(never)
  private func top(_ column: Int, _ outline: Mask?) -> Float {
    let height = heights[column]
    guard let outline else { return height }
    let x = (2 * column + 1) * size.width / (2 * heights.count)
    return outline.withCoverage { coverage in
      var up = 0
      while up < size.height - 1, coverage[(size.height - 1 - up) * size.width + x] < 128 {
        up += 1
      }
      return height + Float(up)
    }
  }

  /// Heaps in proportion to these, on a card of another size.
  func scaled(to target: PixelSize, settings: Crumbs.Settings) -> CrumbHeap {
    var heap = CrumbHeap(size: target, settings: settings)
    let factor = Float(target.height) / Float(size.height)
    for column in heap.heights.indices {
      heap.heights[column] = heights[column * heights.count / heap.heights.count] * factor
    }
    return heap
  }
}
