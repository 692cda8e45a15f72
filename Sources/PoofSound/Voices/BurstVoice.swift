/// A burst: a deep blow, a crack, the rush of what flies, and what else belongs to it.
struct BurstVoice {
  private let burst: SoundEvent.Burst
  private let event: SoundEvent
  private let seed: UInt64
  private let texture: SoundKey

  init(_ burst: SoundEvent.Burst, of event: SoundEvent, seed: UInt64) {
    self.burst = burst
    self.event = event
    self.seed = seed
    texture = SoundKey(seed: seed, purpose: 6)
  }

  func add(to span: SampleSpan) {
    if burst.thump > 0 { addThump(to: span) }
    if burst.crack > 0 { addCrack(to: span) }
    if burst.rush > 0 { addRush(to: span) }
    if burst.glass > 0 { addSplinters(to: span) }
    if burst.crackle > 0 { addCrackle(to: span) }
  }

  /// A tone that drops from 150 to 42 cycles per s.
  private func addThump(to span: SampleSpan) {
    let length = min(0.55, event.duration)
    span.add(from: event.start, lasting: length, pan: event.pan) { since in
      // How often it has swung: 42·t + 108·t / (1 + 16·t).
      let swung = since * 42 + since * 108 / (1 + 16 * since)
      return 0.95 * burst.thump * sine(turns: swung) * rise(Float(since / 0.005))
        * decay(Float(since / length), steepness: 3.5)
    }
  }

  private func addCrack(to span: SampleSpan) {
    let length = min(0.22, event.duration)
    span.add(from: event.start, lasting: length, pan: event.pan) { since in
      let band = texture.noise(at: since * 15_000) - texture.noise(at: 50_000 + since * 2_600)
      return 0.5 * burst.crack * band * rise(Float(since / 0.0015))
        * decay(Float(since / length), steepness: 8)
    }
  }

  /// Noise that sinks as what flies slows down, as long as there is anything to be seen.
  private func addRush(to span: SampleSpan) {
    let length = event.duration
    span.add(from: event.start, lasting: length, pan: event.pan) { since in
      let u = since / length
      let swung = since * (5_200 - 1_900 * u)
      let band = texture.noise(at: 100_000 + swung) - texture.noise(at: 300_000 + swung * 0.16)
      return 0.24 * burst.rush * band * rise(Float(since / 0.06))
        * decay(Float(u), steepness: 3)
    }
  }

  /// Splinters that ring as they fall, most of them at once.
  private func addSplinters(to span: SampleSpan) {
    let chance = SoundKey(seed: seed, purpose: 7)
    for number in 0..<46 {
      let place = chance.unit(4 * number)
      let delay = 0.9 * event.duration * Double(place * place * place)
      let length = min(0.06 + 0.3 * Double(chance.unit(4 * number + 1)), event.duration - delay)
      let pitch = 2_300 + 6_200 * Double(chance.unit(4 * number + 2))
      let strength =
        0.17 * burst.glass * (0.25 + 0.75 * chance.unit(4 * number + 3)) * (1 - 0.6 * place)
      let aside = (event.pan + 0.7 * chance.sign(4 * number + 900)).held(within: -1...1)
      span.add(from: event.start + delay, lasting: length, pan: aside) { since in
        // Tones of a plate, which are no multiples of each other.
        let tone = sine(turns: since * pitch) + 0.6 * sine(turns: since * pitch * 1.593)
        return strength * tone * rise(Float(since / 0.001))
          * decay(Float(since / length), steepness: 6)
      }
    }
  }

  /// Sparks that snap, by chance, fewer and fewer.
  private func addCrackle(to span: SampleSpan) {
    let chance = SoundKey(seed: seed, purpose: 8)
    let count = min(Int(event.duration * 55), 600)
    for number in 0..<count {
      let place = Double(chance.unit(4 * number))
      let delay = event.duration * place * (0.35 + 0.65 * place) * 0.97
      let length = min(0.003 + 0.012 * Double(chance.unit(4 * number + 1)), event.duration - delay)
      let loud = chance.unit(4 * number + 2)
      let strength = 0.34 * burst.crackle * loud * loud * (1 - 0.7 * Float(place))
      let aside = (event.pan + 0.8 * chance.sign(4 * number + 3)).held(within: -1...1)
      let offset = Double(number &* 613 & 0xf_ffff)
      span.add(from: event.start + delay, lasting: length, pan: aside) { since in
        strength * texture.noise(at: offset + since * 9_000) * rise(Float(since / 0.0006))
          * decay(Float(since / length), steepness: 4)
      }
    }
  }
}
