import Poof

extension Stage {
  /// Sets the card to a thing of the gallery, and covers it where that would no longer be seen.
  func choose(_ item: GalleryItem, at time: Double) {
    switch show.phase {
    case .covered, .scratching: break
    case .revealing, .revealed, .shaking, .exploding, .finished: putNewCard(at: time)
    }
    switch item {
    case .animation(let animation): chooseAnimation(animation.name, at: time)
    case .reveal(let reveal): chooseReveal(reveal.name, at: time)
    case .material(let material): chooseMaterial(material.name, at: time)
    case .brush(let brush): chooseBrush(brush.name, at: time)
    }
  }

  func chooseAnimation(_ name: String, at time: Double) {
    card.settings.animation = name
    tell("Animation: \(name)", at: time)
  }

  func chooseReveal(_ name: String, at time: Double) {
    card.settings.reveal = name
    tell("Reveal: \(name)", at: time)
  }

  func chooseBrush(_ name: String, at time: Double) {
    card.settings.brush = name
    tell("Brush: \(name)", at: time)
  }

  /// Makes the coating of another material, with the brush and the reveal that suit it.
  func chooseMaterial(_ name: String, at time: Double) {
    card.settings.material = name
    (card.settings.brush, card.settings.reveal) = (nil, nil)
    if let material = MaterialCatalog.builtIn[name] {
      painter.repaint { $0.material = material }
    }
    tell("Material: \(name)", at: time)
  }
}

extension StageSettings {
  /// Returns whether a thing of the gallery is what the card is set to.
  func has(_ item: GalleryItem) -> Bool {
    switch item {
    case .animation(let animation): animation.name == self.animation
    case .reveal(let reveal): reveal.name == revealName
    case .material(let material): material.name == self.material
    case .brush(let named):
      // A material's own may be one that has a name.
      brush.map { $0 == named.name }
        ?? (MaterialCatalog.builtIn[material]?.brush.with(width: named.brush.width) == named.brush)
    }
  }
}
