import PoofCore
import PoofEffects
import Testing

@Suite struct NoiseFieldTests {
  private func values(
    _ size: PixelSize, cell: Float, octaves: Int, gain: Float = 0.5, seed: UInt64 = 1
  ) -> [Float] {
    let field = NoiseField(size: size, cell: cell, octaves: octaves, gain: gain, seed: seed)
    var values = [Float](repeating: .nan, count: size.area)
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      field.write(to: base) { _, _, noise in noise }
    }
    return values
  }

  /// The sum over the sixteen lattice points around a place, one by one.
  private func reference(x: Float, y: Float, cell: Float, seed: UInt64) -> Float {
    func weight(_ distance: Float) -> Float {
      let t = abs(distance)
      if t < 1 { return (4 - 6 * t * t + 3 * t * t * t) / 6 }
      return t < 2 ? (2 - t) * (2 - t) * (2 - t) / 6 : 0
    }
    let key = RandomKey(seed: seed, purpose: 0)
    let (u, v) = (x / cell + 1, y / cell + 1)
    var sum: Float = 0
    for row in 0..<60 {
      for column in 0..<60 {
        let weight = weight(u - Float(column)) * weight(v - Float(row))
        if weight > 0 { sum += weight * key.unit(UInt32(row << 16 | column)) }
      }
    }
    return sum
  }

  @Test("One octave is the cubic spline through its lattice", arguments: [Float(1), 2.5, 7, 40])
  func octave(cell: Float) {
    let size = PixelSize(width: 29, height: 19)
    let values = values(size, cell: cell, octaves: 1, seed: 9)
    for y in 0..<19 {
      for x in 0..<29 {
        let expected = reference(x: Float(x) + 0.5, y: Float(y) + 0.5, cell: cell, seed: 9)
        #expect(abs(values[y * 29 + x] - expected) < 1e-5)
      }
    }
  }

  @Test("Values lie in 0…1, change slowly, and differ by seed")
  func smoothness() {
    let size = PixelSize(width: 203, height: 64)
    let one = values(size, cell: 20, octaves: 3)
    #expect(one.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect((one.max() ?? 0) - (one.min() ?? 1) > 0.3)
    for y in 0..<64 {
      for x in 1..<203 { #expect(abs(one[y * 203 + x] - one[y * 203 + x - 1]) < 0.1) }
    }
    #expect(one == values(size, cell: 20, octaves: 3))
    #expect(one != values(size, cell: 20, octaves: 3, seed: 2))
  }

  @Test("Cells below a pixel count as one pixel, and finer octaves are left out")
  func tiny() {
    let size = PixelSize(width: 17, height: 9)
    for cell in [Float(1), 0.01, 0, -4] {
      #expect(values(size, cell: cell, octaves: 6) == values(size, cell: 1, octaves: 1))
    }
    #expect(values(PixelSize(width: 1, height: 1), cell: 5, octaves: 4).allSatisfy { $0 >= 0 })
  }

  @Test("The bearing of an offset is its angle clockwise from above")
  func turns() {
    let offsets: [(Float, Float, Float)] = [
      (0, -1, 0), (1, -1, 0.125), (1, 0, 0.25), (1, 1, 0.375), (0, 1, 0.5), (-1, 1, 0.625),
      (-1, 0, 0.75), (-1, -1, 0.875), (0, 0, 0.25),
    ]
    for (x, y, expected) in offsets {
      for scale in [Float(1e-3), 1, 1e5] {
        let value = bearing(Lanes(repeating: x * scale), Lanes(repeating: y * scale))[0]
        #expect(abs(value - expected) < 4e-6, "\(x), \(y)")
      }
    }
    for step in 0..<10_000 {
      let part = (Float(step) + 0.5) / 10_000
      let angle = part * 2 * Float.pi
      let value = bearing(Lanes(repeating: sine(angle)), Lanes(repeating: -cosine(angle)))[0]
      #expect(abs(value - part) < 4e-6)
    }
  }
}
