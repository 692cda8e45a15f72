import PoofCore

extension ScratchMask {
  /// Raises the mask to at least the segment's coverage, or, when it restores, lowers it by that
  /// much.
  /// - Complexity: O(pixels the segment covers).
  package mutating func paint(_ segment: BrushSegment, restores: Bool = false) {
    let width = size.width
    sweep(bounds: segment.bounds(), lowers: restores) { row in
      segment.columns(row: row, width: width)
    } coverage: { x, y in
      segment.coverage(x: x, y: y)
    }
  }

  /// The same for a segment with a soft edge or a texture; it begins `travelled` px along its way.
  /// - Complexity: O(pixels the segment covers).
  mutating func paint(_ segment: BrushSegment, by brush: Brush, travelled: Float) {
    let reach = (brush.texture?.reach ?? 0) * segment.halfWidth
    // Where a texture is certain of nothing, no depth is deep enough.
    let depth =
      brush.texture.map { ($0.solidDepth ?? .infinity) * segment.halfWidth }
      ?? brush.feather * segment.halfWidth
    let texture = brush.texture?.coverage
    let width = size.width
    sweep(bounds: segment.bounds(margin: reach), lowers: brush.isRestoring) { row in
      segment.columns(row: row, width: width, reach: reach, depth: depth)
    } coverage: { x, y in
      let place = segment.depth(x: x, y: y)
      let pixels = BrushPixels(
        x: x, y: Lanes(repeating: y), inside: place.inside, across: place.across,
        along: place.along + travelled, width: segment.halfWidth * 2, feather: brush.feather)
      return bytes(texture.map { $0(pixels) } ?? pixels.edge(pixels.inside))
    }
  }

  /// The same for a piece along which the width changes.
  /// - Complexity: O(pixels the segment covers).
  mutating func paint(_ segment: TaperedSegment, by brush: Brush, travelled: Float) {
    let widest = segment.hull
    let reach = (brush.texture?.reach ?? 0) * widest.halfWidth
    let texture = brush.texture?.coverage
    let width = size.width
    sweep(bounds: widest.bounds(margin: reach), lowers: brush.isRestoring) { row in
      widest.columns(row: row, width: width, reach: reach, depth: .infinity)
    } coverage: { x, y in
      let place = segment.depth(x: x, y: y)
      let pixels = BrushPixels(
        x: x, y: Lanes(repeating: y), inside: place.inside, across: place.across,
        along: place.along + travelled, width: brush.width, feather: brush.feather)
      return bytes(texture.map { $0(pixels) } ?? pixels.edge(pixels.inside))
    }
  }

  /// The same for one print of a stamp.
  /// - Complexity: O(pixels of the print).
  mutating func paint(_ print: StampPrint, restores: Bool) {
    let bounds = print.bounds
    let columns = BrushSegment.Columns(
      bounds.minX..<bounds.maxX, width: size.width)
    sweep(bounds: bounds, lowers: restores) { _ in
      columns
    } coverage: { x, y in
      print.coverage(x: x, y: y)
    }
  }
}

/// Coverage 0…1 as bytes; what is outside is brought inside, what is not a number becomes 0.
@inline(__always)
private func bytes(_ coverage: Lanes) -> SIMD8<UInt8> {
  SIMD8<UInt8>(truncatingIfNeeded: roundedToInt(coverage.clampedToUnit * 255))
}
