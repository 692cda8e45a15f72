/// The edge of a picture that is uncovered: how it is lit, what shadow it throws on the picture beneath,
/// and how it bends both.
///
/// All lengths are in parts of the card's shorter side, so that an edge looks the same on cards of every
/// size. They are brought into 0…0.25, and the gloss into 0…1; what is not a number counts as 0.
public struct RevealEdge: Sendable, Hashable {
  /// Width of the rim on which light lies.
  public var rim: Float
  /// Light on the rim, and its shade on the side away from the light, 0 none … 1.
  public var gloss: Float
  /// Height above the picture beneath: its shadow falls that far.
  public var height: Float
  /// Distance by which it bends the pictures, as water does.
  public var bend: Float
  /// Distance from wave to wave, where it bends the pictures; at least 4 px.
  public var wavelength: Float

  /// An edge from its parts.
  public init(
    rim: Float = 0, gloss: Float = 0, height: Float = 0, bend: Float = 0, wavelength: Float = 0.1
  ) {
    self.rim = rim
    self.gloss = gloss
    self.height = height
    self.bend = bend
    self.wavelength = wavelength
  }
}

extension RevealEdge {
  /// Card that is cut: a thin lit rim, and a shadow.
  public static var cut: RevealEdge { RevealEdge(rim: 0.007, gloss: 0.55, height: 0.045) }

  /// A bead of water: a broad wet rim that bends what lies in it, close to what lies beneath.
  public static var wet: RevealEdge {
    RevealEdge(rim: 0.03, gloss: 0.55, height: 0.014, bend: 0.012, wavelength: 0.07)
  }

  /// Water: waves that follow the edge, and light on them.
  public static var water: RevealEdge {
    RevealEdge(rim: 0.016, gloss: 0.7, bend: 0.016, wavelength: 0.13)
  }
}
