import PoofScratch

/// Whose strokes lie on a board's cards: a gesture, from where a pointer came down to where it was lifted,
/// leaves one on each card that it crossed.
struct BoardHistory {
  /// A stroke that was taken back.
  struct Undone {
    let card: Int
    let gesture: Int?
  }

  /// For each card the gestures of its strokes, in their order; nil for a stroke that the board was not told
  /// of, as that of a restored log.
  private var gestures: [[Int?]]
  /// Gestures that were taken back, the last at the end.
  private var undone: [[Undone]] = []
  private var nextGesture = 0

  /// A history of covered cards.
  init(cards: Int) { gestures = Array(repeating: [], count: cards) }
}

extension BoardHistory {
  /// Begins a gesture, and returns its number.
  mutating func beginGesture() -> Int {
    nextGesture += 1
    return nextGesture
  }

  /// Follows what the cards were told by themselves: strokes may have gone, or come.
  mutating func follow(_ cards: [CardShow]) {
    for (number, card) in cards.enumerated() {
      let count = card.log.strokes.count
      let known = gestures[number].count
      if count < known { gestures[number].removeLast(known - count) }
      for _ in known..<max(known, count) { gestures[number].append(nil) }
    }
  }

  /// Follows a card that a gesture may have begun a stroke on.
  mutating func follow(_ cards: [CardShow], strokesOn number: Int, of gesture: Int) {
    guard cards[number].log.strokes.count == gestures[number].count + 1 else { return }
    gestures[number].append(gesture)
    undone = []
  }

  /// The strokes of the gesture that began last, on cards whose strokes can be taken back, and whatever was
  /// drawn over them since; in the order in which they can be taken back. Where no gesture is known, the
  /// stroke that began last.
  func lastGesture(on cards: [CardShow]) -> [Undone] {
    let open = cards.indices.filter { cards[$0].canUndo }
    guard let last = open.flatMap({ gestures[$0].compactMap { $0 } }).max() else {
      let start = { (card: Int) in cards[card].log.strokes.last?.samples.first?.time ?? 0 }
      return open.max { start($0) < start($1) }.map { [Undone(card: $0, gesture: nil)] } ?? []
    }
    var taken: Set<Int> = [last]
    while true {
      let strokes = open.flatMap { card in
        let first = gestures[card].firstIndex { $0.map(taken.contains) ?? false }
        return gestures[card][(first ?? gestures[card].count)...].reversed()
          .map { Undone(card: card, gesture: $0) }
      }
      let more = taken.union(strokes.compactMap { $0.gesture })
      if more == taken { return strokes }
      taken = more
    }
  }

  /// Takes note of strokes that were taken back.
  mutating func take(back strokes: [Undone]) {
    for stroke in strokes { gestures[stroke.card].removeLast() }
    undone.append(strokes)
  }

  /// Takes the strokes that were taken back last, in the order in which they are drawn again.
  mutating func takeUndone() -> [Undone]? { undone.popLast().map { $0.reversed() } }

  /// Takes note of a stroke that was drawn again.
  mutating func redo(_ stroke: Undone) { gestures[stroke.card].append(stroke.gesture) }
}
