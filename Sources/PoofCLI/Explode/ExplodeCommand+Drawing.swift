import Poof
import PoofMedia
import PoofProgram

extension ExplodeCommand {
  /// The film of a picture's end, or of its coming: with quarters of pixels for particles where
  /// there is room for them.
  func film(of picture: Image, changedBy modifiers: AnimationModifiers) -> SoftExplosionFilm {
    let isHalved = particles.cutsQuarters(of: picture.size, for: choice.named)
    return SoftExplosionFilm(
      isHalved
        ? explosion(
          of: picture.doubled, changedBy: modifiers, shake: choice.shake.doubled, scale: 2)
        : explosion(of: picture, changedBy: modifiers),
      isHalved: isHalved)
  }

  /// The explosion of a picture that is `scale` times as large as it will be seen.
  private func explosion(
    of picture: Image, changedBy modifiers: AnimationModifiers, shake: Shake? = nil,
    scale: Double = 1
  ) -> ExplosionFilm {
    let named = choice.named
    let explosion = Explosion(
      particles: ParticleSet(
        sampling: picture, grid: particles.grid(of: picture.size, for: named, scale: scale),
        colors: particles.sampling.sampling),
      animation: modifiers.modified(
        named.makeAnimation(AnimationSettings(origin: choice.origin)), of: picture,
        from: choice.origin, seed: choice.seed),
      shape: particles.shape?.shape ?? named.shape, seed: choice.seed,
      shutter: look.shutterTime(
        framesPerSecond: film.framesPerSecond, speed: film.time.speed),
      light: look.light ?? 1, shadow: look.shadow ?? 0.35, crossFade: named.crossFade)
    return ExplosionFilm(
      explosion, shake: shake ?? choice.shake, repeatCount: modifiers.runCount,
      autoreverses: modifiers.isPingPong)
  }

  /// The sound of a picture's end, or of its coming: it is the same for all pictures, and so one of a few
  /// pixels does.
  func soundtrack(changedBy modifiers: AnimationModifiers) -> Soundtrack {
    let picture = Image(
      size: PixelSize(width: 8, height: 8), color: Color(r: 0, g: 0, b: 0).premultiplied)
    return explosion(of: picture, changedBy: modifiers)
      .soundtrack(burst: SoundEvent.Burst(animation: choice.named.name), seed: choice.seed)
  }

  /// The room around a picture: as much as was asked for, or as it takes when it bursts once.
  func room(around picture: Image, _ modifiers: AnimationModifiers) -> Room {
    if let part = margin.margin { return Room(part) }
    guard frame.size == nil else { return .none }
    let size = Room.trialSize(of: picture.size)
    let small = picture.size == size ? picture : picture.resized(to: size)
    return Room(
      for: explosion(
        of: small, changedBy: modifiers.once, scale: Double(size.width) / Double(picture.width)))
  }
}
