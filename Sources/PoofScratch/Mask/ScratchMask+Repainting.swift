import PoofCore

extension ScratchMask {
  /// Covers everything and lets `body` paint anew. What is as before is no damage, and nothing
  /// counts as changed by brushes.
  /// - Complexity: O(pixels), and what `body` does.
  mutating func repaint(_ body: (inout ScratchMask) -> Void) {
    let before = mask
    let damageBefore = damage
    reset()
    body(&self)
    _ = takeChange()
    damage = damageBefore.union(mask.difference(from: before))
  }
}

extension Mask {
  /// A rectangle around the pixels in which it differs from another mask of its size.
  /// - Complexity: O(pixels).
  func difference(from other: Mask) -> PixelRect {
    let width = width
    let height = height
    var rect = PixelRect.empty
    withCoverage { a in
      other.withCoverage { b in
        for y in 0..<height {
          let begin = y * width
          var low = 0
          while low < width, a[begin + low] == b[begin + low] { low += 1 }
          if low == width { continue }
          var high = width
          while a[begin + high - 1] == b[begin + high - 1] { high -= 1 }
          rect = rect.union(PixelRect(minX: low, minY: y, maxX: high, maxY: y + 1))
        }
      }
    }
    return rect
  }
}
