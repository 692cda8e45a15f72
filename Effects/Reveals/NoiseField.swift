import PoofCore

/// Smooth chance over a card: numbers in 0…1 that change over about `cell` px, and over ever
/// smaller parts of it.
///
/// Each octave is a lattice of random numbers, blended by cubic B-splines: no square shows, as it
/// would with straight blending. Both directions are blended apart, and across only once for each
/// row of the lattice, so that a pixel costs four products an octave.
package struct NoiseField {
  private let size: PixelSize
  private let octaves: [Octave]

  private struct Octave {
    let key: RandomKey
    /// Distance in the lattice, px.
    let cell: Float
    let weight: Float
  }

  /// A field over `size`. Cells are at least 1 px; each octave halves them, and weighs `gain`
  /// times the one before; those below a pixel are left out.
  package init(size: PixelSize, cell: Float, octaves: Int, gain: Float = 0.5, seed: UInt64) {
    self.size = size
    var list: [(cell: Float, weight: Float)] = []
    var next = (cell: max(1, cell), weight: Float(1))
    for _ in 0..<octaves where list.isEmpty || next.cell >= 1 {
      list.append(next)
      next = (next.cell / 2, next.weight * gain)
    }
    let total = list.reduce(0) { $0 + $1.weight }
    self.octaves = list.enumerated().map { index, octave in
      Octave(
        key: RandomKey(seed: seed, purpose: UInt32(index)), cell: octave.cell,
        weight: octave.weight / total)
    }
  }

  /// Writes `formula` of the centres of all pixels, px, and the noise there, row by row.
  package func write(
    to times: UnsafeMutablePointer<Float>,
    _ formula: (_ x: Lanes, _ y: Lanes, _ noise: Lanes) -> Lanes
  ) {
    var rows = blendedRows()
    for y in 0..<size.height {
      let row = times + y * size.width
      let centre = Float(y) + 0.5
      Self.blend(&rows, to: row, at: centre)
      forEachBatch(of: size.width) { x, lanes in
        let noise = Lanes(loading: row + x, count: lanes)
        formula(Lanes.ramp + (Float(x) + 0.5), Lanes(repeating: centre), noise)
          .store(to: row + x, count: lanes)
      }
    }
  }

  // Both are called by copies of `write`, one for each formula: inlined they would be copied with it.

  /// Makes the octaves' rows, before the first one.
  @inline(never)
  private func blendedRows() -> [BlendedRows] {
    octaves.map { BlendedRows($0.key, cell: $0.cell, weight: $0.weight, width: size.width) }
  }

  /// Writes the noise at height `y`, px, to a row.
  @inline(never)
  private static func blend(
    _ rows: inout [BlendedRows], to row: UnsafeMutablePointer<Float>, at y: Float
  ) {
    for index in rows.indices { rows[index].add(to: row, at: y, isFirst: index == 0) }
  }
}

/// Four neighbouring rows of a lattice, each blended across to all pixels of a card's row.
private struct BlendedRows {
  private let key: RandomKey
  private let cell: Float
  private let weight: Float
  private let width: Int
  /// For each pixel of a row, the first of the four lattice columns around it, and their weights.
  private let taps: [(column: Int, weights: SIMD4<Float>)]
  /// One row of the lattice.
  private var lattice: [Float]
  /// The lattice row that the first of the four stands for; none before the first use.
  private var top: Int?
  /// Row after row; lattice row r lies at r mod 4.
  private var blended: [Float]

  init(_ key: RandomKey, cell: Float, weight: Float, width: Int) {
    self.key = key
    self.cell = cell
    self.weight = weight
    self.width = width
    taps = (0..<width).map { x in
      let place = (Float(x) + 0.5) / cell
      let column = Int(place)
      return (column, splineWeights(place - Float(column)) * weight)
    }
    let columns = (taps.last?.column ?? 0) + 4
    lattice = [Float](repeating: 0, count: (columns + 7) / 8 * 8)
    blended = [Float](repeating: 0, count: 4 * width)
  }

  /// Adds the octave at height `y`, px, to a row, or begins the row with it.
  mutating func add(to row: UnsafeMutablePointer<Float>, at y: Float, isFirst: Bool) {
    let place = y / cell
    let whole = Int(place)
    if top != whole {
      // Going down, three of the four are there already.
      for next in whole..<whole + 4 where top.map({ next >= $0 + 4 }) ?? true { blend(next) }
      top = whole
    }
    let weights = splineWeights(place - Float(whole))
    blended.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let first = base + (whole & 3) * width
      let second = base + ((whole + 1) & 3) * width
      let third = base + ((whole + 2) & 3) * width
      let fourth = base + ((whole + 3) & 3) * width
      forEachBatch(of: width) { x, lanes in
        var sum = isFirst ? Lanes() : Lanes(loading: row + x, count: lanes)
        sum += weights[0] * Lanes(loading: first + x, count: lanes)
        sum += weights[1] * Lanes(loading: second + x, count: lanes)
        sum += weights[2] * Lanes(loading: third + x, count: lanes)
        sum += weights[3] * Lanes(loading: fourth + x, count: lanes)
        sum.store(to: row + x, count: lanes)
      }
    }
  }

  /// Blends a lattice row across.
  private mutating func blend(_ row: Int) {
    let start = (row & 3) * width
    lattice.withUnsafeMutableBufferPointer { lattice in
      guard let numbers = lattice.baseAddress else { return }
      forEachBatch(of: lattice.count) { column, lanes in
        let corner = UInt32(truncatingIfNeeded: row << 16 | column)
        key.unit(corner &+ SIMD8(0, 1, 2, 3, 4, 5, 6, 7)).store(to: numbers + column, count: lanes)
      }
      blended.withUnsafeMutableBufferPointer { blended in
        taps.withUnsafeBufferPointer { taps in
          for x in 0..<width {
            let tap = taps[x]
            let four = UnsafeRawPointer(numbers + tap.column)
              .loadUnaligned(as: SIMD4<Float>.self)
            let sum = four * tap.weights
            blended[start + x] = (sum[0] + sum[1]) + (sum[2] + sum[3])
          }
        }
      }
    }
  }
}

/// Weights of the four nearest lattice points at `t`, 0…1, between the middle two: the uniform
/// cubic B-spline.
private func splineWeights(_ t: Float) -> SIMD4<Float> {
  let r = 1 - t
  let weights = SIMD4(
    r * r * r, 4 - t * t * (6 - 3 * t), 4 - r * r * (6 - 3 * r), t * t * t)
  return weights * (1 / 6)
}
