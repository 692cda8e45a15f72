import Foundation
import PoofCore
import PoofScratch

/// A stroke drawn the slow way, from its definition alone: 16 × 16 points in each pixel are asked
/// whether they lie in a shape.
package struct SlowStroke {
  /// The maximum over the moves, each drawn for itself.
  package let least: Mask
  /// The maximum over the moves, each drawn together with the one before that it is joined to;
  /// the same as `least` for moves that are not joined.
  package let most: Mask

  /// The mask of a card that was scratched along these places, and lifted from.
  package init(_ brush: Brush, _ places: [Point], size: PixelSize) {
    let half = Double(brush.width) / 2
    let isJoined = brush.cap == .butt || (brush.cap == .square && brush.width < 1)
    let beyond = brush.cap == .square ? half : 0
    let way = places.map { Vector(Double($0.x), Double($0.y)) }
    var least = Supersampled(size)
    switch brush.cap {
    case .round: least.raise([.disc(way[0], half)])
    case .butt where way.count > 1: break
    default: least.raise([.box(way[0], way[0], half, half, half)])
    }
    var most = least
    for index in way.indices.dropFirst() {
      let (start, end) = (way[index - 1], way[index])
      guard isJoined else {
        least.raise([
          brush.cap == .round
            ? .capsule(start, end, half) : .box(start, end, half, half, half)
        ])
        continue
      }
      let line = Part.box(start, end, half, index == 1 ? beyond : 0, beyond)
      least.raise([line])
      most.raise([line])
      if index > 1 {
        let wedge = Part.wedge(way[index - 2], start, end, half)
        let tail = Part.box(way[index - 2], start, half, index == 2 ? beyond : 0, 0)
        least.raise([tail, wedge])
        least.raise([wedge, line])
        most.raise([tail, wedge, line])
      }
    }
    self.least = least.mask
    self.most = isJoined ? most.mask : least.mask
  }
}

/// The coverage of a disc that moves and grows evenly, 0…255, rows from the top: 201 discs on its way,
/// each with an edge a pixel wide.
package func sweptDisc(
  from start: Point, radius: Float, to end: Point, radius last: Float, size: PixelSize
) -> [Float] {
  (0..<size.area).map { index in
    let centre = Point(x: Float(index % size.width) + 0.5, y: Float(index / size.width) + 0.5)
    var inside: Float = -0.5
    for step in 0...200 {
      let t = Float(step) / 200
      let distance = (centre - (start + (end - start) * t)).length
      inside = max(inside, radius + (last - radius) * t - distance)
    }
    return min(1, inside + 0.5) * 255
  }
}

private struct Vector {
  var x: Double
  var y: Double
  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  var length: Double { hypot(x, y) }
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// Unit vector; along x where there is no length.
  var unit: Vector { length > 0 ? Vector(x / length, y / length) : Vector(1, 0) }
}

private enum Part {
  case disc(Vector, Double)
  case capsule(Vector, Vector, Double)
  /// A line from, to, with half its width, and how far it goes on before and after.
  case box(Vector, Vector, Double, Double, Double)
  /// Corner that is missing on the outer side where a way comes from, turns at, and goes on to.
  case wedge(Vector, Vector, Vector, Double)

  func holds(_ point: Vector) -> Bool {
    switch self {
    case .disc(let centre, let radius): return (point - centre).length <= radius
    case .capsule(let start, let end, let radius):
      let line = end - start
      let s = max(0, min(line.length, (point - start).dot(line.unit)))
      let nearest = Vector(start.x + line.unit.x * s, start.y + line.unit.y * s)
      return (point - nearest).length <= radius
    case .box(let start, let end, let half, let before, let after):
      let line = end - start
      let s = (point - start).dot(line.unit)
      let c = (point - start).cross(line.unit)
      return abs(c) <= half && s >= -before && s <= line.length + after
    case .wedge(let before, let joint, let after, let radius):
      let offset = point - joint
      return offset.length <= radius && offset.dot((joint - before).unit) >= 0
        && offset.dot((after - joint).unit) <= 0
    }
  }

  /// Everything lies within this far of these places.
  var reach: (places: [Vector], distance: Double) {
    switch self {
    case .disc(let centre, let radius): ([centre], radius)
    case .capsule(let start, let end, let radius): ([start, end], radius)
    case .box(let start, let end, let half, let before, let after):
      ([start, end], half + max(before, after))
    case .wedge(_, let joint, _, let radius): ([joint], radius)
    }
  }
}

private struct Supersampled {
  let size: PixelSize
  private var bytes: [UInt8]

  init(_ size: PixelSize) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size.area)
  }

  var mask: Mask { Mask(size: size, coverage: bytes) }

  /// Raises the mask to at least the coverage of these parts together.
  mutating func raise(_ parts: [Part]) {
    let grid = 16
    let distance = parts.map(\.reach.distance).max() ?? 0
    let places = parts.flatMap(\.reach.places)
    for y in pixels(around: places.map(\.y), distance, limit: size.height) {
      for x in pixels(around: places.map(\.x), distance, limit: size.width) {
        var inside = 0
        for row in 0..<grid {
          for column in 0..<grid {
            let point = Vector(
              Double(x) + (Double(column) + 0.5) / Double(grid),
              Double(y) + (Double(row) + 0.5) / Double(grid))
            if parts.contains(where: { $0.holds(point) }) { inside += 1 }
          }
        }
        let value = UInt8((Double(inside) * 255 / Double(grid * grid)).rounded())
        bytes[y * size.width + x] = max(bytes[y * size.width + x], value)
      }
    }
  }

  private func pixels(around places: [Double], _ distance: Double, limit: Int) -> Range<Int> {
    let low = floor((places.min() ?? 0) - distance)
    let high = ceil((places.max() ?? 0) + distance)
    return max(0, min(limit, Int(low)))..<max(0, min(limit, Int(high)))
  }
}
