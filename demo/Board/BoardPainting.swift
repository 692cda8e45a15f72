import Poof
import PoofProgram

/// All of a board that takes long to paint: its ground, and the pictures of its cards.
struct BoardPainting: Sendable {
  let layout: BoardLayout
  let backdrop: Image
  /// Shadow and rim of a card whose top left corner is that of the canvas.
  let relief: CardRelief
  /// The pictures of cards with each kind of prize.
  let kinds: [CardPainting]
}

extension BoardPainting {
  /// Amounts on built-in prizes, of which three alike are lucky.
  private static let amounts = ["5", "10", "20", "50", "100"]

  /// Tells how to paint a board with these pictures: slow, and to be done anywhere. Its kinds of prizes are the
  /// user's `prizes`, which are of one shape; amounts where there are none.
  @MainActor
  static func painter(
    _ pictures: CardPictures, prizes: [Image], layout: BoardLayout
  ) -> @Sendable () -> BoardPainting {
    let size = layout.grid.cardSize
    let kinds =
      prizes.isEmpty
      ? amounts.map { amount in
        var pictures = pictures
        pictures.amount = amount
        return pictures.painter(size: size)
      }
      : prizes.map { prize in
        var pictures = pictures
        pictures.prize = prize
        return pictures.painter(size: size)
      }
    return {
      BoardPainting(
        layout: layout, backdrop: Backdrop.image(size: layout.canvas),
        relief: CardRelief(
          shape: .cardOutline(size: size), card: PixelRect(size: size), scale: layout.scale),
        kinds: kinds.map { $0() })
    }
  }
}
