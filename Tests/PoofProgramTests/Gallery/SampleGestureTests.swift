import Poof
import PoofProgram
import Testing

@Suite("Sample gesture")
struct SampleGestureTests {
  private static let all: [SampleGesture] = [
    .wave, .scratching, .rubbing, .wiping, .arc, .tear,
  ]

  @Test("a hand never jumps, and goes over the card", arguments: all)
  func ways(gesture: SampleGesture) {
    let places = (0...480).map { gesture.place(at: Float($0) / 480) }
    for (one, next) in zip(places, places.dropFirst()) {
      let step = next - one
      // From one wipe to the next a cloth goes down at once.
      let isLifted = gesture == .wiping && one.x > 0.89
      #expect(isLifted || step.x.magnitude < 0.04 && step.y.magnitude < 0.04)
    }
    let onCard = places.filter { (0...1).contains($0.x) && (0...1).contains($0.y) }
    #expect(onCard.count > 350 && gesture.brushWidth > 0.1 && gesture.brushWidth < 0.4)
  }

  @Test("materials are told apart by how a hand goes at them")
  func materials() {
    let gestures = MaterialCatalog.builtIn.map { SampleGesture(for: $0) }
    #expect(Set(gestures).count == 5 && !gestures.contains(.wave))
  }
}
