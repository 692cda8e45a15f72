import PoofSound

/// The sound on its way to a loudspeaker: soundtracks that come and go without a click, whatever happens to
/// their events.
///
/// Its times are seconds of what was computed of it.
struct SoundMix: Sendable {
  /// A soundtrack with its loudness, 0…1, and the one that it goes towards.
  fileprivate struct Layer {
    var track: Soundtrack
    var level: Float = 1
    var target: Float = 1
  }

  /// The one that events are added to is the last.
  private var layers = [Layer(track: Soundtrack())]
  private var volume: Float
  /// Whether nothing of it is heard, though all goes on.
  var isMuted: Bool
  /// Number of samples, of each side, that were computed so far.
  private(set) var position = 0

  init(isMuted: Bool = false) {
    self.isMuted = isMuted
    volume = isMuted ? 0 : 1
  }

  /// Change of a loudness from one sample to the next: all of it in 15 ms, which no ear takes for a click.
  fileprivate static let step = 1 / (0.015 * Float(Soundtrack.sampleRate))
}

extension SoundMix {
  /// Time up to which all was computed, s.
  var edge: Double { Double(position) / Double(Soundtrack.sampleRate) }

  /// Whether nothing is heard from now on.
  var isSilent: Bool {
    let edge = edge
    return volume == 0 && isMuted
      || layers.allSatisfy { $0.track.length <= edge || $0.level == 0 && $0.target == 0 }
  }

  /// Adds an event. What should have begun already begins now; of a brush only what is left is heard, unless
  /// nothing is.
  mutating func add(_ event: SoundEvent) {
    var event = event
    let late = edge - event.start
    if late > 0 {
      event.start = edge
      if case .scratch = event.kind, event.duration > late { event.duration -= late }
    }
    layers[layers.count - 1].track.forget(before: edge)
    layers[layers.count - 1].track.add(event)
  }

  /// Has `events`, which may have begun long ago, stand in for all there are.
  mutating func replaceAll(with events: [SoundEvent]) {
    for index in layers.indices { layers[index].target = 0 }
    layers.removeAll { $0.level == 0 }
    layers.append(Layer(track: Soundtrack(events), level: 0))
  }

  /// Goes on to `time`, where that is later, without anything being heard of what is between.
  mutating func skip(to time: Double) {
    guard time > edge, time < 1e9 else { return }
    position = Int(time * Double(Soundtrack.sampleRate))
    layers.removeAll { $0.target == 0 }
    for index in layers.indices { layers[index].level = 1 }
    volume = isMuted ? 0 : 1
  }

  /// Computes the next samples, left and right in turn.
  mutating func render(into samples: UnsafeMutableBufferPointer<Float>) {
    samples.update(repeating: 0)
    for index in layers.indices { layers[index].add(to: samples, from: position) }
    layers.removeAll { $0.level == 0 && $0.target == 0 }
    samples.fade(&volume, to: isMuted ? 0 : 1)
    position += samples.count / 2
  }
}

extension SoundMix.Layer {
  /// Adds its sound from sample `first` on.
  fileprivate mutating func add(to samples: UnsafeMutableBufferPointer<Float>, from first: Int) {
    guard track.length * Double(Soundtrack.sampleRate) > Double(first) else {
      level = target
      return
    }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: samples.count) { own in
      track.render(from: first, into: own)
      own.fade(&level, to: target)
      for index in samples.indices { samples[index] += own[index] }
    }
  }
}

extension Float {
  /// Comes closer to `target` by `way`, or as far as that is.
  fileprivate mutating func move(to target: Float, by way: Float) {
    self = self < target ? Swift.min(self + way, target) : Swift.max(self - way, target)
  }
}

extension UnsafeMutableBufferPointer<Float> {
  /// Makes stereo samples as loud as `level` says, which goes towards `target`.
  fileprivate func fade(_ level: inout Float, to target: Float) {
    guard level != 1 || target != 1 else { return }
    for index in 0..<count / 2 {
      level.move(to: target, by: SoundMix.step)
      self[2 * index] *= level
      self[2 * index + 1] *= level
    }
  }
}
