import PoofCore
import PoofEffects
import PoofScratch

/// What comes off a card: flakes that fly, crumbs that lie about, and the coating that both were.
final class CardDebris {
  /// The flakes; nil where none fly.
  @Flying private(set) var flakes: Debris?
  /// The crumbs; nil where there are none.
  @Flying private(set) var crumbs: Crumbs?
  /// Whether nothing comes off.
  var isStill = false

  private var coating: Image
  private var outline: Mask?

  init(_ settings: CardShow.Settings, of surface: CardSurface) {
    coating = surface.coating
    outline = surface.outline
    guard anythingFlies else { return }
    flakes = settings.debris.map { Debris(size: surface.size, settings: $0) }
    crumbs = settings.crumbs.map { Crumbs(size: surface.size, settings: $0) }
  }
}

extension CardDebris {
  /// Lets come off what `sweep` has laid bare, and pushes the crumbs that it meets. Where it is
  /// painted `again` nothing flies: that is over.
  func shed(_ sweep: BrushSweep, mask: Mask, again: Bool) {
    if isStill || !anythingFlies { return }
    let sweep = Debris.Sweep(sweep)
    if !again { flakes?.shed(sweep, from: coating, outline: outline, mask: mask) }
    crumbs?.push(sweep, from: coating, outline: outline, mask: mask)
  }

  /// Takes the mask as it is: what has become bare without a brush sheds nothing.
  func settle(mask: Mask) {
    guard anythingFlies else { return }
    flakes?.settle(mask: mask)
    crumbs?.settle(mask: mask)
  }

  /// Lets all crumbs fall off the card from `time`, s, on.
  func drop(at time: Double) {
    guard anythingFlies else { return }
    crumbs?.drop(at: time)
  }

  /// Takes the crumbs away, before all strokes are painted again.
  func clear() {
    guard anythingFlies else { return }
    crumbs?.reset()
  }

  /// Covers everything again.
  func reset() {
    guard anythingFlies else { return }
    flakes?.reset()
    crumbs?.reset()
  }

  /// Begins anew with other flakes, or none.
  func replaceFlakes(with settings: Debris.Settings?, mask: Mask) {
    guard anythingFlies else { return }
    flakes = settings.map { Debris(size: coating.size, settings: $0) }
    flakes?.settle(mask: mask)
  }

  /// Begins anew with other crumbs, or none.
  func replaceCrumbs(with settings: Crumbs.Settings?, mask: Mask) {
    guard anythingFlies else { return }
    crumbs = settings.map { Crumbs(size: coating.size, settings: $0) }
    crumbs?.settle(mask: mask)
  }

  /// Goes on with another coating, of the same or another size.
  func take(_ surface: CardSurface, mask: Mask) {
    coating = surface.coating
    outline = surface.outline
    if let flakes, flakes.size != surface.size {
      self.flakes = flakes.resized(to: surface.size, mask: mask)
    }
    if let crumbs, crumbs.size != surface.size {
      self.crumbs = crumbs.resized(to: surface.size, mask: mask)
    }
  }
}

extension Debris.Sweep {
  /// A segment that a card has painted.
  package init(_ sweep: BrushSweep) {
    self.init(
      start: sweep.start, end: sweep.end, width: sweep.width, velocity: sweep.velocity,
      time: sweep.time)
  }
}

extension CardDebris {
  /// Whether anything of it moves at `time`, s, or will.
  func isMoving(at time: Double) -> Bool {
    flakes?.isFlying(at: time) == true || crumbs?.isFalling(at: time) == true
  }

  /// Time after which nothing of it moves any more, s.
  var end: Double { max(flakes?.end ?? -.infinity, crumbs?.fallEnd ?? -.infinity) }

  /// A rectangle around what flies and falls at `time`, s, px of the canvas.
  func bounds(at time: Double, origin: PixelPoint) -> PixelRect {
    let flying = flakes?.bounds(at: time, origin: origin) ?? .empty
    return flying.union(crumbs?.fallBounds(at: time, origin: origin) ?? .empty)
  }

  /// Returns a rectangle around where crumbs were pushed since the last call, px of the card.
  func takeDamage() -> PixelRect {
    guard anythingFlies else { return .empty }
    return crumbs?.takeDamage() ?? .empty
  }
}
