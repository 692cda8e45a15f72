import Poof
import Testing

@testable import PoofDemo

@Suite("Button presses")
struct ButtonPressesTests {
  static let buttons = [
    PlacedButton(.newCard, in: PixelRect(minX: 10, minY: 10, maxX: 60, maxY: 54)),
    PlacedButton(.help, in: PixelRect(minX: 70, minY: 10, maxX: 120, maxY: 54)),
  ]

  private func handle(
    _ presses: inout ButtonPresses, _ phase: PointerEvent.Phase, _ x: Float, _ y: Float = 30,
    pointer: PointerEvent.ID = 0
  ) -> ButtonPresses.Outcome {
    presses.handle(
      PointerEvent(pointer: pointer, phase: phase, position: Point(x: x, y: y)), on: Self.buttons)
  }

  @Test("a finger that comes down and is lifted on a button presses it")
  func press() {
    var presses = ButtonPresses()
    #expect(handle(&presses, .began, 20) == .taken)
    #expect(presses.pressed == [.newCard])
    #expect(handle(&presses, .moved, 25) == .taken)
    #expect(handle(&presses, .ended, 25) == .pressed(.newCard))
    #expect(presses.pressed.isEmpty)
    #expect(handle(&presses, .ended, 25) == .notTaken)
  }

  @Test("a finger that slides off cancels, and does nothing to what it slides on to")
  func slideOff() {
    var presses = ButtonPresses()
    #expect(handle(&presses, .began, 20) == .taken)
    #expect(handle(&presses, .moved, 90) == .taken)
    #expect(presses.pressed.isEmpty)
    #expect(handle(&presses, .ended, 90) == .taken)
    #expect(handle(&presses, .began, 20) == .taken)
    #expect(handle(&presses, .moved, 20, 300) == .taken)
    #expect(handle(&presses, .ended, 20, 300) == .taken)
  }

  @Test("a finger that comes back before it is lifted presses after all")
  func comeBack() {
    var presses = ButtonPresses()
    _ = handle(&presses, .began, 20)
    _ = handle(&presses, .moved, 20, 300)
    _ = handle(&presses, .moved, 30)
    #expect(presses.pressed == [.newCard])
    #expect(handle(&presses, .ended, 30) == .pressed(.newCard))
  }

  @Test("a stroke that begins elsewhere presses nothing where it ends")
  func strokeOverButton() {
    var presses = ButtonPresses()
    for phase in [PointerEvent.Phase.began, .moved, .ended] {
      #expect(handle(&presses, phase, phase == .began ? 65 : 20) == .notTaken)
    }
    #expect(handle(&presses, .began, .nan) == .notTaken)
  }

  @Test("a press that the system takes away, or that the window loses, does not count")
  func cancel() {
    var presses = ButtonPresses()
    _ = handle(&presses, .began, 20)
    #expect(handle(&presses, .cancelled, 20) == .taken)
    #expect(handle(&presses, .ended, 20) == .notTaken)
    _ = handle(&presses, .began, 20)
    presses.release()
    #expect(presses.pressed.isEmpty)
    #expect(handle(&presses, .ended, 20) == .notTaken)
  }

  @Test("fingers press apart from each other")
  func fingers() {
    var presses = ButtonPresses()
    _ = handle(&presses, .began, 20, pointer: 4)
    _ = handle(&presses, .began, 90, pointer: 7)
    #expect(presses.pressed == [.newCard, .help])
    #expect(handle(&presses, .moved, 20, pointer: 5) == .notTaken)
    #expect(handle(&presses, .ended, 90, pointer: 7) == .pressed(.help))
    #expect(handle(&presses, .ended, 20, pointer: 4) == .pressed(.newCard))
  }
}
