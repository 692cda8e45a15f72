import CSDL2
import PoofSound

/// The sound of a scene, played as it happens, through SDL's own audio.
///
///     let output = SoundOutput()
///     var sound = CardSound(size: show.size, settings: show.settings)
///     show.onEvent = { output.play(sound.events(of: $0), at: $0.time) }
///
/// Times are those of the scene. What is played is heard within a twentieth of a second, in step with the
/// scene's clock: events may come late or early by a frame. No call waits for anything. Without a loudspeaker,
/// or where it is lost, there is silence, and nothing else: no error.
///
/// It belongs to the thread that opens windows, and is closed when it is released.
@MainActor
public final class SoundOutput {
  private let feed: SoundFeed
  private var device: SoundDevice?
  private var clock = SoundClock()
  /// Events that are heard, or will be, and last, on the scene's clock.
  private var lasting: [SoundEvent] = []

  /// Whether nothing is heard, though all goes on; it can be changed at any time, and does not click.
  public var isMuted: Bool {
    didSet {
      guard isMuted != oldValue else { return }
      feed.withState { $0.mix.isMuted = isMuted }
      if !isMuted { start() }
    }
  }

  /// Opens the loudspeaker, in the background; only when it is to be heard where it `isMuted`.
  public init(isMuted: Bool = false) {
    self.isMuted = isMuted
    feed = SoundFeed(isMuted: isMuted)
    if !isMuted { start() }
  }

  /// Plays `events`, whose times are the scene's, as is `time`, now. Those that began a moment ago are heard
  /// from their beginning.
  /// - Complexity: O(events that are heard), of which there are some dozens.
  public func play(_ events: [SoundEvent], at time: Double) {
    guard !events.isEmpty, time.isFinite else { return }
    forgetPast(before: time)
    lasting += events.filter(\.lasts)
    guard clock.speed > 0 else { return }
    let isDeviceWanted = feed.withState { state in
      followClock(&state, at: time)
      for event in events {
        let edge = state.mix.edge
        guard let heard = heardEvent(event) else { continue }
        if case .scratch = event.kind, heard.start < edge {
          clock.putOff(by: edge - heard.start, at: time, edge: edge)
        }
        state.mix.add(heardEvent(event) ?? heard)
      }
      return state.device == .closed && !isMuted
    }
    if isDeviceWanted { feed.notify() }
  }

  /// Goes on from `time` at another speed, in seconds of the scene in a real one: 0 where it is paused, which is
  /// silent until it goes on. What lasts goes on with the scene, slower or faster.
  public func setSpeed(_ speed: Double, at time: Double) {
    guard speed.isFinite, speed != clock.speed else { return }
    forgetPast(before: time)
    feed.withState { state in
      followClock(&state, at: time)
      clock.restart(at: time, edge: state.mix.edge, speed: speed)
      state.mix.replaceAll(with: lasting.compactMap(heardEvent))
    }
    feed.notify()
  }

  /// Ends all that is heard, and all that is to come, as where a new card is put there.
  public func stop() {
    lasting = []
    feed.withState { $0.mix.replaceAll(with: []) }
  }

  /// Waits until nothing is heard any more, or for `seconds` at most: for a program that has nothing else to
  /// do, and never for a frame. It does not wait for a loudspeaker that is not there.
  public func waitUntilSilent(atMost seconds: Double) {
    let milliseconds = UInt32(max(0, min(seconds * 1_000, 1e9)))
    _ = feed.wait(milliseconds: milliseconds) { state in
      let isDone =
        switch state.device {
        case .opening: false
        case .open: state.mix.isSilent && state.silence > 0
        case .closed:
          state.mix.isSilent || device == nil || state.nextTrial > SDL_GetTicks64()
        }
      return isDone ? () : nil
    }
  }
}

extension SoundOutput {
  /// Starts what opens the loudspeaker, where that has not been done.
  private func start() {
    if device == nil { device = SoundDevice(playing: feed) }
    let isThere = device != nil
    feed.withState { $0.isAwaited = isThere && $0.device == .closed }
    feed.notify()
  }

  /// Brings the clock and what was handed out together.
  private func followClock(_ state: inout SoundFeed.State, at time: Double) {
    if state.device == .open {
      clock.keepInStep(at: time, edge: state.mix.edge, isSilent: state.mix.isSilent)
    } else if let edge = clock.expectedEdge(at: time) {
      // Nobody takes samples: the scene goes on alone, and takes them along.
      state.mix.skip(to: edge)
      clock.keepInStep(at: time, edge: state.mix.edge, isSilent: false)
    }
  }

  /// The event on the clock of what is heard; nil while the scene stands still.
  private func heardEvent(_ event: SoundEvent) -> SoundEvent? {
    guard let start = clock.heardTime(of: event.start) else { return nil }
    var heard = event.paced(at: clock.speed)
    heard.start = start
    return heard
  }

  private func forgetPast(before time: Double) {
    // Some sound on for a moment.
    lasting.removeAll { $0.start + $0.duration + 1 < time }
  }
}

extension SoundEvent {
  /// Whether it is long enough to be heard in another time when the scene's speed changes.
  fileprivate var lasts: Bool { if case .scratch = kind { false } else { true } }
}
