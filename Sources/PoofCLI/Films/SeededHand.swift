import Poof

/// A hand that scratches a card open: to and fro, from the top down, uneven by chance, and from the
/// bottom up again where a coating wants a second pass.
///
/// Its way is a function of the seed and the time.
struct SeededHand {
  /// Width and height of the card, px.
  let size: PixelSize
  let seed: UInt64

  /// Time at which it comes down, s.
  private static let start = 0.7
  /// Steps in a second: as many as a mouse reports, whatever the frame rate.
  private static let rate = 120
  /// Ways across on one pass down.
  private static let sweepsDown = 9
  /// Ways across after which it gives up.
  private static let mostSweeps = 4 * sweepsDown
}

extension SeededHand {
  /// Scratches a card in these pictures until the rest opens by itself, and returns its log. Where it
  /// does not, as with a brush of a few pixels, the log says that the rest is told to open.
  func log(prize: Image, coating: Image, settings: CardShow.Settings) -> ScratchLog {
    var settings = settings
    // Only the strokes are wanted, and when the rest began to open.
    settings.hold = nil
    settings.debris = nil
    settings.crumbs = nil
    settings.celebration = nil
    settings.reducesMotion = true
    let show = CardShow(prize: prize, coating: coating, settings: settings)
    var time = Self.start
    var place = turn(0)
    show.handle(PointerEvent(phase: .began, position: place), at: time)
    for sweep in 1...Self.mostSweeps {
      let end = turn(sweep)
      let steps = Int(Float(Self.rate) * (0.24 + 0.12 * chance(2, of: sweep)))
      for step in 1...steps {
        time += 1 / Double(Self.rate)
        show.handle(
          PointerEvent(
            phase: .moved,
            position: between(place, end, part: Float(step) / Float(steps), sweep: sweep)),
          at: time)
      }
      place = end
      if show.phase != .covered, show.phase != .scratching { break }
    }
    show.handle(PointerEvent(phase: .ended, position: place), at: time)
    if show.phase == .covered || show.phase == .scratching { show.revealRest(at: time) }
    return show.log
  }

  /// The place at which one way across ends and the next begins.
  private func turn(_ number: Int) -> Point {
    let (width, height) = (Float(size.width), Float(size.height))
    let isRight = number % 2 == 1
    let inset = 0.03 + 0.06 * chance(0, of: number)
    // Down, then up, then down again.
    let sweep = number % (2 * Self.sweepsDown)
    let part = Float(min(sweep, 2 * Self.sweepsDown - sweep)) / Float(Self.sweepsDown)
    return Point(
      x: width * (isRight ? 1 - inset : inset),
      y: height * (0.08 + 0.84 * part + 0.05 * (chance(1, of: number) - 0.5)))
  }

  /// A place on the way: a wrist turns, so that ways are bent, and it slows down towards its turns.
  private func between(_ start: Point, _ end: Point, part: Float, sweep: Int) -> Point {
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
