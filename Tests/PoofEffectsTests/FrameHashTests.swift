import PoofCore
import PoofEffects
import Testing

/// Frames of the animations that come with Poof, pinned: the same bytes on every platform. Whoever
/// changes a look on purpose takes over the hashes that a failure prints.
@Suite struct FrameHashTests {
  static let pinned: [String: [UInt64]] = [
    "fall": [
      0x09a92f0757a972e1, 0x622cde34a0ca48a0, 0x3324c746523ff069, 0x25006d570ae0b9f0,
      0x4e89ac4a71c117ce, 0x842996f3798eaea2, 0xe2a458da7a612547, 0x4ca6689fbb7c9bdf,
      0x1abaea4deb5074b0, 0x8ced9613c681ada4,
    ],
    "up": [
      0xe6c233ec99bf7381, 0x8a3a92fda2ebcd12, 0xa8e055f43611e863, 0x7a1205e2bef20a52,
      0x956953fe5de58d9e, 0xa87128f9bee724c4, 0x9801e9f6909fe4d0, 0x059e8697715ed119,
      0x90bf17883ab6fc82, 0x263fb927c9e64f2f,
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
