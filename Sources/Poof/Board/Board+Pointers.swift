import PoofCore
import PoofScratch

extension Board {
  /// Takes what a pointer did at `time`, its position in px of the canvas.
  ///
  /// A stroke may begin anywhere and cross any number of cards. On each it begins as soon as its brush
  /// comes near: where the pointer was before, outside the card, so that the quickest swipe leaves no gap
  /// at an edge. From there on it belongs to that card too until it is lifted, and is one stroke of
  /// its log, also where it leaves the card and comes back.
  ///
  /// A smooth brush leaves the same marks as if each card had been told everything.
  public func handle(_ event: PointerEvent, at time: Double) {
    switch event.phase {
    case .began: begin(event, at: time)
    case .moved: move(event, at: time)
    case .ended, .cancelled: end(event, at: time)
    }
  }

  /// Lets the light on coatings that shine go after a mouse that hovers at `place`, px of the canvas, with
  /// no button down; nil where it is gone. See `CardShow.hover(over:at:)`.
  public func hover(over place: Point?, at time: Double) {
    for card in cards { card.hover(over: place, at: time) }
  }

  private func begin(_ event: PointerEvent, at time: Double) {
    if touches.contains(where: { $0.pointer == event.pointer }) {
      // Whatever it did before: a pointer comes down once.
      end(PointerEvent(pointer: event.pointer, phase: .cancelled, position: .zero), at: time)
    }
    guard event.position.isFinite, touches.count < ScratchCard.mostPointers else { return }
    let reached = cards.map { $0.isReached(from: event.position, to: event.position) }
    let gesture = history.beginGesture()
    touches.append(
      BoardTouch(
        pointer: event.pointer, gesture: gesture, place: event.position, time: time,
        hasReached: reached))
    // Whoever is told may call the board in turn: what is done from here on is settled already.
    for (number, isReached) in reached.enumerated() where isReached {
      handle(event, on: number, of: gesture, at: time)
    }
  }

  private func move(_ event: PointerEvent, at time: Double) {
    guard event.position.isFinite,
      let index = touches.firstIndex(where: { $0.pointer == event.pointer })
    else { return }
    let before = touches[index]
    var touch = before
    touch.place = event.position
    touch.time = time
    for (number, card) in cards.enumerated()
    where !before.hasReached[number] && card.isReached(from: before.place, to: event.position) {
      touch.hasReached[number] = true
    }
    touches[index] = touch
    for (number, card) in cards.enumerated() where touch.hasReached[number] {
      if !before.hasReached[number] {
        var start = event
        start.phase = .began
        start.position = before.place
        handle(start, on: number, of: touch.gesture, at: before.time)
      }
      card.handle(event, at: time)
    }
  }

  /// Hands a pointer that came down to a card, and remembers whose stroke that began.
  private func handle(_ event: PointerEvent, on number: Int, of gesture: Int, at time: Double) {
    let card = cards[number]
    history.follow(cards)
    card.handle(event, at: time)
    history.follow(cards, strokesOn: number, of: gesture)
  }

  private func end(_ event: PointerEvent, at time: Double) {
    // A finger is often lifted a little away from where it was last seen.
    if event.phase == .ended {
      var last = event
      last.phase = .moved
      move(last, at: time)
    }
    guard let index = touches.firstIndex(where: { $0.pointer == event.pointer }) else { return }
    let touch = touches.remove(at: index)
    for (number, card) in cards.enumerated() where touch.hasReached[number] {
      card.handle(event, at: time)
    }
  }
}
