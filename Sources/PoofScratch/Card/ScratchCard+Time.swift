import PoofCore

extension ScratchCard {
  /// Brings the card to `time`: carries on the reveal, where one is under way.
  public func advance(to time: Double) {
    carryOn(to: time)
    deliver()
  }

  /// Lets the rest reveal itself from `time` on, whatever the progress.
  public func revealRest(at time: Double) {
    carryOn(to: time)
    startReveal()
    deliver()
  }

  /// Covers the card again at `time`, forgets all strokes and arms the threshold anew.
  ///
  /// It sends no event: strokes under way are forgotten without an `ended`, and so is what had
  /// not been told yet.
  public func reset(at time: Double) {
    setTime(time)
    active = []
    pending = []
    reveal = nil
    hasReachedThreshold = false
    state = .covered
    lastTouch = Self.middle(of: size)
    log.strokes = []
    painted.reset()
  }

  func setTime(_ time: Double) {
    if time > now, time < .infinity { now = time }
  }

  func carryOn(to time: Double) {
    setTime(time)
    guard let reveal else { return }
    if now < reveal.end {
      let passed = Float((now - reveal.start) / reveal.duration)
      painted.join(reveal.map, at: reveal.easing(passed))
    } else {
      painted.join(reveal.map, at: 1)
      // What the reveal ends, it ends at its own time, whenever the next frame is.
      finish(at: reveal.end)
    }
  }

  func startReveal() {
    guard state == .covered || state == .scratching else { return }
    state = .revealing
    reveal = RunningReveal(
      map: makeRevealMap(size, lastTouch), origin: lastTouch, start: now,
      duration: revealDuration.isFinite ? max(0, revealDuration) : 0, easing: revealEasing)
    carryOn(to: now)
  }

  /// Looks at what pointers have done. A reveal under way is left alone: it always ends at its own
  /// time, or the time would depend on when frames are drawn.
  func checkProgress() {
    if state == .covered { return }
    let isDone = painted.isAllRevealed
    if let threshold, !hasReachedThreshold, progress >= threshold {
      hasReachedThreshold = true
      note(.thresholdReached)
      if !isDone { startReveal() }
    }
    if isDone, state == .scratching { finish(at: now) }
  }

  func finish(at moment: Double) {
    state = .revealed
    reveal = nil
    while !active.isEmpty { end(0, at: moment) }
    note(.fullyRevealed, at: moment)
  }

  func note(_ kind: ScratchEvent.Kind, at moment: Double? = nil) {
    pending.append(
      ScratchEvent(
        kind: kind, time: moment ?? now, progress: progress, changedArea: painted.takeChange()))
  }

  func deliver() {
    while !pending.isEmpty {
      let event = pending.removeFirst()
      onEvent?(event)
    }
  }
}
