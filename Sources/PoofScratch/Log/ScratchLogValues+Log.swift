import PoofCore

extension ScratchLogValues {
  /// Values that give `log` again, exactly, as long as the catalogue has its textures and stamps.
  ///
  /// Parts that no card would take are left out or brought to where a card would take them: samples
  /// whose place is not finite, places and times outside the limits, times that fall. A stroke under
  /// way is lifted at the end.
  /// - Complexity: O(samples).
  package init(_ log: ScratchLog) {
    let log = log.cleaned()
    self.init(
      width: log.size.width, height: log.size.height, time: Self.limited(log.time),
      revealBegan: log.revealBegan.map { Self.limited($0) },
      explodeTime: log.explodeTime.map { Self.limited($0) },
      strokes: log.strokes.map { stroke in
        StrokeValues(
          pointer: stroke.pointer, brush: BrushValues(stroke.brush),
          samples: stroke.samples.map { sample in
            var limited = sample
            limited.time = Self.limited(sample.time)
            return limited
          })
      })
  }

  /// A time brought within the limits; a NaN counts as 0.
  private static func limited(_ time: Double) -> Double {
    time > 0 ? min(time, ScratchLog.times.upperBound) : 0
  }
}

extension BrushValues {
  /// Values of `brush`: cap and width, and whatever is not as usual.
  package init(_ brush: Brush) {
    self.init()
    cap = brush.cap.rawValue
    width = brush.width
    if brush.feather > 0 { feather = brush.feather }
    if let texture = brush.texture {
      self.texture = texture.name
      amount = texture.amount.clampedToUnit
      seed = texture.seed
    }
    if let stamp = brush.stamp {
      self.stamp = stamp.name
      spacing = stamp.spacing
    }
    switch brush.dynamics {
    case .none: break
    case .pressure(let least):
      widthBy = "pressure"
      self.least = least.clampedToUnit
    case .speed(let least):
      widthBy = "speed"
      self.least = least.clampedToUnit
    }
    if brush.isRestoring { restore = true }
  }
}
