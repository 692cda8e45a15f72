import Dispatch
import Poof
import Testing

/// A reveal of a large card needs a map that takes long: it is made in the background.
@Suite struct CardShowMapTests {
  private static let size = PixelSize(width: 1_024, height: 520)

  /// A wipe whose map is not made until the gate is open.
  private struct HeldReveal: Reveal {
    let gate = DispatchSemaphore(value: 0)

    func arrivalMap(size: PixelSize, from origin: Point) -> ArrivalMap {
      gate.wait()
      return WipeReveal().arrivalMap(size: size, from: origin)
    }
  }

  private func show(_ reveal: some Reveal) -> CardShow {
    var settings = CardShow.Settings()
    settings.reveal = AnyReveal(reveal)
    settings.revealDuration = 10
    settings.revealEasing = .linear
    settings.threshold = 0.001
    settings.hold = nil
    settings.debris = nil
    settings.brush = Brush(cap: .round, width: 40)
    return CardShow(
      prize: Image(size: Self.size, color: Color.white.premultiplied),
      coating: Image(size: Self.size, color: Color.black.premultiplied), settings: settings)
  }

  private func waiting() -> CardShow {
    let show = show(WipeReveal())
    show.waitsForSampling = true
    return show
  }

  private let touch = PointerEvent(phase: .began, position: Point(x: 600, y: 200))

  @Test("A touch that opens a large card waits for no map, and no frame does; it catches up")
  func held() {
    let held = HeldReveal()
    let show = show(held)
    show.handle(touch, at: 1)
    #expect(show.phase == .revealing)
    let progress = show.progress
    for step in 0..<20 { show.advance(to: 1 + Double(step) / 10) }
    show.handle(PointerEvent(pointer: 7, phase: .moved, position: .zero), at: 3)
    #expect(show.progress == progress)
    held.gate.signal()
    show.waitsForSampling = true
    show.advance(to: 3)
    let other = waiting()
    other.handle(touch, at: 1)
    other.advance(to: 3)
    #expect(other.progress > progress + 0.1)
    #expect(show.mask == other.mask)
  }

  @Test("A map that does not come in time delays nothing: the reveal ends when it ends")
  func late() {
    let held = HeldReveal()
    let show = show(held)
    let witness = Witness(show)
    show.handle(touch, at: 1)
    show.advance(to: 30)
    #expect(show.phase == .revealed)
    #expect(show.progress == 1)
    #expect(witness.time(of: .fullyRevealed) == 11)
    held.gate.signal()
  }

  @Test("What is drawn during the reveal waits for the map: what is told must not hang on threads")
  func drawing() {
    let held = HeldReveal()
    let show = show(held)
    let other = waiting()
    let witness = Witness(show)
    let otherWitness = Witness(other)
    for show in [show, other] { show.handle(touch, at: 1) }
    held.gate.signal()
    for show in [show, other] {
      show.handle(PointerEvent(phase: .moved, position: Point(x: 800, y: 100)), at: 4)
    }
    #expect(show.mask == other.mask)
    #expect(witness.events == otherWitness.events)
    #expect(show.progress > 0.2)
  }
}
