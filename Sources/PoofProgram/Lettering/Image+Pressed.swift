import Poof

extension Image {
  /// Presses words into a copy. Throws where they cannot be set.
  package func pressed(with words: CoatingWords) throws -> Image {
    // Programs run their commands on the main thread.
    let letters = try MainActor.assumeIsolated { try words.letters(on: size) }
    return letters?.pressed(into: self) ?? self
  }
}
