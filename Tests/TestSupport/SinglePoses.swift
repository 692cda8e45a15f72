import PoofEffects

extension Explosion {
  /// One particle's pose.
  package struct Single: Equatable {
    package var x: Float
    package var y: Float
    package var scale: Float
    package var opacity: Float

    package init(x: Float, y: Float, scale: Float, opacity: Float) {
      (self.x, self.y) = (x, y)
      (self.scale, self.opacity) = (scale, opacity)
    }

    package var isFinite: Bool { x.isFinite && y.isFinite && scale.isFinite && opacity.isFinite }
  }

  /// The poses one by one, without the lanes beyond the last particle.
  package func singlePoses(at time: Float) -> [Single] {
    let batches = poses(at: time)
    return (0..<particles.count).map { index in
      let pose = batches[index / 8]
      let lane = index % 8
      return Single(
        x: pose.x[lane], y: pose.y[lane], scale: pose.scale[lane], opacity: pose.opacity[lane])
    }
  }

  /// Counts the jumps of a pose from one step to the next, all the way from the start.
  ///
  /// - Parameters:
  ///   - step: Seconds.
  ///   - distance: Farthest that a particle may go in a step, px.
  ///   - change: Most that its scale and its opacity may change in a step.
  /// - Returns: Jumps and poses that are not finite, of all particles together.
  package func jumps(step: Float, distance: Float, change: Float) -> Int {
    var before = singlePoses(at: 0)
    var jumps = 0
    for index in 1..<Int(duration / step) {
      let now = singlePoses(at: Float(index) * step)
      for (a, b) in zip(before, now) {
        let isNear =
          abs(a.x - b.x) < distance && abs(a.y - b.y) < distance
          && abs(a.scale - b.scale) < change && abs(a.opacity - b.opacity) < change
        // What is not seen before nor after may go where it likes.
        let isSeen = a.scale * a.opacity > 0 || b.scale * b.opacity > 0
        if isSeen && !isNear || !b.isFinite { jumps += 1 }
      }
      before = now
    }
    return jumps
  }
}
