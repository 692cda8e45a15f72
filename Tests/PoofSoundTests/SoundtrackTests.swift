import PoofSound
import Testing

@Suite struct SoundtrackTests {
  @Test("Pieces of any length, in any order, are the same as all of it at once")
  func pieces() {
    let track = Soundtrack(everything, seed: 7)
    let all = track.samples(from: 0, count: 96_000)
    for length in [1, 480, 1_013] {
      var starts = Array(stride(from: 20_000, to: 30_000, by: length))
      if length == 480 { starts.reverse() }
      for start in starts {
        let piece = track.samples(from: start, count: length)
        #expect(piece == Array(all[2 * start..<2 * (start + length)]), "\(length) from \(start)")
      }
    }
  }

  @Test("Events that are added as they happen sound as they do when all are known")
  func added() {
    let whole = Soundtrack(everything, seed: 7)
    var growing = Soundtrack(seed: 7)
    for event in everything.sorted(by: { $0.start < $1.start }) { growing.add(event) }
    #expect(growing.length == whole.length)
    #expect(growing.samples(from: 0, count: 96_000) == whole.samples(from: 0, count: 96_000))
    var late = Soundtrack(seed: 7)
    for event in everything.reversed() where event.start >= 0.2 { late.add(event) }
    for event in everything where event.start < 0.2 { late.add(event) }
    #expect(late.samples(from: 0, count: 48_000).count == 96_000)
    #expect(late.length == whole.length)
  }

  @Test("Nothing is heard before the first event, between two, and after the last")
  func silence() {
    let track = Soundtrack([
      SoundEvent(.burst(.glass), at: 0.5, lasting: 0.5), SoundEvent(.shake, at: 1.5, lasting: 0.3),
    ])
    #expect(track.length == 1.5 + 0.3 + 0.09)
    #expect(track.samples(from: 0, count: 24_000).allSatisfy { $0 == 0 })
    #expect(track.samples(from: 48_000, count: 24_000).allSatisfy { $0 == 0 })
    #expect(track.samples(from: 90_721, count: 5_000).allSatisfy { $0 == 0 })
    #expect(track.samples(from: 24_000, count: 4_000).contains { $0 != 0 })
    #expect(Soundtrack().length == 0)
    #expect(Soundtrack().samples(from: -100, count: 200).allSatisfy { $0 == 0 })
  }

  @Test("However much sounds at once, nothing reaches 1")
  func neverClips() {
    let blast = SoundEvent(
      .burst(SoundEvent.Burst(thump: 1, crack: 1, rush: 1, glass: 1, crackle: 1)), at: 0, lasting: 2
    )
    let track = Soundtrack(Array(repeating: blast, count: 200))
    let loudest = track.samples(from: 0, count: 48_000).map(\.magnitude).max() ?? 0
    #expect(loudest > 0.9)
    #expect(loudest < 0.98)
  }

  @Test("Nothing clicks: no sound begins or ends with a step", arguments: everything)
  func edges(event: SoundEvent) {
    let track = Soundtrack([event])
    let first = Int(event.start * 48_000) - 2
    let count = Int((track.length - event.start) * 48_000) + 8
    let samples = track.samples(from: first, count: count)
    let heard = samples.indices.filter { samples[$0] != 0 }
    guard let begin = heard.first, let end = heard.last else {
      Issue.record("nothing is heard")
      return
    }
    #expect(samples[begin].magnitude < 0.02)
    #expect(samples[end].magnitude < 0.002)
  }

  @Test("Another seed sounds otherwise, and as loud")
  func seeds() {
    let (one, other) = (
      Soundtrack(everything, seed: 1).samples(from: 0, count: 96_000),
      Soundtrack(everything, seed: 2).samples(from: 0, count: 96_000)
    )
    #expect(one != other)
    #expect((0.8...1.25).contains(power(one) / power(other)))
  }

  @Test("Numbers that are none, and times that lead nowhere, are not heard, and do no harm")
  func nonsense() {
    let odd: [Double] = [.nan, .infinity, -Double.infinity, 1e300, -1e300]
    for time in odd {
      #expect(Soundtrack([SoundEvent(.shake, at: time, lasting: 1)]).length == 0)
    }
    for duration: Double in [.nan, 0, -1, -Double.infinity] {
      #expect(Soundtrack([SoundEvent(.shake, at: 1, lasting: duration)]).length == 0)
    }
    #expect(Soundtrack([SoundEvent(.reveal, at: 1, lasting: .infinity)]).length == 61)
    for number: Float in [.nan, .infinity, -Float.infinity, 1e30] {
      let events = [
        SoundEvent(
          .scratch(.init(speed: number, width: number, area: number, pointer: .max)), at: 0,
          lasting: 0.1, pan: number),
        SoundEvent(
          .burst(.init(thump: number, crack: number, rush: number, glass: number, crackle: number)),
          at: 0, lasting: 0.1, pan: number),
        SoundEvent(.sparkle, at: 0, lasting: 1, pan: number),
      ]
      let samples = Soundtrack(events).samples(from: 0, count: 9_600)
      #expect(samples.allSatisfy { $0.magnitude < 0.98 })
    }
  }

