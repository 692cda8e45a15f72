import PoofCore

/// The flakes that fly off while a coating is scratched.
///
/// A coating consists of flakes before anyone touches it: each has its home, and comes off at the
/// moment its home is laid bare, in the coating's colour there. So flakes fly only from where
/// something was scratched, each once, and into how many events a motion was cut changes nothing
/// but their haste. What follows is a formula of the flake's age; nothing is integrated.
///
///     var debris = Debris(size: coating.size)
///     debris.shed(sweep, from: coating, mask: card.mask)   // just after the brush was there
///     debris.draw(at: time, into: &canvas, origin: origin)
///
/// All times are seconds on one clock of the caller's, all places px of the card.
public struct Debris: Sendable {
  /// Width and height of the card, px.
  public let size: PixelSize
  /// Settings that it was made with, each number within its range.
  public let settings: Settings

  var homes: FlakeHomes
  var flight: FlakeFlight

  /// A coating of `size`, which must be drawable, from which nothing has come off.
  public init(size: PixelSize, settings: Settings = Settings()) {
    require(size.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    self.settings = settings.limited
    homes = FlakeHomes(size: size, count: self.settings.count, seed: settings.seed)
    flight = FlakeFlight(limit: self.settings.limit, longestLife: self.settings.longestLife)
  }
}

extension Debris {
  /// Lets the flakes fly that `sweep` has laid bare: ask just after the mask has taken it in.
  ///
  /// A flake takes its colour from the coating at its home, cut to `outline`; where those are
  /// clear there is none. Where more would come off than there is room for, a share of them does,
  /// picked by chance; what is in the air stays there.
  ///
  /// Mask, coating and outline must have the card's size. Sweeps come in the order of time; a time
  /// before the latest, or one that is not finite, counts as the latest. A sweep at no place, of no
  /// width or of no speed that is a number sheds nothing.
  /// - Complexity: O(homes around the sweep).
  public mutating func shed(
    _ sweep: Sweep, from coating: Image, outline: Mask? = nil, mask: Mask
  ) {
    require(
      coating.size == size && mask.size == size && (outline == nil || outline?.size == size),
      "coating, outline and mask have the card's size")
    guard sweep.start.isFinite, sweep.end.isFinite, sweep.velocity.isFinite, sweep.width > 0
    else { return }
    let fresh = homes.countFresh(under: sweep, mask: mask)
    flight.setTime(sweep.time)
    let share = Float(flight.room) / Float(max(1, fresh))
    let maker = DebrisMaker(settings: settings, size: size)
    homes.takeFresh(under: sweep, mask: mask, into: &flight) { flight, number, home in
      guard flight.room > 0, maker.picks(number, share: share),
        let color = FlakeColor(of: coating, outline: outline, around: home)
      else { return }
      flight.add(maker.flake(number, from: home, color: color, sweep: sweep))
    }
  }

  /// Takes the mask as it is without a flake: after it was changed by other hands than a brush's.
  public mutating func settle(mask: Mask) {
    require(mask.size == size, "the mask has the card's size")
    homes.settle(mask: mask)
  }

  /// Covers everything again; what is in the air is gone, and the clock may begin anew.
  public mutating func reset() {
    homes.reset()
    flight.reset()
  }

  /// Debris of the same flakes on a card of another size, which must be drawable: what is in the air flies
  /// on, in proportion; homes are those of a card of that size, bare where `mask` is.
  public func resized(to target: PixelSize, mask: Mask) -> Debris {
    var debris = Debris(size: target, settings: settings)
    debris.settle(mask: mask)
    debris.flight = flight.scaled(
      x: Float(target.width) / Float(size.width), y: Float(target.height) / Float(size.height))
    return debris
  }
}

extension Debris {
  /// Whether any flake is in the air at `time`, or will be, of those shed so far.
  public func isFlying(at time: Double) -> Bool { time < flight.end }

  /// Time at which the last of the flakes shed so far is down, s.
  package var end: Double { flight.end }

  /// The number of flakes in the air at `time`: never above the limit.
  public func count(at time: Double) -> Int { flight.count(at: time) }

  /// A rectangle around all flakes in the air at `time`, px of the canvas, the card's top left
  /// corner at `origin`: `draw` changes no pixel outside.
  public func bounds(at time: Double, origin: PixelPoint = .zero) -> PixelRect {
    flight.bounds(at: time, origin: origin)
  }

  /// Draws the flakes in the air at `time`, the card's top left corner at `origin`.
  ///
  /// It may be any time, in any order, from one longest life before the latest sweep on; before,
  /// flakes may be missing.
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint = .zero) {
    flight.draw(at: time, into: &canvas, origin: origin, shine: settings.shine)
  }
}
