/// The room that a film needs around its picture so that nothing that can be seen is cut off, px.
///
///     let reach = film.reach(most: film.size.height)
///     let size = PixelSize(
///       width: reach.left + film.size.width + reach.right,
///       height: reach.top + film.size.height + reach.bottom)
///     film.draw(at: 0.5, into: &canvas, origin: PixelPoint(x: reach.left, y: reach.top))
public struct FilmReach: Equatable, Sendable {
  /// Columns on the left.
  public var left: Int
  /// Rows above.
  public var top: Int
  /// Columns on the right.
  public var right: Int
  /// Rows below.
  public var bottom: Int

  /// A room from its four sides.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}

extension Film {
  /// Measures how far its particles fly: 32 moments of it are drawn, with room around.
  ///
  /// At none of them is more than a part in 2,000 of its picture beyond any one side. `most`, px, brought
  /// into 0…4,096, is where it gives up: many a piece never ends its fall. All sides are 0 for a film
  /// without an end, and where a canvas of that size is not drawable.
  /// - Complexity: O(pixels with the room), and that of drawing it, 32 times: measure a small one.
  public func reach(most: Int) -> FilmReach {
    let most = min(max(0, most), 4_096)
    let outer = PixelSize(width: size.width + 2 * most, height: size.height + 2 * most)
    var reach = FilmReach(left: 0, top: 0, right: 0, bottom: 0)
    guard length.isFinite, outer.isDrawable, most > 0 else { return reach }
    var canvas = Canvas(size: outer)
    var columns = [Int](repeating: 0, count: outer.width)
    var rows = [Int](repeating: 0, count: outer.height)
    let allowed = size.area * 255 / 2_000
    let moments = 32
    for moment in 0..<moments {
      canvas.clear()
      draw(
        at: length * Double(moment) / Double(moments - 1), into: &canvas,
        origin: PixelPoint(x: most, y: most))
      canvas.withPixels { pixels in
        for x in 0..<outer.width { columns[x] = 0 }
        for y in 0..<outer.height {
          var row = 0
          for x in 0..<outer.width {
            let alpha = Int(pixels[y * outer.width + x] >> 24)
            row += alpha
            columns[x] += alpha
          }
          rows[y] = row
        }
      }
      reach.left = max(reach.left, most - firstIndex(in: columns, beyond: allowed))
      reach.top = max(reach.top, most - firstIndex(in: rows, beyond: allowed))
      columns.reverse()
      rows.reverse()
      reach.right = max(reach.right, most - firstIndex(in: columns, beyond: allowed))
      reach.bottom = max(reach.bottom, most - firstIndex(in: rows, beyond: allowed))
    }
    return reach
  }
}

/// The first place up to and with which the sums come to more than `allowed`; their end where they do not.
private func firstIndex(in sums: [Int], beyond allowed: Int) -> Int {
  var total = 0
  for index in 0..<sums.count {
    total += sums[index]
    if total > allowed { return index }
  }
  return sums.count
}
