import PoofCore

/// The materials that menus and the command line offer.
public typealias MaterialCatalog = Catalog<Material>

extension MaterialCatalog {
  /// The materials that come with Poof.
  public static var builtIn: MaterialCatalog {
    MaterialCatalog(entries: [
      .foil, .gold, .latex, .holographic, .chalkboard, .frost, .grime, .paper,
    ])
  }
}
