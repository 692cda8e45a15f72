import PoofCore
import PoofEffects
import PoofScratch

// What happens by itself, and what follows from it.

extension CardLife {
  /// Brings the card to `time`, s; one before the latest, or not finite, counts as the latest.
  func advance(to time: Double) {
    let end = time > now && time < .infinity ? time : now
    while let next = nextPlayed, next <= end { playNext(at: next) }
    if player?.isFinished == true { player = nil }
    moveOn(to: end)
  }

  /// Time at which something is played next, s; nil where nothing is.
  var nextPlayed: Double? {
    guard let sample = player?.nextTime else { return playedExplodeTime }
    return playedExplodeTime.map { min($0, sample) } ?? sample
  }

  private func playNext(at time: Double) {
    moveOn(to: time)
    if let player, let next = player.nextTime, next <= playedExplodeTime ?? .infinity {
      player.playNext(into: card)
      follow()
    } else {
      playedExplodeTime = nil
      explode()
    }
  }

  private func moveOn(to time: Double) {
    now = max(now, time)
    card.advance(to: now)
    follow()
    if card.state == .revealing { debris.settle(mask: card.mask) }
    if burst == nil, card.state == .revealed, let end = holdEnd, now >= end { startBurst(at: end) }
    followBurst()
  }

  /// Takes over what the card has told, and tells the phases that it has led to.
  func follow() {
    for event in notes.events {
      tell(.scratch(event))
      switch event.kind {
      case .began, .moved, .ended:
        if told.phase == .covered { tell(.scratching, at: event.time) }
      case .fullyRevealed:
        tell(.revealed, at: event.time)
        celebrate()
      case .regionReached, .milestone, .thresholdReached: break
      }
    }
    notes.events.removeAll(keepingCapacity: true)
    if card.state == .revealing, told.phase != .revealing {
      tell(.revealing, at: now)
      beginReveal()
    }
    if card.state != .revealing { reveal = nil }
    if card.state == .revealing || card.state == .revealed {
      debris.drop(at: card.log.revealBegan ?? card.openTime ?? now)
    }
  }

  /// Takes over how the reveal that has just begun is drawn, whatever is set meanwhile.
  func beginReveal() {
    if settings.reducesMotion { return }
    let light = surface.sheen > 0 ? sheen.place(at: card.log.revealBegan ?? now) : nil
    reveal = settings.reveal.look.map { CardReveal($0, lightAt: light) }
  }

  private func celebrate() {
    guard anythingFlies, let celebrated = settings.celebration, !settings.reducesMotion,
      let start = card.openTime
    else { return }
    celebration = RunningCelebration(
      film: Celebration(over: picture, settings: celebrated),
      settings: celebrated, start: start)
  }

  /// Bursts the card now, if the prize lies open.
  func explode() {
    guard phase == .revealed else { return }
    explodeTime = now
    startBurst(at: now)
  }

  private func startBurst(at time: Double) {
    let place = card.lastTouchedPlace
    let size = card.size
    burst = CardBurst(
      of: picture, settings: settings.explosion.limited(to: particleLimit ?? .max),
      from: Point(
        x: max(0, min(1, place.x / Float(size.width))),
        y: max(0, min(1, place.y / Float(size.height)))),
      fades: settings.reducesMotion, film: film, at: time)
    if anythingFlies { celebration?.leaveCard(at: time) }
    ending =
      settings.ending == .prize
      ? PrizeEnding(
        prize: picture, rises: !settings.reducesMotion,
        castsShadow: settings.explosion.shadow > 0) : nil
    // Where motion is reduced there is no shake.
    tell(settings.reducesMotion ? .exploding : .shaking, at: time)
    followBurst()
  }

  private func followBurst() {
    burst?.advance(to: now, waits: waits)
    ending?.advance(waits: waits)
    guard let burst else { return }
    if told.phase == .shaking, phase != .shaking { tell(.exploding, at: burst.burstTime) }
    if told.phase == .exploding, phase == .finished { tell(.finished, at: burst.end) }
  }
}

extension CardLife {
  /// Time at which the card next changes by itself, s: now while it is moving, a later one while it
  /// holds still for a while, nil while it waits for input.
  var nextChange: Double? {
    if debris.isMoving(at: now) || isCelebrating { return now }
    return switch phase {
    case .covered, .scratching:
      isAppearing || (lightPlace != nil && sheen.isMoving(at: now)) ? now : nextPlayed
    case .revealing, .shaking, .exploding: now
    case .revealed: [holdEnd, nextPlayed].compactMap { $0 }.min()
    case .finished: isEnding ? now : nil
    }
  }

  /// Whether what is left is still coming, or still being made.
  var isEnding: Bool {
    guard let start = endingStart, now >= start else { return false }
    return now < start + PrizeEnding.length || ending?.isReady == false
  }

  /// Time of the next step of its life, s: until then nothing but the drawing changes; nil where
  /// nothing is to come.
  var nextStep: Double? {
    if let next = nextPlayed { return next }
    switch phase {
    case .covered, .scratching, .finished: return nil
    case .revealing: return card.revealEnd
    case .revealed: return holdEnd
    case .shaking: return burst?.burstTime
    case .exploding: return (burst?.end).flatMap { $0 < .infinity ? $0 : nil }
    }
  }

  /// Time after which nothing more is to be seen of what flies, and of what comes, s.
  var flightEnd: Double {
    let ending = endingStart.map { $0 + PrizeEnding.length } ?? 0
    return max(0, max(debris.end, max(celebration?.end ?? 0, ending)))
  }

  /// Whether anything of a celebration is to be seen, now or a little later.
  private var isCelebrating: Bool { celebration.map { now < $0.end } ?? false }

  /// Whether the fade in which a card appears is under way.
  var isAppearing: Bool {
    settings.appearDuration.isFinite && now < appearStart + settings.appearDuration
  }
}
