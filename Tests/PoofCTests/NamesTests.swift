import CPoof
import Poof
import PoofC
import Testing

@Suite struct NamesTests {
  @Test func `the catalogues are those of Swift`() throws {
    let expected: [(poof_catalog, [String])] = [
      (POOF_ANIMATIONS, AnimationCatalog.builtIn.map(\.name)),
      (POOF_REVEALS, RevealCatalog.builtIn.map(\.name)),
      (POOF_MATERIALS, MaterialCatalog.builtIn.map(\.name)),
      (POOF_BRUSHES, BrushCatalog.builtIn.brushes.map(\.name)),
    ]
    for (catalog, names) in expected {
      #expect(poof_count(catalog) == Int32(names.count))
      for (index, name) in names.enumerated() {
        var bytes = [CChar](repeating: 1, count: name.utf8.count + 1)
        try expectOK(poof_name(catalog, Int32(index), &bytes, bytes.count))
        #expect(text(bytes) == name)
        expect(
          poof_name(catalog, Int32(index), &bytes, bytes.count - 1), is: POOF_TOO_SMALL,
          saying: "room for \(bytes.count - 1)")
      }
      var summary = [CChar](repeating: 1, count: 200)
      try expectOK(poof_summary(catalog, 0, &summary, summary.count))
      #expect(text(summary).count > 4)
    }
  }

  @Test func `an entry or a catalogue that there is not is refused`() {
    var bytes = [CChar](repeating: 0, count: 10)
    #expect(poof_count(poof_catalog(rawValue: 4)) == 0)
    expect(
      poof_name(poof_catalog(rawValue: 4), 0, &bytes, 10), is: POOF_BAD_VALUE,
      saying: "no catalogue 4")
    expect(poof_name(POOF_BRUSHES, -1, &bytes, 10), is: POOF_BAD_VALUE, saying: "no entry -1")
    expect(poof_name(POOF_BRUSHES, 0, nil, 10), is: POOF_BAD_POINTER, saying: "name is NULL")
  }

  /// The text before the first NUL.
  private func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
