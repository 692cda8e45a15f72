/// A burst: a deep blow, a crack, the rush of what flies, and what else belongs to it; or all of that
/// backwards, as what flies comes home.
struct BurstVoice {
  private let burst: SoundEvent.Burst
  private let event: SoundEvent
  private let isBackwards: Bool
  private let seed: UInt64
  private let texture: SoundKey

  init(_ burst: SoundEvent.Burst, of event: SoundEvent, isBackwards: Bool = false, seed: UInt64) {
    self.burst = burst
    self.event = event
    self.isBackwards = isBackwards
    self.seed = seed
    texture = SoundKey(seed: seed, purpose: 6)
  }

  func add(to span: SampleSpan) {
    for number in 0..<burst.blows {
      if burst.thump > 0 { addThump(number, to: span) }
      if burst.crack > 0 { addCrack(number, to: span) }
    }
    if burst.rush > 0 { addRush(to: span) }
    if burst.glass > 0 { addSplinters(to: span) }
    if burst.crackle > 0 { addCrackle(to: span) }
  }

  /// Time from the beginning until a blow, s.
  private func delay(ofBlow number: Int) -> Double {
    let part = Double(number) / Double(max(burst.blows - 1, 1))
    let (first, last) = (Double(burst.firstBlow), Double(burst.lastBlow))
    return event.duration * (first + part * (last - first))
  }

  /// Loudness and place of a blow: the first is as loud as it gets, and in the middle; others are not alike.
  private func character(ofBlow number: Int) -> (loudness: Float, pan: Float) {
    guard number > 0 else { return (1, event.pan) }
    let chance = SoundKey(seed: seed, purpose: 9)
    return (
      0.5 + 0.4 * chance.unit(2 * number),
      (event.pan + 0.6 * chance.sign(2 * number + 1)).held(within: -1...1)
    )
  }

  /// Adds one part of it, which begins `delay` s after the burst.
  @inline(__always)
  private func add(
    to span: SampleSpan, after delay: Double = 0, lasting length: Double, pan: Float,
    _ sound: (_ since: Double) -> Float
  ) {
    guard isBackwards else {
      return span.add(from: event.start + delay, lasting: length, pan: pan, sound)
    }
    let start = event.start + event.duration - delay - length
    // Rounding must not ask for what was before the beginning.
    span.add(from: start, lasting: length, pan: pan) { sound(max(0, length - $0)) }
  }

  /// A tone that drops from 150 to 42 cycles per s.
  private func addThump(_ number: Int, to span: SampleSpan) {
    let delay = delay(ofBlow: number)
    let length = min(0.55, event.duration - delay)
    guard length > 0 else { return }
    let (loudness, pan) = character(ofBlow: number)
    add(to: span, after: delay, lasting: length, pan: pan) { since in
      // How often it has swung: 42·t + 108·t / (1 + 16·t).
      let swung = since * 42 + since * 108 / (1 + 16 * since)
      let u = Float(since / length)
      // Small loudspeakers have only the octave, which is gone sooner.
      let tone = sine(turns: swung) + 0.45 * sine(turns: 2 * swung) * decay(u, steepness: 4)
      return 0.95 * loudness * burst.thump * tone * rise(Float(since / 0.005))
        * decay(u, steepness: 3.5)
    }
  }

  private func addCrack(_ number: Int, to span: SampleSpan) {
    let delay = delay(ofBlow: number)
    let length = min(0.22, event.duration - delay)
    guard length > 0 else { return }
    let (loudness, pan) = character(ofBlow: number)
    let offset = Double(number) * 1_500
    add(to: span, after: delay, lasting: length, pan: pan) { since in
      let band =
        texture.band(at: offset + since * 5_200, around: offset + since * 3_400)
        + 0.7 * texture.noise(at: 50_000 + offset + since * 3_000)
      return 0.5 * loudness * burst.crack * band * rise(Float(since / 0.0015))
        * decay(Float(since / length), steepness: 8)
    }
  }

  /// Noise that grows until the blow and sinks as what flies slows down, as long as there is anything to be
  /// seen.
  private func addRush(to span: SampleSpan) {
    let length = event.duration
    let pitch = Double(burst.pitch)
    let summit = delay(ofBlow: 0)
    add(to: span, lasting: length, pan: event.pan) { since in
      let u = since / length
      // From 2,900 to 1,100 cycles per s; what patters is no even hiss.
      let swung = pitch * since * (2_900 - 900 * u)
      let air = texture.band(at: 100_000 + 1.1 * swung, around: swung)
      let body = texture.noise(at: 300_000 + pitch * since * (900 - 300 * u))
      let patter = 0.7 + 0.6 * texture.noise(at: 500_000 + since * 55)
      return burst.rush * (1.1 * air + 0.3 * body) * patter * rise(Float(since / 0.06))
        * strength(since)
    }
    /// Loudness of it: a square on the way up, and what an air that slows it down leaves of it after.
    func strength(_ since: Double) -> Float {
      guard since < summit else {
        return decay(Float((since - summit) / (length - summit)), steepness: 3)
      }
      let part = Float(since / summit)
      return part * part
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
        0.19 * burst.glass * (0.25 + 0.75 * chance.unit(4 * number + 3)) * (1 - 0.6 * place)
      let aside = (event.pan + 0.7 * chance.sign(4 * number + 900)).held(within: -1...1)
      add(to: span, after: delay, lasting: length, pan: aside) { since in
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
    let begin = delay(ofBlow: 0)
    let length = event.duration - begin
    let count = min(Int(length * 55), 600)
    for number in 0..<count {
      let place = Double(chance.unit(4 * number))
      let delay = begin + length * place * (0.35 + 0.65 * place) * 0.97
      let snap = min(0.003 + 0.012 * Double(chance.unit(4 * number + 1)), event.duration - delay)
      let loud = chance.unit(4 * number + 2)
      let strength = 1.5 * burst.crackle * loud * loud * (1 - 0.7 * Float(place))
      let pitch = 1_800 + 3_600 * Double(chance.unit(4 * number + 901))
      let aside = (event.pan + 0.8 * chance.sign(4 * number + 3)).held(within: -1...1)
      let offset = Double(number &* 613 & 0xf_ffff)
      add(to: span, after: delay, lasting: snap, pan: aside) { since in
        strength * texture.band(at: offset + since * pitch, around: since * pitch)
          * rise(Float(since / 0.0006))
          * decay(Float(since / snap), steepness: 4)
      }
    }
  }
}
