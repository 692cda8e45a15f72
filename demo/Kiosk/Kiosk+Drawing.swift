import Poof
import PoofSDL

extension CardShow {
  /// Whether a stroke went half across the card, or a tenth of it is open: whoever did that knows how.
  fileprivate var isScratchedWell: Bool {
    progress >= 0.1
      || log.strokes.contains { stroke in
        let places = stroke.samples.map(\.position)
        let (x, y) = (places.map(\.x), places.map(\.y))
        return (x.max() ?? 0) - (x.min() ?? 0) >= Float(size.width) / 2
          || (y.max() ?? 0) - (y.min() ?? 0) >= Float(size.height) / 2
      }
  }
}

extension Kiosk {
  func draw(at time: Double, into canvas: inout Canvas) {
    if waitsForWork { while work.finishAll(at: time) {} }
    work.takeResults(at: time)
    show.advance(to: time)
    sound.advance(to: time, speed: 1)
    goOn(at: time)
    let content = content(at: time)
    let damage = show.takeDamage()
    let regions = drawn.map { [damage] + view.regions(from: $0, to: content) } ?? [.plane]
    for region in regions.contains(.plane) ? [.plane] : PixelRect.withoutContained(regions) {
      canvas.withClip(region) { canvas in
        view.draw(content, into: &canvas) { show.draw(into: &$0) }
      }
    }
    drawn = content
  }

  /// Does what is due.
  private func goOn(at time: Double) {
    if let retryTime, time >= retryTime { makeCard() }
    switch part {
    case .over: break
    case .demonstrating: demonstrate(at: time)
    case .playing(let card):
      save(card, at: time)
      if !isUnderstood { isUnderstood = show.isScratchedWell }
      switch show.phase {
      case .covered, .scratching:
        if time >= lastTouch + times.patience { leave(card, at: time) }
      case .revealed:
        // One that was restored open waits for a word.
        if show.nextChange == nil, time >= begun + settings.hold { show.explode(at: time) }
      case .finished:
        if time >= show.phaseStart + times.farewell { leave(card, at: time) }
      case .revealing, .shaking, .exploding: break
      }
    }
  }

  private func demonstrate(at time: Double) {
    if show.nextChange != nil { stillSince = time }
    guard !isMakingDemonstration, time >= stillSince + times.pause else { return }
    isMakingDemonstration = true
    work.makeDemonstration(demonstrations, canvas: canvas.size, scale: canvas.scale) {
      [weak self] demonstration, time in
      guard let self else { return }
      isMakingDemonstration = false
      demonstrations += 1
      guard let demonstration, part == .demonstrating,
        demonstration.painting.layout.canvas == canvas.size
      else { return }
      put(
        demonstration.painting, prize: demonstration.prize, confetti: demonstration.confetti,
        at: time)
      show.play(demonstration.log, at: time)
    }
  }

  private func content(at time: Double) -> KioskContent {
    let now = currentMoment(at: time)
    if now != wording.moment { wording = (now, time) }
    let moment = CardMoment(of: show, at: time)
    let stage = StageContent(around: moment)
    var content = KioskContent()
    content.presence = stage.presence
    content.bareness = stage.bareness
    content.moment = now
    content.strength = Easing.smooth(Float((time - wording.since) / 0.5).clampedToUnit)
    return content
  }

  private func currentMoment(at time: Double) -> KioskMoment? {
    switch part {
    case .over: .over
    case .demonstrating:
      isWanted || trouble != nil ? .wait : .invitation
    case .playing:
      switch show.phase {
      case .covered, .scratching:
        time >= lastTouch + times.patience - times.warning
          ? .stillThere : isUnderstood ? nil : .scratch
      case .finished: isLast ? .lastFarewell : .farewell
      case .revealing, .revealed, .shaking, .exploding: nil
      }
    }
  }

  func nextFrame(after time: Double) -> NextFrame {
    if isToEnd() { return .never }
    let isFading = drawn.map { $0.strength < 1 } ?? true
    if isFading { return .immediately }
    // Often enough to notice what is due, and that it is to end.
    let next = min(time + 0.25, show.nextChange ?? .infinity)
    return next <= time ? .immediately : .at(next)
  }
}
