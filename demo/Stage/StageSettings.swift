import Poof
import PoofMedia

/// The user's choices for the card on a stage, by the command line and then by keys.
struct StageSettings {
  /// Name of the animation in its catalogue.
  var animation: String
  /// Changes to the animation, whichever it is.
  var modifiers = AnimationModifiers()
  /// Name of the reveal in its catalogue; nil for the material's.
  var reveal: String?
  /// Direction of a reveal that has one, degrees clockwise from the right; nil for its usual one.
  var revealAngle: Float?
  /// Softness of the reveal's edge, in parts of its time, 0.001…10; nil for its usual one.
  var revealSoftness: Float?
  /// Name of the coating's material in its catalogue.
  var material: String
  /// Name of the brush in its catalogue; nil for the one that suits the material.
  var brush: String?
  /// Width of the brush in parts of the card's height, 0.01…1.2; nil for the usual one.
  var brushWidth: Float?
  /// Choice among the possible reveals and explosions.
  var seed: UInt64
  /// Whether fades stand in for motion.
  var reducesMotion: Bool
  /// Whether confetti flies over an open prize.
  var celebrates = false
  /// Time for which the prize is looked at before it bursts, s.
  var hold = 0.5
  /// What is left when it has burst.
  var ending = CardEnding.nothing
  /// Whether nothing is heard.
  var isMuted = false
  /// Size, light, shadow and streaks of its particles, and the trembling before, as far as they are said;
  /// nothing else.
  var particles = Preset()
}
