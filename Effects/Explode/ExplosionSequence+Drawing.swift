import PoofCore

extension ExplosionSequence {
  /// How much of the explosion is over, 0…1; 0 before it. It falls while particles fly home.
  public var progress: Float {
    switch course {
    case .none, .sampling: 0
    case .burst, .fade: max(0, Float(playback.runTime(at: now) / playback.duration))
    }
  }

  /// How much of the picture is there, 1 … 0 gone: what a shadow of it should follow. 0 while idle.
  public var presence: Float {
    switch course {
    case .none: 0
    case .sampling: animation.beginsAtHome ? 1 : 0
    case .burst: presence { smoothstep(0, 0.45, $0) }
    case .fade: presence { Easing.smooth($0) }
    }
  }

  /// What is there where the picture goes as `gone` tells for a part of the way; where it comes, it
  /// does so the other way round.
  private func presence(_ gone: (Float) -> Float) -> Float {
    switch (animation.beginsAtHome, animation.endsAtHome) {
    // It goes and comes home.
    case (true, true): 1 - gone(1 - abs(2 * runProgress - 1))
    case (true, false): 1 - gone(runProgress)
    case (false, true): 1 - gone(1 - runProgress)
    case (false, false): 0
    }
  }

  /// The same as `progress`, of one run where the animation itself has several.
  private var runProgress: Float {
    guard case .burst(let explosion) = course, animation.repeatCount > 1 else { return progress }
    let time = Float(max(0, playback.runTime(at: now)))
    return explosion.runTime(at: time) / animation.duration
  }

  /// By how much the shake moves the picture now, px.
  public var shakeOffset: Point {
    guard phase == .shaking, let image else { return .zero }
    let time = playback.position(at: now) + playback.leadIn
    return current.shake.offset(at: Float(time), width: Float(image.width))
  }

  /// Draws the moment that it was last advanced to, the picture's top left corner at `origin`.
  /// Nothing where it is idle, or everything has flown, or nothing has come yet.
  public func draw(into canvas: inout Canvas, origin: PixelPoint = .zero) {
    guard let image else { return }
    switch course {
    case .fade:
      canvas.draw(image, at: origin, opacity: UInt8(presence * 255 + 0.5))
    case .burst(let explosion) where phase != .shaking:
      var place = origin
      if position < Double(explosion.wayOut) {
        place = PixelPoint(x: origin.x + burstOffset.x, y: origin.y + burstOffset.y)
      }
      explosion.draw(at: Float(playback.runTime(at: now)), into: &canvas, origin: place)
    case .none, .sampling, .burst:
      guard animation.beginsAtHome else { return }
      canvas.draw(image, at: Point(x: Float(origin.x), y: Float(origin.y)) + shakeOffset)
    }
  }
}
