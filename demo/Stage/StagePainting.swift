import Poof

/// All of a stage that takes long to paint: its ground, and both pictures of its card.
struct StagePainting: Sendable {
  let layout: StageLayout
  let ground: Ground
  let card: CardPainting
}

extension CardPictures {
  /// Tells how to paint a stage with these pictures: slow, and to be done anywhere. On one that `isBare`
  /// nothing is below the card, which stands in the middle.
  func stagePainter(
    canvas: PixelSize, scale: Float, isBare: Bool = false
  ) -> @Sendable () -> StagePainting {
    var layout = StageLayout(canvas: canvas, scale: scale, aspectRatio: aspectRatio)
    if isBare { layout.centreCard() }
    let paintCard = painter(size: layout.card.size)
    return { [layout] in
      let card = paintCard()
      return StagePainting(
        layout: layout, ground: Ground(layout: layout, card: card), card: card)
    }
  }
}
