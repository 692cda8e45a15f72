import PoofCore
import PoofEffects
import PoofScratch

extension CardShow {
  /// What a show is made with, besides its pictures.
  public struct Settings: Sendable {
    /// What the card is scratched with, px of the card.
    public var brush = Brush.standard
    /// The progress, 0…1, at which the rest reveals itself; nil: never by itself.
    public var threshold: Double? = 0.75
    /// Progress, 0…1, at which the card tells, and does nothing else.
    public var milestones: [Double] = []
    /// What can be scratched, what counts, and what is counted for itself, px of the card.
    public var areas = CardAreas.everything
    /// Which of several pointers scratch.
    public var pointerPolicy = PointerPolicy.all
    /// How the rest opens; from the last touched place, where it begins at one.
    public var reveal = AnyReveal(CircleReveal())
    /// Length of the reveal, s; not finite counts as 0.
    public var revealDuration = 0.45
    /// How the reveal is spread over its length.
    public var revealEasing = Easing.smooth
    /// How long the prize is looked at before it bursts, s; nil, or a number that is not finite:
    /// until `explode(at:)`. Below 0 counts as 0.
    public var hold: Double? = 0.5
    /// How the explosion is made: shake, animation, shape, seed, sampler. An animation that begins
    /// at a place does so where the card was last touched.
    public var explosion = ExplosionSequence.Settings(animation: AnyParticleAnimation(Fall()))
    /// Thickness of the coating, px: its edge throws a shadow and catches the light. 0: none.
    public var coatingThickness: Float = 2
    /// What flies off while the card is scratched; nil for nothing.
    public var debris: Debris.Settings? = Debris.Settings()
    /// What flies over the card from the moment the prize lies open; nil for nothing. Explosions
    /// do not wait for it.
    public var celebration: Celebration.Settings?
    /// Length of the fade in which a new card appears, s; not finite counts as 0.
    public var appearDuration = 0.35
    /// Whether fades stand in for everything that moves by itself.
    public var reducesMotion = false

    /// The defaults.
    public init() {}
  }
}
