import ArgumentParser
import Poof
import PoofMedia
import PoofProgram
import PoofSDL
import PoofText

/// Draws the gallery's pages as pictures, each cell at the moment that says most about it.
@MainActor
struct GalleryPages {
  let pictures: CardPictures
  let regular: Font

  /// Writes all pages of a window of `size` px, into a folder, or one below another as one picture, and
  /// returns how long they took to draw.
  func write(
    to output: HeadlessRun.Output, canvas size: PixelSize, scale: Float
  ) throws -> FrameStatistics {
    let layout = GalleryLayout(canvas: size, display: scale)
    let pages = GalleryPage.all(of: layout.capacity)
    let backdrop = Backdrop.image(size: size)
    var statistics = FrameStatistics()
    func draw(_ page: GalleryPage) throws -> Image {
      try Interruption.check()
      let view = GalleryView(
        page, cells: page.cellMakers(layout: layout, pictures: pictures).map { $0() },
        buttons: GalleryButton.row(isAlone: false), layout: layout, backdrop: backdrop,
        regular: regular, bold: pictures.font)
      var canvas = Canvas(size: size)
      let began = ContinuousClock.now
      view.draw(at: nil, into: &canvas)
      statistics.add(milliseconds: (ContinuousClock.now - began) / .milliseconds(1))
      return canvas.snapshot()
    }
    switch output {
    case .nowhere, .clip:
      for page in pages { _ = try draw(page) }
    case .frames(let path):
      let folder = try FrameFolder(path: path, count: pages.count)
      for page in pages { try folder.add(try draw(page)) }
      try folder.finish()
    case .sheet(let path):
      let whole = PixelSize(width: size.width, height: size.height * pages.count)
      guard whole.isDrawable else {
        throw ValidationError(
          "\(pages.count) pages of that size are too many for one picture; give -o a folder,"
            + " pages/, or a smaller --size")
      }
      var sheet = Canvas(size: whole)
      for (index, page) in pages.enumerated() {
        sheet.copy(try draw(page), at: PixelPoint(x: 0, y: index * size.height))
      }
      try sheet.snapshot().writePNG(toFile: path)
    }
    return statistics
  }
}
