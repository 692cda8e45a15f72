/// A moving picture that can be shown from its time alone.
///
/// Any time may be asked for, in any order and at any rate: the pixels follow from the time, never
/// from what was asked before or how busy the machine is. So exports, sheets and players draw films,
/// and a `Playback` between a film and a clock is all that pausing, seeking, repeating and running
/// backwards need:
///
///     let film = Transition(from: day, to: night, reveal: HeartReveal(), duration: 0.8)
///     var playback = Playback(duration: film.length, repeatCount: 2, autoreverses: true)
///     film.draw(at: playback.runTime(at: time), into: &canvas)
///
/// A film of one's own needs three members. Embedded Swift has no `any Film`: a list of films is one
/// of `AnyFilm`, a function takes `some Film`.
public protocol Film {
  /// Width and height of its picture, px. Particles may fly beyond.
  var size: PixelSize { get }
  /// Time after which nothing changes any more, s, 0 or more; infinite for a film without an end.
  var length: Double { get }
  /// Draws the moment `time`, s since the film began, over what is on the canvas, its top left
  /// corner at `origin`, px of the canvas.
  ///
  /// It leaves the canvas's clip as it was, and takes no damage from it.
  ///
  /// A film is as at 0 or shows nothing before its beginning, stays as it is at `length` after it,
  /// and says what it makes of a NaN.
  func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint)
}

extension Film {
  /// Draws the moment `time`, s since the film began, over what is on the canvas, its top left
  /// corner in that of the canvas.
  @inlinable
  public func draw(at time: Double, into canvas: inout Canvas) {
    draw(at: time, into: &canvas, origin: .zero)
  }

  /// Draws the moment `time`, s, as a picture of the film's size, over nothing; the size must be drawable.
  /// - Complexity: O(pixels), and that of drawing it.
  public func image(at time: Double) -> Image {
    var canvas = Canvas(size: size)
    draw(at: time, into: &canvas)
    return canvas.snapshot()
  }
}
