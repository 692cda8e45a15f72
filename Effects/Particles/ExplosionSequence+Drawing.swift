import PoofCore

extension ExplosionSequence {
  /// The part of the run under way that is over, 0…1; 0 before it bursts. It falls while particles
  /// fly home.
  public var progress: Float { film?.progress(position: position) ?? 0 }

  /// The part of the picture that is there, 1 … 0 gone: the strength of a shadow beneath it. 0 while
  /// idle.
  public var presence: Float { film?.presence(position: position) ?? 0 }

  /// Distance by which the shake moves the picture now, px.
  public var shakeOffset: Point {
    phase == .shaking ? film?.shakeOffset(at: shakeTime) ?? .zero : .zero
  }

  /// Draws the moment that it was last advanced to, the picture's top left corner at `origin`.
  ///
  /// It draws nothing where it is idle, everything has flown, or nothing has come yet.
  public func draw(into canvas: inout Canvas, origin: PixelPoint = .zero) {
    if phase == .shaking {
      if isWaiting, let image { current.prepare(&canvas, for: image) }
      film?.drawShaking(at: shakeTime, into: &canvas, origin: origin)
    } else {
      film?.draw(position: position, into: &canvas, origin: origin)
    }
  }

  /// Time since the shake began, s.
  private var shakeTime: Double { playback.position(at: now) + playback.leadIn }
}
