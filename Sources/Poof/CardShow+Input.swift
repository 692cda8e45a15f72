import PoofCore
import PoofScratch

extension CardShow {
  /// Takes what a pointer did at `time`; its position is in px of the canvas.
  public func handle(_ event: PointerEvent, at time: Double) {
    var event = event
    event.position = event.position - Point(x: Float(origin.x), y: Float(origin.y))
    act(at: time) { $0.handle(event) }
  }

  /// Lets the light on a coating that shines go after a mouse that hovers at `place`, px of the canvas,
  /// with no button down; beside the card, and where `place` is nil since the mouse is gone, the light
  /// goes back to where the strokes have left it.
  ///
  /// It changes nothing but the light, no log keeps it and no film shows it. A stroke lets go of the
  /// light within 2.6 s, whereupon the card is again what a film of its log shows; undo, redo, `reset`
  /// and `restore` do at once.
  public func hover(over place: Point?, at time: Double) {
    let place = place.map { $0 - Point(x: Float(origin.x), y: Float(origin.y)) }
    act(at: time) { $0.hover(over: place) }
  }

  /// Lets the rest reveal itself from `time` on, whatever the progress.
  public func revealRest(at time: Double) { act(at: time) { $0.revealRest() } }

  /// Bursts the card at `time`, if the prize lies open; the hold is cut short.
  public func explode(at time: Double) { act(at: time) { $0.explode() } }

  /// Covers the card again at `time`, in whatever phase.
  public func reset(at time: Double) {
    if time > now, time < .infinity { now = time }
    life.restart()
    restartClock(at: now)
    life.tell(.covered, at: 0)
    deliver()
  }

  /// Goes on with the same card in other pictures, of the same or another size; strokes, progress
  /// and whatever is under way stay. Brush and areas are scaled with the card.
  public func replacePictures(prize: Image, coating: Image, outline: Mask? = nil) {
    life.replacePictures(prize: prize, coating: coating, outline: outline)
    damage.everything()
  }
}
