import PoofSDL
import Testing

@testable import PoofDemo

@Suite("Key command")
struct KeyCommandTests {
  static let table: [(Key, KeyCommand?)] = [
    (.character("r"), .newCard), (.character("a"), .nextAnimation),
    (.character("v"), .nextReveal), (.character("b"), .nextBrush),
    (.character("u"), .undo), (.character("y"), .redo),
    (.character("["), .scaleBrush(by: 1 / 1.15)), (.character("-"), .scaleBrush(by: 1 / 1.15)),
    (.character("]"), .scaleBrush(by: 1.15)), (.character("+"), .scaleBrush(by: 1.15)),
    (.return, .reveal), (.character("p"), .togglePause), (.character("s"), .toggleSlowMotion),
    (.character("m"), .toggleReducedMotion), (.character("n"), .nextSeed),
    (.character("t"), .nextMaterial), (.character("k"), .toggleConfetti),
    (.character("e"), .toggleEnding),
    (.character("d"), .toggleFrameTimes),
    (.character("c"), .screenshot), (.function(12), .screenshot), (.character("h"), .toggleHelp),
    (.character("?"), .toggleHelp), (.character("/"), .toggleHelp), (.function(1), .toggleHelp),
    (.character("f"), .toggleFullScreen), (.function(11), .toggleFullScreen),
    (.character("q"), .quit), (.escape, .quit), (.character("x"), .saveClip),
    (.character("w"), .savePreset), (.character("l"), .saveStrokes), (.character("z"), nil),
    (.tab, nil),
    (.function(2), nil), (.other, nil),
  ]

  @Test("each key has its command", arguments: table)
  func commands(key: Key, command: KeyCommand?) {
    #expect(KeyCommand(key, isRepeat: false) == command)
  }

  @Test("only brush width, undo and redo go on while a key is held", arguments: table)
  func repeats(key: Key, command: KeyCommand?) {
    switch command {
    case .scaleBrush, .undo, .redo: #expect(KeyCommand(key, isRepeat: true) == command)
    default: #expect(KeyCommand(key, isRepeat: true) == nil)
    }
  }
}
