import CSDL2
import PoofSound

/// The loudspeaker, opened and closed by a thread of its own, since either may take its time.
///
/// It is opened when anything is to be heard, asks for samples on SDL's thread for it, and is closed after half
/// a minute of silence, so that nothing wakes the machine. Where it cannot be had there is silence, and another
/// trial after as long. One that was lost is opened anew after the next silence.
@MainActor
final class SoundDevice {
  private let feed: SoundFeed
  private let thread: OpaquePointer

  /// Silence after which it is closed, in samples: half a minute.
  nonisolated static let longestSilence = 30 * Soundtrack.sampleRate
  /// Time after which one that could not be opened is tried again, ms.
  nonisolated private static let pause: UInt64 = 30_000
  /// Samples that it asks for at a time: a hundredth of a second.
  nonisolated private static let portion: UInt16 = 512

  /// Starts the thread; nil where SDL has no sound at all.
  init?(playing feed: SoundFeed) {
    // The system's sound library would complain on standard error that there is no card.
    poof_alsa_be_quiet()
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else { return nil }
    guard let thread = Self.startThread(for: feed) else {
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
      return nil
    }
    self.feed = feed
    self.thread = thread
  }

  isolated deinit {
    feed.withState { $0.isOver = true }
    feed.notify()
    SDL_WaitThread(thread, nil)
    SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
  }
}

extension SoundDevice {
  /// A thing for the thread to do.
  private enum Step {
    case open
    case close
    case end
  }

  nonisolated private static func startThread(for feed: SoundFeed) -> OpaquePointer? {
    let shared = Unmanaged.passRetained(feed)
    let thread = SDL_CreateThread(
      { shared in
        guard let shared else { return 0 }
        SoundDevice.keep(Unmanaged<SoundFeed>.fromOpaque(shared).takeRetainedValue())
        return 0
      }, "Poof sound", shared.toOpaque())
    if thread == nil { shared.release() }
    return thread
  }

  /// Opens and closes it, as is wanted, until nobody wants anything any more.
  nonisolated private static func keep(_ feed: SoundFeed) {
    var device: SDL_AudioDeviceID = 0
    while let step = feed.wait(until: { step(in: &$0) }), step != .end {
      switch step {
      case .open:
        device = open(for: feed)
        feed.withState { state in
          state.device = device == 0 ? .closed : .open
          state.nextTrial = SDL_GetTicks64() + pause
          state.isAwaited = false
          state.silence = 0
        }
        feed.notify()
      case .close:
        SDL_CloseAudioDevice(device)
        device = 0
      case .end: break
      }
    }
    if device != 0 { SDL_CloseAudioDevice(device) }
  }

  /// The next thing to do, noted as if it were done: whoever plays something meanwhile must know.
  nonisolated private static func step(in state: inout SoundFeed.State) -> Step? {
    if state.isOver { return .end }
    switch state.device {
    case .closed:
      guard state.isAwaited || !state.mix.isSilent, SDL_GetTicks64() >= state.nextTrial else {
        return nil
      }
      state.device = .opening
      return .open
    case .open where state.silence > longestSilence:
      state.device = .closed
      state.nextTrial = 0
      return .close
    case .open, .opening: return nil
    }
  }

  /// Opens the usual device, which begins to ask for samples; 0 where that fails.
  nonisolated private static func open(for feed: SoundFeed) -> SDL_AudioDeviceID {
    var wish = SDL_AudioSpec()
    wish.freq = Int32(Soundtrack.sampleRate)
    wish.format = SDL_AudioFormat(poof_audio_float())
    wish.channels = 2
    wish.samples = portion
    // It is there until the device is closed: the thread that opens it holds it.
    wish.userdata = Unmanaged.passUnretained(feed).toOpaque()
    wish.callback = { feed, bytes, count in
      guard let feed, let bytes else { return }
      let samples = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      Unmanaged<SoundFeed>.fromOpaque(feed).takeUnretainedValue()
        .fill(samples.bindMemory(to: Float.self))
    }
    let device = SDL_OpenAudioDevice(nil, 0, &wish, nil, 0)
    if device != 0 { SDL_PauseAudioDevice(device, 0) }
    return device
  }
}
