import Poof

/// A thing that a card can be set to, as the gallery shows it.
enum GalleryItem: Sendable {
  case animation(NamedAnimation)
  case reveal(NamedReveal)
  case material(Material)
  case brush(NamedBrush)

  var name: String {
    switch self {
    case .animation(let animation): animation.name
    case .reveal(let reveal): reveal.name
    case .material(let material): material.name
    case .brush(let brush): brush.name
    }
  }

  /// Its looks in a few words.
  var summary: String {
    switch self {
    case .animation(let animation): animation.summary
    case .reveal(let reveal): reveal.summary
    case .material(let material): material.summary
    case .brush(let brush): brush.summary
    }
  }

  /// Whether it is shown by a picture, and not by a film.
  var isStill: Bool {
    switch self {
    case .animation, .reveal: false
    case .material, .brush: true
    }
  }

  /// The part of its film that says most about it.
  var tellingPart: Double { 0.45 }

  /// Everything that comes with Poof, by its kind.
  static let chapters: [(title: String, items: [GalleryItem])] = [
    ("Animations", AnimationCatalog.builtIn.map(GalleryItem.animation)),
    ("Reveals", RevealCatalog.builtIn.map(GalleryItem.reveal)),
    ("Materials", MaterialCatalog.builtIn.map(GalleryItem.material)),
    ("Brushes", BrushCatalog.builtIn.brushes.map(GalleryItem.brush)),
  ]
}
