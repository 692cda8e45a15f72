/// Frames of one thing that Poof draws, and their hashes: the same bytes on every platform.
///
/// The tests draw them here, and in WebAssembly, where an Int has 32 bits and nothing is parallel.
/// Whoever changes a look on purpose takes over the hashes that a failure prints.
package struct PinnedFrames: Sendable {
  /// The kind of thing and its name, as in `explosion fall`.
  package let name: String
  /// The hashes that were found when the look was last agreed on.
  package let hashes: [UInt64]
  private let draw: @Sendable () -> [UInt64]

  /// Hashes of the frames that `draw` draws; `name` is as in a catalogue.
  init(
    _ kind: String, _ name: String, _ hashes: [UInt64], draw: @escaping @Sendable () -> [UInt64]
  ) {
    self.name = "\(kind) \(name)"
    self.hashes = hashes
    self.draw = draw
  }

  /// Draws them and hashes what came out.
  package func drawnHashes() -> [UInt64] { draw() }

  /// All that is pinned.
  package static let all = explosions + reveals + brushes + flakes + cards
}

/// Fowler, Noll and Vo's hash 1a of words: one number that changes when any bit of them does.
func hash(_ words: some Sequence<UInt32>) -> UInt64 {
  words.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
