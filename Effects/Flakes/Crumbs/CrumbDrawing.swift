import PoofCore

/// A crumb with the parts of the clip that its own parts lie in.
struct PlacedCrumb {
  let painter: CrumbPainter
  let shadow: PixelRect
  let body: PixelRect
}

/// The drawing of crumbs, band by band.
struct CrumbDrawing: PartedWork, @unchecked Sendable {
  let crumbs: UnsafeMutablePointer<PlacedCrumb>
  let count: Int
  let bands: CanvasBands

  var partCount: Int { bands.count }

  func doPart(_ band: Int) {
    for part in CrumbPainter.Part.allCases { draw(part, in: bands.area(of: band)) }
  }

  private func draw(_ part: CrumbPainter.Part, in area: PixelRect) {
    for index in 0..<count {
      let bounds = part == .shadow ? crumbs[index].shadow : crumbs[index].body
      guard bounds.minY < area.maxY, bounds.maxY > area.minY else { continue }
      crumbs[index].painter.draw(
        part, into: bands.pixels, stride: bands.stride, area: bounds.intersection(area))
    }
  }
}
