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
      // From 700 to 3,100 cycles per s: how often it has swung by then.
      let swung = since * (700 + 1_200 * u)
      let air = texture.band(at: 0.9 * swung + 7, around: swung)
      let body = texture.noise(at: 0.5 * swung + 90_000)
      return (0.46 * air + 0.08 * body) * swell(Float(u))
    }
  }
}
