import PoofCore

extension ScratchCard {
  /// Brings the card to `time`: carries on the reveal, where one is under way.
  public func advance(to time: Double) {
    carryOn(to: time, waits: waitsForMaps)
    deliver()
  }

  /// Lets the rest reveal itself from `time` on, whatever the progress.
  public func revealRest(at time: Double) {
    carryOn(to: time, waits: waitsForMaps)
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

  /// Covers the card again, as `reset(at:)`, and the caller's clock begins anew with the log's, at 0.
  package func restart() {
    forget()
    now = 0
    clockStart = 0
  }

  /// Time at which the reveal under way is over, s on the caller's clock; nil where there is none.
  package var revealEnd: Double? { reveal.map { clockStart + $0.end } }

  /// The part of the reveal under way that is still to come at `time`, s on the caller's clock,
  /// 1 … 0; nil where there is none.
  package func restOfReveal(at time: Double) -> Float? {
    reveal.map { reveal in
      reveal.duration > 0
        ? Float((clockStart + reveal.end - time) / reveal.duration).clampedToUnit : 0
    }
  }

  /// A reveal under way, for what draws it.
  package struct RevealMoment {
    /// The farthest that it has come, above 0 and below 1.
    package let progress: Float
    /// Its map.
    package let map: ArrivalMap
    /// The place that it spreads from, px of the card.
    package let origin: Point
    /// The mask when it began.
    package let before: Mask
  }

  /// The reveal under way; nil where there is none, and as long as nothing is seen of it.
  package var revealMoment: RevealMoment? {
    guard let reveal, reveal.reached > 0, reveal.reached < 1, let map = reveal.map(false) else {
      return nil
    }
    return RevealMoment(
      progress: reveal.reached, map: map, origin: reveal.origin, before: reveal.before)
  }

  func forget() {
    active = []
    pending = []
    reveal = nil
    openTime = nil
    order = PaintOrder()
    state = .covered
    lastTouch = Self.middle(of: size)
    log = ScratchLog(size: size)
    strokesDrawn = 0
    originals = []
    undone = []
    coverMask()
    told = Told(regions: regions.map { _ in false })
  }

  func setTime(_ time: Double) {
    if time > now, time < .infinity { now = time }
    log.takeTime(now - clockStart)
    // Rounding must not keep a reveal from being over at the very time that its end bears.
    if let reveal, now >= clockStart + reveal.end { log.takeTime(reveal.end) }
  }

  func carryOn(to time: Double, waits: Bool = true) {
    setTime(time)
    carryOnReveal(waits: waits)
  }

  /// Joins to the mask what the reveal under way has reached by now, unless its map is not there and
  /// nobody `waits` for it.
  func carryOnReveal(waits: Bool = true) {
    guard var reveal else { return }
    if log.time < reveal.end {
      // A flood of events asks for many moments between two frames, and each would cost a pass over
      // the whole card: those of one step are one. The millionth keeps times on a step there.
      let step = Int64((log.time - reveal.start) * Self.revealSteps + 1e-6)
      guard step != reveal.step, let map = reveal.map(waits) else { return }
      reveal.advance(to: step)
      self.reveal = reveal
      painted.join(map, at: reveal.reached)
    } else {
      painted.revealEverything()
      // What the reveal ends, it ends at its own time, whenever the next frame is.
      finish(at: reveal.end, told: clockStart + reveal.end)
    }
  }

  func startReveal() {
    guard state == .covered || state == .scratching else { return }
    state = .revealing
    undone = []
    log.revealBegan = log.time
    order.beginReveal(at: log.time)
    let make = { @Sendable [make = settings.makeRevealMap, size, origin = lastTouch] in
      make(size, origin).resized(to: size)
    }
    let made = startMap == nil ? make() : nil
    reveal = RunningReveal(
      makeMap: settings.makeRevealMap, map: startMap?(size, make) ?? { _ in made },
      origin: lastTouch, before: mask, start: log.time, duration: settings.revealDuration,
      easing: settings.revealEasing)
    carryOnReveal(waits: waitsForMaps)
  }

  /// Takes note that nothing is left since `time`, s of the log, and tells it at `moment`, s on the
  /// caller's clock.
  func finish(at time: Double, told moment: Double) {
    state = .revealed
    openTime = time
    reveal = nil
    undone = []
    endStrokes(at: moment)
    tellWhatIsReached(at: moment)
    note(.fullyRevealed, at: moment)
  }
}

extension ScratchCard.RunningReveal {
  /// Takes the farthest that the easing comes up to `step`. One that goes back must not let what is
  /// seen depend on which moments were.
  mutating func advance(to step: Int64) {
    for step in (easing.mayGoBack ? self.step + 1 : step)...step {
      let passed = Double(step) / ScratchCard.revealSteps / duration
      reached = max(reached, easing(Float(passed)))
    }
    self.step = step
  }
}

extension Easing {
  /// Whether it may fall on its way.
  fileprivate var mayGoBack: Bool {
    switch self {
    case .linear, .smooth: false
    case .powerIn(let n), .powerOut(let n): !(n >= 0)
    case .bezier(_, let y1, _, let y2): !((0...1).contains(y1) && (0...1).contains(y2))
    }
  }
}
