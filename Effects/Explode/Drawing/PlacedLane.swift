import PoofCore

/// One of eight placed particles, read from memory.
struct PlacedLane {
  private let batch: UnsafePointer<PlacedBatch>
  private let base: UnsafeRawPointer

  @inline(__always)
  init(_ batch: UnsafePointer<PlacedBatch>, _ lane: Int) {
    assert(MemoryLayout<PlacedBatch>.size == 19 * 32 + 16)
    self.batch = batch
    base = UnsafeRawPointer(batch) + lane &<< 2
  }

  @inline(__always)
  private func float(_ field: Int) -> Float {
    base.load(fromByteOffset: field &<< 5, as: Float.self)
  }

  @inline(__always)
  private func word(_ field: Int) -> UInt32 {
    base.load(fromByteOffset: field &<< 5, as: UInt32.self)
  }

  @inline(__always)
  private func int(_ field: Int) -> Int {
    Int(base.load(fromByteOffset: field &<< 5, as: Int32.self))
  }

  // The fields by their places in the batch.
  @inline(__always) var x: Float { float(0) }
  @inline(__always) var y: Float { float(1) }
  @inline(__always) var halfWidth: Float { float(2) }
  @inline(__always) var scaleX: Float { float(3) }
  @inline(__always) var scaleY: Float { float(4) }
  @inline(__always) var cosine: Float { float(5) }
  @inline(__always) var sine: Float { float(6) }
  @inline(__always) var melted: Float { float(7) }
  @inline(__always) var weight: Float { float(8) }
  @inline(__always) var minX: Int { int(9) }
  @inline(__always) var minY: Int { int(10) }
  @inline(__always) var maxX: Int { int(11) }
  @inline(__always) var maxY: Int { int(12) }
  @inline(__always) var color: UInt32 { word(13) }
  @inline(__always) var tint: UInt32 { word(14) }
  @inline(__always) var column: Int { int(15) }
  @inline(__always) var firstBand: Int { int(16) }
  @inline(__always) var lastBand: Int { int(17) }
  @inline(__always) var isPlain: Bool { word(18) != 0 }
  @inline(__always) var halfHeight: Float { batch.pointee.halfHeight }
  @inline(__always) var row: Int { batch.pointee.row }

  /// All that drawing it takes.
  var particle: PlacedParticle {
    PlacedParticle(
      x: x, y: y, halfWidth: halfWidth, halfHeight: halfHeight, scaleX: scaleX, scaleY: scaleY,
      cosine: cosine, sine: sine, melted: melted, weight: weight, color: color, tint: tint,
      column: column, row: row, minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}
