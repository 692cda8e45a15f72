import PoofCore
import PoofEffects
import PoofScratch

/// A reveal under way that is drawn by more than its mask: the coating as it was left lies over the prize
/// as a sheet, and goes as the reveal has it.
package final class CardReveal {
  private let look: RevealLook
  /// Both pictures; nil until they are first drawn, and after they have changed.
  private var scene: RevealScene?

  /// A reveal that is drawn by `look`.
  package init(_ look: RevealLook) { self.look = look }
}

extension CardReveal {
  /// Takes note that the card's pictures are others.
  func forgetPictures() { scene = nil }

  /// Returns a rectangle around all that it may draw of a card in `frame`, px of the canvas.
  func bounds(of frame: PixelRect) -> PixelRect { look.bounds(of: frame) }

  /// Draws the card at a moment, its top left corner at `origin`.
  package func draw(
    _ moment: ScratchCard.RevealMoment, of surface: CardSurface, into canvas: inout Canvas,
    origin: PixelPoint
  ) {
    let scene =
      scene
      ?? RevealScene(
        cover: surface.sheet(mask: moment.before), under: surface.revealed,
        shape: surface.outline, map: moment.map,
        from: look.origin(on: surface.size, touched: moment.origin))
    self.scene = scene
    look.draw(scene, at: moment.progress, into: &canvas, origin: origin)
  }
}
