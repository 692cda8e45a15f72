import Testing

@testable import PoofCore

@Suite struct PlaybackTests {
  // Times and speeds here are sums of powers of two, so that every result is exact.

  @Test("Untouched, it is the time since it began, brought to its ends")
  func plain() {
    let playback = Playback(duration: 2, at: 10)
    #expect([9, 10, 10.5, 12, 99].map { playback.position(at: $0) } == [0, 0, 0.5, 2, 2])
    #expect(playback.endTime == 12)
    #expect([10, 11.75, 12, 99].map { playback.isOver(at: $0) } == [false, false, true, true])
  }

  @Test("One without an end is the time itself")
  func endless() {
    let playback = Playback()
    #expect([0, 0.5, 1e12].map { playback.position(at: $0) } == [0, 0.5, 1e12])
    #expect([0, 0.5, 1e12].map { playback.runTime(at: $0) } == [0, 0.5, 1e12])
    #expect(playback.endTime == nil)
    #expect(playback.isMoving(at: 1e300))
  }

  @Test("Paused it stands still, and goes on from there")
  func pause() {
    var playback = Playback(duration: 2)
    playback.pause(at: 0.5)
    #expect(playback.isPaused)
    #expect(playback.position(at: 0.5) == 0.5 && playback.position(at: 50) == 0.5)
    #expect(playback.endTime == nil && playback.time(of: 1) == nil)
    #expect(!playback.isMoving(at: 1))
    playback.pause(at: 10)
    playback.play(at: 20)
    playback.play(at: 20.25)
    #expect(playback.position(at: 20.5) == 1)
    #expect(playback.endTime == 21.5)
  }

  @Test("Another speed does not make it jump, and a paused one keeps it for later")
  func speed() {
    var playback = Playback(duration: 8)
    playback.setSpeed(0.25, at: 1)
    #expect(playback.position(at: 1) == 1 && playback.position(at: 5) == 2)
    #expect(playback.endTime == 29)
    playback.pause(at: 5)
    playback.setSpeed(4, at: 6)
    #expect(playback.position(at: 100) == 2)
    playback.play(at: 100)
    #expect(playback.position(at: 101) == 6)
    #expect(playback.endTime == 101.5)
  }

  @Test("Backwards it comes to its beginning, from its end too, and stays there")
  func backwards() {
    var playback = Playback(duration: 2)
    playback.reverse(at: 1.5)
    #expect(playback.speed == -1)
    #expect(playback.position(at: 2) == 1)
    #expect(playback.endTime == 3)
    #expect(playback.position(at: 3) == 0 && playback.isOver(at: 3))
    playback.reverse(at: 4)
    #expect(!playback.isOver(at: 4) && playback.position(at: 5) == 1)
    playback.setSpeed(-2, at: 100)
    #expect(playback.position(at: 100) == 2 && playback.position(at: 100.5) == 1)
    #expect(playback.isOver(at: 101))
  }

  @Test("At speed 0 it stands still")
  func zero() {
    var playback = Playback(duration: 2)
    playback.setSpeed(0, at: 1)
    #expect(playback.position(at: 100) == 1)
    #expect(playback.endTime == nil && !playback.isOver(at: 100) && !playback.isMoving(at: 100))
  }

  @Test("A jump goes where it is told, or as near as it gets")
  func seek() {
    var playback = Playback(duration: 2)
    playback.seek(to: 1.5, at: 0.25)
    #expect(playback.position(at: 0.5) == 1.75)
    playback.seek(to: 7, at: 0.5)
    #expect(playback.position(at: 0.5) == 2 && playback.isOver(at: 0.5))
    playback.seek(to: -7, at: 0.5)
    #expect(playback.position(at: 0.5) == 0 && !playback.isOver(at: 0.5))
    playback.pause(at: 0.5)
    playback.seek(to: 1, at: 3)
    #expect(playback.position(at: 9) == 1)
  }

  @Test("What is at its end stays there until it is sought in")
  func atItsEnd() {
    var playback = Playback(duration: 2)
    playback.pause(at: 5)
    playback.play(at: 6)
    #expect(playback.isOver(at: 6) && playback.position(at: 7) == 2)
    playback.seek(to: 0, at: 8)
    #expect(playback.position(at: 9) == 1)
  }

  @Test("Runs follow one another, and the last ends at its end")
  func repetition() {
    let playback = Playback(duration: 2, repeatCount: 3)
    #expect(playback.length == 6)
    let times = [0, 1.5, 2, 3, 4, 5.5, 6, 9]
    #expect(times.map { playback.runTime(at: $0) } == [0, 1.5, 0, 1, 0, 1.5, 2, 2])
    #expect(playback.endTime == 6)
  }

