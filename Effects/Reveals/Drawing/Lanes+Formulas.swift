import PoofCore

/// The arc cosine of each lane of 0…1, radians; the error is below 1e-4.
///
/// Polynomial 4.4.45 of Abramowitz and Stegun, "Handbook of Mathematical Functions".
@inline(__always)
func arcCosine(_ x: Lanes) -> Lanes {
  var p = x * -0.018_729_3 + 0.074_261
  p = p * x - 0.212_114_4
  p = p * x + 1.570_728_8
  return squareRoot(max(1 - x, 0)) * p
}

/// The arc sine of each lane of 0…1, radians; the error is below 1e-4.
@inline(__always)
func arcSine(_ x: Lanes) -> Lanes { Float.pi / 2 - arcCosine(x) }

/// Smooth chance along a line, 0…1: a number at each whole place, and cubic steps between them.
@inline(__always)
func smoothChance(_ place: Lanes, _ key: RandomKey) -> Lanes {
  let whole = floor(place)
  let part = place - whole
  let counter = SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(whole))
  return mix(key.unit(counter), key.unit(counter &+ 1), part * part * (3 - 2 * part))
}

/// A number for chance at each whole place.
@inline(__always)
func counter(_ x: Lanes, _ y: Lanes) -> SIMD8<UInt32> {
  SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(x)) &* 4_099
    &+ SIMD8<UInt32>(truncatingIfNeeded: roundedToInt(y))
}

/// The least of eight numbers.
@inline(__always)
func least(_ x: Lanes) -> Float {
  let four = pointwiseLess(x.lowHalf, x.highHalf)
  let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .< four.lowHalf)
  return two[1] < two[0] ? two[1] : two[0]
}

/// The greatest of eight numbers.
@inline(__always)
func greatest(_ x: Lanes) -> Float { -least(0 - x) }

@inline(__always)
private func pointwiseLess(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}
