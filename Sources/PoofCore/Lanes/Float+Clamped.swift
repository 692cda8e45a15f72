extension Float {
  /// The number brought into 0…1; what is not a number becomes 0, as in lanes.
  @inlinable package var clampedToUnit: Float { self > 0 ? Swift.min(self, 1) : 0 }
}
