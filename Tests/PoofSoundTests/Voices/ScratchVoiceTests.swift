import PoofSound
import Testing

@Suite struct ScratchVoiceTests {
  @Test("A motion sounds the same into however many events it is cut", arguments: [2, 7, 60])
  func cuts(count: Int) {
    let whole = scratching(from: 0.25, lasting: 0.5)
    let parts = (0..<count).map { part in
      scratching(from: 0.25 + 0.5 * Double(part) / Double(count), lasting: 0.5 / Double(count))
    }
    // Grains overlap, and sums of them are rounded in another order.
    for (a, b) in zip(samples(of: [whole]), samples(of: parts)) {
      #expect((a - b).magnitude < 1e-6)
    }
  }

  @Test("Faster is brighter, and what comes off is heard more than what is bare")
  func character() {
    let slow = samples(of: [scratching(from: 0, lasting: 1, speed: 0.3)])
    let fast = samples(of: [scratching(from: 0, lasting: 1, speed: 8)])
    #expect(brightness(fast) > 1.2 * brightness(slow))
    #expect(loudness(fast) > 1.3 * loudness(slow))
    let bare = samples(of: [scratching(from: 0, lasting: 1, area: 0)])
    let coated = samples(of: [scratching(from: 0, lasting: 1)])
    #expect(loudness(coated) > 3 * loudness(bare))
    #expect(loudness(bare) > 0)
    let narrow = samples(of: [scratching(from: 0, lasting: 1, width: 0.02)])
    let wide = samples(of: [scratching(from: 0, lasting: 1, width: 0.9)])
    #expect(brightness(narrow) > 1.2 * brightness(wide))
  }

  @Test("A brush that rests is not heard")
  func rest() {
    #expect(loudness(samples(of: [scratching(from: 0, lasting: 1, speed: 0)])) == 0)
  }

  @Test("Two pointers do not sound as one that is twice as loud")
  func pointers() {
    let one = samples(of: [scratching(from: 0, lasting: 0.5)])
    let both = samples(of: [
      scratching(from: 0, lasting: 0.5), scratching(from: 0, lasting: 0.5, pointer: 1),
    ])
    #expect((1.2...1.7).contains(loudness(both) / loudness(one)))
  }

  @Test("It is heard where it is")
  func pan() {
    let left = samples(of: [scratching(from: 0, lasting: 0.5, pan: -1)])
    let sides = (side(left, 0), side(left, 1))
    #expect(loudness(sides.0) > 3 * loudness(sides.1))
  }
}

private func scratching(
  from start: Double, lasting duration: Double, speed: Float = 3, width: Float = 0.1,
  area: Float = 0.4, pointer: Int = 0, pan: Float = 0
) -> SoundEvent {
  SoundEvent(
    .scratch(.init(speed: speed, width: width, area: area, pointer: pointer)), at: start,
    lasting: duration, pan: pan)
}

private func samples(of events: [SoundEvent]) -> [Float] {
  Soundtrack(events, seed: 3).samples(from: 0, count: 52_800)
}

private func side(_ samples: [Float], _ number: Int) -> [Float] {
  stride(from: number, to: samples.count, by: 2).map { samples[$0] }
}

/// The root mean square.
private func loudness(_ samples: [Float]) -> Float {
  (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
}

/// The difference of neighbouring samples as a part of their size: the higher what is heard, the more.
private func brightness(_ samples: [Float]) -> Float {
  let left = side(samples, 0)
  return loudness(zip(left, left.dropFirst()).map { $1 - $0 }) / loudness(left)
}
