/// The texts that were drawn lately; the one unused for longest goes first.
package struct TextCache {
  package struct Key: Hashable {
    let text: String
    let size: Int
    let outline: Int
    let figures: Figures

    package init(text: String, size: Int, outline: Int, figures: Figures) {
      self.text = text
      self.size = size
      self.outline = outline
      self.figures = figures
    }
  }

  package static let capacity = 256

  private var entries: [Key: (text: RenderedText, lastUse: Int)] = [:]
  private var uses = 0

  package init() {}

  package var count: Int { entries.count }

  package subscript(key: Key) -> RenderedText? {
    mutating get {
      guard let index = entries.index(forKey: key) else { return nil }
      uses += 1
      entries.values[index].lastUse = uses
      return entries.values[index].text
    }
    set {
      guard let newValue else { return }
      // Looking through all of them is nothing beside drawing one.
      if entries[key] == nil, entries.count >= Self.capacity,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        entries.removeValue(forKey: oldest.key)
      }
      uses += 1
      entries[key] = (newValue, uses)
    }
  }
}
