import PoofCore

/// The light around a prize's shape, brightest at its edge: the shape, blurred.
struct Halo: Sendable {
  /// Distance beyond the shape to which anything of it is seen, px.
  let reach: Float
  /// The blurred shape; clear where the light reaches nowhere.
  private let glow: Mask
  /// Pixels of the glow for each of the prize, and its pixels before the prize's first one.
  private let scale: Point
  private let margin: Float

  /// The light around a shape of `size` to a distance of `reach` px; around the whole of `size` where there is none.
  init(around shape: Mask?, size: PixelSize, reach: Float) {
    // What is blurred so much loses nothing when it is made small and enlarged.
    let reduction = max(1, min(size.width, size.height) / 120)
    let small = PixelSize(
      width: max(1, size.width / reduction), height: max(1, size.height / reduction))
    scale = Point(
      x: Float(small.width) / Float(size.width), y: Float(small.height) / Float(size.height))
    self.reach = reach
    // A Gaussian is nothing to see from three deviations on.
    let sigma = reach * min(scale.x, scale.y) / 3
    var coverage = [UInt8](repeating: 255, count: small.area)
    if let shape {
      // Single pixels of it will do: those in the middle of what they stand for.
      let middle = reduction / 2
      for index in coverage.indices {
        let (x, y) = (index % small.width, index / small.width)
        coverage[index] =
          shape.coverage[
            (y * reduction + middle) * size.width + x * reduction + middle]
      }
    }
    let (glow, margin) = Mask(size: small, coverage: coverage).blurred(sigma: sigma)
    // What is not blurred is no light.
    self.glow = margin > 0 ? glow : Mask(size: small)
    self.margin = Float(margin)
  }

  /// Lends `body` what `light` reads.
  func withGlow(_ body: (UnsafePointer<UInt8>) -> Void) { glow.withCoverage(body) }

  /// The light, 0…1, at eight places of the prize's row `y`, px from its top left corner.
  @inline(never)
  func light(_ glow: UnsafePointer<UInt8>, _ x: Lanes, _ y: Float) -> Lanes {
    let (width, height) = (self.glow.width, self.glow.height)
    let row = (y * scale.y + margin - 0.5).clamped(to: 0...Float(height - 1))
    let upper = Int(row)
    let below = row - Float(upper)
    let first = glow + upper * width
    let second = glow + min(upper + 1, height - 1) * width
    let columns = min(max(x * scale.x + (margin - 0.5), 0), Float(width - 1))
    var light = Lanes()
    for lane in 0..<8 {
      let left = Int(columns[lane])
      let right = min(left + 1, width - 1)
      let aside = columns[lane] - Float(left)
      light[lane] = mix(
        mix(Float(first[left]), Float(first[right]), aside),
        mix(Float(second[left]), Float(second[right]), aside), below)
    }
    // A straight edge keeps half of what is blurred, and is to be whole.
    return min(light * (2 / 255), 1)
  }
}
