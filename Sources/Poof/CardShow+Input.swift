import PoofCore
import PoofScratch

extension CardShow {
  /// Takes what a pointer did at `time`; its position is in px of the canvas.
  public func handle(_ event: PointerEvent, at time: Double) {
    defer { deliver() }
    carryOn(to: time)
    var event = event
    event.position = event.position - Point(x: Float(origin.x), y: Float(origin.y))
    card.handle(event, at: now)
    followCard()
  }

  /// Lets the rest reveal itself from `time` on, whatever the progress.
  public func revealRest(at time: Double) {
    defer { deliver() }
    carryOn(to: time)
    card.revealRest(at: now)
    followCard()
  }

  /// Bursts the card at `time`, if the prize lies open; the hold is cut short.
  public func explode(at time: Double) {
    defer { deliver() }
    carryOn(to: time)
    if phase == .revealed { burst(at: now) }
  }

  /// Covers the card again at `time`, in whatever phase.
  public func reset(at time: Double) {
    coverAgain(at: time)
    enter(.covered, at: now)
    deliver()
  }

  /// Makes a new card of it, and tells nothing.
  func coverAgain(at time: Double) {
    move(to: time)
    // What happened to the card that was is no news of the new one.
    notes.events = []
    pending = []
    player = nil
    waitsForWord = false
    explosion.reset()
    card.reset(at: now)
    debris?.reset()
    celebration = nil
    appearStart = now
    phase = .covered
    phaseStart = now
    damage = .plane
  }

  /// Goes on with the same card in other pictures, of the same or another size; strokes, progress
  /// and whatever is under way stay. The coating's thickness stays too, unless it is given.
  public func replacePictures(
    prize: Image, coating: Image, outline: Mask? = nil, coatingThickness: Float? = nil
  ) {
    let old = surface.coatingAlpha
    surface = CardSurface(
      prize: prize, coating: coating, outline: outline,
      thickness: coatingThickness ?? surface.thickness)
    revealedPicture = surface.revealed
    let alpha = surface.coatingAlpha
    if alpha != old { card = card.resized(to: prize.size, coatingAlpha: alpha) }
    explosion.replaceImage(revealedPicture)
    resizeDebris()
    resizeCelebration()
    damage = .plane
  }
}
