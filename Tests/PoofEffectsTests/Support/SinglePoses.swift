import PoofCore
import PoofEffects

extension Explosion {
  /// One particle's pose.
  struct Single: Equatable {
    var x: Float
    var y: Float
    var scale: Float
    var opacity: Float

    var isFinite: Bool { x.isFinite && y.isFinite && scale.isFinite && opacity.isFinite }
  }

  /// The poses one by one, without the lanes beyond the last particle.
  func singlePoses(at time: Float) -> [Single] {
    let batches = poses(at: time)
    return (0..<particles.count).map { index in
      let pose = batches[index / 8]
      let lane = index % 8
      return Single(
        x: pose.x[lane], y: pose.y[lane], scale: pose.scale[lane], opacity: pose.opacity[lane])
    }
  }
}
