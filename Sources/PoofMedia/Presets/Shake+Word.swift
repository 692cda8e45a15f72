import PoofEffects

extension Shake {
  /// The shakes that have a name.
  package static let named: [(name: String, shake: Shake)] = [
    ("short", Shake()), ("classic", .classic), ("none", .none),
  ]
  /// Lengths that a shake may have, s.
  package static let durations: ClosedRange<Float> = 0...60
  /// The ways in which a shake is written, for an error.
  package static let forms =
    "\(named.map(\.name).joined(separator: ", ")), or a number in 0…60 s"

  /// The shake of that name.
  package init?(name: String) {
    guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
    self = known.shake
  }

  /// Its name; nil for what is known by its length.
  package var name: String? { Self.named.first { $0.shake == self }?.name }
}
