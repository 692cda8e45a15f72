import PoofCore
import PoofEffects
import PoofScratch

/// A hand that scratches a card open: to and fro, from the top down, uneven by chance, and from the
/// bottom up again where a coating wants a second pass.
///
///     let hand = ScratchHand(size: prize.size, seed: 7)
///     let log = hand.log(prize: prize, coating: coating, settings: settings)   // for a film of the card
///     for move in hand.moves() { show.handle(move.event, at: begun + move.time) }   // or step by step
///
/// Its way is a function of the seed and the time: for films, and for a screen that shows what to do
/// while nobody plays.
public struct ScratchHand: Sendable {
  /// A step of the hand.
  public struct Move: Equatable, Sendable {
    /// Its time, s since the card lay there.
    public let time: Double
    /// The pointer's event, px of the card.
    public let event: PointerEvent
  }

  /// Width and height of the card, px.
  public let size: PixelSize
  /// Choice among the possible hands.
  public let seed: UInt64

  /// A hand for a card of `size`.
  public init(size: PixelSize, seed: UInt64) {
    self.size = size
    self.seed = seed
  }

  /// Time at which it comes down, s.
  private static let start = 0.7
  /// Steps in a second: as many as a mouse reports, whatever the frame rate.
  private static let rate = 120
  /// Ways across after which it gives up.
  private static let mostSweeps = 4 * turnsInPass
}

extension ScratchHand {
  /// Ways across on the first pass down a card; a later one has one more, along the edge where it begins.
  public static let sweepsDown = 9
  /// Places at which it turns on one pass.
  private static let turnsInPass = sweepsDown + 1

  /// Lists its steps in their order: it comes down, goes across so many times, 1…1,000, and comes up.
  /// - Complexity: O(steps), about 36 for each way across.
  public func moves(sweeps: Int = Self.sweepsDown) -> [Move] {
    var moves = [down]
    for sweep in 1...min(max(1, sweeps), 1_000) {
      moves += way(sweep, after: moves[moves.count - 1])
    }
    return moves + [up(after: moves[moves.count - 1])]
  }

  /// Scratches a card in these pictures until the rest opens by itself, and returns its log. Where it
  /// does not, as with a brush of a few pixels, the log says that the rest is told to open.
  /// - Complexity: as that of scratching it.
  public func log(
    prize: Image, coating: Image, outline: Mask? = nil, settings: CardShow.Settings
  ) -> ScratchLog {
    var settings = settings
    // Only the strokes are wanted, and when the rest began to open.
    settings.hold = nil
    settings.debris = nil
    settings.crumbs = nil
    settings.celebration = nil
    settings.reducesMotion = true
    let show = CardShow(prize: prize, coating: coating, outline: outline, settings: settings)
    var last = down
    show.handle(last.event, at: last.time)
    for sweep in 1...Self.mostSweeps {
      for move in way(sweep, after: last) {
        show.handle(move.event, at: move.time)
        last = move
      }
      if show.phase != .covered, show.phase != .scratching { break }
    }
    show.handle(up(after: last).event, at: last.time)
    if show.phase == .covered || show.phase == .scratching { show.revealRest(at: last.time) }
    return show.log
  }

  private var down: Move {
    Move(time: Self.start, event: PointerEvent(phase: .began, position: turn(0)))
  }

  private func up(after last: Move) -> Move {
    Move(time: last.time, event: PointerEvent(phase: .ended, position: last.event.position))
  }

  /// The steps of one way across, from 1.
  private func way(_ sweep: Int, after last: Move) -> [Move] {
    let (start, end) = (turn(sweep - 1), turn(sweep))
    let steps = Int(Float(Self.rate) * (0.24 + 0.12 * chance(2, of: sweep)))
    var time = last.time
    return (1...steps).map { step in
      time += 1 / Double(Self.rate)
      return Move(
        time: time,
        event: PointerEvent(
          phase: .moved,
          position: place(
            between: start, and: end, part: Float(step) / Float(steps), sweep: sweep)))
    }
  }

  /// The place at which one way across ends and the next begins.
  private func turn(_ number: Int) -> Point {
    let (width, height) = (Float(size.width), Float(size.height))
    let isRight = number % 2 == 1
    let inset = 0.03 + 0.06 * chance(0, of: number)
    // Down, then up, then down again; each pass turns on the sides where the one before left wedges between
    // its ways.
    let (pass, sweep) = number.quotientAndRemainder(dividingBy: Self.turnsInPass)
    let row = Float(sweep) / Float(Self.sweepsDown)
    let part = pass % 2 == 0 ? row : 1 - row
    return Point(
      x: width * (isRight ? 1 - inset : inset),
      y: height * (0.08 + 0.84 * part + 0.05 * (chance(1, of: number) - 0.5)))
  }

  /// A place on the way: a wrist turns, so that ways are bent, and it slows down towards its turns.
  private func place(between start: Point, and end: Point, part: Float, sweep: Int) -> Point {
    let eased = 0.5 - 0.5 * cosine(part * Float.pi)
    let bend = (0.02 + 0.05 * chance(3, of: sweep)) * Float(size.height)
    let way = start + (end - start) * eased
    return Point(x: way.x, y: way.y - bend * 4 * eased * (1 - eased))
  }

  /// A number in 0 ..< 1.
  private func chance(_ purpose: UInt32, of number: Int) -> Float {
    RandomKey(seed: seed, purpose: purpose).unit(UInt32(truncatingIfNeeded: number))
  }
}
