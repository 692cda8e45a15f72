import PoofCore

extension JSONWriter {
  /// Adds a log, a line for each stroke.
  mutating func append(_ log: ScratchLog) {
    append("{\"version\": 1, \"size\": [")
    append(log.size.width)
    append(", ")
    append(log.size.height)
    append("], \"time\": ")
    append(Self.time(log.time, after: 0))
    if let began = log.revealBegan {
      append(", \"revealBegan\": ")
      append(Self.time(began, after: 0))
    }
    append(", \"strokes\": [")
    var isFirst = true
    for stroke in log.strokes where stroke.samples.contains(where: { $0.position.isFinite }) {
      append(isFirst ? "\n" : ",\n")
      append(stroke)
      isFirst = false
    }
    append("\n]}\n")
  }

  private mutating func append(_ stroke: Stroke) {
    append("{\"pointer\": ")
    append(stroke.pointer)
    append(", \"brush\": ")
    append(stroke.brush)
    append(", \"points\": [")
    var isFirst = true
    var time = 0.0
    for sample in stroke.samples where sample.position.isFinite {
      append(isFirst ? "[" : ", [")
      isFirst = false
      let place = Stroke.limited(sample.position)
      append(place.x)
      append(",")
      append(place.y)
      append(",")
      time = Self.time(sample.time, after: time)
      append(time)
      let pressure = Stroke.limited(pressure: sample.pressure)
      if pressure != 1 {
        append(",")
        append(pressure)
      }
      append("]")
    }
    append("]}")
  }

  /// Adds a brush: cap and width, and whatever is not as usual.
  package mutating func append(_ brush: Brush) {
    append("{\"cap\": ")
    append(string: brush.cap.rawValue)
    append(", \"width\": ")
    append(brush.width)
    if brush.feather > 0 {
      append(", \"feather\": ")
      append(brush.feather)
    }
    if let texture = brush.texture {
      append(", \"texture\": ")
      append(string: texture.name)
      append(", \"amount\": ")
      append(texture.amount.clampedToUnit)
      append(", \"seed\": ")
      append(significand: UInt64(texture.seed))
    }
    if let stamp = brush.stamp {
      append(", \"stamp\": ")
      append(string: stamp.name)
      append(", \"spacing\": ")
      append(stamp.spacing)
    }
    switch brush.dynamics {
    case .none: break
    case .pressure(let least):
      append(", \"widthBy\": \"pressure\", \"least\": ")
      append(least.clampedToUnit)
    case .speed(let least):
      append(", \"widthBy\": \"speed\", \"least\": ")
      append(least.clampedToUnit)
    }
    if brush.isRestoring { append(", \"restore\": true") }
    append("}")
  }

  /// A time brought within the limits, and not before an earlier one; a NaN counts as that.
  private static func time(_ time: Double, after earlier: Double) -> Double {
    time > earlier ? min(time, ScratchLog.times.upperBound) : earlier
  }
}
