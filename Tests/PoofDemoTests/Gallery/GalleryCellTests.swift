import Poof
import PoofText
import TestSupport
import Testing

@testable import PoofDemo

@MainActor
@Suite("Gallery cell")
struct GalleryCellTests {
  static let stage = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 90)

  private func cell(_ item: GalleryItem) throws -> GalleryCell {
    try cells([item])[0]
  }

  private func cells(_ items: [GalleryItem]) throws -> [GalleryCell] {
    let pictures = CardPictures(
      prize: .photograph(width: 140, height: 84), coating: nil, material: .foil,
      font: try Font.system(.bold))
    return GalleryCell.makers(
      of: items, size: PixelSize(width: 70, height: 42), pictures: pictures
    ).map { $0() }
  }

  private func picture(_ item: GalleryItem, at age: Double) throws -> Image {
    let cell = try cell(item)
    var canvas = Canvas(size: Self.stage.size)
    cell.draw(at: age < 0 ? cell.tellingTime : age, in: Self.stage, into: &canvas)
    return canvas.snapshot()
  }

  @Test("every animation and reveal begins still, moves, and begins anew")
  func loops() throws {
    for chapter in GalleryItem.chapters.prefix(2) {
      for item in chapter.items {
        let start = try picture(item, at: 0)
        #expect(try picture(item, at: 0.6).differences(from: start) == 0, "\(item.name)")
        #expect(try picture(item, at: -1).differences(from: start) > 60, "\(item.name)")
      }
    }
  }

  @Test("a card comes back over what its film has left, and lies as still as at first")
  func comeback() throws {
    let burst = try #require(AnimationCatalog.builtIn["burst"])
    let item = GalleryItem.animation(burst)
    let again = try cell(item).period
    let opacities = try [0.01, 0.1, 0.2, 0.3, 0.41].map { later in
      try picture(item, at: again + later)[60, 45].a
    }
    #expect(opacities == opacities.sorted() && opacities[0] < 30 && opacities[2] > 60)
    #expect(
      try picture(item, at: again + 0.45).differences(from: try picture(item, at: 0)) == 0)
  }

  @Test("a tile is never empty: where little is left of a picture, the card comes back")
  func emptiness() throws {
    for item in GalleryItem.chapters[0].items {
      let cell = try cell(item)
      let card = Double(70 * 42)
      var darkest = card
      var longest = 0, run = 0
      for step in 0...60 {
        var canvas = Canvas(size: Self.stage.size)
        cell.draw(at: cell.period * (1 + Double(step) / 60), in: Self.stage, into: &canvas)
        let light = canvas.snapshot().pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
        darkest = min(darkest, light)
        run = light < 0.2 * card ? run + 1 : 0
        longest = max(longest, run)
      }
      #expect(darkest > 0.04 * card, "\(item.name): \(darkest / card)")
      #expect(
        Double(longest) * cell.period / 60 < 0.3, "\(item.name): \(longest) of 60 moments")
    }
  }

  @Test("every material and brush leaves some of the card covered and lays some bare")
  func strokes() throws {
    for chapter in GalleryItem.chapters.suffix(2) {
      var seen: [[UInt32]] = []
      for item in chapter.items {
        let image = try picture(item, at: 0)
        #expect(try picture(item, at: 7).differences(from: image) == 0)
        #expect(!seen.contains(image.pixels), "\(item.name) looks like another")
        seen.append(image.pixels)
      }
    }
  }

  @Test("cells that are made together are as those that are made alone")
  func together() throws {
    for chapter in GalleryItem.chapters {
      let items = Array(chapter.items.prefix(3))
      let cells = try cells(items)
      #expect(cells.count == items.count)
      for (item, cell) in zip(items, cells) {
        var canvas = Canvas(size: Self.stage.size)
        cell.draw(at: cell.tellingTime, in: Self.stage, into: &canvas)
        let alone = try picture(item, at: -1)
        #expect(canvas.snapshot().differences(from: alone) == 0, "\(item.name)")
      }
    }
  }

  @Test("what flies is cut off at the edge of the cell")
  func clip() throws {
    let burst = try #require(AnimationCatalog.builtIn["burst"])
    let cell = try cell(.animation(burst))
    var canvas = Canvas(size: PixelSize(width: 200, height: 200))
    let stage = PixelRect(minX: 60, minY: 60, maxX: 140, maxY: 120)
    cell.draw(at: cell.tellingTime, in: stage, into: &canvas)
    let damage = canvas.takeDamage()
    #expect(!damage.isEmpty && damage.intersection(stage) == damage)
  }
}
