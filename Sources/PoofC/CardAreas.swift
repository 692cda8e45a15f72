import CPoof
import Poof
import PoofCore
import PoofScratch

/// A row of numbers for each part of a card: what `poof.h` says of `poof_settings_areas`.
struct AreaNumbers {
  private static let rowCount = 7
  private static let mostAreas = 256
  /// Far beyond any card, px.
  private static let places = -0x1p20...0x1p20

  private let numbers: UnsafeBufferPointer<Double>

  init(_ numbers: UnsafePointer<Double>?, _ count: Int) throws(Failure) {
    guard count >= 0, count % Self.rowCount == 0, count / Self.rowCount <= Self.mostAreas else {
      throw .value("a count of \(count) numbers; an area has 7, and there are at most 256")
    }
    if numbers == nil && count > 0 { throw .pointer("numbers") }
    self.numbers = UnsafeBufferPointer(start: numbers, count: count)
  }

  /// The areas, or the first thing that is wrong with them.
  func areas() throws(Failure) -> CardAreas {
    var areas = CardAreas.everything
    for row in stride(from: 0, to: numbers.count, by: Self.rowCount) {
      let area = try area(row)
      let threshold = numbers[row + 6]
      guard threshold == -1 || (0...1).contains(threshold) else {
        throw wrong(row, "a threshold is 0…1, or −1")
      }
      switch numbers[row] {
      case Double(POOF_REGION.rawValue):
        areas.regions.append(
          CardRegion(area: area, threshold: threshold < 0 ? nil : threshold))
      case Double(POOF_SCRATCHABLE.rawValue) where areas.scratchable == nil:
        areas.scratchable = area
      case Double(POOF_COUNTED.rawValue) where areas.counted == nil: areas.counted = area
      case Double(POOF_SCRATCHABLE.rawValue), Double(POOF_COUNTED.rawValue):
        throw wrong(row, "there is one like it before")
      default: throw wrong(row, "it begins with none of poof_area")
      }
    }
    return areas
  }

  private func area(_ row: Int) throws(Failure) -> CardArea {
    let (x, y, width, height) = (
      numbers[row + 2], numbers[row + 3], numbers[row + 4], numbers[row + 5]
    )
    for value in [x, y, width, height] {
      guard Self.places.contains(value), value == value.rounded(.down) else {
        throw wrong(row, "places and sides are whole numbers, px")
      }
    }
    guard width > 0, height > 0 else { throw wrong(row, "a side is at least 1 px") }
    let rect = PixelRect(
      minX: Int(x), minY: Int(y), maxX: Int(x + width), maxY: Int(y + height))
    switch numbers[row + 1] {
    case Double(POOF_RECTANGLE.rawValue): return .rectangle(rect)
    case Double(POOF_ELLIPSE.rawValue): return .ellipse(rect)
    default: throw wrong(row, "its shape is none of poof_shape")
    }
  }

  private func wrong(_ row: Int, _ reason: String) -> Failure {
    .value("area \(row / Self.rowCount): \(reason)")
  }
}

@c @implementation
package func poof_settings_areas(
  _ settings: poof_settings, _ numbers: UnsafePointer<Double>?, _ count: Int
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledSettings.object(settings)
    object.values.areas = try AreaNumbers(numbers, count).areas()
  }
}

@c @implementation
package func poof_settings_milestones(
  _ settings: poof_settings, _ progress: UnsafePointer<Double>?, _ count: Int
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledSettings.object(settings)
    guard (0...256).contains(count) else {
      throw .value("a count of \(count) milestones; there are at most 256")
    }
    if progress == nil && count > 0 { throw .pointer("progress") }
    let milestones = [Double](UnsafeBufferPointer(start: progress, count: count))
    var before = -1.0
    for milestone in milestones {
      guard (0...1).contains(milestone), milestone > before else {
        throw .value("milestones are 0…1, each above the one before it")
      }
      before = milestone
    }
    object.values.milestones = milestones
  }
}

@c @implementation
package func poof_card_regions(
  _ card: poof_card, _ progress: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> poof_status {
  attempt { () throws(Failure) in
    let count = try place(count, "count")
    let regions = try HandledCard.object(card).show.regionProgress
    count.pointee = regions.count
    if progress == nil && capacity == 0 { return }
    let progress = try place(progress, "progress")
    guard capacity >= regions.count else {
      throw Failure(
        status: POOF_TOO_SMALL,
        sentence: "there are \(regions.count) regions, and room for \(capacity)")
    }
    for (index, region) in regions.enumerated() { progress[index] = region }
  }
}
