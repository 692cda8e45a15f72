import Poof
import PoofProgram

extension StageSettings {
  /// Makes the settings of a card in these pictures.
  func cardSettings(for painting: CardPainting) -> CardShow.Settings {
    var card = CardShow.Settings()
    if let named = AnimationCatalog.builtIn[animation] {
      card.explosion = explosion(named, of: painting.prize)
    }
    if let named = RevealCatalog.builtIn[reveal] {
      var settings = RevealSettings()
      settings.seed = seed
      settings.angle = revealAngle
      card.use(named, with: settings)
    }
    let size = painting.prize.size
    if let named = MaterialCatalog.builtIn[material] { card.use(named, on: size) }
    card.debris?.seed = seed
    card.crumbs?.seed = seed
    card.celebration = celebrates ? Celebration.Settings() : nil
    card.celebration?.seed = seed
    card.hold = hold
    card.ending = ending
    card.reducesMotion = reducesMotion
    let height = Float(size.height)
    if let brush, let named = BrushCatalog.builtIn[brush] {
      card.brush = named.brush.with(width: Self.usualBrushWidth * height)
    }
    if let brushWidth { card.brush.width = brushWidth * height }
    return card
  }

  /// Makes an explosion's settings by a named animation and the changes to it. A sweep begins, as the
  /// animation does, where the card was last touched.
  private func explosion(_ named: NamedAnimation, of prize: Image) -> ExplosionSequence.Settings {
    var explosion = ExplosionSequence.Settings(named)
    explosion.seed = seed
    explosion.shake = shake
    explosion.autoreverses = modifiers.isPingPong
    explosion.repeatCount = modifiers.runCount
    explosion.makeAnimation = {
      [make = explosion.makeAnimation, modifiers, prize, seed] origin in
      modifiers.modified(make(origin), of: prize, from: origin, seed: seed)
    }
    return explosion
  }
}
