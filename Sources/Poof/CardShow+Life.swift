import PoofCore
import PoofEffects
import PoofScratch

// How one phase follows from another.

extension CardShow {
  /// When the prize has been looked at for long enough, s; nil where it waits for a word.
  var holdEnd: Double? {
    guard !waitsForWord, let hold = settings.hold, hold.isFinite else { return nil }
    return phaseStart + max(0, hold)
  }

  func move(to time: Double) {
    if time > now, time < .infinity { now = time }
  }

  func carryOn(to time: Double) {
    playLog(to: time)
    moveOn(to: time)
  }

  /// Lets happen what happens by itself up to `time`.
  func moveOn(to time: Double) {
    move(to: time)
    card.advance(to: now)
    followCard()
    if card.state == .revealing { settleDebris() }
    if phase == .revealed, let end = holdEnd, now >= end { burst(at: end) }
    followExplosion()
  }

  /// Takes over what the card has told.
  func followCard() {
    for event in notes.events {
      pending.append(.scratch(event))
      switch event.kind {
      case .began(let pointer, _), .moved(let pointer, _), .ended(let pointer, _):
        if event.changedArea > 0 { shedDebris(by: pointer, at: event.time) }
        if phase == .covered { enter(.scratching, at: event.time) }
      case .fullyRevealed: enter(.revealed, at: event.time)
      default: break
      }
    }
    notes.events.removeAll(keepingCapacity: true)
    if card.state == .revealing, phase != .revealing { enter(.revealing, at: now) }
  }

  func burst(at time: Double) {
    let place = card.lastTouchedPlace
    explosion.start(
      revealedPicture,
      from: Point(
        x: max(0, min(1, place.x / Float(size.width))),
        y: max(0, min(1, place.y / Float(size.height)))),
      at: time)
    // Where motion is reduced there is no shake.
    enter(explosion.phase == .shaking ? .shaking : .exploding, at: time)
    followExplosion()
  }

  private func followExplosion() {
    explosion.advance(to: now)
    if phase == .shaking, explosion.phase == .exploding || explosion.phase == .finished {
      enter(.exploding, at: explosion.burstTime)
    }
    if phase == .exploding, explosion.phase == .finished {
      enter(.finished, at: explosion.phaseStart)
    }
  }

  func enter(_ phase: Phase, at time: Double) {
    // The first touch changes what is under the brush, and a reveal what it has reached.
    if !(self.phase.showsMask && phase.showsMask) { damage = .plane }
    self.phase = phase
    phaseStart = time
    pending.append(.entered(phase, time: time))
    if phase == .revealed { celebrate(at: time) }
  }

  func deliver() {
    while !pending.isEmpty {
      let event = pending.removeFirst()
      onEvent?(event)
    }
  }
}

extension CardShow.Phase {
  /// Whether what is seen of the card is what its mask says, so that the mask knows what changes.
  fileprivate var showsMask: Bool {
    switch self {
    case .covered, .scratching, .revealing: true
    case .revealed, .shaking, .exploding, .finished: false
    }
  }
}
