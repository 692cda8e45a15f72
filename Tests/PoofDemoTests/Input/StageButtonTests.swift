import PoofSDL
import Testing

@testable import PoofDemo

@Suite("Stage button")
struct StageButtonTests {
  @Test("a button does what the key on its cap does", arguments: StageButton.allCases)
  func keys(button: StageButton) {
    let key = button.key == "Enter" ? Key.return : .character(Character(button.key.lowercased()))
    #expect(KeyCommand(key, isRepeat: false) == button.command)
    #expect(!button.label.isEmpty)
  }

  @Test("every button has its place in the order of importance, once")
  func importance() {
    #expect(StageButton.byImportance.count == StageButton.allCases.count)
    #expect(Set(StageButton.byImportance) == Set(StageButton.allCases))
  }
}
