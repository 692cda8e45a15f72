import PoofCore

// Moments of a film by its own time, s since the shake began, and by its position, s since the burst
// and below 0 before it: the two are told apart exactly, however long the shake was.

extension ExplosionFilm {
  /// The part of the run under way that is over, 0…1; 0 before the burst. It falls while particles
  /// fly home.
  public func progress(at time: Double) -> Float { progress(position: position(at: time)) }

  /// The part of the picture that is there, 1 … 0 gone: the strength of a shadow beneath it.
  public func presence(at time: Double) -> Float { presence(position: position(at: time)) }

  /// Distance by which the shake moves the picture at `time`, s, px.
  public func shakeOffset(at time: Double) -> Point {
    guard time < burstTime, beginsAtHome else { return .zero }
    return shake.offset(at: Float(time), width: Float(size.width))
  }

  // Called, not repeated, by all that show one: the web's module has to be small.
  /// Draws the moment `time`, s, the picture's top left corner at `origin`.
  ///
  /// It draws nothing where everything has flown, or nothing has come yet. A NaN counts as 0; at
  /// infinity it is as at its end, or at the burst where it has none.
  @inline(never)
  public func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    let time = time.isNaN ? 0 : time
    if time < burstTime {
      drawShaking(at: time, into: &canvas, origin: origin)
    } else {
      draw(position: position(at: time), into: &canvas, origin: origin)
    }
  }

  /// Seconds since the burst.
  private func position(at time: Double) -> Double {
    // A difference may be rounded to just before the end, where another run would be under way.
    time >= length ? runs.length : time - burstTime
  }
}

extension ExplosionFilm {
  /// The part of the run under way that is over, 0…1, `position` s after the burst.
  func progress(position: Double) -> Float {
    if case .wait = motion { return 0 }
    return max(0, Float(runs.runTime(at: position) / runs.duration))
  }

  /// The part of the picture that is there, 0…1, `position` s after the burst.
  func presence(position: Double) -> Float {
    let progress = progress(position: position)
    return switch (beginsAtHome, endsAtHome) {
    // It goes and comes home.
    case (true, true): 1 - gone(1 - abs(2 * progress - 1))
    case (true, false): 1 - gone(progress)
    case (false, true): 1 - gone(1 - progress)
    case (false, false): 0
    }
  }

  /// The part of a picture that is gone when it has gone `way`, 0…1.
  private func gone(_ way: Float) -> Float {
    if case .fade = motion { Easing.smooth(way) } else { smoothstep(0, 0.45, way) }
  }

  /// Draws the picture as the shake moves it at `time`, s since the shake began.
  func drawShaking(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
    if anythingFlies, case .burst(let explosion) = motion { explosion.prepare(&canvas) }
    guard beginsAtHome else { return }
    canvas.draw(
      image, at: Point(x: Float(origin.x), y: Float(origin.y)) + shakeOffset(at: time))
  }

  // Called, as that of a film.
  /// Draws the explosion, or the fade, `position` s (0 or more) after the burst.
  @inline(never)
  func draw(position: Double, into canvas: inout Canvas, origin: PixelPoint) {
    switch motion {
    case .fade(let image):
      canvas.draw(image, at: origin, opacity: UInt8(presence(position: position) * 255 + 0.5))
    case .burst(let explosion):
      guard anythingFlies else { return }
      // Where there was nothing yet, nobody has seen it shake; what comes home comes to its own place.
      let wayOut = Float(runs.duration) * (endsAtHome ? 0.5 : 1)
      let offset =
        beginsAtHome
        ? shake.wholeOffset(
          at: Float(burstTime), age: Float(position), settling: min(Shake.settling, wayOut),
          width: Float(size.width)) : .zero
      explosion.draw(
        at: Float(runs.runTime(at: position)), into: &canvas,
        origin: PixelPoint(x: origin.x &+ offset.x, y: origin.y &+ offset.y))
    case .wait: break
    }
  }
}
