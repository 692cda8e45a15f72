import PoofCore

extension Reveal {
  /// Returns the same reveal with an edge that is sharp, lit, throws a shadow and bends the pictures as
  /// `edge` says, instead of a pass of its own, and at an even pace. A softness that is asked for
  /// afterwards (`withSoftness`) counts; the reveal's own does not, but where all opens at once.
  ///
  /// In the module for web pages that has cards alone it is the reveal itself.
  public func withEdge(_ edge: RevealEdge) -> AnyReveal {
    // That module has no room for more.
    anythingFlies ? AnyReveal(EdgedReveal(base: AnyReveal(self), edge: edge)) : AnyReveal(self)
  }
}

/// Any reveal whose edge is drawn as matter, wherever its map has it.
struct EdgedReveal: DrawnReveal {
  let base: AnyReveal
  let edge: RevealEdge

  /// Whether the base begins at a place.
  var hasOrigin: Bool { base.hasOrigin }

  /// The map says all there is to know.
  var followsMap: Bool { true }

  /// The base's map, sharp, since matter has no soft edge, and at an even pace: so that something is seen
  /// to happen all the time.
  func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    let map = base.arrivalMap(size: size, from: origin)
    // What opens all at once has no edge.
    let first = map.times[0]
    if map.softness >= 1 || map.times.allSatisfy({ $0 == first }) { return map }
    return map.equalized(bins: 48).withSoftness(0.001)
  }

  /// Number of places along the way of the light and across it that may keep it from what lies beneath.
  private static let taps = (along: 4, across: 3)

  /// Draws the edge by the distance from it, which is the time until it arrives by the map's slope; light
  /// comes from the upper left.
  func draw(
    _ scene: RevealScene, at progress: Float, into canvas: inout Canvas, origin: PixelPoint
  ) {
    func length(_ part: Float) -> Float { (part > 0 ? min(part, 0.25) : 0) * scene.side }
    let (rim, height, bend) = (length(edge.rim), length(edge.height), length(edge.bend))
    let wave = max(length(edge.wavelength), 4)
    let gloss = edge.gloss > 0 ? min(edge.gloss, 1) : 0
    let softness = scene.map.softness
    // It comes out of the picture and sinks back into it.
    let strength = smoothstep(0, 0.07, progress) * (1 - smoothstep(0.9, 1, progress))
    let shadow = scene.makeShadow().reader
    let taps = (0..<Self.taps.along * Self.taps.across).map { number in
      // Most of them are towards the light; the others leave a trace of shadow all around.
      let along = (0.42 * Float(number / Self.taps.across) - 0.45) * height
      let across = 0.36 * Float(number % Self.taps.across - 1) * height
      return PixelPoint(
        x: floorToInt(0.8 * across - 0.6 * along + 0.5),
        y: floorToInt(-0.6 * across - 0.8 * along + 0.5))
    }
    let deep = (0.62 / Float(taps.count)) * strength * min(height, 1)
    // The slope of an edge that crosses the card in all the time there is.
    let usual = 1 / Point(x: Float(scene.size.width), y: Float(scene.size.height)).length
    let far = max(rim, bend > 0 ? 1.5 * wave : 0, 2)
    let behind = max(rim, bend > 0 ? 4 * wave : 0, 2)
    let most = 2 * (far + behind)
    taps.withUnsafeBufferPointer { taps in
      // Only lent, for as long as the bands are drawn.
      nonisolated(unsafe) let taps = taps
      scene.paint(at: progress, into: &canvas, origin: origin) { batch in
        let time = batch.arrival(from: .zero)
        let (slopeX, slopeY) = batch.arrivalSlope
        let slope = squareRoot(slopeX * slopeX + slopeY * slopeY)
        let width = max(slope * 1.2, softness)
        let ahead = time - (progress * (1 + width) - 0.5 * width)
        let left = (ahead / width + 0.5).clampedToUnit
        // Where the map turns around it has no slope: what follows the edge is flat there, else it would
        // fold.
        let steep = slope + 0.2 * usual
        let distance = min(max(ahead / steep, -most), most)
        var dark = Lanes()
        if height > 0, least(left) < 1 {
          // What is nearer to each other than two taps is one shadow.
          let blur = max(min(slope, 8 * usual) * (0.8 * height), softness)
          let (reached, sharp) = (progress * (1 + blur) - 0.5 * blur, 1 / blur)
          for tap in taps {
            dark += ((batch.arrival(from: tap) - reached) * sharp + 0.5).clampedToUnit
          }
          dark = (dark * deep).replacing(with: 0, where: left .>= 1)
          if greatest(dark) > 0 {
            dark *= shadow.strength(x: batch.x - 0.5 * height, y: batch.y - 0.6 * height)
          }
        }
        var (cover, under) = (batch.cover, batch.under)
        let isClosed = least(left) >= 1
        let isOpen = greatest(left) <= 0
        if isClosed && least(distance) > far
          || isOpen && greatest(distance) < -behind && greatest(dark) <= 0
        {
          return cover.faded(by: left).over(under).held(within: batch.shape)
        }
        let facing = (0.6 * slopeX + 0.8 * slopeY) / steep
        let band = (1 - magnitude(distance) * (1 / max(rim, 1))).clampedToUnit
        // Close to a wall of the map an edge may be near, and yet not come for long, or be long past.
        let soon = (2 - magnitude(ahead) * 8).clampedToUnit
        var light = facing * band * band * (gloss * strength) * soon
        if bend > 0 {
          // Waves run behind the edge, and one before it, as far as there is something that opens.
          let there = (1.8 * shadow.strength(x: batch.x, y: batch.y)).clampedToUnit
          let phase = distance * (2 * Float.pi / wave)
          let reach = 0.45 + 0.85 * (0.5 - distance * (1 / wave)).clampedToUnit
          let part = distance / (wave * reach)
          let swell = exponential(part * part * -1) * strength * there * soon
          let push = sine(phase) * swell * bend / steep
          let (x, y) = (batch.x + slopeX * push, batch.y + slopeY * push)
          light = light * there + cosine(phase) * swell * facing * (0.3 * gloss)
          if !isOpen { cover = batch.nearestCover(x: x, y: y) }
          under = batch.nearestUnder(x: x, y: y)
        } else {
          // What lies beneath has no rim, nor has what is clear.
          light *= left * cover.alpha
        }
        let lit = 0.9 * max(light, 0)
        return cover.faded(by: left).over(under.lit(by: 1 - dark))
          .lit(by: 1 - 0.7 * max(0 - light, 0))
          .glowing(red: lit, green: lit, blue: lit).held(within: batch.shape)
      }
    }
  }
}
