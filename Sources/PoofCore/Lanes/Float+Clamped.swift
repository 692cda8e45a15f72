extension Float {
  /// The number brought into 0…1; what is not a number becomes 0, as in lanes.
  @inlinable package var clampedToUnit: Float { self > 0 ? Swift.min(self, 1) : 0 }

  /// The number brought into `range`; what is not a number becomes its lower end.
  package func clamped(to range: ClosedRange<Float>) -> Float {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
