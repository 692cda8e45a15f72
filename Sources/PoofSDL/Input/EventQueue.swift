import CSDL2

/// SDL's queue of events, each with the time at which it came.
///
/// SDL fetches from the window system all that came since it last looked, and marks it with the time
/// of the looking. A hand that moved while a frame was drawn would have jumped at its end, at a speed
/// that depends on the frame rate. So what one look finds is spread evenly over the time since the
/// look before.
///
/// A program with its own loop takes from it what it would have polled:
/// ```swift
/// var queue = EventQueue(at: time)
/// for (event, time) in queue.take(at: time) {
///   for case .pointer(let pointer) in pointers.translate(event) { card.handle(pointer, at: time) }
/// }
/// ```
@MainActor
public struct EventQueue {
  /// Time up to which everything was taken, s.
  private var latest: Double

  /// The most events that are taken at once: a flood must not keep a loop from its next frame.
  package static let capacity = 4_096

  /// A queue that is first looked at after `time`, s of the caller's clock.
  public init(at time: Double) {
    latest = time
  }

  /// Looks at the window system once, at `time` in s, and takes what has come: at most 4,096 events,
  /// in their order. What is more stays for the next call.
  ///
  /// The times rise from the time of the call before, exclusive, to `time`; a `time` before that one,
  /// or one that is not finite, counts as it. Memory that an event owns, as a dropped file's name, is
  /// the caller's to free.
  public mutating func take(at time: Double) -> [(event: SDL_Event, time: Double)] {
    SDL_PumpEvents()
    let events = Self.fetch()
    let start = latest
    let length = time.isFinite ? max(0, time - start) : 0
    latest = start + length
    return events.enumerated().map { index, event in
      let isLast = index == events.count - 1
      return (event, isLast ? latest : start + length * Double(index + 1) / Double(events.count))
    }
  }

  /// Waits up to `milliseconds` for an event, which stays in the queue.
  func wait(milliseconds: Int32) {
    SDL_WaitEventTimeout(nil, milliseconds)
  }

  /// Takes note that the window system was listened to until `time`: what comes next came later.
  mutating func noteListening(until time: Double) {
    latest = max(latest, time)
  }

  private static func fetch() -> [SDL_Event] {
    var events: [SDL_Event] = []
    let chunk = 64
    while events.count < capacity {
      let fetched = [SDL_Event](unsafeUninitializedCapacity: chunk) { buffer, count in
        let taken = SDL_PeepEvents(
          buffer.baseAddress, Int32(chunk), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
          SDL_LASTEVENT.rawValue)
        count = max(0, Int(taken))
      }
      events += fetched
      if fetched.count < chunk { break }
    }
    return events
  }
}
