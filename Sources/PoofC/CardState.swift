import CPoof
import Poof
import PoofCore
import PoofScratch

@c @implementation
package func poof_card_next_change(
  _ card: poof_card, _ time: UnsafeMutablePointer<Double>?
) -> poof_status {
  attempt { () throws(Failure) in
    let time = try place(time, "time")
    time.pointee = try HandledCard.object(card).show.nextChange ?? .infinity
  }
}

@c @implementation
package func poof_card_progress(
  _ card: poof_card, _ progress: UnsafeMutablePointer<Double>?
) -> poof_status {
  attempt { () throws(Failure) in
    let progress = try place(progress, "progress")
    progress.pointee = try HandledCard.object(card).show.progress
  }
}

@c @implementation
package func poof_card_phase(
  _ card: poof_card, _ phase: UnsafeMutablePointer<poof_phase>?
) -> poof_status {
  attempt { () throws(Failure) in
    let phase = try place(phase, "phase")
    phase.pointee = poof_phase(try HandledCard.object(card).show.phase)
  }
}

@c @implementation
package func poof_card_mask(
  _ card: poof_card, _ mask: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> poof_status {
  attempt { () throws(Failure) in
    let target = try place(mask, "mask")
    let mask = try HandledCard.object(card).show.mask
    guard capacity >= mask.coverage.count else {
      throw Failure(
        status: POOF_TOO_SMALL,
        sentence: "the mask has \(mask.coverage.count) bytes; there is room for \(capacity)")
    }
    mask.coverage.withUnsafeBufferPointer { source in
      if let source = source.baseAddress {
        target.update(from: source, count: mask.coverage.count)
      }
    }
  }
}

@c @implementation
package func poof_card_next_event(
  _ card: poof_card, _ event: UnsafeMutablePointer<poof_event>?
) -> poof_status {
  attempt { () throws(Failure) in
    let event = try place(event, "event")
    event.pointee = try HandledCard.object(card).takeEvent()
  }
}

@c @implementation
package func poof_card_listen(
  _ card: poof_card, _ listener: poof_listener?, _ context: UnsafeMutableRawPointer?
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledCard.object(card)
    object.listener = listener.map { ($0, context) }
  }
}

extension poof_phase {
  init(_ phase: CardShow.Phase) {
    self =
      switch phase {
      case .covered: POOF_COVERED
      case .scratching: POOF_SCRATCHING
      case .revealing: POOF_REVEALING
      case .revealed: POOF_REVEALED
      case .shaking: POOF_SHAKING
      case .exploding: POOF_EXPLODING
      case .finished: POOF_FINISHED
      }
  }
}

extension poof_event {
  /// An event as C has it.
  init(_ event: CardEvent, of show: CardShow) {
    self.init()
    progress = show.progress
    phase = poof_phase(show.phase)
    switch event {
    case .entered(let entered, let time):
      kind = POOF_PHASE_ENTERED
      phase = poof_phase(entered)
      self.time = time
    case .scratch(let event):
      time = event.time
      progress = event.progress
      switch event.kind {
      case .began(let id, let point): set(POOF_STROKE_BEGAN, id, point, show.origin)
      case .moved(let id, let point): set(POOF_STROKE_MOVED, id, point, show.origin)
      case .ended(let id, let point): set(POOF_STROKE_ENDED, id, point, show.origin)
      case .thresholdReached: kind = POOF_THRESHOLD_REACHED
      case .fullyRevealed: kind = POOF_FULLY_REVEALED
      case .regionReached(let number): set(POOF_REGION_REACHED, number)
      case .milestone(let milestone):
        set(POOF_MILESTONE_REACHED, show.settings.milestones.firstIndex(of: milestone) ?? -1)
      }
    }
  }

  private mutating func set(_ kind: poof_event_kind, _ number: Int) {
    self.kind = kind
    pointer = Int32(truncatingIfNeeded: number)
  }

  private mutating func set(
    _ kind: poof_event_kind, _ id: PointerEvent.ID, _ point: Point, _ origin: PixelPoint
  ) {
    self.kind = kind
    pointer = Int32(truncatingIfNeeded: id)
    x = point.x + Float(origin.x)
    y = point.y + Float(origin.y)
  }
}
