import PoofCore
import PoofEffects
import Testing

@Suite struct ParticleAgeTests {
  private let delay = Lanes(0, 0.5, 1, 1.5, 2, 3, 4, 8)

  @Test("Before it is let go a particle has no age")
  func before() {
    let age = ParticleAge(at: Lanes(repeating: 1), delay: delay, lifespan: Lanes(repeating: 2))
    #expect(age.age == Lanes(1, 0.5, 0, 0, 0, 0, 0, 0))
    #expect(age.fraction == Lanes(0.5, 0.25, 0, 0, 0, 0, 0, 0))
    #expect(age.travel(easingIn: 0.2)[2] == 0)
  }

  @Test("After its lifespan its whole life is over, and no more")
  func after() {
    let age = ParticleAge(at: Lanes(repeating: 100), delay: delay, lifespan: Lanes(repeating: 2))
    #expect(age.fraction == Lanes(repeating: 1))
    #expect(age.age[1] == 99.5)
  }

  @Test("The eased way starts at rest, grows, and comes up to speed 1")
  func travel() {
    var before: Float = 0
    for step in 1...400 {
      let time = Float(step) / 100
      let way = ParticleAge(
        at: Lanes(repeating: time), delay: Lanes(), lifespan: Lanes(repeating: 4)
      ).travel(easingIn: 0.25)[0]
      #expect(abs(way - time * time / (time + 0.25)) < 1e-5)
      #expect(way > before && way < time)
      before = way
    }
    let late = ParticleAge(
      at: Lanes(4, 4.01, 0, 0, 0, 0, 0, 0), delay: Lanes(), lifespan: Lanes(repeating: 4)
    ).travel(easingIn: 0.25)
    let speed = (late[1] - late[0]) / 0.01
    #expect(abs(speed - 1) < 0.01)
  }
}
