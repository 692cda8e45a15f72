/// A small chime: two tones that lie close to each other, and their octave, of a scale in which all sound well
/// together.
struct ChimeVoice {
  private let event: SoundEvent
  private let pitch: Double
  private let loudness: Float

  /// Time that it sounds, s.
  static let duration = 0.7

  /// Ratios of a pentatonic scale to its lowest tone, over two octaves.
  private static func ratio(_ tone: Int) -> Double {
    switch tone {
    case 0: 1
    case 1: 1.125
    case 2: 1.25
    case 3: 1.5
    case 4: 5.0 / 3
    case 5: 2
    case 6: 2.25
    case 7: 2.5
    default: 3
    }
  }

  init(of event: SoundEvent, seed: UInt64) {
    self.event = event
    // What happens at one time is told apart by where it is.
    let moment = Int(event.start * 1_000) &* 31 &+ Int(event.pan * 1_000)
    let chance = SoundKey(seed: seed, purpose: 5)
    pitch = 1_046.5 * Self.ratio(Int(chance.unit(2 &* moment) * 9))
    loudness = 0.11 + 0.16 * chance.unit(2 &* moment &+ 1)
  }

  func add(to span: SampleSpan) {
    span.add(from: event.start, lasting: Self.duration, pan: event.pan) { since in
      let fading = decay(Float(since / Self.duration), steepness: 7)
      let tone =
        sine(turns: since * pitch) + 0.5 * sine(turns: since * pitch * 1.004)
        + 0.25 * sine(turns: since * pitch * 2.01)
      return loudness * tone * fading * rise(Float(since / 0.004))
    }
  }
}
