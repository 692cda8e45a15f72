/// The scraping of a brush: grains of noise, each as short as a crumb takes to break off.
///
/// Grains stand at fixed times of the whole soundtrack, each with its own chance, so that it does not matter
/// into how many events a motion was cut. Fast ones are brighter and closer, narrow brushes sharper; where
/// nothing comes off any more they only whisper.
struct ScratchVoice {
  private let scratch: SoundEvent.Scratch
  private let event: SoundEvent
  private let grains: SoundKey
  private let texture: SoundKey

  /// Grains in a second, of which some are left out.
  private static let rate = 260.0
  /// The longest that a grain sounds, s.
  static let longestGrain = 0.03

  init(_ scratch: SoundEvent.Scratch, of event: SoundEvent, seed: UInt64) {
    self.scratch = scratch
    self.event = event
    let pointer = UInt32(truncatingIfNeeded: scratch.pointer) &* 16
    grains = SoundKey(seed: seed, purpose: 1 &+ pointer)
    texture = SoundKey(seed: seed, purpose: 2 &+ pointer)
  }

  func add(to span: SampleSpan) {
    let haste = scratch.speed / (scratch.speed + 1.4)
    guard haste > 0.01 else { return }
    let yield = scratch.area / (scratch.area + 0.12)
    let loudness = (0.14 + 0.95 * yield) * (0.35 + 0.65 * haste)
    // Cycles per s around which foil is heard.
    let pitch = Double(1_900 + 2_500 * haste) * Double(1.2 - 0.5 * scratch.width)
    let end = Self.numberOfFirst(from: event.start + event.duration)
    // Only those whose sound reaches into the span.
    let from = max(event.start, span.startTime - Self.longestGrain)
    var number = Self.numberOfFirst(from: from)
    while number < end {
      let start = Double(number) / Self.rate
      guard start < span.endTime else { return }
      // Of slow strokes one hears single grains.
      if grains.unit(4 * number) < 0.25 + 0.75 * haste {
        addGrain(number, at: start, around: pitch, loudness: loudness, to: span)
      }
      number += 1
    }
  }

  private func addGrain(
    _ number: Int, at start: Double, around middle: Double, loudness: Float, to span: SampleSpan
  ) {
    let chance = grains.unit(4 * number + 1)
    let size = Double(grains.unit(4 * number + 2))
    let length = 0.004 + 0.024 * size * size
    let pitch = middle * (0.65 + 0.8 * Double(grains.unit(4 * number + 3)))
    // Few are loud.
    let strength = loudness * (0.2 + 0.8 * chance * chance * chance)
    // Every grain has a part of the noise to itself.
    let offset = Double(number &* 509 & 0xf_ffff)
    span.add(from: start, lasting: length, pan: 0.6 * event.pan) { since in
      // The crumb itself, and a little of the board below.
      let crumb = texture.band(at: offset + since * 0.9 * pitch, around: since * pitch)
      let board = texture.noise(at: offset + since * 1_300)
      return strength * (crumb + 0.22 * board) * swell(Float(since / length))
    }
  }

  /// Number of the first grain that is not before `time`, but for what rounding makes of an end that is the
  /// next one's start.
  private static func numberOfFirst(from time: Double) -> Int {
    let place = time * rate - 1e-6
    let whole = Int(place)
    return Double(whole) < place ? whole + 1 : whole
  }
}
