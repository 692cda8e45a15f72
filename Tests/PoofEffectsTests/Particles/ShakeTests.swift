import PinnedFrames
import PoofCore
import PoofEffects
import Testing

@Suite struct ShakeTests {
  static let shakes = [
    Shake(), .classic, .none, Shake(duration: 2, amplitude: 0.1),
    Shake(duration: 0, amplitude: 0.05),
  ]

  @Test("It begins at rest, and at no time that is none", arguments: shakes)
  func start(shake: Shake) {
    for time in [Float(0), -1, -.infinity, .nan, .infinity, 1e30, .greatestFiniteMagnitude] {
      #expect(shake.offset(at: time, width: 400) == .zero)
    }
  }

  @Test("The classic one takes 3 s and goes round its four places every 0.2 s")
  func classic() {
    #expect(Shake.classic.duration == 3)
    let places = [
      Point.zero, Point(x: 0, y: 1), Point(x: 1, y: -1), Point(x: -1, y: 1),
    ]
    for step in 0..<60 {
      let offset = Shake.classic.offset(at: Float(step) * 0.05, width: 400)
      let place = places[step % 4]
      // 3 s in a Float, times four places a round, are exact to 1e-5.
      #expect(abs(offset.x - place.x) < 1e-4 && abs(offset.y - place.y) < 1e-4, "step \(step)")
    }
    let end = Shake.classic.offset(at: 3, width: 400)
    #expect(end.length < 1e-4)
  }

  @Test("A picture at twice its size shakes twice as far", arguments: shakes)
  func doubled(shake: Shake) {
    for step in 0..<40 {
      let time = Float(step) * 0.037
      let offset = shake.offset(at: time, width: 400)
      #expect(shake.doubled.offset(at: time, width: 800) == offset * 2)
    }
  }

  @Test("At twice its size a picture bursts at whole pixels of what is shown")
  func wholeOffset() {
    let shake = Shake()
    var odd = 0
    for width in 40..<300 {
      let width = Float(width)
      let doubled = shake.doubled.wholeOffset(at: 0.6, width: 2 * width)
      let plain = shake.wholeOffset(at: 0.6, width: width)
      #expect(doubled == PixelPoint(x: 2 * plain.x, y: 2 * plain.y))
      odd += shake.wholeOffset(at: 0.6, width: 2 * width).x & 1
    }
    // By itself it would often be half of one.
    #expect(odd > 50)
  }

  @Test("After the burst the tremble dies away without a jump, and ends at home")
  func settling() {
    for (shake, width) in [(Shake(), Float(720)), (Shake().doubled, 1_440), (.classic, 400)] {
      let burst = shake.duration + 0.07
      var before = shake.wholeOffset(at: burst, width: width)
      let first = before
      var turns = Set<Int>()
      for step in 0...400 {
        let age = Float(step) * 0.0005
        let offset = shake.wholeOffset(at: burst, age: age, width: width)
        if step == 0 { #expect(offset == first) }
        // No farther at once than the shake itself moves, and whole units.
        let unit = shake == Shake().doubled ? 2 : 1
        #expect(abs(offset.x - before.x) <= unit && abs(offset.y - before.y) <= unit)
        turns.insert(offset.x.signum())
        before = offset
      }
      #expect(before == .zero)
      #expect(shake.wholeOffset(at: burst, age: 0.17, width: width) == .zero)
      #expect(shake == .classic || turns == [-1, 0, 1])
    }
  }

  @Test("The usual one grows from nothing and stays within its share of the width")
  func amplitude() {
    let shake = Shake(duration: 0.6, amplitude: 0.02)
    var largest: Float = 0
    for step in 0...20_000 {
      let time = Float(step) / 1_000
      let offset = shake.offset(at: time, width: 500)
      let grown = min(1, time / 0.6)
      let limit = 10 * grown * grown + 1e-3
      #expect(abs(offset.x) <= limit && abs(offset.y) <= limit)
      largest = max(largest, abs(offset.x))
    }
    #expect(largest > 8)
  }

  @Test("It trembles on without end, for a sampler that needs a day")
  func endless() {
    let shake = Shake()
    var places: Set<Point> = []
    for step in 0..<1_000 {
      let offset = shake.offset(at: 86_400 + Float(step) * 0.0625, width: 400)
      #expect(offset.isFinite && abs(offset.x) <= 4.01 && abs(offset.y) <= 4.01)
      places.insert(offset)
    }
    #expect(places.count > 50)
  }

  @Test("It goes on without a jump, also beyond its duration", arguments: shakes)
  func continuity(shake: Shake) {
    // From the first step on, since without a duration the amplitude is there at once.
    var before = shake.offset(at: 0.0001, width: 400)
    var jump: Float = 0
    for step in 2..<120_000 {
      let offset = shake.offset(at: Float(step) * 0.0001, width: 400)
      jump = max(jump, (offset - before).length)
      before = offset
    }
    // The quickest tone has 24 turns a second: 0.1 · 400 px · 2π · 24 · 0.1 ms = 0.6 px.
    #expect(jump < 0.7)
  }

  @Test("Numbers that make no sense count as 0", arguments: [Float(-1), .nan, .infinity])
  func badNumbers(number: Float) {
    #expect(Shake(duration: number, amplitude: 0.1).duration == 0)
    #expect(Shake(duration: 1, amplitude: number) == Shake(duration: 1, amplitude: 0))
  }

  @Test("An amplitude beyond all bounds moves the picture by ten widths at most")
  func enormous() {
    let shake = Shake(duration: 0.5, amplitude: 1e18)
    #expect(shake == Shake(duration: 0.5, amplitude: 10))
    for width in [Float(1), 32_768] {
      for step in 0...100 {
        let offset = shake.offset(at: Float(step) / 100, width: width)
        #expect(abs(offset.x) <= 10 * width && abs(offset.y) <= 6 * width)
      }
    }
    let film = ExplosionFilm(
      Explosion(
        particles: ParticleSet(TestPictures.opaque(width: 9, height: 9), cell: 3),
        animation: AnyParticleAnimation(ClassicFall())), shake: shake)
    for time in [0.2, 0.5, 0.6] { #expect(film.image(at: time).size == film.size) }
  }

  @Test("No shake is none")
  func none() {
    #expect(Shake.none.duration == 0)
    #expect(Shake.none.offset(at: 3.7, width: 4_000).length == 0)
  }
}
