import PoofCore
import Testing

private struct Colour: Named, Equatable {
  let name: String
  var hue = 0
}

@Suite struct CatalogTests {
  private let catalog = Catalog(
    entries: [Colour(name: "red"), Colour(name: "sea-green"), Colour(name: "blue")])

  @Test func `entries keep their order and are found by their whole name only`() {
    #expect(catalog.entries.map(\.name) == ["red", "sea-green", "blue"])
    for name in ["red", "sea-green", "blue"] { #expect(catalog[name]?.name == name) }
    for name in ["", "Red", "re", "red ", "green"] { #expect(catalog[name] == nil) }
    #expect(Catalog<Colour>().entries.isEmpty)
  }

  @Test func `a new entry comes last, and other catalogues do not know it`() {
    var more = catalog
    more.add(Colour(name: "grey"))
    #expect(more.entries.map(\.name) == ["red", "sea-green", "blue", "grey"])
    #expect(catalog["grey"] == nil)
  }

  @Test func `an entry of the same name replaces the old one in its place`() {
    var other = catalog
    other.add(Colour(name: "sea-green", hue: 160))
    #expect(other.entries.map(\.name) == ["red", "sea-green", "blue"])
    #expect(other["sea-green"]?.hue == 160 && catalog["sea-green"]?.hue == 0)
    let twice = Catalog(
      entries: [Colour(name: "a", hue: 1), Colour(name: "b"), Colour(name: "a", hue: 2)])
    #expect(twice.entries == [Colour(name: "a", hue: 2), Colour(name: "b")])
  }

  @Test func `a name that went is refused with its successor's, until an entry has it again`() {
    var colours = Catalog(
      entries: [Colour(name: "blue"), Colour(name: "red")], successors: ["azure": "blue"])
    #expect(colours["azure"] == nil)
    #expect(colours.successor(of: "azure") == "blue")
    #expect(
      colours.refusal(of: "azure", kind: "colour")
        == "there is no colour 'azure' any more; it is 'blue' now")
    #expect(colours.successor(of: "blue") == nil && colours.successor(of: "green") == nil)
    #expect(
      colours.refusal(of: "green", kind: "colour")
        == "there is no colour 'green'; there are blue, red")
    colours.add(Colour(name: "azure"))
    #expect(colours.successor(of: "azure") == nil)
  }
}