  @Test("What is over can be forgotten")
  func forgetting() {
    var track = Soundtrack(everything, seed: 7)
    let rest = track.samples(from: 60_000, count: 9_600)
    track.forget(before: 60_000 / 48_000)
    #expect(track.samples(from: 60_000, count: 9_600) == rest)
    #expect(track.samples(from: 0, count: 4_800).allSatisfy { $0 == 0 })
  }

  @Test("Backwards it is the same, sample by sample, in pieces too")
  func backwards() {
    let track = Soundtrack(everything, seed: 7)
    let all = track.samples(from: 0, count: 60_001)
    let back = track.reversed(from: 60_000 / 48_000.0)
    let first = back.samples(from: 0, count: 40_000)
    let rest = back.samples(from: 40_000, count: 20_001)
    for (index, pair) in zip((0...60_000).reversed(), 0...) {
      let sample = pair < 40_000 ? first[2 * pair] : rest[2 * (pair - 40_000)]
      #expect(sample == all[2 * index])
      if sample != all[2 * index] { break }
    }
    #expect(back.samples(from: 60_001, count: 4_800).allSatisfy { $0 == 0 })
    #expect(track.reversed(from: .nan).samples(from: 1, count: 100).allSatisfy { $0 == 0 })
  }

  @Test("What flies home is heard from its faint end to its blow")
  func gathering() {
    let there = Soundtrack([SoundEvent(.burst(.blast), at: 0, lasting: 1)])
      .samples(from: 0, count: 48_000)
    let back = Soundtrack([SoundEvent(.gathering(.blast), at: 0, lasting: 1)])
      .samples(from: 0, count: 48_000)
    #expect((0.9...1.1).contains(power(there) / power(back)))
    #expect(power(Array(there[..<24_000])) > 100 * power(Array(there[72_000...])))
    #expect(power(Array(back[72_000...])) > 100 * power(Array(back[..<24_000])))
    #expect((back.last ?? 1).magnitude < 0.02)
  }

  @Test("A shake that goes on has no seam")
  func tremble() {
    let long = Soundtrack([SoundEvent(.shake, at: 0, lasting: 0.5)])
    var joined = long
    for number in 0..<4 {
      joined.add(SoundEvent(.tremble, at: 0.5 + 0.1 * Double(number), lasting: 0.1))
    }
    let samples = joined.samples(from: 0, count: 43_200)
    #expect(zip(samples, samples.dropFirst(2)).allSatisfy { ($0 - $1).magnitude < 0.02 })
    // As loud in the seam as beside it, but for its own trembling.
    let parts = (0..<4).map {
      power(Array(samples[2 * (24_000 + 4_800 * $0)..<2 * (28_800 + 4_800 * $0)]))
    }
    #expect(parts.allSatisfy { $0 > 0.1 * (parts.max() ?? 0) })
    #expect(joined.length == 0.9 + 0.09)
  }

  @Test("Samples are the same on every platform")
  func pinned() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for sample in Soundtrack(everything, seed: 7).samples(from: 0, count: 96_000) {
      hash = (hash ^ UInt64(sample.bitPattern)) &* 0x100_0000_01b3
    }
    #expect(hash == 0x08e2_af53_01b5_7cad, "0x\(String(hash, radix: 16))")
  }
}

/// One of each.
private let everything: [SoundEvent] = [
  SoundEvent(.scratch(.init(speed: 4, width: 0.1, area: 0.4)), at: 0.1, lasting: 0.3, pan: -0.5),
  SoundEvent(.reveal, at: 0.4, lasting: 0.45),
  SoundEvent(.sparkle, at: 0.5, lasting: 1, pan: 1),
  SoundEvent(.shake, at: 0.6, lasting: 0.3),
  SoundEvent(.tremble, at: 0.8, lasting: 0.1),
  SoundEvent(.gathering(.fire), at: 0.7, lasting: 0.4, pan: 0.5),
  SoundEvent(.burst(.soft), at: 0.9, lasting: 0.6),
  SoundEvent(.burst(.blast), at: 0.95, lasting: 0.6),
  SoundEvent(.burst(.glass), at: 1, lasting: 0.6),
  SoundEvent(.burst(.fire), at: 1.05, lasting: 0.6),
]

private func power(_ samples: [Float]) -> Float {
  samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)
}

extension Soundtrack {
  /// Stereo samples, `count` of each side.
  func samples(from first: Int, count: Int) -> [Float] {
    var samples = [Float](repeating: .nan, count: 2 * count)
    samples.withUnsafeMutableBufferPointer { render(from: first, into: $0) }
    return samples
  }
}
