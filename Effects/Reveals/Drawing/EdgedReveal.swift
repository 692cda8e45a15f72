import PoofCore

extension Reveal {
  /// Returns the same reveal with an edge that is sharp, lit, throws a shadow and bends the pictures as
  /// `edge` says, instead of a pass of its own.
  public func withEdge(_ edge: RevealEdge) -> AnyReveal {
    // Cards alone only uncover: their module has no room for more.
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

  /// The base's map, sharp: matter has no soft edge.
  func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
    base.arrivalMap(size: size, from: origin).withSoftness(0.004)
  }

  /// Number of places along the way of the light and across it that may keep it from what lies beneath.
  private static let taps = (along: 4, across: 3)

  /// The distance from the edge is the time until it arrives by the map's slope; light comes from the
  /// upper left.
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
    let shadow = height > 0 ? scene.makeShadow().reader : nil
    let taps = (0..<Self.taps.along * Self.taps.across).map { number in
      let along = (0.12 + 0.32 * Float(number / Self.taps.across)) * height
      let across = 0.32 * Float(number % Self.taps.across - 1) * height
      return PixelPoint(
        x: floorToInt(0.8 * across - 0.6 * along), y: floorToInt(-0.6 * across - 0.8 * along))
    }
    let steepest = 8 / CardGeometry(scene.size, from: scene.origin).diagonal
    let far = max(max(rim, 1.5 * wave * (bend > 0 ? 1 : 0)), 2)
    scene.paint(at: progress, into: &canvas, origin: origin) { batch in
      let time = batch.arrival(from: .zero)
      let (slopeX, slopeY) = batch.arrivalSlope
      let slope = max(squareRoot(slopeX * slopeX + slopeY * slopeY), 1e-7)
      let width = max(slope * 1.2, softness)
      let ahead = time - (progress * (1 + width) - 0.5 * width)
      let distance = ahead / slope
      if least(distance) > far { return batch.cover.over(batch.under) }
      let left = (ahead / width + 0.5).clampedToUnit
      let facing = (0.6 * slopeX + 0.8 * slopeY) / slope

      var dark = Lanes()
      if let shadow, least(left) < 1 {
        // What is nearer to each other than two taps is one shadow.
        let blur = max(min(slope, steepest) * (0.5 * height), softness)
        let (reached, sharp) = (progress * (1 + blur) - 0.5 * blur, 1 / blur)
        for tap in taps {
          dark += ((batch.arrival(from: tap) - reached) * sharp + 0.5).clampedToUnit
        }
        dark *= (0.62 / Float(taps.count)) * strength
        if greatest(dark) > 0 {
          dark *= shadow.strength(x: batch.x - 0.5 * height, y: batch.y - 0.6 * height)
        }
      }
      let band = (1 - magnitude(distance) * (1 / max(rim, 1))).clampedToUnit
      var light = facing * band * band * (gloss * strength)
      var (cover, under) = (batch.cover, batch.under)
      if bend > 0 {
        // Waves run behind the edge, and one before it.
        let phase = distance * (2 * Float.pi / wave)
        let part = distance / (wave * (0.45 + 0.85 * (0.5 - distance * (1 / wave)).clampedToUnit))
        let swell = exponential(part * part * -1) * strength
        let push = sine(phase) * swell * bend / slope
        let (x, y) = (batch.x + slopeX * push, batch.y + slopeY * push)
        light += cosine(phase) * swell * facing * (0.3 * gloss)
        cover = batch.nearestCover(x: x, y: y)
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
