import Poof
import PoofProgram

extension Stage {
  /// How `prize` bursts by an animation, changed as the settings say. A sweep begins, as the animation
  /// does, where the card was last touched.
  func explosionSettings(_ named: NamedAnimation, of prize: Image) -> ExplosionSequence.Settings {
    var explosion = ExplosionSequence.Settings(named)
    explosion.seed = settings.seed
    explosion.shake = settings.shake
    var modifiers = settings.modifiers
    // The sequence knows how much of a card is there that goes and comes: the shadow follows it.
    explosion.autoreverses = modifiers.isPingPong
    explosion.repeatCount = modifiers.repeatCount * (modifiers.isPingPong ? 2 : 1)
    modifiers.isPingPong = false
    modifiers.repeatCount = 1
    explosion.makeAnimation = {
      [make = explosion.makeAnimation, modifiers, seed = settings.seed] origin in
      modifiers.modified(make(origin), of: prize, from: origin, seed: seed)
    }
    return explosion
  }
}
