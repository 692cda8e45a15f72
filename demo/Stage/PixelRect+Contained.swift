import Poof

extension PixelRect {
  /// Gives those of `regions` that are neither empty nor inside another one, so that what lies in
  /// both is drawn once: a card that fades in lies inside its shadow.
  static func withoutContained(_ regions: [PixelRect]) -> [PixelRect] {
    var kept: [PixelRect] = []
    for region in regions where !region.isEmpty && !kept.contains(where: { $0.holds(region) }) {
      kept.removeAll { region.holds($0) }
      kept.append(region)
    }
    return kept
  }

  private func holds(_ other: PixelRect) -> Bool { union(other) == self }
}
