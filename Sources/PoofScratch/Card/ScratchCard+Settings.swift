import PoofCore

extension ScratchCard {
  /// Everything that can be set about a card, at any time.
  public struct Settings: Sendable {
    /// The tool of strokes that begin from now on.
    public var brush = Brush.standard
    /// The progress, 0…1, at which the rest reveals itself; nil or a NaN: never by itself. It counts
    /// from the next move on.
    public var threshold: Double? = 0.75
    /// Progress at which the card tells, and does nothing else: always ascending, within 0…1, each
    /// once. Values outside are brought inside, those that are not finite left out; those that
    /// progress has passed already are not told any more.
    public var milestones: [Double] = [] {
      didSet { milestones = Self.ascending(milestones) }
    }
    /// The pointers that scratch where there are several; for touches that begin from now on.
    public var pointerPolicy = PointerPolicy.all
    /// Whether a touch goes on from where the last one ended, in a straight line: a stroke that is
    /// lifted and put down again stays one line. Else strokes of separate touches stay apart, and so
    /// does one that begins while another is under way. For touches that begin from now on.
    public var connectsStrokes = false
    /// Length of reveals that begin from now on, s, 0…86,400; 0: done at once. One outside is
    /// brought inside, a NaN counts as 0.
    public var revealDuration = 0.45 {
      didSet { revealDuration = Self.limited(revealDuration: revealDuration) }
    }
    /// Spread over their length of reveals that begin from now on.
    public var revealEasing = Easing.smooth
    /// The map's maker for reveals that begin from now on: makes it from the card's size and the
    /// last touched place, px; an even fade unless set.
    public var makeRevealMap: @Sendable (_ size: PixelSize, _ origin: Point) -> ArrivalMap = {
      size, _ in .everywhere(size: size)
    }
    /// The parts that can be scratched, that count, and that are counted for themselves, px of the
    /// card; from the next reset or restore on.
    public var areas = CardAreas.everything

    /// The defaults.
    public init() {}
  }
}

extension ScratchCard.Settings {
  /// A reveal's length within a day, s.
  package static func limited(revealDuration: Double) -> Double {
    revealDuration > 0 ? min(revealDuration, 86_400) : 0
  }

  /// Milestones within 0…1, ascending, each once; those that are not finite are left out.
  package static func ascending(_ milestones: [Double]) -> [Double] {
    var ascending: [Double] = []
    for value in milestones.compactMap(asThreshold).sorted() where value != ascending.last {
      ascending.append(value)
    }
    return ascending
  }
}
