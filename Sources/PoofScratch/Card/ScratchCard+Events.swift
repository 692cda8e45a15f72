import PoofCore

extension ScratchCard {
  /// Looks at what pointers have done: regions first, then milestones, then the threshold.
  ///
  /// A reveal under way is left alone: it always ends at its own time, or the time would depend
  /// on when frames are drawn.
  ///
  /// Only what has been drawn since is looked at, never what a reveal has laid bare meanwhile: what
  /// is told must not hang on pointers that hover, nor on when frames are drawn.
  func checkProgress(since before: Int, mayReveal: Bool = true) {
    if state == .covered || drawn == before { return }
    tellWhatIsReached()
    let isDone = isBare
    if let threshold = settings.threshold, !told.threshold, progress >= threshold {
      told.threshold = true
      note(.thresholdReached)
      if !isDone, mayReveal { startReveal() }
    }
    if isDone, state == .scratching { finish(at: log.time, told: now) }
  }

  /// Tells of regions and milestones that have been reached and not been told.
  func tellWhatIsReached(at moment: Double? = nil) {
    for index in told.regions.indices where !told.regions[index] {
      guard let threshold = regions[index].threshold,
        painted.progress(inRegion: index) >= threshold
      else { continue }
      told.regions[index] = true
      note(.regionReached(index), at: moment)
    }
    let progress = progress
    guard progress > told.progress else { return }
    for milestone in settings.milestones where milestone > told.progress && milestone <= progress {
      note(.milestone(milestone), at: moment)
    }
    told.progress = progress
  }

  func note(_ kind: ScratchEvent.Kind, at moment: Double? = nil) {
    let area = painted.takeChange()
    if isSilent { return }
    pending.append(
      ScratchEvent(kind: kind, time: moment ?? now, progress: progress, changedArea: area))
  }

  func deliver() {
    while !pending.isEmpty {
      let event = pending.removeFirst()
      recording?.append(event)
      onEvent?(event)
    }
  }
}
