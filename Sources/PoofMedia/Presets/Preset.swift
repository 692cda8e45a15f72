import Poof
import PoofCore
import PoofEffects
import PoofScratch

/// A look that was found, to be used again: how a card is scratched, opens and bursts, as far as that can
/// be said in a small file; see `init(json:)`.
///
///     let preset = try Preset(contentsOfFile: "my.json")
///     var settings = CardShow.Settings()
///     preset.apply(to: &settings, prize: prize)
///
/// What is nil is not said, and stays as it is wherever the preset is applied.
public struct Preset: Sendable {
  /// Name of the coating's material in its catalogue.
  public var material: String?
  /// Name of the brush in its catalogue; the one that suits the material unless it is said.
  public var brush: String?
  /// Width of the brush in parts of the card's height, 0.01…1.2.
  public var brushWidth: Float?
  /// Name of the reveal in its catalogue; nil for the one that suits the material, if that is given.
  public var reveal: String?
  /// Direction of a reveal that has one, -360…360 degrees clockwise from the right.
  public var revealAngle: Float?
  /// How softly the reveal's edge goes over a picture, in parts of its time, 0.001…10.
  public var revealSoftness: Float?
  /// Name of the animation in its catalogue, or in that of those that put a picture together, of which cards take no
  /// notice.
  public var animation: String?
  /// Side of a particle, px.
  public var cell: Int?
  /// In place of `cell`: the smallest particles of which there are at most so many.
  public var budget: Int?
  /// How long the shutter is open, 0…360 degrees of a frame, of which there are 60 in a second on a
  /// screen.
  public var shutter: Float?
  /// Strength of what glows, 0…16.
  public var light: Float?
  /// Strength of the shadow that flying particles throw, 0…1.
  public var shadow: Float?
  /// Trembling before the burst; one that is not `none`, `classic` or as by default is known by its
  /// length, at most 60 s.
  public var shake: Shake?
  /// Time for which the prize is looked at before it bursts, 0…600 s.
  public var hold: Double?
  /// Whether confetti flies over an open prize.
  public var confetti: Bool?
  /// What is left when it has burst.
  public var ending: CardEnding?
  /// Whether fades stand in for motion.
  public var reducedMotion: Bool?
  /// Choice among the possible reveals, explosions and confettis.
  public var seed: UInt64?
  /// Whether it is heard; where that is not said, as is usual where it is shown.
  public var sound: Bool?
  /// Changes to the animation, whichever it is.
  package var modifiers = AnimationModifiers()

  /// A preset that says nothing.
  public init() {}

  /// Widths that a brush may have, in parts of the card's height.
  package static let brushWidths: ClosedRange<Float> = 0.01...1.2
  /// Width of a brush of the user's choice, in parts of the card's height.
  package static let usualBrushWidth: Float = 0.15
  /// Times for which a prize may be looked at, s.
  package static let holds: ClosedRange<Double> = 0...600
}
