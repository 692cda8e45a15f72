import Poof
import PoofProgram

/// All of a board that takes long to paint: its ground, and the pictures of its cards.
struct BoardPainting: Sendable {
  let layout: BoardLayout
  let backdrop: Image
  /// Shadow and rim of a card whose top left corner is that of the canvas.
  let relief: CardRelief
  /// The cards' pictures, in their order.
  let cards: [CardPainting]
}

extension BoardPainting {
  /// Amounts on built-in prizes, of which three alike are lucky.
  private static let amounts = ["5", "10", "20", "50", "100"]

  /// Tells how to paint a board with these pictures: slow, and to be done anywhere. Built-in prizes are
  /// amounts, by chance from `seed`.
  @MainActor
  static func painter(
    _ pictures: CardPictures, layout: BoardLayout, seed: UInt64
  ) -> @Sendable () -> BoardPainting {
    let size = layout.grid.cardSize
    let chance = RandomKey(seed: seed, purpose: 11)
    var kinds: [String: @Sendable () -> CardPainting] = [:]
    let amounts = layout.grid.origins.indices.map { number in
      Self.amounts[Int(chance.unit(UInt32(number)) * Float(Self.amounts.count))]
    }
    for amount in amounts where kinds[amount] == nil {
      var pictures = pictures
      pictures.amount = amount
      kinds[amount] = pictures.painter(size: size)
      // All are alike where the prize is the user's.
      if pictures.prize != nil { break }
    }
    return { [kinds] in
      let painted = kinds.mapValues { $0() }
      let any = painted.values.first
      let cards = amounts.compactMap { painted[$0] ?? any }
      return BoardPainting(
        layout: layout, backdrop: Backdrop.image(size: layout.canvas),
        relief: CardRelief(
          shape: .cardOutline(size: size), card: PixelRect(size: size), scale: layout.scale),
        cards: cards)
    }
  }
}
