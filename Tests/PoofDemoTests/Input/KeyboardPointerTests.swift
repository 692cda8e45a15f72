import Poof
import PoofSDL
import Testing

@testable import PoofDemo

@Suite("Keyboard pointer")
struct KeyboardPointerTests {
  @Test("keys that are not its own are left to others")
  func others() {
    var pointer = KeyboardPointer()
    for key in [Key.character("r"), .return, .escape] {
      let phases = pointer.handle(KeyEvent(key), at: 0)
      #expect(phases == nil)
    }
    #expect(!pointer.isShown)
  }

  @Test("Space goes down once, however often it repeats, and up once")
  func space() {
    var pointer = KeyboardPointer()
    let phases = [true, true, false, false].map { isDown in
      pointer.handle(KeyEvent(.space, isDown: isDown), at: 0)
    }
    #expect(phases == [[.began], [], [.ended], []])
  }

  @Test("it moves by time, not by frames, as fast across as down")
  func speed() {
    for rate in [20, 60, 240] {
      var pointer = KeyboardPointer()
      _ = pointer.handle(KeyEvent(.right), at: 1)
      _ = pointer.handle(KeyEvent(.down), at: 1)
      for frame in 0...rate / 2 {
        _ = pointer.advance(to: 1 + Double(frame) / Double(rate), aspect: 2)
      }
      let offset = pointer.place - Point(x: 0.5, y: 0.5)
      #expect(abs(offset.y - 0.275) < 1e-3 && abs(offset.x - 0.1375) < 1e-3, "\(rate)/s")
    }
  }

  @Test("opposite keys cancel each other, and a released key moves nothing")
  func opposite() {
    var pointer = KeyboardPointer()
    _ = pointer.handle(KeyEvent(.left), at: 0)
    _ = pointer.handle(KeyEvent(.right), at: 0)
    var moved = pointer.advance(to: 0.05, aspect: 1)
    #expect(!moved)
    _ = pointer.handle(KeyEvent(.left, isDown: false), at: 0.05)
    #expect(pointer.isMoving)
    _ = pointer.handle(KeyEvent(.right, isDown: false), at: 0.05)
    moved = pointer.advance(to: 1, aspect: 1)
    #expect(!pointer.isMoving && !moved)
    #expect(pointer.place == Point(x: 0.5, y: 0.5))
  }

  @Test("a long sleep between two keys is no long way")
  func sleep() {
    var pointer = KeyboardPointer()
    _ = pointer.handle(KeyEvent(.right), at: 0)
    _ = pointer.handle(KeyEvent(.right, isDown: false), at: 0.01)
    _ = pointer.handle(KeyEvent(.right), at: 1_000)
    _ = pointer.advance(to: 1_000.01, aspect: 1)
    #expect(pointer.place.x < 0.52)
  }

  @Test("let go of, it tells whether it was pressed")
  func release() {
    var pointer = KeyboardPointer()
    _ = pointer.handle(KeyEvent(.right), at: 0)
    var wasPressed = pointer.release()
    #expect(!wasPressed && !pointer.isMoving)
    _ = pointer.handle(KeyEvent(.space), at: 0)
    pointer.hide()
    #expect(pointer.isShown, "not while it scratches")
    wasPressed = pointer.release()
    #expect(wasPressed && !pointer.isPressed)
    pointer.hide()
    #expect(!pointer.isShown)
  }
}
