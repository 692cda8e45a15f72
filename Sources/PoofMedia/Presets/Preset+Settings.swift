import Poof
import PoofCore
import PoofEffects
import PoofScratch

extension Preset {
  /// Sets all that it says about a card with this prize, at the size that it has on the card; the rest
  /// stays. An angle counts only with the reveal that it belongs to.
  public func apply(to settings: inout CardShow.Settings, prize: Image) {
    let coating = material.flatMap { MaterialCatalog.builtIn[$0] }
    if let coating { settings.use(coating, on: prize.size) }
    apply(to: &settings.explosion, picture: prize, among: .builtIn)
    if let named = reveal.flatMap({ RevealCatalog.builtIn[$0] }) ?? coating?.suitedReveal {
      var looks = RevealSettings()
      looks.seed = seed ?? looks.seed
      looks.angle = revealAngle
      looks.softness = revealSoftness
      settings.use(named, with: looks)
    }
    let height = Float(prize.height)
    if let named = brush.flatMap({ BrushCatalog.builtIn[$0] }) {
      settings.brush = named.brush.with(width: Self.usualBrushWidth * height)
    }
    if let brushWidth { settings.brush.width = brushWidth * height }
    if let confetti {
      settings.celebration = confetti ? settings.celebration ?? Celebration.Settings() : nil
    }
    if let seed {
      settings.debris?.seed = seed
      settings.crumbs?.seed = seed
      settings.celebration?.seed = seed
    }
    if let hold { settings.hold = hold }
    if let ending { settings.ending = ending }
    if let reducedMotion { settings.reducesMotion = reducedMotion }
  }

  /// Sets all that it says about how this picture bursts; the rest stays. A sweep begins, as the
  /// animation does, where a card was last touched.
  public func apply(to explosion: inout ExplosionSequence.Settings, picture: Image) {
    apply(to: &explosion, picture: picture, among: .shown)
  }

  private func apply(
    to explosion: inout ExplosionSequence.Settings, picture: Image,
    among animations: AnimationCatalog
  ) {
    if let named = animation.flatMap({ animations[$0] }) {
      let before = explosion
      explosion = ExplosionSequence.Settings(named)
      explosion.shake = before.shake
      explosion.seed = before.seed
      explosion.shutter = before.shutter
      explosion.light = before.light
      explosion.shadow = before.shadow
    }
    if let cell {
      explosion.sampler = .cells(of: cell)
    } else if let budget {
      explosion.sampler = .cells(budget: budget)
    }
    if let shutter { explosion.shutter = shutter / 360 / 60 }
    if let light { explosion.light = light }
    if let shadow { explosion.shadow = shadow }
    if let shake { explosion.shake = shake }
    if let seed { explosion.seed = seed }
    if modifiers.isPingPong || modifiers.repeatCount > 1 {
      explosion.autoreverses = modifiers.isPingPong
      explosion.repeatCount = modifiers.runCount
    }
    let seed = explosion.seed
    explosion.makeAnimation = {
      [make = explosion.makeAnimation, modifiers] origin in
      modifiers.modified(make(origin), of: picture, from: origin, seed: seed)
    }
  }
}
