import Poof
import Testing

@Suite struct MaterialTests {
  private let size = PixelSize(width: 160, height: 96)

  @Test func `every material has a name, a summary and a picture of its own`() {
    let all = MaterialCatalog.builtIn
    #expect(all.map(\.name).first == "foil")
    #expect(Set(all.map(\.name)).count == all.count)
    let pictures = all.map { $0.picture(size: size) }
    for (index, picture) in pictures.enumerated() {
      #expect(!all[index].summary.isEmpty)
      #expect(picture.size == size)
      // It covers what lies beneath: the prize is nobody's to guess.
      #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 }, "\(all[index].name)")
      #expect(Set(picture.pixels).count > 60, "\(all[index].name)")
      for other in pictures[..<index] { #expect(other.pixels != picture.pixels) }
    }
  }

  @Test(arguments: MaterialCatalog.builtIn.map(\.name))
  func `a card twice as large has the same coating, brush and layers`(name: String) throws {
    let material = try #require(MaterialCatalog.builtIn[name])
    let large = PixelSize(width: 320, height: 192)
    #expect(abs(material.brush(for: large).width / material.brush(for: size).width - 2) < 1e-4)
    var settings = CardShow.Settings()
    settings.use(material, on: size)
    let thickness = settings.coatingThickness
    settings.use(material, on: large)
    #expect(abs(settings.coatingThickness - 2 * thickness) < 1e-4)
    #expect(settings.brush == material.brush(for: large))
    #expect(settings.primer == material.primer && settings.debris == material.debris)
    #expect(settings.crumbs == material.crumbs)
    let reveal = try #require(RevealCatalog.builtIn[material.reveal])
    #expect(settings.revealDuration == reveal.duration)
    #expect(
      settings.reveal.arrivalMap(size: size).times
        == reveal.makeReveal().arrivalMap(size: size).times)
    func mean(_ image: Image, _ shift: UInt32) -> Double {
      image.pixels.reduce(0) { $0 + Double($1 >> shift & 255) } / Double(image.pixels.count)
    }
    for shift in [UInt32(0), 8, 16] {
      let small = mean(material.picture(size: size), shift)
      #expect(abs(mean(material.picture(size: large), shift) - small) < 4)
    }
  }

  @Test(arguments: MaterialCatalog.builtIn.map(\.name))
  func `three passes of its brush lay it bare, the middle of the way at least`(
    name: String
  ) throws {
    let material = try #require(MaterialCatalog.builtIn[name])
    let card = ScratchCard(size: size)
    card.settings.brush = material.brush(for: size)
    card.settings.threshold = nil
    for pass in 0..<3 {
      for x in stride(from: Float(10), through: 150, by: 7) {
        let phase: PointerEvent.Phase = x == 10 ? .began : x == 150 ? .ended : .moved
        card.handle(
          PointerEvent(phase: phase, position: Point(x: x, y: 48)), at: Double(pass))
      }
    }
    let bare = (40..<120).map { Int(card.mask[$0, 48]) }.reduce(0, +)
    #expect(bare > 80 * 230, "\(bare / 80)")
  }

  @Test func `a material of one's own is listed like those that come with it`() {
    var materials = MaterialCatalog.builtIn
    materials.add(
      Material(
        name: "wax", summary: "a candle's", brush: .standard, brushWidth: 0.1,
        primer: Primer(color: .white)
      ) { Image(size: $0, color: Color(r: 240, g: 230, b: 200).premultiplied) })
    #expect(materials["wax"]?.picture(size: size)[3, 3].r == 240)
    #expect(materials.count == MaterialCatalog.builtIn.count + 1)
  }
}
