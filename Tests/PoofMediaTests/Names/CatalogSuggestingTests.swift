import Poof
import PoofMedia
import Testing

@Suite("What was probably meant")
struct CatalogSuggestingTests {
  private struct Thing: Named {
    let name: String
  }

  private let things = Catalog(
    entries: ["fall", "up", "halftone", "iris-star", "iris-heart"].map(Thing.init),
    successors: ["drip": "fall"])

  private func words(_ name: String, _ command: String? = nil) -> String {
    things.refusal(of: name, option: "--thing", listedBy: command)
  }

  @Test(
    "A letter more, less, another, or two changed are slips; long names may have more of them",
    arguments: [
      ("fal", "fall"), ("fallx", "fall"), ("fell", "fall"), ("flal", "fall"), ("FALL!", "fall"),
      ("pu", "up"), ("fäll", "fall"), ("hafltonn", "halftone"), ("iris_star", "iris-star"),
      ("iris-haert", "iris-heart"),
    ])
  func slips(name: String, meant: String) {
    #expect(words(name) == "there is no --thing '\(name)'; did you mean '\(meant)'?")
    #expect(words(name, "list") == words(name))
  }

  @Test("A part of a name is enough, the first's where several have it")
  func parts() {
    #expect(words("iris") == "there is no --thing 'iris'; did you mean 'iris-star'?")
    #expect(words("HEART") == "there is no --thing 'HEART'; did you mean 'iris-heart'?")
    #expect(words("heart") == "there is no --thing 'heart'; did you mean 'iris-heart'?")
  }

  @Test(
    "The beginning of a name is enough, and so is a name with little behind it",
    arguments: [
      ("hal", "halftone"), ("HALF", "halftone"), ("iris-s", "iris-star"), ("falling", "fall"),
      ("Fall-in", "fall"), ("iris-starry", "iris-star"),
    ])
  func beginnings(name: String, meant: String) {
    #expect(words(name) == "there is no --thing '\(name)'; did you mean '\(meant)'?")
  }

  @Test("A name is told as it is written, whatever its case")
  func cases() {
    let names = ["DejaVu Sans", "Comic Neue"]
    #expect(likelyName(for: "comic", among: names) == "Comic Neue")
    #expect(likelyName(for: "dejavu sanz", among: names) == "DejaVu Sans")
    #expect(likelyName(for: "DejaVu Sans Bold", among: names) == "DejaVu Sans")
    #expect(likelyName(for: "Co", among: names) == nil)
    // The shortest of several, and the first of those.
    let many = ["DejaVu Math TeX Gyre", "DejaVu Sans", "DejaVu Mono"]
    #expect(likelyName(for: "dejavu", among: many) == "DejaVu Sans")
  }

  @Test(
    "What is like no name is answered by all of them, or by where they are",
    arguments: ["wall-paper", "u", "", "halftones-of-star", String(repeating: "fall", count: 40)])
  func strangers(name: String) {
    #expect(
      words(name)
        == "there is no --thing '\(name)'; there are fall, up, halftone, iris-star, iris-heart")
    #expect(words(name, "list") == "there is no --thing '\(name)'; 'list' lists all of them")
  }

  @Test("A name that went is answered by its successor")
  func gone() {
    #expect(words("drip", "list") == "there is no --thing 'drip' any more; it is 'fall' now")
  }
}
