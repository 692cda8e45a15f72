import PoofCore

/// The order of a map: a reveal's, or that in which a card was scratched.
///
///     ArrivalOrder(HeartReveal().arrivalMap(size: picture.size))
///     ArrivalOrder(LumaReveal(picture).arrivalMap(size: picture.size))    // dark places first
public struct ArrivalOrder: ParticleOrder {
  /// The order, laid over the whole picture; its softness does not matter.
  public let map: ArrivalMap

  /// The order of a map of any size.
  public init(_ map: ArrivalMap) { self.map = map }

  /// Computes the place of eight particles in the order: what the map has at their homes.
  @inlinable @inline(__always)
  public func rank(of particles: ParticleBatch) -> Lanes {
    let (width, height) = (Float(map.size.width), Float(map.size.height))
    let column = min(max(floor(particles.unitX * width), 0), width - 1)
    // The eight share a row.
    let row = min(max(floor(particles.unitY * height), 0), height - 1)
    let first = Int(roundedToInt(row)[0]) * map.size.width
    let columns = roundedToInt(column)
    return map.times.withUnsafeBufferPointer { times in
      var rank = Lanes()
      for lane in 0..<8 { rank[lane] = times[first + Int(columns[lane])] }
      return rank
    }
  }
}

extension ParticleOrder where Self == ArrivalOrder {
  /// The order of a map of any size, laid over the whole picture.
  public static func following(_ map: ArrivalMap) -> Self { Self(map) }
}
