import PoofCore

/// The animations that menus and the command line offer, in their order.
public struct AnimationCatalog: Sendable {
  /// The entries in order; no name stands twice.
  public private(set) var entries: [NamedAnimation]

  /// The animations that come with Poof.
  public static let builtIn = AnimationCatalog(entries: [
    NamedAnimation(
      name: "fall", summary: "crumbles from below and drops",
      animation: AnyParticleAnimation(Fall())),
    NamedAnimation(
      name: "up", summary: "a breath carries it upwards",
      animation: AnyParticleAnimation(Up())),
    NamedAnimation(
      name: "dust", summary: "turns to dust from left to right and drifts off",
      animation: AnyParticleAnimation(Dust())),
    NamedAnimation(
      name: "burst", summary: "is thrown up and apart, and falls",
      animation: AnyParticleAnimation(Burst())),
    NamedAnimation(
      name: "vortex", summary: "runs down a drain in its middle",
      animation: AnyParticleAnimation(Vortex())),
    NamedAnimation(
      name: "snap", summary: "comes off in thin layers that drift aside",
      animation: AnyParticleAnimation(Snap())),
    NamedAnimation(
      name: "implode", summary: "swells, then falls into its own middle",
      animation: AnyParticleAnimation(Implode())),
    NamedAnimation(
      name: "scatter", summary: "a touch in the middle throws it apart",
      animation: AnyParticleAnimation(Scatter())),
    NamedAnimation(
      name: "ripple", summary: "rings rock it loose, and it rises like mist",
      animation: AnyParticleAnimation(Ripple())),
    NamedAnimation(
      name: "shatter", summary: "breaks into pieces that tumble and drop",
      animation: AnyParticleAnimation(Shatter())),
    NamedAnimation(
      name: "drip", summary: "melts and runs down in strands",
      animation: AnyParticleAnimation(Drip())),
    NamedAnimation(
      name: "fireworks", summary: "rises in rockets that burst into sparks",
      animation: AnyParticleAnimation(Fireworks())),
    NamedAnimation(
      name: "classic-fall", summary: "the original fall: 2 s, down and to the left",
      animation: AnyParticleAnimation(ClassicFall())),
    NamedAnimation(
      name: "classic-up", summary: "the original rise: 2 s, up and to both sides",
      animation: AnyParticleAnimation(ClassicUp())),
  ])

  /// A catalogue of these entries, whose names must differ.
  public init(entries: [NamedAnimation]) {
    self.entries = []
    for entry in entries { add(entry) }
  }

  /// Adds an animation of one's own; its name must be new.
  public mutating func add(_ entry: NamedAnimation) {
    precondition(self[entry.name] == nil, "two animations of one name")
    entries.append(entry)
  }

  /// The animation of that name, if there is one.
  public subscript(name: String) -> NamedAnimation? {
    entries.first { $0.name == name }
  }
}
