/// The breath with which a coating opens: noise that rises in pitch, and swells and fades.
struct BreathVoice {
  private let event: SoundEvent
  private let texture: SoundKey

  init(of event: SoundEvent, seed: UInt64) {
    self.event = event
    texture = SoundKey(seed: seed, purpose: 3)
  }

  func add(to span: SampleSpan) {
    let duration = event.duration
    span.add(from: event.start, lasting: duration, pan: 0.5 * event.pan) { since in
      let u = since / duration
      // From 900 to 3,400 cycles per s and its fourth below: how often it has swung by then.
      let swung = since * (900 + 1_250 * u)
      let band = texture.noise(at: 2 * swung + 7) - texture.noise(at: 0.5 * swung + 90_000)
      return 0.17 * band * swell(Float(u))
    }
  }
}
