import PoofCore

extension ParticlePose {
  /// The size of grains that have come `distance` px from home, with the part `life`, 0…1, of their
  /// life over: loose ones swell at once, so that no light is lost where they part, then shrink with
  /// their life, and most of them are fine once they are far.
  ///
  /// Formula: `(1 + swell·s(0, 4 px)) · (1 − life²) · (1 − ⅓·s(near))`
  @_transparent
  public static func grainScale(
    distance: Lanes, life: Lanes, swell: Float = 0.85, near: ClosedRange<Float>
  ) -> Lanes {
    let swollen = 1 + swell * smoothstep(0, 4, distance)
    return swollen * (1 - life * life)
      * (1 - 0.33 * smoothstep(near.lowerBound, near.upperBound, distance))
  }

  /// The part of everything that is still there at `time`, 1 … 0: all of it goes together in the last part
  /// of `duration`, s, from the part `begin` to the part `end` of it, since a few grains would outlast all
  /// others.
  @_transparent
  public static func presence(
    at time: Lanes, of duration: Float, fadingFrom begin: Float, to end: Float = 1
  ) -> Lanes {
    1 - smoothstep(begin, end, time * (1 / duration))
  }
}

extension ParticlePose {
  /// Brings those grains where `isNear` before the picture, so near that they are out of focus: soft
  /// discs of up to a fiftieth of `side`, px, as `share`, 0…1, of their way towards the eye is over.
  @_transparent
  public mutating func bringNear(
    _ isNear: SIMDMask<SIMD8<Int32>>, of particles: ParticleBatch, by share: Lanes, chance: Lanes
  ) {
    guard isAny(isNear) else { return }
    let size: Lanes = (0.006 + 0.014 * chance) * (particles.side / particles.cellSize)
    let grown: Lanes = mix(scale, size, share)
    scale.replace(with: grown, where: isNear)
    opacity.replace(with: opacity * (1 - 0.55 * share), where: isNear)
    depth.replace(with: (-0.15 - 0.4 * chance) * share, where: isNear)
  }
}
