/// The rumble of a card that trembles more and more, and lets go when it is over.
struct RumbleVoice {
  private let event: SoundEvent
  private let texture: SoundKey

  /// Time that it takes to fade once the shake is over, s.
  static let release = 0.09

  init(of event: SoundEvent, seed: UInt64) {
    self.event = event
    texture = SoundKey(seed: seed, purpose: 4)
  }

  func add(to span: SampleSpan) {
    let duration = event.duration
    span.add(from: event.start, lasting: duration + Self.release, pan: event.pan) { since in
      let u = Float(min(since / duration, 1))
      let rest = rise(1 - Float((since - duration) / Self.release))
      let tremor = 0.65 + 0.35 * sine(turns: since * 15)
      let ground = sine(turns: since * 52) * 0.6 + texture.noise(at: since * 160) * 0.9
      let rattle = texture.noise(at: 40_000 + since * 1_100) * 0.16 * u
      return (ground + rattle) * tremor * 0.42 * u * rise(2 * u) * rest
    }
  }
}
