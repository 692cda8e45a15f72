import PoofCore
import PoofEffects
import PoofScratch

extension CardShow {
  /// Draws the card as it is at `time`, over what is on the canvas.
  public func draw(at time: Double, into canvas: inout Canvas) {
    advance(to: time)
    draw(into: &canvas)
  }

  /// Draws the card as it is at the time it was last advanced to. Flakes and confetti fly beyond
  /// its `frame`.
  public func draw(into canvas: inout Canvas) {
    drawCard(into: &canvas)
    debris?.draw(at: now, into: &canvas, origin: origin)
    drawCelebration(into: &canvas)
  }

  private func drawCard(into canvas: inout Canvas) {
    switch phase {
    case .covered, .scratching, .revealing:
      let opacity = UInt8(presence * 255 + 0.5)
      surface.draw(mask: card.mask, into: &canvas, at: origin, opacity: opacity)
    case .revealed:
      canvas.draw(revealedPicture, at: origin)
    case .shaking, .exploding, .finished:
      explosion.draw(into: &canvas, origin: origin)
    }
  }

  /// Returns the pixels of the canvas that must be drawn again since the last call, and starts
  /// anew: ask after `advance`, draw everything inside from the background up.
  ///
  /// It may reach beyond the canvas.
  public func takeDamage() -> PixelRect {
    takeCardDamage().union(takeDebrisDamage()).union(takeCelebrationDamage())
  }

  private func takeCardDamage() -> PixelRect {
    defer { damage = .empty }
    let scratched = card.takeDamage()
    switch phase {
    case .covered, .scratching, .revealing:
      if isAppearing {
        // The last step of the fade is drawn when it is over.
        defer { fadedDamage = frame }
        return damage.union(frame)
      }
      let faded = fadedDamage
      fadedDamage = .empty
      let changed =
        scratched.isEmpty
        ? PixelRect.empty
        : scratched.expanded(by: surface.reach).offset(by: origin).intersection(frame)
      return damage.union(faded).union(changed)
    case .revealed, .finished:
      return damage
    case .shaking, .exploding:
      return .plane
    }
  }
}