  @Test("There and back: every second run falls, and an even number ends at home")
  func autoreversing() {
    let times = [0, 1.5, 2, 2.5, 4, 5]
    let twice = Playback(duration: 2, repeatCount: 2, autoreverses: true)
    #expect(times.map { twice.runTime(at: $0) } == [0, 1.5, 2, 1.5, 0, 0])
    let thrice = Playback(duration: 2, repeatCount: 3, autoreverses: true)
    #expect((times + [6]).map { thrice.runTime(at: $0) } == [0, 1.5, 2, 1.5, 0, 1, 2])
    let forever = Playback(duration: 2, repeatCount: .max, autoreverses: true)
    #expect(forever.length == .infinity && forever.endTime == nil)
    #expect((times + [4_001]).map { forever.runTime(at: $0) } == [0, 1.5, 2, 1.5, 0, 1, 1])
    #expect(Playback(duration: 2, repeatCount: -4).length == 2)
  }

  @Test("One that lasts no time is over as it begins", arguments: [0.0, -1, .nan, -.infinity])
  func noDuration(duration: Double) {
    var playback = Playback(duration: duration, repeatCount: 3, autoreverses: true, at: 1)
    #expect(playback.duration == 0 && playback.length == 0)
    #expect(playback.isOver(at: 1) && !playback.isMoving(at: 1) && playback.endTime == 1)
    playback.seek(to: 5, at: 2)
    playback.setSpeed(-2, at: 3)
    #expect(playback.position(at: 9) == 0 && playback.runTime(at: 9) == 0)
    let endless = Playback(duration: duration, repeatCount: .max)
    #expect(endless.runTime(at: 1e12) == 0 && endless.isMoving(at: 1e12))
  }

  @Test("How often it is asked, and in which order, changes nothing")
  func noDrift() {
    var asked = Playback(duration: 1e6)
    var left = asked
    for step in 1...100_000 { _ = asked.position(at: Double(step) / 60) }
    #expect(asked == left)
    // A thousand changes, each of them exact.
    for step in 1...1_000 {
      let time = Double(step) * 0.125
      asked.setSpeed(step % 2 == 0 ? 2 : 0.5, at: time)
      left.setSpeed(step % 2 == 0 ? 2 : 0.5, at: time)
      _ = asked.position(at: time + 0.1)
    }
    #expect(asked == left)
    #expect(asked.position(at: 125) == 156.125)
  }

  @Test("At the time that it gives as its end it is over, whatever was rounded", arguments: 1..<200)
  func endTimes(step: Int) throws {
    let key = RandomKey(seed: 5, purpose: 0)
    func chance(_ index: Int) -> Double { Double(key.unit(UInt32(step * 8 + index))) + 1e-3 }
    var playback = Playback(duration: chance(0), repeatCount: step % 4, at: 1e4 * chance(1))
    playback.setSpeed(3 * chance(2), at: 1e4 * chance(1) + 0.1 * chance(3))
    for speed in [playback.speed, -playback.speed] {
      playback.setSpeed(speed, at: 0)
      let end = try #require(playback.endTime)
      #expect(playback.isOver(at: end))
      #expect(playback.position(at: end) == (speed > 0 ? playback.length : 0))
      #expect(playback.position(at: end) == playback.position(at: end + 1))
    }
  }

  @Test("Times that are none, or go back, count as that of the last change")
  func badTimes() {
    var playback = Playback(duration: 2, at: .nan)
    #expect(playback.position(at: 1) == 1)
    playback.setSpeed(2, at: 0.5)
    for time in [Double.nan, .infinity, -.infinity, -5, 0.25] {
      #expect(playback.position(at: time) == 0.5)
      #expect(playback.runTime(at: time) == 0.5)
      var other = playback
      other.pause(at: time)
      other.play(at: time)
      other.seek(to: 1, at: time)
      #expect(other.position(at: 0.75) == 1.5)
    }
  }

  @Test("Speeds and positions that are none change nothing; huge ones stay finite")
  func badNumbers() {
    var playback = Playback(duration: 2)
    for number in [Double.nan, .infinity, -.infinity] {
      playback.setSpeed(number, at: 0.5)
      playback.seek(to: number, at: 0.75)
    }
    #expect(playback == Playback(duration: 2))
    #expect(playback.time(of: .nan) == nil && playback.time(of: 3) == nil)
    var endless = Playback(duration: 1, repeatCount: .max)
    endless.setSpeed(.greatestFiniteMagnitude, at: 0)
    #expect(endless.position(at: .greatestFiniteMagnitude).isFinite)
    #expect((0...1).contains(endless.runTime(at: .greatestFiniteMagnitude)))
    endless.setSpeed(-.greatestFiniteMagnitude, at: 1)
    #expect(endless.position(at: .greatestFiniteMagnitude) == 0)
  }

  @Test("What follows it is as fast and as paused, and it lies before 0")
  func following() {
    var playback = Playback(at: 1)
    playback.setSpeed(0.5, at: 1)
    var next = playback.followed(byDuration: 2, from: 0, at: 2)
    #expect(next.position(at: 4) == 1)
    #expect(next.endTime == 6)
    next.setSpeed(-1, at: 4)
    #expect(next.position(at: 5.25) == -0.25 && next.runTime(at: 5.25) == -0.25)
    #expect(next.endTime == 5.5 && next.isOver(at: 5.5))
    playback.pause(at: 2)
    let paused = playback.followed(byDuration: 2, from: 9, at: 2)
    #expect(paused.isPaused && paused.position(at: 8) == 2)
  }
}
