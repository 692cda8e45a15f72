import PoofCore
import PoofEffects
import PoofScratch

// What is done to a card from outside. Whoever does it has advanced the card to the moment before.

extension CardLife {
  /// Takes what a pointer did now, its position in px of the card.
  func handle(_ event: PointerEvent) {
    card.handle(event, at: now)
    follow()
  }

  /// Lets the light go after a mouse that hovers now, px of the card; nil where it is gone.
  func hover(over place: Point?) {
    // Where the coating is on its way off, its light stays where it is.
    if phase == .covered || phase == .scratching { sheen.hover(over: place, at: now) }
  }

  /// Lets the rest reveal itself from now on, whatever the progress.
  func revealRest() {
    card.revealRest(at: now)
    follow()
  }

  /// Makes a new card of it, whose clock begins at 0, and tells nothing.
  func restart() {
    _ = takeNews()
    notes.events = []
    player = nil
    playedExplodeTime = nil
    waitsToExplode = false
    explodeTime = nil
    burst?.cancel()
    burst = nil
    ending = nil
    celebration = nil
    reveal = nil
    card.restart()
    debris.reset()
    sheen.reset()
    now = 0
    appearStart = 0
    told = (.covered, 0)
  }

  /// Makes the card again that `log` was saved from, whose clock goes on. Tells nothing.
  func restore(_ log: ScratchLog) {
    restart()
    now = log.time
    appearStart = now
    card.restore(log, at: now)
    waitsToExplode = card.state == .revealed
    if card.state == .revealing { beginReveal() }
    told = (phase, now)
    debris.settle(mask: card.mask)
  }

  /// Plays `log` from now on, at `speed`.
  func play(_ log: ScratchLog, speed: Double) {
    let player = LogPlayer(log, startingAt: now, speed: speed)
    self.player = player
    playedExplodeTime = log.explodeTime.map { now + $0 / player.speed }
    advance(to: now)
  }

  /// Changes the strokes by `change`, which returns whether there was anything to change, and
  /// returns the same.
  func changeStrokes(_ change: (ScratchCard) -> Bool) -> Bool {
    let hasChanged = change(card)
    follow()
    debris.settle(mask: card.mask)
    if hasChanged, phase == .covered || phase == .scratching, phase != told.phase {
      tell(phase, at: now)
    }
    return hasChanged
  }

  /// Goes on with the same card in other pictures, of the same or another size.
  func replacePictures(prize: Image, coating: Image, outline: Mask?) {
    let old = surface.coatingAlpha
    surface = CardSurface(
      prize: prize, coating: coating, outline: outline, thickness: settings.coatingThickness,
      primer: settings.primer, sheen: settings.coatingSheen)
    sheen.size = prize.size
    let isSamePrize = picture.size == prize.size && picture.pixels == surface.revealed.pixels
    picture = surface.revealed
    film = nil
    reveal?.forgetPictures()
    let alpha = surface.coatingAlpha
    if alpha != old { card = card.resized(to: prize.size, coatingAlpha: alpha) }
    debris.take(surface, mask: card.mask)
    settings.brush = card.settings.brush
    settings.areas = card.settings.areas
    if isSamePrize { return }
    burst?.replaceImage(picture, at: now)
    ending = ending.map { _ in PrizeEnding(prize: picture, rises: !settings.reducesMotion) }
    celebration = celebration.map {
      RunningCelebration(
        film: Celebration(over: picture, settings: $0.settings),
        settings: $0.settings, start: $0.start)
    }
    if anythingFlies, let burst { celebration?.leaveCard(at: burst.start) }
  }

  /// Hands on what has been set.
  func takeSettings(from old: CardShow.Settings) {
    card.settings = settings.scratching
    debris.isStill = settings.reducesMotion
    if settings.debris != old.debris {
      debris.replaceFlakes(with: settings.debris, mask: card.mask)
    }
    if settings.crumbs != old.crumbs {
      debris.replaceCrumbs(with: settings.crumbs, mask: card.mask)
    }
    if settings.reducesMotion != old.reducesMotion {
      debris.clear()
      debris.settle(mask: card.mask)
    }
    surface.thickness = settings.coatingThickness
    surface.primer = settings.primer
    surface.sheen = settings.coatingSheen
  }
}
