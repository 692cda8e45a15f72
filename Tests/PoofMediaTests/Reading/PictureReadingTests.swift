import Foundation
import PoofCore
import PoofMedia
import Testing

@Suite("Reading pictures")
struct PictureReadingTests {
  /// A fixture, the blocks that it shows, and by how much a channel may differ outside a border.
  struct Row: CustomTestStringConvertible {
    let name: String
    let blocks: [Color]
    var tolerance = 0
    var border = 0
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "colors.png", blocks: Blocks.colors),
    Row(name: "interlaced.png", blocks: Blocks.colors),
    Row(name: "palette.png", blocks: Blocks.colors),
    Row(name: "sixteen.png", blocks: Blocks.colors),
    Row(name: "grey.png", blocks: Blocks.greys),
    Row(name: "bits.png", blocks: Blocks.bits),
    Row(name: "alpha.png", blocks: Blocks.faded),
    // JPEG rounds twice, between colour spaces and in the transform.
    Row(name: "colors.jpg", blocks: Blocks.colors, tolerance: 2),
    Row(name: "progressive.jpg", blocks: Blocks.colors, tolerance: 2),
    Row(name: "grey.jpg", blocks: Blocks.greys, tolerance: 1),
    Row(name: "cmyk.jpg", blocks: Blocks.colors, tolerance: 2),
    Row(name: "colors.webp", blocks: Blocks.colors),
    // Lossy WebP has half as many colours as pixels along each side, so edges bleed.
    Row(name: "lossy.webp", blocks: Blocks.colors, tolerance: 8, border: 2),
    Row(name: "alpha.webp", blocks: Blocks.faded),
    Row(name: "lossy-alpha.webp", blocks: Blocks.faded, tolerance: 8, border: 2),
    Row(name: "colors.gif", blocks: Blocks.colors),
    Row(name: "interlaced.gif", blocks: Blocks.colors),
    Row(name: "alpha.gif", blocks: Blocks.holed),
    Row(name: "colors.bmp", blocks: Blocks.colors),
    Row(name: "palette.bmp", blocks: Blocks.colors),
    Row(name: "packed.bmp", blocks: Blocks.colors),
    Row(name: "old.bmp", blocks: Blocks.colors),
    Row(name: "alpha.bmp", blocks: Blocks.faded),
  ]

  @Test("a picture comes in with its colours, premultiplied", arguments: rows)
  func colors(row: Row) throws {
    let image = try Image(encoded: fixture(row.name), file: row.name)
    #expect(image.size == PixelSize(width: 16, height: 24))
    #expect(difference(image, row.blocks, border: row.border) <= row.tolerance)
    #expect(
      image.pixels.allSatisfy { pixel in
        let color = PremultipliedColor(packed: pixel)
        return max(color.r, color.g, color.b) <= color.a
      })
  }

  @Test("every fixture is in the table")
  func completeness() {
    #expect(Self.rows.map(\.name).sorted() == fixtureNames)
  }

  @Test("the content decides and not the ending")
  func endings() throws {
    try withFolder { folder in
      for (index, row) in Self.rows.enumerated() {
        let path = "\(folder)/\(index).\(["png", "jpg", "txt", "gif"][index % 4])"
        try write(fixture(row.name), path)
        #expect(try Image(contentsOfFile: path).size == PixelSize(width: 16, height: 24))
      }
    }
  }

  @Test("many threads read at once")
  func threads() throws {
    let files = try Self.rows.map { try fixture($0.name) }
    let alone = try files.map { try Image(encoded: $0, file: "").pixels }
    DispatchQueue.concurrentPerform(iterations: 8 * files.count) { index in
      let file = index % files.count
      #expect((try? Image(encoded: files[file], file: ""))?.pixels == alone[file])
    }
  }
}
