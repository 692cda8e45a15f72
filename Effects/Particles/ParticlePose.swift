import PoofCore

/// Places and looks of eight particles at one moment.
///
/// Members that an animation leaves as they are cost nothing. A particle whose pose holds something that is
/// not a number is not drawn.
public struct ParticlePose: Sendable {
  /// Middle, px from the picture's left edge.
  public var x: Lanes
  /// Middle, px from the picture's upper edge.
  public var y: Lanes
  /// Size in relation to the particle's cell; 0 and below is invisible.
  public var scale: Lanes
  /// 0 invisible … 1 as it is.
  public var opacity: Lanes
  /// Turned clockwise about its middle, radians, up to ±10,000.
  public var rotation: Lanes
  /// Turned about its own upright axis, radians, up to ±10,000: at ½π seen from its edge, at π from
  /// behind, as a leaf of paper that flutters.
  public var flip: Lanes
  /// Colour that the particles' own give way to.
  public var tint: ParticleTint
  /// Light that grains give, 0 none, 1 as much as a white pixel in full light, up to 8 for each grain; in the
  /// colour that they have with their tint. A streak of it covers up to eight times this more, px², no more
  /// than it has room for, and at most 8 px² in all: so it is dimmed less than a matt one.
  public var glow: Lanes
  /// Distance of pieces and grains behind the picture, in its middling sides: what is before it, below
  /// 0, is larger and farther from the middle, to an eye that is 3 of them away.
  ///
  /// Large grains before the picture are soft discs, as what is too near for a lens; grains behind it
  /// are dimmer.
  public var depth: Lanes
  /// Light on the rims of pieces of glass, 0 none … 1 white: also that of a crack. Above 0 the outlines of
  /// pieces at rest, of paper too, are smooth.
  public var rim: Lanes

  /// A pose from its parts.
  @inlinable @inline(__always)
  public init(
    x: Lanes, y: Lanes, scale: Lanes = Lanes(repeating: 1), opacity: Lanes = Lanes(repeating: 1),
    rotation: Lanes = Lanes(), flip: Lanes = Lanes(), tint: ParticleTint = ParticleTint(),
    glow: Lanes = Lanes(), depth: Lanes = Lanes(), rim: Lanes = Lanes()
  ) {
    self.x = x
    self.y = y
    self.scale = scale
    self.opacity = opacity
    self.rotation = rotation
    self.flip = flip
    self.tint = tint
    self.glow = glow
    self.depth = depth
    self.rim = rim
  }

  /// The pose in which the particles are the picture they came from.
  @inlinable @inline(__always)
  public init(atHomeOf particles: ParticleBatch) {
    self.init(x: particles.x, y: particles.y)
  }
}
