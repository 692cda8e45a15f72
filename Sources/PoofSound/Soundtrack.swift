/// The sound of events: any sample of it follows from the events, the seed and the sample's number alone.
///
///     var track = Soundtrack(seed: 7)
///     track.add(SoundEvent(.burst(.blast), at: 0.5, lasting: 1.6))
///     var samples = [Float](repeating: 0, count: 2 * 48_000)
///     samples.withUnsafeMutableBufferPointer { track.render(from: 0, into: $0) }
///
/// Samples are stereo, left and right in turn, 48,000 of each in a second, between −1 and 1 and never at
/// either. Where nothing happens they are 0. Pieces that are rendered one after another, in any order and of
/// any length, are the same as all of it at once. An event that is added changes what is rendered from its
/// start on.
public struct Soundtrack: Sendable {
  /// Samples in a second, of each side.
  public static let sampleRate = 48_000

  /// The seed of everything that is left to chance.
  public let seed: UInt64
  /// Events that are heard, by their start.
  public private(set) var events: [SoundEvent] = []
  /// Time after which nothing is heard any more, s; 0 where nothing ever is.
  public private(set) var length = 0.0
  /// The longest way from an event's start to its last sound, s.
  private var longest = 0.0
  /// Number of the sample that is the first one where it is heard backwards; nil where it is not.
  private var lastSample: Int?

  /// A soundtrack of events in any order.
  /// - Complexity: O(events) where they come by their start, else their square at most.
  public init(_ events: [SoundEvent] = [], seed: UInt64 = 1) {
    self.seed = seed
    for event in events { add(event) }
  }

  /// Adds an event. One that is not heard changes nothing.
  /// - Complexity: O(1) where it begins no earlier than the others, else O(events).
  public mutating func add(_ event: SoundEvent) {
    guard let event = event.limited else { return }
    var place = events.count
    while place > 0, events[place - 1].start > event.start { place -= 1 }
    events.insert(event, at: place)
    let time = event.soundingTime
    longest = max(longest, time)
    length = max(length, event.start + time)
  }

  /// Forgets events of which nothing is heard at `time`, s, and after it.
  /// - Complexity: O(events).
  public mutating func forget(before time: Double) {
    events.removeAll { $0.start + $0.soundingTime < time }
  }
}

extension Soundtrack {
  /// Computes stereo samples, left and right in turn, from sample `first` on, which is at `first` / 48,000 s.
  ///
  /// - Complexity: O(samples of all events that are heard).
  public func render(from first: Int, into samples: UnsafeMutableBufferPointer<Float>) {
    guard let lastSample else { return renderForwards(from: first, into: samples) }
    let count = samples.count / 2
    renderForwards(from: lastSample - first - count + 1, into: samples)
    for index in 0..<count / 2 {
      for side in 0...1 { samples.swapAt(2 * index + side, 2 * (count - 1 - index) + side) }
    }
  }

  private func renderForwards(from first: Int, into samples: UnsafeMutableBufferPointer<Float>) {
    samples.update(repeating: 0)
    let span = SampleSpan(first: first, samples: samples)
    guard span.count > 0 else { return }
    var index = firstEvent(after: span.startTime - longest)
    while index < events.count, events[index].start < span.endTime {
      events[index].add(to: span, seed: seed)
      index += 1
    }
    for index in 0..<2 * span.count { samples[index] = Self.limited(samples[index]) }
  }

  /// Returns the sound backwards, sample by sample: it begins with what was heard at `time`, s, and ends with
  /// time 0. A time that is not finite counts as 0, as does one below. Times of events that are added are still
  /// those of the sound as it was.
  public func reversed(from time: Double) -> Soundtrack {
    var track = self
    let isTime = time > 0 && time < SoundEvent.latest
    track.lastSample = isTime ? Int(time * Double(Self.sampleRate) + 0.5) : 0
    return track
  }

  /// Returns the sound of the same events as they are heard where their clock runs at `speed` and begins at
  /// `start`, s; see `SoundEvent.paced(at:from:)`.
  /// - Complexity: O(events).
  public func paced(at speed: Double, from start: Double = 0) -> Soundtrack {
    Soundtrack(events.map { $0.paced(at: speed, from: start) }, seed: seed)
  }

  /// The number of the first event that begins no earlier than `time`.
  private func firstEvent(after time: Double) -> Int {
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].start < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A sum of sounds as it is up to 0.6, and beyond ever less: it never reaches 1.
  private static func limited(_ sum: Float) -> Float {
    let size = sum.magnitude
    guard size > 0.6 else { return sum }
    let beyond = (size - 0.6) / 0.38
    let held = 0.6 + 0.38 * (beyond / (1 + beyond))
    return sum < 0 ? -held : held
  }
}

extension SoundEvent {
  /// Time from its start to its last sound, s.
  var soundingTime: Double {
    switch kind {
    case .scratch: duration + ScratchVoice.longestGrain
    case .reveal: duration
    case .shake, .tremble: duration + RumbleVoice.release
    case .burst, .gathering: duration
    case .sparkle: ChimeVoice.duration
    }
  }

  /// Adds what is heard of it.
  fileprivate func add(to span: SampleSpan, seed: UInt64) {
    switch kind {
    case .scratch(let scratch): ScratchVoice(scratch, of: self, seed: seed).add(to: span)
    case .reveal: BreathVoice(of: self, seed: seed).add(to: span)
    case .shake: RumbleVoice(of: self, isGrowing: true, seed: seed).add(to: span)
    case .tremble: RumbleVoice(of: self, isGrowing: false, seed: seed).add(to: span)
    case .burst(let burst): BurstVoice(burst, of: self, seed: seed).add(to: span)
    case .gathering(let burst):
      BurstVoice(burst, of: self, isBackwards: true, seed: seed).add(to: span)
    case .sparkle: ChimeVoice(of: self, seed: seed).add(to: span)
    }
  }
}
