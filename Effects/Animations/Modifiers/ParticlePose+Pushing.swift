import PoofCore

extension ParticlePose {
  /// Pushes particles on their way by a force that would by now have moved them by (dx, dy) px,
  /// had nothing held them.
  ///
  /// No force moves a particle that the animation still holds in its picture, but only the animation
  /// knows which those are. So the push is as large as the particle has come loose: with A px between it and
  /// its home, and a push of T px,
  ///
  ///     moved by T·A / (T + A) px
  ///
  /// which is nothing at home, at first as far as the particle has come by itself, and in the end
  /// the whole push.
  @inlinable @inline(__always)
  mutating func push(_ particles: ParticleBatch, by dx: Lanes, _ dy: Lanes) {
    let (awayX, awayY) = (x - particles.x, y - particles.y)
    // The square root knows no numbers next to 0.
    let least: Float = 1e-12
    let square = awayX * awayX + awayY * awayY
    let away = squareRoot(max(square, least)).replacing(with: 0, where: square .<= least)
    let push = squareRoot(max(dx * dx + dy * dy, least))
    let share = away / (push + away)
    x += dx * share
    y += dy * share
  }
}
