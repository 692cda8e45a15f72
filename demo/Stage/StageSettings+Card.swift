import Poof
import PoofMedia

extension StageSettings {
  /// Returns the looks of a button that nobody points at.
  func look(of button: StageButton) -> ButtonLook {
    switch button {
    case .confetti: ButtonLook(isOn: celebrates)
    case .ending: ButtonLook(isOn: ending == .prize)
    case .sound: ButtonLook(isOn: !isMuted)
    default: ButtonLook()
    }
  }

  /// Name of the reveal, the material's where none was chosen.
  var revealName: String { reveal ?? MaterialCatalog.builtIn[material]?.reveal ?? "" }

  /// All choices, as a file can keep them.
  var preset: Preset {
    var preset = particles
    preset.material = material
    preset.brush = brush
    preset.brushWidth = brushWidth
    preset.reveal = reveal
    preset.revealAngle = revealAngle
    preset.revealSoftness = revealSoftness
    preset.animation = animation
    preset.modifiers = modifiers
    preset.hold = hold
    preset.confetti = celebrates
    preset.ending = ending
    preset.reducedMotion = reducesMotion
    preset.seed = seed
    preset.sound = isMuted ? false : nil
    return preset
  }

  /// Makes the settings of a card in these pictures.
  func cardSettings(for painting: CardPainting) -> CardShow.Settings {
    var card = CardShow.Settings()
    preset.apply(to: &card, prize: painting.prize)
    return card
  }
}
