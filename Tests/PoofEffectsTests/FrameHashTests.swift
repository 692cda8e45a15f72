import PoofCore
import PoofEffects
import Testing

/// Frames of the animations that come with Poof, pinned: the same bytes on every platform. Whoever
/// changes a look on purpose takes over the hashes that a failure prints.
@Suite struct FrameHashTests {
  static let pinned: [String: [UInt64]] = [
    "fall": [
      0xbaa714565234f778, 0xa513e55dd54889d9, 0x35d214b639683436, 0xed3f879fb74e04e4,
      0x2a00b74e518e844e, 0xca5ceffa7f555cb1, 0xecb6f5fb84c15957, 0x3997f0202803dad7,
      0x383f83164e80834b, 0x0f3cf3b0fa21a8d3,
    ],
    "up": [
      0x66a473d336b5e349, 0xe6ddc4c0851d96ce, 0xfec5493a37d9019b, 0x067c193f6b3ecd61,
      0x6e4c68f3897f5df5, 0x90ac0f6b88c54852, 0xec4ab14ed5aa13b3, 0x135d06f2c753a3f6,
      0xbd4c22940fe34d8e, 0xdb61893add32e726,
    ],
    "classic-fall": [
      0x5271d7b1c2b6cf7e, 0x2c3c354e1ae4489a, 0x1f4da73d19d0abcd, 0x7718afe6e6568bf8,
      0xd1d4c3102f77c20a, 0x7f8dc3777d826f9d, 0x2d2100be39f1e039, 0xf93cf569347254eb,
      0x09ca408c8454d5a1, 0x845f33556a3b5cea,
    ],
    "classic-up": [
      0xcdc12959a1633e27, 0x261f39c1df2ee81d, 0x2a0ecf42455f018d, 0x0ce08c316cbd27eb,
      0xce6e630efc3e11a6, 0x1174da03400c6366, 0x970be72dcad03573, 0xd380b89bd4f9b0b8,
      0xdbd6c98a56440ea4, 0xdf2be06621a3b0b4,
    ],
  ]

  /// Fowler, Noll and Vo's hash 1a of the pixels.
  private func hash(_ pixels: [UInt32]) -> UInt64 {
    pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @Test("Frames are what they were", arguments: animationNames)
  func frames(name: String) throws {
    let entry = try #require(AnimationCatalog.builtIn[name])
    let image = TestPictures.mixed(width: 96, height: 64)
    var found: [UInt64] = []
    for (cell, shape) in [
      (1, ParticleShape.square), (3, .square), (6, .disc), (8, .tile), (12, .shard),
    ] {
      let explosion = Explosion(
        particles: ParticleSet(image, cell: cell), animation: entry.animation, shape: shape)
      for part in [Float(0.3), 0.6] {
        found.append(hash(explosion.frame(at: part * explosion.duration, margin: 24)))
      }
    }
    #expect(found == Self.pinned[name], "\(name): \(found)")
  }
}
