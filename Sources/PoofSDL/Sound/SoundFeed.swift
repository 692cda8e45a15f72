import CSDL2

/// What a scene's thread, the loudspeaker's and the one that opens it share, behind one lock that nobody holds
/// for longer than a portion of samples takes to compute.
final class SoundFeed: @unchecked Sendable {
  /// The state of the loudspeaker.
  enum Device: Equatable {
    case closed
    case opening
    case open
  }

  /// All that is shared.
  struct State: Sendable {
    var mix: SoundMix
    var device = Device.closed
    /// Whether it is to be opened though nothing is heard yet.
    var isAwaited = false
    /// Time before which it is not tried again, ms of SDL's clock.
    var nextTrial: UInt64 = 0
    /// Number of samples that were silent since anything was heard.
    var silence = 0
    /// Whether nobody wants anything any more.
    var isOver = false
  }

  private let mutex: OpaquePointer?
  private let condition: OpaquePointer?
  private var state: State

  init(isMuted: Bool = false) {
    state = State(mix: SoundMix(isMuted: isMuted))
    mutex = SDL_CreateMutex()
    condition = SDL_CreateCond()
  }

  deinit {
    SDL_DestroyCond(condition)
    SDL_DestroyMutex(mutex)
  }

  /// Gives `body` the state, alone.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    SDL_LockMutex(mutex)
    defer { SDL_UnlockMutex(mutex) }
    return body(&state)
  }

  /// Wakes who waits.
  func notify() { SDL_CondBroadcast(condition) }

  /// Waits until `body` gives something else than nil for the state, or `milliseconds` have passed.
  func wait<Result>(
    milliseconds: UInt32? = nil, until body: (inout State) -> Result?
  ) -> Result? {
    let start = SDL_GetTicks64()
    SDL_LockMutex(mutex)
    defer { SDL_UnlockMutex(mutex) }
    while true {
      if let result = body(&state) { return result }
      guard let milliseconds else {
        SDL_CondWait(condition, mutex)
        continue
      }
      let passed = SDL_GetTicks64() - start
      guard passed < milliseconds else { return nil }
      SDL_CondWaitTimeout(condition, mutex, milliseconds - UInt32(passed))
    }
  }

  /// Fills the next samples, left and right in turn, for the loudspeaker.
  func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
    let count = samples.count / 2
    let isQuiet = withState { state in
      let wasSilent = state.silence > 0
      state.silence = state.mix.isSilent ? state.silence + count : 0
      state.mix.render(into: samples)
      return state.silence > 0 && !wasSilent || state.silence > SoundDevice.longestSilence
    }
    if isQuiet { notify() }
  }
}
