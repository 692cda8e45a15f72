import PinnedFrames
import PoofCore
import PoofEffects
import TestSupport
import Testing

/// A sequence under a player's keys: a shake of 0.5 s from 0 s on, then 2 s of explosion.
@Suite struct ExplosionSequencePlaybackTests {
  private let image = TestPictures.mixed(width: 48, height: 30)

  /// Everything that a sequence told.
  private final class Told {
    var ends: [PlaybackEnd] = []
  }

  private func started(
    sampler: ParticleSampler = .cells(of: 3),
    _ change: (inout ExplosionSequence.Settings) -> Void = { _ in }
  ) -> (ExplosionSequence, Told) {
    var settings = ExplosionSequence.Settings(animation: AnyParticleAnimation(ClassicFall()))
    settings.shake = Shake(duration: 0.5, amplitude: 0.05)
    settings.sampler = sampler
    change(&settings)
    let sequence = ExplosionSequence(settings: settings)
    let told = Told()
    sequence.onEnd = { told.ends.append($0) }
    sequence.waitsForSampling = true
    sequence.start(image, at: 0)
    return (sequence, told)
  }

  private func frame(_ sequence: ExplosionSequence) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    sequence.draw(into: &canvas, origin: PixelPoint(x: 20, y: 20))
    return canvas.snapshot().pixels
  }

  /// Draws the frame of a time, left alone until then; at home where the shake moves it by nothing.
  private func frame(at time: Double, isMoved: Bool = true) -> [UInt32] {
    let (sequence, _) = started {
      if !isMoved { $0.shake = Shake(duration: 0.5, amplitude: 0) }
    }
    sequence.advance(to: time)
    return frame(sequence)
  }

  @Test("A paused explosion stands still, and goes on from there")
  func pause() {
    let (sequence, told) = started()
    sequence.pause(at: 1)
    #expect(sequence.isPaused && !sequence.isMoving)
    sequence.advance(to: 50)
    #expect(sequence.position == 0.5)
    #expect(frame(sequence) == frame(at: 1))
    sequence.play(at: 60)
    #expect(sequence.isMoving)
    sequence.advance(to: 61)
    #expect(frame(sequence) == frame(at: 2))
    #expect(told.ends.isEmpty)
    sequence.advance(to: 61.5)
    #expect(told.ends == [.finished])
    #expect(sequence.phaseStart == 61.5)
  }

  @Test("A paused shake does not burst, however long its particles have been there")
  func pausedShake() {
    let (sequence, _) = started()
    sequence.pause(at: 0.25)
    sequence.advance(to: 50)
    #expect(sequence.phase == .shaking)
    #expect(frame(sequence) == frame(at: 0.25))
    sequence.play(at: 50)
    sequence.advance(to: 51)
    #expect(sequence.burstTime == 50.25)
    #expect(sequence.position == 0.75)
  }

  @Test("Slow motion, from the shake into the explosion and on")
  func slowMotion() {
    let (sequence, told) = started()
    sequence.setSpeed(0.25, at: 0)
    sequence.advance(to: 1)
    #expect(frame(sequence) == frame(at: 0.25))
    sequence.advance(to: 4)
    #expect(sequence.burstTime == 2)
    #expect(sequence.phaseStart == 2)
    #expect(frame(sequence) == frame(at: 1))
    sequence.setSpeed(4, at: 4)
    sequence.advance(to: 4.25)
    #expect(frame(sequence) == frame(at: 2))
    sequence.advance(to: 1_000)
    #expect(sequence.phaseStart == 4.375)
    #expect(told.ends == [.finished])
  }

  @Test("Backwards the particles fly home, the shake dies down, and the picture is at rest")
  func comingHome() {
    let (sequence, told) = started()
    sequence.advance(to: 1)
    sequence.reverse(at: 2)
    sequence.advance(to: 3)
    #expect(sequence.phase == .exploding)
    #expect(frame(sequence) == frame(at: 1))
    sequence.advance(to: 3.75)
    #expect(sequence.phase == .shaking)
    #expect(sequence.phaseStart == 3.5)
    #expect(frame(sequence) == frame(at: 0.25))
    sequence.advance(to: 4)
    #expect(told.ends == [.returned])
    #expect(!sequence.isMoving)
    var home = Canvas(size: PixelSize(width: 88, height: 70))
    home.draw(image, at: PixelPoint(x: 20, y: 20))
    sequence.advance(to: 99)
    #expect(frame(sequence) == home.snapshot().pixels)
    // And once more, as the first time.
    sequence.reverse(at: 100)
    sequence.advance(to: 101)
    #expect(sequence.phase == .exploding && sequence.phaseStart == 100.5)
    #expect(frame(sequence) == frame(at: 1))
    sequence.advance(to: 1_000)
    #expect(told.ends == [.returned, .finished])
  }

  @Test("What was finished comes home too")
  func comingHomeFromTheEnd() {
    let (sequence, told) = started()
    sequence.advance(to: 10)
    #expect(told.ends == [.finished] && frame(sequence).allSatisfy { $0 == 0 })
    sequence.setSpeed(-0.5, at: 20)
    #expect(sequence.phase == .finished)
    sequence.advance(to: 22)
    #expect(sequence.phase == .exploding && sequence.phaseStart == 20)
    #expect(frame(sequence) == frame(at: 1.5))
    sequence.advance(to: 30)
    #expect(told.ends == [.finished, .returned])
  }

  @Test("A shake that is turned round returns without a burst")
  func turnedShake() {
    let (sequence, told) = started()
    sequence.reverse(at: 0.25)
    sequence.advance(to: 9)
    #expect(sequence.phase == .shaking && told.ends == [.returned])
    #expect(sequence.shakeOffset == .zero)
    sequence.reverse(at: 10)
    sequence.advance(to: 10.5)
    #expect(sequence.phase == .exploding && sequence.burstTime == 10.5)
  }

  @Test("A jump shows what time would have shown", arguments: [-0.5, -0.25, 0, 0.5, 1.75])
  func seek(position: Double) {
    for moment in [0.0, 0.25, 1, 2, 9] {
      let (sequence, _) = started()
      sequence.pause(at: moment)
      sequence.seek(to: position, at: moment)
      #expect(sequence.position == position)
      #expect(frame(sequence) == frame(at: position + 0.5))
      sequence.play(at: moment)
      sequence.advance(to: moment + 0.125)
      #expect(frame(sequence) == frame(at: position + 0.625))
    }
  }

  @Test("Jumps beyond the ends go to them, and those to nowhere do nothing")
  func seekBeyond() {
    let (sequence, told) = started()
    sequence.advance(to: 1)
    for position in [Double.nan, .infinity, -.infinity] { sequence.seek(to: position, at: 1) }
    #expect(sequence.position == 0.5)
    sequence.seek(to: -9, at: 1)
    #expect(sequence.position == -0.5 && sequence.phase == .shaking)
    sequence.seek(to: 9, at: 1)
    #expect(sequence.position == 2 && sequence.phase == .finished)
    #expect(told.ends == [.finished])
  }

  @Test("A jump while the particles are being made waits for them, and no frame does")
  func seekWhileSampling() {
    let held = HeldSampler()
    let (sequence, told) = started(sampler: held.sampler)
    sequence.waitsForSampling = false
    sequence.pause(at: 0.125)
    sequence.seek(to: 1, at: 0.125)
    for step in 1...100 { sequence.advance(to: Double(step)) }
    #expect(sequence.phase == .shaking && sequence.position == 1 && sequence.isMoving)
    held.open()
    while sequence.phase == .shaking { sequence.advance(to: 101) }
    #expect(sequence.position == 1 && sequence.isPaused && told.ends.isEmpty)
    #expect(frame(sequence) == frame(at: 1.5))
    sequence.play(at: 101)
    sequence.advance(to: 102)
    #expect(told.ends == [.finished])
  }

  @Test("A slow sampler's explosion begins on the frame that finds it, in slow motion too")
  func lateAndSlow() {
    let held = HeldSampler()
    let (sequence, _) = started(sampler: held.sampler)
    sequence.waitsForSampling = false
    sequence.setSpeed(0.5, at: 0)
    for step in 0...16 { sequence.advance(to: Double(step) / 8) }
    #expect(sequence.phase == .shaking)
    held.open()
    while sequence.phase == .shaking { sequence.advance(to: 2.25) }
    #expect(sequence.burstTime == 2.25 && sequence.position == 0)
    sequence.setSpeed(-1, at: 3.25)
    // It goes back through the whole shake that there was.
    sequence.advance(to: 4.75)
    #expect(sequence.phase == .shaking && sequence.position == -1)
    sequence.advance(to: 4.875)
    #expect(sequence.position == -1.125 && sequence.shakeOffset == .zero)
  }

  @Test("It bursts again and again, from its own place after the first time, with one end")
  func repetition() {
    let (sequence, told) = started { $0.repeatCount = 3 }
    #expect(sequence.length == 6)
    for burst in 0..<3 {
      // While the shake still dies away, and after it.
      sequence.advance(to: 0.5 + 2 * Double(burst) + 0.0625)
      #expect(frame(sequence) == frame(at: 0.5625, isMoved: burst == 0))
      sequence.advance(to: 0.5 + 2 * Double(burst) + 0.5)
      #expect(frame(sequence) == frame(at: 1, isMoved: false))
    }
    #expect(frame(at: 0.5625) != frame(at: 0.5625, isMoved: false))
    #expect(told.ends.isEmpty)
    sequence.advance(to: 6.5)
    #expect(told.ends == [.finished] && frame(sequence).allSatisfy { $0 == 0 })
    #expect(sequence.length == 6)
    sequence.reset()
    #expect(sequence.length == 0)
  }

  @Test("There and back it ends whole, in its own place, with its shadow")
  func autoreversing() {
    let (sequence, told) = started {
      $0.repeatCount = 2
      $0.autoreverses = true
    }
    sequence.advance(to: 3.5)
    #expect(frame(sequence) == frame(at: 1.5, isMoved: false))
    #expect(sequence.progress == 0.5)
    sequence.advance(to: 5)
    #expect(told.ends == [.finished] && sequence.phase == .finished)
    #expect(frame(sequence) == frame(at: 0.5, isMoved: false))
    #expect(sequence.presence == 1 && sequence.progress == 0)
  }

  @Test("A second start replaces the first, which is told once")
  func replaced() {
    let (sequence, told) = started()
    sequence.start(image, at: 0.25)
    #expect(told.ends == [.replaced])
    sequence.advance(to: 9)
    #expect(told.ends == [.replaced, .finished])
    sequence.start(image, at: 10)
    #expect(told.ends == [.replaced, .finished])
  }

  @Test("A start plays forwards at full speed, whatever was before")
  func freshStart() {
    let (sequence, _) = started()
    sequence.setSpeed(-3, at: 0.1)
    sequence.pause(at: 0.2)
    sequence.start(image, at: 1)
    #expect(sequence.speed == 1 && !sequence.isPaused)
    sequence.advance(to: 2)
    #expect(sequence.burstTime == 1.5)
  }

  @Test("Keys pressed at rest do nothing")
  func atRest() {
    let sequence = ExplosionSequence(
      settings: ExplosionSequence.Settings(animation: AnyParticleAnimation(ClassicFall())))
    sequence.onEnd = { _ in Issue.record("an end without a start") }
    sequence.seek(to: 1, at: 0)
    sequence.reverse(at: 1)
    sequence.pause(at: 2)
    sequence.play(at: 3)
    sequence.advance(to: 99)
    sequence.reset()
    #expect(sequence.phase == .idle && sequence.position == 0 && !sequence.isMoving)
    #expect(sequence.presence == 0)
  }

  @Test("Another size of what is finished is sampled when it comes back, and not before")
  func replacedAfterTheEnd() {
    let held = HeldSampler()
    let (sequence, _) = started(sampler: held.sampler)
    sequence.waitsForSampling = false
    held.waitUntilAsked()
    held.openAndWait()
    sequence.waitForSampling()
    sequence.advance(to: 9)
    let other = TestPictures.opaque(width: 60, height: 40)
    sequence.replaceImage(other)
    sequence.reverse(at: 9)
    #expect(!held.isAsked)
    sequence.advance(to: 10)
    held.openAndWait()
    sequence.waitForSampling()
    sequence.advance(to: 11)
    sequence.seek(to: 0, at: 11)
    #expect(Set(frame(sequence).filter { $0 >> 24 == 255 }) == Set(other.pixels))
  }

  // MARK: Whatever the order

  /// One thing that is done to a sequence.
  private enum Act {
    case pause, play, reset, start
    case speed(Double)
    case seek(Double)
  }

  /// Chance's acts in a row, with their times.
  private func acts(seed: UInt64, onlyForwards: Bool) -> [(time: Double, act: Act)] {
    let key = RandomKey(seed: seed, purpose: 3)
    var time = 0.0
    return (0..<30).map { index in
      let number = key.unit(UInt32(3 * index))
      time += Double(key.unit(UInt32(3 * index + 1)) * 16).rounded() / 16
      let value = Double(key.unit(UInt32(3 * index + 2)) * 64).rounded() / 16
      switch Int(number * 12) {
      case 0...1: return (time, .pause)
      case 2...5: return (time, .play)
      case 6...7: return (time, .speed(onlyForwards ? value / 2 : value - 2))
      case 8: return (time, .reset)
      case 9: return (time, .start)
      default: return (time, onlyForwards ? .play : .seek(value - 1))
      }
    }
  }

  private func carryOut(_ act: Act, on sequence: ExplosionSequence, at time: Double) {
    switch act {
    case .pause: sequence.pause(at: time)
    case .play: sequence.play(at: time)
    case .reset:
      sequence.advance(to: time)
      sequence.reset()
    case .start:
      sequence.advance(to: time)
      sequence.start(image, at: time)
    case .speed(let speed): sequence.setSpeed(speed, at: time)
    case .seek(let position): sequence.seek(to: position, at: time)
    }
  }

  @Test("Whatever is done in whatever order, each start has one end", arguments: 0..<60)
  func oneEnd(seed: Int) {
    let (sequence, told) = started { $0.repeatCount = 1 + seed % 3 }
    var starts = 1
    for (time, act) in acts(seed: UInt64(seed), onlyForwards: true) {
      if case .start = act { starts += 1 }
      carryOut(act, on: sequence, at: time)
      #expect(told.ends.count == starts - ([.idle, .finished].contains(sequence.phase) ? 0 : 1))
    }
    sequence.reset()
    #expect(told.ends.count == starts)
    #expect(!told.ends.contains(.returned))
  }

  @Test("How many frames are drawn between changes nothing", arguments: 0..<60)
  func frameRates(seed: Int) {
    func play(rate: Double?) -> (ends: [PlaybackEnd], states: [[Double]]) {
      let (sequence, told) = started {
        $0.repeatCount = 1 + seed % 3
        $0.autoreverses = seed % 2 == 0
      }
      var states: [[Double]] = []
      var frame = 0.0
      for (time, act) in acts(seed: UInt64(seed), onlyForwards: false) {
        if let rate {
          while frame / rate < time {
            sequence.advance(to: frame / rate)
            frame += 1
          }
        }
        carryOut(act, on: sequence, at: time)
        states.append([sequence.position, sequence.phaseStart, Double(told.ends.count)])
      }
      return (told.ends, states)
    }
    let expected = play(rate: nil)
    for rate in [7.0, 64, 240] {
      let other = play(rate: rate)
      #expect(other.ends == expected.ends)
      #expect(other.states == expected.states)
    }
  }
}
