import Poof

/// All of a stage that takes long to paint: its ground, and both pictures of its card.
struct StagePainting: Sendable {
  let layout: StageLayout
  let ground: Ground
  let card: CardPainting
}

extension CardPictures {
  /// Tells how to paint a stage with these pictures: slow, and to be done anywhere.
  func stagePainter(canvas: PixelSize, scale: Float) -> @Sendable () -> StagePainting {
    let layout = StageLayout(canvas: canvas, scale: scale, aspectRatio: aspectRatio)
    let paintCard = painter(size: layout.card.size)
    return {
      let card = paintCard()
      return StagePainting(
        layout: layout, ground: Ground(layout: layout, card: card), card: card)
    }
  }
}
