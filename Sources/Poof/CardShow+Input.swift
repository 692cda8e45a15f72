import PoofCore
import PoofScratch

extension CardShow {
  /// Takes what a pointer did at `time`; its position is in px of the canvas.
  public func handle(_ event: PointerEvent, at time: Double) {
    var event = event
    event.position = event.position - Point(x: Float(origin.x), y: Float(origin.y))
    act(at: time) { $0.handle(event) }
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
