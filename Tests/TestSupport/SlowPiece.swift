import Foundation
import PoofCore

/// A slab of glass in space, drawn by asking many places in every pixel whether it covers them: what
/// the fast painter of pieces is compared with, and shares no code with.
package struct SlowPiece {
  /// Corners of its face, before it is moved, and its middle.
  package var corners: [Point]
  package var middle: Point
  /// Direction about which it is flipped, of length 1.
  package var axis: Point
  /// Where its middle is now, how it is turned, radians, and how much it is enlarged.
  package var place: Point
  package var rotation: Double
  package var flip: Double
  package var scale: Double
  /// Distance from its face to its back, px.
  package var thickness: Double

  /// A piece from its numbers.
  package init(
    corners: [Point], middle: Point, axis: Point, place: Point, rotation: Double, flip: Double,
    scale: Double, thickness: Double
  ) {
    self.corners = corners
    self.middle = middle
    self.axis = axis
    self.place = place
    self.rotation = rotation
    self.flip = flip
    self.scale = scale
    self.thickness = thickness
  }

  /// Part of each pixel of a canvas that it covers, 0…1, from `side`² places in each.
  package func coverage(of size: PixelSize, side: Int = 8) -> [Double] {
    let (front, back) = (outline(depth: 0), outline(depth: thickness))
    var result = [Double](repeating: 0, count: size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var count = 0
        for part in 0..<side * side {
          let px = Double(x) + (Double(part % side) + 0.5) / Double(side)
          let py = Double(y) + (Double(part / side) + 0.5) / Double(side)
          if isCovered(px, py, from: front, to: back) { count += 1 }
        }
        result[y * size.width + x] = Double(count) / Double(side * side)
      }
    }
    return result
  }

  /// The corners of a slice so far behind the face, moved and seen from the front.
  private func outline(depth: Double) -> [(x: Double, y: Double)] {
    corners.map { corner in
      // Along and across the axis, and towards the eye.
      let (wayX, wayY) = (Double(corner.x - middle.x), Double(corner.y - middle.y))
      let (axisX, axisY) = (Double(axis.x), Double(axis.y))
      let along = wayX * axisX + wayY * axisY
      let across = wayX * axisY - wayY * axisX
      let flipped = across * cos(flip) - depth * sin(flip)
      let x = along * axisX + flipped * axisY
      let y = along * axisY - flipped * axisX
      return (
        Double(place.x) + scale * (x * cos(rotation) - y * sin(rotation)),
        Double(place.y) + scale * (x * sin(rotation) + y * cos(rotation))
      )
    }
  }

  /// Whether a place lies in the front, in the back, or in any slice between them: slices on whose
  /// inner side of an edge it lies are all up to one, or all from one on.
  private func isCovered(
    _ x: Double, _ y: Double, from front: [(x: Double, y: Double)],
    to back: [(x: Double, y: Double)]
  ) -> Bool {
    var (least, most) = (0.0, 1.0)
    var area = 0.0
    for index in front.indices {
      let (a, b) = (front[index], front[(index + 1) % front.count])
      area += a.x * b.y - a.y * b.x
    }
    let (shiftX, shiftY) = (back[0].x - front[0].x, back[0].y - front[0].y)
    for index in front.indices {
      let (a, b) = (front[index], front[(index + 1) % front.count])
      let (wayX, wayY) = (area < 0 ? a.x - b.x : b.x - a.x, area < 0 ? a.y - b.y : b.y - a.y)
      // Inside where it is not below 0: a straight line over the slices.
      let atFront = wayX * (y - a.y) - wayY * (x - a.x)
      let change = wayY * shiftX - wayX * shiftY
      if change > 0 {
        least = max(least, -atFront / change)
      } else if change < 0 {
        most = min(most, -atFront / change)
      } else if atFront < 0 {
        return false
      }
    }
    return least <= most
  }
}
