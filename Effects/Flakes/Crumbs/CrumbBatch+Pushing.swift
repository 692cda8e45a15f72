import PoofCore

extension CrumbBatch {
  /// Pushes those that the brush of `sweep` meets on its way; returns a rectangle around where they
  /// were and are, px of the card.
  ///
  /// The brush is a disc of radius r that moves along a straight line. A crumb that it meets at the
  /// angle θ from its way goes with it, and slips round it meanwhile:
  ///
  ///     tan(θ/2) = tan(θ₀/2) + slip · way ÷ r
  ///
  /// until it is beside it, at tan(θ/2) = 1, where it is let go. The sum of two ways has the effect
  /// of both, so that it does not matter into how many sweeps one was cut. What lies deep under the
  /// disc where a sweep begins stays there, for the coin was put down on it; but what this sweep has
  /// taken off was met by its edge, wherever in the disc it was laid bare.
  mutating func push(_ sweep: Debris.Sweep, at time: Double) -> PixelRect {
    defer { fresh = Lanes() }
    let way = sweep.end - sweep.start
    let distance = way.length
    guard distance > 1e-6 else { return .empty }
    let ahead = way * (1 / distance)
    let half = 0.5 * sweep.width
    let radius = half * (1 + gap)

    let fromX = restX - sweep.start.x
    let fromY = restY - sweep.start.y
    let along = fromX * ahead.x + fromY * ahead.y
    let aside = fromY * ahead.x - fromX * ahead.y
    let square = radius * radius - aside * aside
    let depth = squareRoot(max(square, 1e-6))
    let contact = along - depth
    var isMet = (square .> 1e-3) .& (contact .< distance) .& (along .> 0)
    guard any(isMet) else { return .empty }
    let isOutside = (fromX * fromX + fromY * fromY) .> radius * radius * 0.72
    isMet = isMet .& (isOutside .| (fresh .> 0)) .& isLying(at: time)
    guard any(isMet) else { return .empty }

    let begin = max(contact, 0).replacing(with: contact, where: fresh .> 0)
    let first = aside / (radius + depth)
    let side = Lanes(repeating: 1).replacing(with: -1, where: aside .< 0)
    // As far as the sweep goes, or until it is let go.
    let unslipped = max(1 - magnitude(first), 0)
    let carried = min(distance - begin, unslipped * radius / max(slip, 1e-3))
    let last = first + side * (slip * carried / radius)
    let scale = radius / (1 + last * last)
    let newAlong = begin + carried + (1 - last * last) * scale
    let newAside = 2 * last * scale
    let damage = restBounds(where: isMet)
    lay(
      at: sweep.start.x + ahead.x * newAlong - ahead.y * newAside,
      sweep.start.y + ahead.y * newAlong + ahead.x * newAside, where: isMet)
    rolled.replace(with: rolled + carried, where: isMet)
    return damage.union(restBounds(where: isMet))
  }
}
