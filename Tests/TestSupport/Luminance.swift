import Foundation

/// The brightness of a frame's pixels, 0 black … 1 white, and what is measured of its look.
package struct Luminance {
  private let width: Int
  private let height: Int
  private let values: [Float]

  /// Of packed opaque pixels, `0xAARRGGBB`, rows from the top; weights of Rec. 601.
  package init(of pixels: [UInt32], width: Int) {
    self.width = width
    height = pixels.count / width
    values = pixels.map { pixel in
      let (r, g, b) = (Float(pixel >> 16 & 0xff), Float(pixel >> 8 & 0xff), Float(pixel & 0xff))
      return (0.299 * r + 0.587 * g + 0.114 * b) * (1 / 255)
    }
  }

  /// Sum of the light, at a gamma of 2.2.
  package var light: Double {
    var sum = 0.0
    // Most of a frame is black.
    for value in values where value > 0 { sum += Double(pow(value, 2.2)) }
    return sum
  }

  /// Root mean square of what is finer than three pixels, where of eleven by eleven between 55 and
  /// 98.5 % are white; nil where there is hardly anything such.
  package var grainContrast: Double? {
    let (fine, coarse) = (blurred(3), blurred(11))
    var (sum, count) = (0.0, 0)
    for index in values.indices where coarse[index] > 0.55 && coarse[index] < 0.985 {
      let own = Double(values[index] - fine[index])
      sum += own * own
      count += 1
    }
    return count > 200 ? (sum / Double(count)).squareRoot() : nil
  }

  /// Mean power at a frequency, cycles per pixel, along the rows or down the columns.
  package func power(at frequency: Double, down: Bool) -> Double {
    let (lines, length) = down ? (width, height) : (height, width)
    let (line, step) = down ? (1, width) : (width, 1)
    let wave = (0..<length).map { index -> (Double, Double) in
      // A Hann window: else what is cut off at the edges would be in every frequency.
      let window = 0.5 - 0.5 * cos(2 * .pi * (Double(index) + 0.5) / Double(length))
      let angle = 2 * .pi * frequency * Double(index)
      return (window * cos(angle), window * sin(angle))
    }
    var sum = 0.0
    for number in 0..<lines {
      var (real, imaginary) = (0.0, 0.0)
      for index in 0..<length {
        let value = Double(values[number * line + index * step])
        real += value * wave[index].0
        imaginary += value * wave[index].1
      }
      sum += real * real + imaginary * imaginary
    }
    return sum / Double(lines)
  }

  /// Means of squares of an odd number of pixels a side; beyond the edges all is black.
  private func blurred(_ side: Int) -> [Float] {
    let half = side / 2
    func along(_ source: [Float], lines: Int, line: Int, count: Int, step: Int) -> [Float] {
      var result = source
      for number in 0..<lines {
        let start = number * line
        var sum: Float = 0
        for index in -half..<count {
          if index + half < count { sum += source[start + (index + half) * step] }
          if index > half { sum -= source[start + (index - half - 1) * step] }
          if index >= 0 { result[start + index * step] = sum / Float(side) }
        }
      }
      return result
    }
    let rows = along(values, lines: height, line: width, count: width, step: 1)
    return along(rows, lines: width, line: 1, count: height, step: width)
  }
}
