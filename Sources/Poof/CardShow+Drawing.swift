import PoofCore
import PoofEffects

extension CardShow {
  /// Draws the card as it is at `time`, over what is on the canvas.
  public func draw(at time: Double, into canvas: inout Canvas) {
    advance(to: time)
    draw(into: &canvas)
  }

  /// Draws the card as it is at the time it was last advanced to. Flakes, particles and confetti fly
  /// beyond its `frame`.
  public func draw(into canvas: inout Canvas) {
    drawCard(into: &canvas)
    drawFlying(into: &canvas)
  }

  /// Draws the card as long as it lies there, and nothing that flies. Where several cards lie on one
  /// board, draw them all, then what flies of them all: no flake is hidden by the card beside.
  public func drawCard(into canvas: inout Canvas) {
    life.drawCard(into: &canvas, origin: origin)
  }

  /// Draws what flies beyond the card: flakes of its coating, its own particles, confetti.
  public func drawFlying(into canvas: inout Canvas) {
    life.drawFlying(into: &canvas, origin: origin)
  }

  /// Returns the pixels of the canvas that must be drawn again since the last call, and starts
  /// anew: ask after `advance`, draw everything inside from the background up.
  ///
  /// It may reach beyond the canvas.
  public func takeDamage() -> PixelRect { damage.take(from: life, frame: frame) }
}
