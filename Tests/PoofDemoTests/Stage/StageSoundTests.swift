import Poof
import PoofSDL
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Stage: sound")
struct StageSoundTests {
  @Test("O and its button turn the sound off and on, and tell; a preset keeps that it is off")
  func toggle() throws {
    let test = try TestStage()
    #expect(test.stage.card.settings.preset.sound == nil)
    test.press(.character("o"))
    #expect(test.stage.card.settings.isMuted && test.stage.sound.isMuted)
    #expect(test.stage.notice?.text == "Sound: off")
    #expect(test.stage.card.settings.preset.sound == false)
    test.press(.character("o"))
    #expect(!test.stage.card.settings.isMuted)
    #expect(test.stage.notice?.text == "Sound: on")
    #expect(StageButton.sound.command == .toggleSound)
  }

  @Test("a whole life is played without a loudspeaker, in slow motion and pauses too")
  func life() throws {
    let output = SoundOutput(isMuted: true)
    let test = try TestStage(sound: output)
    test.scratch(at: 0.5)
    test.press(.character("s"))
    test.pass(0.2)
    test.press(.character("p"))
    test.pass(0.2)
    test.press(.character("p"))
    test.press(.character("s"))
    test.press(.return)
    #expect(test.pass(until: .exploding))
    test.press(.character("r"))
    #expect(test.show.phase == .covered && output.isMuted)
  }
}
