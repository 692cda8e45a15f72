import Testing

@testable import Poof

@Suite struct PrizeDrawTests {
  private func order(_ draw: PrizeDraw, _ count: Int) -> [Int?] {
    var draw = draw
    return (0..<count).map { _ in
      let prize = draw.next
      draw.give(prize)
      return prize
    }
  }

  @Test("Each part of 0…1 belongs to one prize, in proportion to the weights, exactly")
  func parts() {
    func choice(_ chance: Double) -> Int? {
      PrizeDraw.choice(by: chance, among: [1, 0, 2, 1])
    }
    #expect(choice(0) == 0 && choice(0.25.nextDown) == 0)
    #expect(choice(0.25) == 2 && choice(0.75.nextDown) == 2)
    #expect(choice(0.75) == 3 && choice(1.0.nextDown) == 3)
    #expect(PrizeDraw.choice(by: 0.5, among: [0, 0]) == nil)
    #expect(PrizeDraw.choice(by: 0.5, among: []) == nil)
    // Sums beyond the largest number, and weights next to nothing.
    let most = Double.greatestFiniteMagnitude
    #expect(PrizeDraw.choice(by: 0.49, among: [most, most]) == 0)
    #expect(PrizeDraw.choice(by: 0.51, among: [most, most]) == 1)
    let least = Double.leastNonzeroMagnitude
    #expect(PrizeDraw.choice(by: 0.51, among: [least, least]) == 1)
    // Of 4,096 even parts each prize has its share, to the last one.
    var counts = [0, 0, 0, 0]
    for part in 0..<4_096 { choice(Double(part) / 4_096).map { counts[$0] += 1 } }
    #expect(counts == [1_024, 0, 2_048, 1_024])
  }

  @Test(
    "Over many draws each comes as often as its weight says", arguments: [1, 2, 77] as [UInt64])
  func chances(seed: UInt64) {
    let weights = [1.0, 2, 3, 10]
    let draws = 100_000
    var draw = PrizeDraw(weights.map { PrizeDraw.Prize(weight: $0) }, seed: seed)
    for _ in 0..<draws { draw.give(draw.next) }
    for (weight, given) in zip(weights, draw.given) {
      let share = weight / 16
      // Four standard deviations.
      let slack = 4 * (Double(draws) * share * (1 - share)).squareRoot()
      #expect(abs(Double(given) - Double(draws) * share) < slack)
    }
  }

  @Test("What comes next follows from the seed and from what was given alone")
  func seeds() {
    let prizes = [
      PrizeDraw.Prize(weight: 1, count: 4), .init(weight: 2), .init(weight: 1, count: 2),
    ]
    let draw = PrizeDraw(prizes, seed: 5)
    #expect(order(draw, 24) == order(draw, 24))
    #expect(order(draw, 24) != order(PrizeDraw(prizes, seed: 6), 24))
    // Pinned: what a journal's kiosk goes on with must not change.
    #expect(order(PrizeDraw(prizes, seed: 5), 12).map { $0 ?? -1 } == Self.pinned)
    // A draw that was not kept comes again.
    var again = draw
    for prize in order(draw, 9) { again.give(prize) }
    let tenth = again.next
    #expect(again.next == tenth)
  }

  private static let pinned = [1, 1, 0, 0, 2, 1, 2, 0, 0, 1, 1, 1]

  @Test("No more are given than there are, and then it is over")
  func counts() {
    var draw = PrizeDraw(
      [
        .init(weight: 5, count: 3), .init(weight: 0.1, count: 2), .init(weight: 0),
        .init(weight: 1, count: 0),
      ],
      seed: 9)
    #expect(draw.left(of: 0) == 3 && draw.left(of: 2) == nil)
    let all = order(draw, 7)
    #expect(all.filter { $0 == 0 }.count == 3 && all.filter { $0 == 1 }.count == 2)
    #expect(all.suffix(2) == [nil, nil])
    for prize in all.prefix(5) { draw.give(prize) }
    #expect(draw.isOver && draw.number == 5 && draw.given == [3, 2, 0, 0])
  }

  @Test("Draws of prizes that are no more count as draws; nonsense in numbers is no prize")
  func oddities() {
    var draw = PrizeDraw([.init(weight: 1), .init(weight: 1)], seed: 1)
    draw.give(nil)
    draw.give(7)
    #expect(draw.number == 2 && draw.given == [0, 0])
    for weight in [-1, .nan, .infinity] {
      #expect(PrizeDraw([.init(weight: weight)], seed: 1).isOver)
    }
    #expect(PrizeDraw([.init(weight: 1, count: -4)], seed: 1).isOver)
    // More were given than there are by now.
    var less = PrizeDraw([.init(weight: 1, count: 1)], seed: 1)
    less.give(0)
    less.give(0)
    #expect(less.left(of: 0) == 0 && less.isOver)
  }
}
