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

  /// Covers the card again at `time`, forgets all strokes and arms everything that is told once
  /// anew. The log begins anew too, and so does its clock.
  ///
  /// It sends no event: strokes under way are forgotten without an `ended`, and so is what had
  /// not been told yet.
  public func reset(at time: Double) {
    setTime(time)
    forget()
    clockStart = now
  }

  func forget() {
    active = []
    pending = []
    reveal = nil
    told = Told(regions: told.regions.map { _ in false })
    order = PaintOrder()
    state = .covered
    lastTouch = Self.middle(of: size)
    log = ScratchLog(size: size)
    originals = []
    undone = []
    painted.reset()
  }

  func setTime(_ time: Double) {
    if time > now, time < .infinity { now = time }
    log.takeTime(now - clockStart)
    // Rounding must not keep a reveal from being over at the very time that its end bears.
    if let reveal, now >= clockStart + reveal.end { log.takeTime(reveal.end) }
  }

  func carryOn(to time: Double) {
    setTime(time)
    carryOnReveal()
  }

  func carryOnReveal() {
    guard let reveal else { return }
    if log.time < reveal.end {
      // A flood of events asks for many moments between two frames, and each would cost a pass over
      // the whole card: those of one step are one. The millionth keeps times on a step there.
      let step = Int64((log.time - reveal.start) * Self.revealSteps + 1e-6)
      guard step != reveal.step else { return }
      self.reveal?.step = step
      let passed = Float(Double(step) / Self.revealSteps / reveal.duration)
      painted.join(reveal.map, at: reveal.easing(passed))
    } else {
      painted.join(reveal.map, at: 1)
      // What the reveal ends, it ends at its own time, whenever the next frame is.
      finish(at: clockStart + reveal.end)
    }
  }

  func startReveal() {
    guard state == .covered || state == .scratching else { return }
    state = .revealing
    undone = []
    log.revealBegan = log.time
    order.beginReveal(at: log.time)
    reveal = RunningReveal(
      makeMap: makeRevealMap, map: makeRevealMap(size, lastTouch), origin: lastTouch,
      start: log.time,
      duration: revealDuration.isFinite ? max(0, revealDuration) : 0, easing: revealEasing)
    carryOnReveal()
  }

  func finish(at moment: Double) {
    state = .revealed
    reveal = nil
    undone = []
    endStrokes(at: moment)
    tellWhatIsReached(at: moment)
    note(.fullyRevealed, at: moment)
  }
}
