import PoofCore

/// A film of confetti for a winning moment: pieces of paper that are thrown, slowed down by the air, and
/// flutter down.
///
///     let confetti = Confetti(over: card.size)
///     confetti.draw(at: time, into: &canvas, origin: origin)
///
/// It holds no state that changes: a frame is a formula of the settings, the seed and the time.
/// Places are px from the upper left corner of the area it flies over; pieces fly beyond it.
///
///     place = source + v·(1 − e^(−k·t)) / k + (sway·(1 − e^(−k·t))·sin(ω·t + φ), fall·t)
///
/// t is the time since a piece was thrown at speed v, k the drag. Meanwhile it tumbles about an
/// axis in its own plane, and that axis turns on the screen.
public struct Confetti: Film, Sendable {
  /// Width and height of the area it flies over, px.
  public let size: PixelSize
  /// The settings it was made with, each number within its range.
  public let settings: Settings
  /// Time at which the last piece is gone, s; 0 where there are no pieces.
  public var length: Double { Double(duration) }

  private var batches: [FlakeBatch]
  /// Times at which the pieces of each batch are thrown, s.
  private let starts: [Lanes]
  private let duration: Float

  /// Confetti over an area of `size`, which must be drawable.
  /// - Complexity: O(pieces), as for all that it does.
  public init(over size: PixelSize, settings: Settings = Settings()) {
    require(size.isDrawable, "an area's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    self.settings = settings.limited
    let maker = ConfettiMaker(settings: self.settings, size: size)
    var batches = [FlakeBatch](repeating: FlakeBatch(), count: (maker.count + 7) / 8)
    var starts = [Lanes](repeating: Lanes(), count: batches.count)
    var duration: Float = 0
    for number in 0..<maker.count {
      let piece = maker.flake(number)
      let start = maker.start(number)
      batches[number >> 3].set(piece, lane: number & 7)
      starts[number >> 3][number & 7] = start
      duration = max(duration, start + piece.lifespan)
    }
    self.batches = batches
    self.starts = starts
    self.duration = duration
  }
}

extension Confetti {
  /// Returns the same confetti, where what it lands on goes `time` s after the start: what lies there is
  /// tossed up and falls, and nothing lands any more. NaN counts as never.
  public func leaving(at time: Double) -> Confetti {
    guard !time.isNaN else { return self }
    var confetti = self
    for index in batches.indices { confetti.batches[index].release = Float(time) - starts[index] }
    return confetti
  }

  /// The number of pieces in the air `time` s after the start.
  public func count(at time: Double) -> Int {
    var count = 0
    forEachBatch(at: time) { batch, age in count += batch.countInAir(age) }
    return count
  }

  /// A rectangle around all pieces in the air, px of the canvas, the area's top left corner at
  /// `origin`: `draw` changes no pixel outside.
  public func bounds(at time: Double, origin: PixelPoint = .zero) -> PixelRect {
    var bounds = PixelRect.empty
    forEachBatch(at: time) { batch, age in
      bounds = bounds.union(batch.bounds(at: age, origin: origin))
    }
    return bounds
  }

  /// Draws the pieces as they are `time` s after the start, the area's top left corner at
  /// `origin`. Nothing before the start, nothing from `length` on, nor at a NaN.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    forEachBatch(at: time) { batch, age in
      batch.draw(
        at: age, into: &canvas, origin: origin, light: .paper(shine: settings.shine))
    }
  }

  /// Hands over the batches with at least one piece in the air.
  private func forEachBatch(at time: Double, _ body: (FlakeBatch, _ age: Lanes) -> Void) {
    let time = Float(time)
    guard time >= 0, time < duration else { return }
    for index in batches.indices {
      let age = time - starts[index]
      if any(batches[index].isInAir(age)) { body(batches[index], age) }
    }
  }
}
