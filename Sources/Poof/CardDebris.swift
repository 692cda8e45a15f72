import PoofCore
import PoofEffects
import PoofScratch

/// The flakes of a card, and the coating that they come off.
final class CardDebris {
  /// The flakes; nil where none fly.
  private(set) var flakes: Debris?
  /// Whether nothing comes off.
  var isStill = false

  private var coating: Image
  private var outline: Mask?

  init(_ settings: Debris.Settings?, of surface: CardSurface) {
    coating = surface.coating
    outline = surface.outline
    flakes = settings.map { Debris(size: surface.size, settings: $0) }
  }
}

extension CardDebris {
  /// Lets fly what `sweep` has laid bare.
  func shed(_ sweep: BrushSweep, mask: Mask) {
    if isStill { return }
    flakes?.shed(
      Debris.Sweep(
        start: sweep.start, end: sweep.end, width: sweep.width, velocity: sweep.velocity,
        time: sweep.time),
      from: coating, outline: outline, mask: mask)
  }

  /// Takes the mask as it is: what has become bare without a brush sheds nothing.
  func settle(mask: Mask) { flakes?.settle(mask: mask) }

  /// Covers everything again.
  func reset() { flakes?.reset() }

  /// Begins anew with other flakes, or none.
  func replace(with settings: Debris.Settings?, mask: Mask) {
    flakes = settings.map { Debris(size: coating.size, settings: $0) }
    settle(mask: mask)
  }

  /// Goes on with another coating, of the same or another size.
  func take(_ surface: CardSurface, mask: Mask) {
    coating = surface.coating
    outline = surface.outline
    if let flakes, flakes.size != surface.size {
      self.flakes = flakes.resized(to: surface.size, mask: mask)
    }
  }
}
