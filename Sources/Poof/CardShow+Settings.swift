import PoofCore
import PoofEffects
import PoofScratch

extension CardShow {
  /// Everything that can be set about a card besides its pictures, at any time.
  public struct Settings: Sendable {
    /// The tool of strokes that begin from now on, px of the card.
    public var brush = Brush.standard
    /// The progress, 0…1, at which the rest reveals itself; nil or a NaN: never by itself. It counts
    /// from the next move on.
    public var threshold: Double? = 0.75
    /// Progress, 0…1, at which the card tells, and does nothing else; see `ScratchCard.Settings`.
    public var milestones: [Double] = [] {
      didSet { milestones = ScratchCard.Settings.ascending(milestones) }
    }
    /// The parts that can be scratched, that count, and that are counted for themselves, px of the
    /// card; from the next reset or restore on.
    public var areas = CardAreas.everything
    /// The pointers that scratch where there are several; for touches that begin from now on.
    public var pointerPolicy = PointerPolicy.all
    /// Whether a touch goes on from where the last one ended, in a straight line: a stroke that is
    /// lifted and put down again stays one line. Else strokes of separate touches stay apart, and so
    /// does one that begins while another is under way. For touches that begin from now on.
    public var connectsStrokes = false
    /// The way in which the rest opens, from the next reveal on: from the last touched place, where
    /// it begins at one.
    public var reveal = AnyReveal(CircleReveal())
    /// Length of reveals that begin from now on, s, 0…86,400. One outside is brought inside, a NaN
    /// counts as 0.
    public var revealDuration = 0.45 {
      didSet {
        revealDuration = ScratchCard.Settings.limited(revealDuration: revealDuration)
      }
    }
    /// Spread over their length of reveals that begin from now on.
    public var revealEasing = Easing.smooth
    /// Time for which the prize is looked at before it bursts, s; nil, or a number that is not
    /// finite: until `explode(at:)`. Below 0 counts as 0. It counts at once.
    public var hold: Double? = 1.6
    /// Shake, animation, shape, seed and sampler of the next explosion. An animation that begins at
    /// a place does so where the card was last touched.
    public var explosion = ExplosionSequence.Settings(animation: Self.usualAnimation)
    /// Thickness of the coating, px, 0…32: its edge throws a shadow and catches the light. 0: none.
    /// It counts at once.
    public var coatingThickness: Float = 2
    /// Strength of a light that wanders over the coating after the hand, 0…1; 0 for none. It counts at
    /// once.
    public var coatingSheen: Float = 0
    /// The dull layer between the coating and the prize, which is seen where the coating is half gone;
    /// nil for none. It counts at once.
    public var primer: Primer?
    /// Flakes that fly off while the card is scratched; nil for none. Those in the air are gone when
    /// this changes, and after a reset.
    public var debris: Debris.Settings? = Debris.Settings()
    /// Crumbs that the coating comes off in while the card is scratched, and that lie about until
    /// the rest reveals itself; nil for none. All are gone when this changes, and after a reset.
    public var crumbs: Crumbs.Settings?
    /// Confetti and sparkles over the card from the moment its prize lies open, from the next such
    /// moment on; nil for none. Explosions do not wait for them.
    public var celebration: Celebration.Settings?
    /// What is left on the stage when the card has burst, and has not come back; from the next burst
    /// on.
    public var ending = CardEnding.nothing
    /// Length of the fade in which a new card appears, s; not finite counts as 0. It counts at once.
    public var appearDuration = 0.35
    /// Whether fades stand in for everything that moves by itself, from the next flake, the next
    /// reveal and the next burst on.
    public var reducesMotion = false

    /// The defaults.
    public init() {}

    private static var usualAnimation: AnyParticleAnimation {
      anythingFlies ? AnyParticleAnimation(Fall()) : AnimationCatalog.builtIn.entries[0].animation
    }
  }
}

extension CardShow.Settings {
  /// Lets the rest open in a way that has a name, and in the time that suits it.
  public mutating func use(
    _ reveal: NamedReveal, with settings: RevealSettings = RevealSettings()
  ) {
    self.reveal = reveal.makeReveal(settings)
    revealDuration = reveal.duration
  }

  /// The settings of the scratched card alone.
  var scratching: ScratchCard.Settings {
    var settings = ScratchCard.Settings()
    settings.brush = brush
    settings.threshold = threshold
    settings.milestones = milestones
    settings.areas = areas
    settings.pointerPolicy = pointerPolicy
    settings.connectsStrokes = connectsStrokes
    settings.revealDuration = revealDuration
    settings.revealEasing = revealEasing
    let reveal = reducesMotion ? AnyReveal(FadeReveal()) : reveal
    settings.makeRevealMap = { reveal.arrivalMap(size: $0, from: $1) }
    return settings
  }
}
