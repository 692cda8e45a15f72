/// A page of the gallery: as many things of one kind as there are cells, or one of them alone.
struct GalleryPage {
  /// The kind, and which of its pages it is.
  let title: String
  let items: [GalleryItem]

  /// Tells how to make each of its cells, in a window laid out by `layout`: slow, and to be done anywhere.
  @MainActor
  func cellMakers(
    layout: GalleryLayout, pictures: CardPictures
  ) -> [@Sendable () -> GalleryCell] {
    let size = layout.fitted(to: self).cardSize(aspectRatio: pictures.aspectRatio)
    return GalleryCell.makers(of: items, size: size, pictures: pictures)
  }

  /// All pages, where one has room for `count` things.
  static func all(of count: Int) -> [GalleryPage] {
    GalleryItem.chapters.flatMap { chapter in
      // Pages are filled evenly: eight and seven rather than twelve and three.
      let pageCount = (chapter.items.count + count - 1) / count
      let share = (chapter.items.count + pageCount - 1) / pageCount
      return (0..<pageCount).map { page in
        GalleryPage(
          title: pageCount > 1 ? "\(chapter.title) \(page + 1) of \(pageCount)" : chapter.title,
          items: Array(chapter.items[page * share..<min(chapter.items.count, (page + 1) * share)]))
      }
    }
  }
}
