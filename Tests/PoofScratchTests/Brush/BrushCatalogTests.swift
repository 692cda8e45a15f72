import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct BrushCatalogTests {
  @Test func `the built-in brushes are found by name`() {
    let names = BrushCatalog.builtIn.brushes.map(\.name)
    for name in ["round", "square", "butt", "soft", "restore"] {
      #expect(BrushCatalog.builtIn[name]?.name == name)
      #expect(names.contains(name))
    }
    #expect(Set(names).count == names.count)
    #expect(BrushCatalog.builtIn["none"] == nil)
    #expect(BrushCatalog.builtIn["restore"]?.brush.isRestoring == true)
    #expect(BrushCatalog.builtIn.brushes.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func `all that a built-in brush has can be saved and read`() throws {
    for named in BrushCatalog.builtIn.brushes {
      let log = ScratchLog(
        size: PixelSize(width: 9, height: 9),
        strokes: [
          Stroke(pointer: 0, brush: named.brush, samples: [.init(position: .zero, time: 0)])
        ])
      #expect(try ScratchLog(ScratchLogValues(log)) == log, "\(named.name)")
    }
  }

  @Test func `a built-in texture or stamp is called as its entry is`() {
    for entry in BrushCatalog.builtIn.textures {
      let texture = entry.make(0.25, 7)
      #expect(texture.name == entry.name)
      #expect(texture.amount == 0.25)
      #expect(texture.seed == 7)
    }
    for stamp in BrushCatalog.builtIn.stamps {
      #expect(BrushCatalog.builtIn.stamps[stamp.name] == stamp)
    }
  }

  @Test func `entries of one's own are found`() {
    let catalog = BrushCatalog.withOwn
    #expect(catalog.textures["dashes"]?.make(0.5, 3).seed == 3)
    #expect(catalog.textures["dot"] == nil)
    #expect(catalog.stamps.last.flatMap { catalog.stamps[$0.name] }?.spacing == 2)
    var more = catalog
    more.brushes.add(NamedBrush(name: "mine", summary: "my own", brush: .standard))
    #expect(more["mine"]?.brush == .standard)
    #expect(catalog["mine"] == nil)
  }
}
