import PoofCore

/// Eight vectors rotated clockwise (y down) by angles in radians; exactly themselves at angle 0,
/// since `1 − cos φ` is computed as `2·sin²(φ/2)`.
@inlinable @inline(__always)
package func rotated(_ x: Lanes, _ y: Lanes, by angle: Lanes) -> (x: Lanes, y: Lanes) {
  let half = sine(0.5 * angle)
  let (missing, across) = (2 * half * half, sine(angle))
  return (x - missing * x - across * y, y - missing * y + across * x)
}
