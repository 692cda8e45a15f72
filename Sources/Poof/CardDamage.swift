import PoofCore
import PoofEffects

/// The pixels of a card that change from one picture to the next.
struct CardDamage {
  /// The phase that was drawn last; nil where everything must be drawn.
  private var drawn: CardShow.Phase?
  /// Pixels that the fade-in drew last, px of the canvas.
  private var faded = PixelRect.empty
  /// Pixels under what flew when it was drawn last, px of the canvas.
  private var flown = PixelRect.empty

  /// Place of the light that was drawn last.
  private var light: Point?

  /// Takes note that everything changes.
  mutating func everything() { drawn = nil }

  /// Returns what has changed since the last call, px of the canvas, for a card in `frame`.
  mutating func take(from life: CardLife, frame: PixelRect) -> PixelRect {
    let flying = life.flightBounds(origin: frame.origin)
    defer {
      drawn = life.phase
      flown = flying
      light = life.lightPlace
    }
    let scratched = life.card.takeDamage()
    let pushed = life.debris.takeDamage().offset(by: frame.origin)
    guard let last = drawn, last == life.phase || (last.showsMask && life.phase.showsMask) else {
      faded = life.isAppearing ? life.appearingBounds(in: frame) : .empty
      return .plane
    }
    let resting = flown.union(flying)
    switch life.phase {
    case .covered, .scratching, .revealing:
      // The last step of the fade is drawn when it is over.
      let fading = faded
      faded = life.isAppearing ? life.appearingBounds(in: frame) : .empty
      let changed =
        scratched.isEmpty
        ? PixelRect.empty
        : scratched.expanded(by: life.surface.reach).offset(by: frame.origin).intersection(frame)
      // While it is revealed, all that is half gone changes with time.
      let layers = life.phase == .revealing && life.surface.primer != nil ? frame : .empty
      let bent = life.phase == .revealing ? life.reveal?.bounds(of: frame) ?? .empty : .empty
      return resting.union(fading).union(faded).union(changed).union(pushed).union(layers)
        .union(bent).union(light == life.lightPlace ? .empty : frame)
    case .revealed, .finished:
      return resting
    case .shaking, .exploding:
      return .plane
    }
  }
}

extension CardShow.Phase {
  /// Whether what is seen of the card is what its mask says, so that the mask knows what changes.
  var showsMask: Bool {
    switch self {
    case .covered, .scratching, .revealing: true
    case .revealed, .shaking, .exploding, .finished: false
    }
  }
}
