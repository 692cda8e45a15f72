/// The rumble of a card that trembles, and lets go when it is over.
///
/// It follows the clock of the soundtrack, not of the event: where one trembling takes over from another,
/// which fades meanwhile, the ground goes on under both.
struct RumbleVoice {
  private let event: SoundEvent
  /// Whether it comes from nothing and grows all the time; else it is there at once.
  private let isGrowing: Bool
  private let texture: SoundKey

  /// Time that it takes to fade once the shake is over, s.
  static let release = 0.09

  init(of event: SoundEvent, isGrowing: Bool, seed: UInt64) {
    self.event = event
    self.isGrowing = isGrowing
    texture = SoundKey(seed: seed, purpose: 4)
  }

  func add(to span: SampleSpan) {
    let duration = event.duration
    span.add(from: event.start, lasting: duration + Self.release, pan: event.pan) { since in
      let u = isGrowing ? Float(min(since / duration, 1)) : 1
      let strength = isGrowing ? u * rise(2 * u) : rise(Float(since / Self.release))
      let rest = rise(1 - Float((since - duration) / Self.release))
      let time = (event.start + since).magnitude
      let tremor = 0.65 + 0.35 * sine(turns: time * 15)
      // The second tone is what small loudspeakers have of the first.
      let ground =
        0.55 * sine(turns: time * 52) + 0.4 * sine(turns: time * 104)
        + 0.8 * texture.noise(at: time * 210)
      let rattle = 0.3 * u * texture.band(at: 40_000 + time * 900, around: time * 620)
      return (ground + rattle) * tremor * 0.7 * strength * rest
    }
  }
}
