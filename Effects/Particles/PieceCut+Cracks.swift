import PoofCore

extension PieceCut {
  /// Returns the shards between the cracks of a blow on the origin: some run straight out from it, as far as
  /// the picture or an older crack, others across from one of those to the next.
  ///
  /// Each crack divides one shard into two, along the origin's direction or across it, whichever makes them
  /// more as slender as chance wants these two, at most `slenderness`; until they are as small as they are to be
  /// where they are.
  /// - Complexity: O(pieces).
  func shards(of size: PixelSize, seed: UInt64) -> [PieceOutline] {
    var chance = PieceChance(seed: seed)
    let sizes = PieceSizes(of: self, in: size)
    // Three thirds about the origin, more or less: each less than half a turn, so that it is convex.
    let phase = chance()
    let angles = (0..<3).map { index in
      2 * Float.pi / 3 * (Float(index) + phase + 0.3 * (chance() - 0.5))
    }
    // The middle of a picture is often that of a pixel: there rounding would decide which of them has it.
    let meeting = sizes.middle + Point(x: 0.29, y: 0.37)
    let rays = angles.map { angle in
      PieceSet.Line(through: meeting, across: Point(x: -sine(angle), y: cosine(angle)))
    }
    var shards: [PieceOutline] = []
    var waiting: [PieceOutline] = []
    for (index, next) in [(0, 1), (1, 2), (2, 0)] {
      let third = PieceOutline(of: size).inside(rays[index].turned).inside(rays[next])
      // Three chips are what was hit: more corners in one place would be more than its pixel can tell apart.
      let angle = 0.5 * (angles[index] + angles[next]) + (next == 0 ? Float.pi : 0)
      let outwards = Point(x: cosine(angle), y: sine(angle))
      let chip = PieceSet.Line(
        through: sizes.middle + outwards * (0.5 * sizes.side(at: 0)), across: outwards)
      let inner = third.inside(chip)
      if inner.shape != nil { shards.append(inner) }
      waiting.append(third.inside(chip.turned))
    }
    var next = 0
    // The oldest first: where there are too many, all of them are too large alike.
    while next < waiting.count {
      let shard = waiting[next]
      next += 1
      guard let shape = shard.shape else { continue }
      let way = shape.middle - sizes.middle
      let radius = way.length
      let outwards = way * (1 / max(radius, 0.01))
      let across = Point(x: -outwards.y, y: outwards.x)
      let outward = shard.extent(along: outwards, from: sizes.middle)
      let sideways = shard.extent(along: across, from: sizes.middle)
      // What begins near the origin is small, however far it reaches.
      let near = mix(max(outward.least, 0), radius, 0.75)
      let wanted = sizes.side(at: near) * (0.6 + chance())
      let count = shards.count + waiting.count - next + 2
      guard shape.side > wanted, radius > 0.01, count <= PieceSet.mostPieces else {
        shards.append(shard)
        continue
      }
      let aside = 0.36 * (chance() - 0.5)
      let slant = chance() - 0.5
      let crack: PieceSet.Line
      // Blades, splinters and broad panes: as slender as they may be all would be needles.
      if sideways.length * mix(1, slenderness, chance()) > outward.length {
        // It points at the origin, or a little past it where nobody sees that it does not begin there.
        let off = aside * sideways.length
        let stray = 0.8 * slant * max(outward.least, 0)
        crack = PieceSet.Line(
          through: shape.middle + across * off, across: across * radius + outwards * (stray - off))
      } else {
        crack = PieceSet.Line(
          through: shape.middle + outwards * (aside * outward.length),
          across: outwards + across * (1.3 * slant))
      }
      waiting.append(shard.inside(crack))
      waiting.append(shard.inside(crack.turned))
    }
    return shards
  }
}

extension PieceOutline {
  /// Returns how far before and beyond a place it reaches along a direction of length 1, px.
  fileprivate func extent(
    along direction: Point, from place: Point
  ) -> (least: Float, length: Float) {
    var (least, most) = (Float.infinity, -Float.infinity)
    for corner in corners {
      let way = corner - place
      let reach = way.x * direction.x + way.y * direction.y
      (least, most) = (min(least, reach), max(most, reach))
    }
    return (least, most - least)
  }
}
