import PoofCore

/// A brush that can be asked for by name.
public struct NamedBrush: Named {
  /// Its name: lower case, words joined by hyphens.
  public let name: String
  /// Effect in a few words.
  public let summary: String
  /// The brush in its usual width.
  public let brush: Brush

  // Called, not repeated, for every entry of the catalogue: the web's module has to be small.
  /// Names a brush.
  @inline(never)
  public init(name: String, summary: String, brush: Brush) {
    self.name = name
    self.summary = summary
    self.brush = brush
  }
}
