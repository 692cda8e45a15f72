import PoofCore

/// The light on eight flakes: the colours of their two halves, premultiplied.
///
/// A half whose normal is n has its colour times `around + ahead·|n·l| ÷ l_z`, and the white of the
/// lamp on top where n is halfway between the light l and the eye (Blinn, "Models of light
/// reflection for computer synthesized pictures", SIGGRAPH 1977). While it faces the eye, as a
/// coating does, it has its very colour.
struct FlakeFacets {
  /// The halves on the two sides of the axis.
  let upper: SIMD8<UInt32>
  let lower: SIMD8<UInt32>

  /// Direction of the light: above, from the left, before the card.
  private static let light = SIMD3<Float>(-0.44, -0.62, 0.65)
  /// Halfway between light and eye, of length 1.
  private static let halfway = SIMD3<Float>(-0.242_2, -0.341_3, 0.908_2)

  @inline(__always)
  init(_ batch: FlakeBatch, age: Lanes, light: FlakeLight) {
    let axis = batch.axis(at: age)
    let tilt = batch.tilt(at: age)
    let axisX = cosine(axis)
    let axisY = sine(axis)
    // It lay flat in the coating, and curls as it comes off.
    let fold = batch.fold * (age * 9).clampedToUnit
    let alpha = batch.alpha * batch.presence(at: age) * 255

    @inline(__always)
    func facet(_ tilt: Lanes) -> SIMD8<UInt32> {
      let away = sine(tilt)
      let toEye = cosine(tilt)
      @inline(__always)
      func turned(to direction: SIMD3<Float>) -> Lanes {
        let across = axisY * direction.x - axisX * direction.y
        return magnitude(across * away + toEye * direction.z)
      }
      let lit = light.around + (light.ahead / Self.light.z) * turned(to: Self.light)
      let glint = light.shine * Self.glint(turned(to: Self.halfway))
      @inline(__always)
      func channel(_ value: Lanes) -> Lanes {
        let surface = min(value * lit, 255)
        return (surface + (255 - surface) * glint) * alpha * (1 / 255)
      }
      return packed(
        a: alpha, r: channel(batch.red), g: channel(batch.green), b: channel(batch.blue))
    }
    upper = facet(tilt - fold)
    lower = facet(tilt + fold)
  }

  /// Visible part of the lamp, 0…1; none in a flake that faces the eye.
  @inline(__always)
  private static func glint(_ facing: Lanes) -> Lanes {
    @inline(__always)
    func toThe24th(_ x: Lanes) -> Lanes {
      let x2 = x * x
      let x4 = x2 * x2
      let x8 = x4 * x4
      return x8 * x8 * x8
    }
    let resting = toThe24th(Lanes(repeating: halfway.z))
    return ((toThe24th(facing) - resting) / (1 - resting)).clampedToUnit
  }
}

/// Channels of 0…255 as pixels; no colour may be above its alpha.
@inline(__always)
private func packed(a: Lanes, r: Lanes, g: Lanes, b: Lanes) -> SIMD8<UInt32> {
  @inline(__always)
  func byte(_ value: Lanes) -> SIMD8<UInt32> {
    unsafeBitCast(roundedToInt(value), to: SIMD8<UInt32>.self)
  }
  return byte(a) &<< 24 | byte(r) &<< 16 | byte(g) &<< 8 | byte(b)
}
