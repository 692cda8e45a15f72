import PinnedFrames
import Poof
import Testing

/// Frames of all that comes with Poof, pinned: the same bytes on every platform.
@Suite struct PinnedFramesTests {
  @Test("Frames are what they were", arguments: PinnedFrames.all)
  func frames(pinned: PinnedFrames) throws {
    let drawn = pinned.drawnHashes()
    #expect(!drawn.isEmpty, "no catalogue knows \(pinned.name)")
    let list = drawn.map { hash in
      let digits = String(hash, radix: 16)
      return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
    }
    #expect(drawn == pinned.hashes, "\(pinned.name): [\(list.joined(separator: ", "))]")
  }

  @Test("Everything in a catalogue is pinned, once")
  func completeness() {
    let names = PinnedFrames.all.map(\.name)
    #expect(Set(names).count == names.count)
    let catalogues =
      AnimationCatalog.builtIn.entries.map { "explosion \($0.name)" }
      + RevealCatalog.builtIn.entries.map { "reveal \($0.name)" }
      + BrushCatalog.builtIn.brushes.map { "brush \($0.name)" }
    #expect(Set(catalogues).isSubset(of: names))
  }
}

extension PinnedFrames: CustomTestStringConvertible {
  /// As a test of it is listed.
  public var testDescription: String { name }
}
