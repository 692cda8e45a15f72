import PoofCore
import PoofEffects

// What is seen of a card now, its top left corner at `origin`, which must be within reach.

extension PixelPoint {
  /// The nearest place within ±2²⁹ px: from there no pixel of a card is too far away for an `Int32`.
  var limited: PixelPoint {
    let farthest = 1 << 29
    return PixelPoint(
      x: max(-farthest, min(farthest, x)), y: max(-farthest, min(farthest, y)))
  }
}

extension CardLife {
  /// The part of the card that is there, 1 … 0 gone.
  var presence: Float {
    switch phase {
    case .covered, .scratching, .revealing: appearance
    case .revealed: 1
    case .shaking, .exploding, .finished: burst?.presence(at: now) ?? 0
    }
  }

  /// The part of its appearing that is over, 0…1.
  private var appearance: Float {
    guard isAppearing else { return 1 }
    return Easing.powerOut(2)(Float((now - appearStart) / settings.appearDuration))
  }

  /// Place of the light on a coating that shines, in parts of the card; nil where it does not, and where
  /// motion is reduced.
  var lightPlace: Point? {
    surface.sheen > 0 && phase.showsMask && !settings.reducesMotion ? sheen.place(at: now) : nil
  }

  /// A rectangle around the card and what lies on it, for a card in `frame`, px of the canvas.
  func appearingBounds(in frame: PixelRect) -> PixelRect {
    frame.union((debris.crumbs?.lyingBounds ?? .empty).offset(by: frame.origin))
  }

  /// Draws the card as long as it lies there.
  func drawCard(into canvas: inout Canvas, origin: PixelPoint) {
    switch phase {
    case .covered, .scratching, .revealing:
      // A card that has not quite appeared is not bent yet.
      let moment = reveal == nil || isAppearing ? nil : card.revealMoment
      if let reveal, let moment, reveal.prepare(moment, of: surface, waits: waits) {
        reveal.draw(moment, into: &canvas, origin: origin)
      } else {
        // What a reveal uncovers goes over into the prize at once, and not through grey. One that is
        // drawn otherwise, and is not ready, has not begun.
        surface.draw(
          mask: moment?.before ?? card.mask, into: &canvas, at: origin,
          opacity: UInt8(appearance * 255 + 0.5),
          layering: reveal == nil ? card.restOfReveal(at: now) ?? 1 : 1, lightAt: lightPlace)
        if let reveal, let moment { reveal.begin(moment, of: surface) }
      }
      debris.crumbs?.draw(at: now, into: &canvas, origin: origin, opacity: appearance)
    case .revealed:
      canvas.draw(picture, at: origin)
    case .shaking:
      burst?.draw(at: now, into: &canvas, origin: origin)
    case .exploding, .finished:
      break
    }
  }

  /// Draws what flies: the card's own particles, flakes of its coating, confetti.
  func drawFlying(into canvas: inout Canvas, origin: PixelPoint) {
    switch phase {
    case .exploding, .finished: burst?.draw(at: now, into: &canvas, origin: origin)
    case .covered, .scratching, .revealing, .revealed, .shaking: break
    }
    if !phase.showsMask { debris.crumbs?.draw(at: now, into: &canvas, origin: origin) }
    if let start = endingStart, now >= start {
      ending?.draw(at: now - start, into: &canvas, origin: origin)
    }
    debris.flakes?.draw(at: now, into: &canvas, origin: origin)
    if let celebration {
      celebration.film.draw(at: now - celebration.start, into: &canvas, origin: origin)
    }
  }

  /// A rectangle around flakes, falling crumbs, confetti and what is left, px of the canvas.
  func flightBounds(origin: PixelPoint) -> PixelRect {
    var bounds = debris.bounds(at: now, origin: origin)
    if let celebration {
      bounds = bounds.union(celebration.film.bounds(at: now - celebration.start, origin: origin))
    }
    if isEnding, let ending { bounds = bounds.union(ending.bounds(origin: origin)) }
    return bounds
  }
}
