import PoofCore

extension PieceCut {
  /// Returns what lies nearest to each of many places (Voronoi's diagram), from the origin outwards.
  /// - Complexity: O(pieces²).
  func cells(of size: PixelSize, seed: UInt64) -> [PieceOutline] {
    let sites = sites(in: size, seed: seed)
    return sites.indices.map { index in
      let site = sites[index]
      var cell = PieceOutline(of: size)
      var reach = cell.squaredReach(from: site)
      // Those near in the list are near in the picture, and come first.
      for step in 1..<max(2, sites.count) {
        for other in [index - step, index + step] where sites.indices.contains(other) {
          let way = sites[other] - site
          let distance = way.x * way.x + way.y * way.y
          guard distance < 4 * reach, distance > 1e-6 else { continue }
          // Always the same way round, then turned.
          let (a, b) = (sites[min(index, other)], sites[max(index, other)])
          let line = PieceSet.Line(through: (a + b) * 0.5, across: b - a)
          cell.cut(by: index < other ? line : line.turned)
          reach = cell.squaredReach(from: site)
        }
      }
      return cell
    }
  }

  /// Returns the places about which pieces lie, in rings, from the origin outwards, px.
  private func sites(in size: PixelSize, seed: UInt64) -> [Point] {
    var chance = PieceChance(seed: seed)
    let sizes = PieceSizes(of: self, in: size)
    let extent = sizes.extent
    let reach =
      Point(
        x: max(abs(sizes.middle.x), abs(extent.x - sizes.middle.x)),
        y: max(abs(sizes.middle.y), abs(extent.y - sizes.middle.y))
      ).length
    // They double the number of pieces, of which those about the origin are many more.
    let hasCrumbs = sizes.far * sizes.far * Float(PieceSet.mostPieces) > 13 * extent.x * extent.y
    var sites: [Point] = []
    func add(_ site: Point) {
      if site.x > 0, site.y > 0, site.x < extent.x, site.y < extent.y,
        sites.count < PieceSet.mostPieces
      {
        sites.append(site)
      }
    }
    var radius = 0.5 * sizes.far / crowding
    while radius < reach + sizes.far, sites.count < PieceSet.mostPieces {
      let long = sizes.side(at: radius) * squareRoot(slenderness)
      let count = max(4, Int(2 * Float.pi * radius * slenderness / long + 0.5))
      let step = 2 * Float.pi / Float(count)
      let phase = chance()
      for index in 0..<count where sites.count < PieceSet.mostPieces {
        let angle = step * (Float(index) + phase + 0.9 * (chance() - 0.5))
        let away = radius + 0.9 * long * (chance() - 0.5)
        let site = sizes.middle + Point(x: cosine(angle), y: sine(angle)) * away
        // Where a place is left out, those around it make something large of it.
        guard chance() > 0.22 else { continue }
        add(site)
        // And many places close together make crumbs.
        guard hasCrumbs, chance() < 0.2 else { continue }
        let turn = 2 * Float.pi * chance()
        for part in 0..<5 {
          let angle = turn + (2 * Float.pi / 5) * (Float(part) + 0.5 * chance())
          add(site + Point(x: cosine(angle), y: sine(angle)) * (long * (0.16 + 0.2 * chance())))
        }
      }
      radius += long
    }
    // One alone is the whole picture.
    return sites.isEmpty ? [extent * 0.5] : sites
  }
}
