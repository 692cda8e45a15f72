import PoofCore
import PoofEffects
import Testing

/// Frames of the animations that come with Poof, pinned: the same bytes on every platform. Whoever
/// changes a look on purpose takes over the hashes that a failure prints.
@Suite struct FrameHashTests {
  static let pinned: [String: [UInt64]] = [
    "fall": [
      0x64c6c1fadb9f55bc, 0x22a04643e1ed6241, 0x3324c746523ff069, 0x25006d570ae0b9f0,
      0x4e89ac4a71c117ce, 0x842996f3798eaea2, 0xe2a458da7a612547, 0x4ca6689fbb7c9bdf,
      0x1abaea4deb5074b0, 0x8ced9613c681ada4,
    ],
    "up": [
      0x5532d974f08744ef, 0x73b0e85dc160ca0c, 0xa8e055f43611e863, 0x7a1205e2bef20a52,
      0x956953fe5de58d9e, 0xa87128f9bee724c4, 0x9801e9f6909fe4d0, 0x059e8697715ed119,
      0x90bf17883ab6fc82, 0x263fb927c9e64f2f,
    ],
    "dust": [
      0xbb77a6f250441576, 0xa90b5aad042138ed, 0x1931677246aa0f1c, 0x27bc311551294f22,
      0x68a74db45cb0ef78, 0x0e72d2f029434ebb, 0xd943b9f306044c17, 0x7fdefa7e3952143a,
      0x9db1f96213f6bbdb, 0xce4ea20043556cf9,
    ],
    "burst": [
      0xee46c8e798be12db, 0xdd238b6842d0a682, 0xec19d1672860ceef, 0xb44b47a58b5198b1,
      0xb77b49d2cab23767, 0xdd5aca862c6743c6, 0xa0eca1078d9e9c92, 0x35090c5388c3c9de,
      0xa15d00511efe5922, 0xa005f47a4f4552e3,
    ],
    "vortex": [
      0xc44391b2a28adccc, 0x7e28e6ae300ebfd5, 0x50a51f96434e9622, 0x33e7998161738037,
      0xeb3b8dd1549d27cb, 0xa9af62b2bf33163f, 0xfdb7850554e8fb74, 0xd69b8ae646ea3652,
      0x8b9dea003a99c995, 0x5c4421f98b51fd0e,
    ],
    "snap": [
      0x0b0682752b1ba1dc, 0xd3a7fdc4a1ffefb9, 0xe063d9158da4ec51, 0x64f8668d96ebb58d,
      0xf43e966abcd4ea4a, 0xe46b73dd773d675b, 0x80bb80cbf69e06ae, 0xa234dbe0c7792fcc,
      0x662673295a4727d3, 0x654b648388779df9,
    ],
    "implode": [
      0x5b81da51e270df5f, 0x35f8fc90e5a671eb, 0x9f0895e0d8714fd2, 0xa657ced174af4590,
      0x8c4cf4657172e954, 0x12a91414a7f9c29c, 0xfede5ba668c016a4, 0xc5328d97fe33ae00,
      0x6086fdb7e40d0718, 0x730aa4b71ae019af,
    ],
    "scatter": [
      0x249dc0da570879c1, 0xc82cebe1b085c401, 0xd1eb2a95d6dbac7a, 0x81089ff9679150a3,
      0x2c9d9ebbb2b002f0, 0xd35730cd35a19817, 0xc5420b530037da72, 0x6bd0b7ca894144fc,
      0x9924dadd37736a41, 0x3b7455c3c6dc8cce,
    ],
    "ripple": [
      0x411bbdf49d69bb73, 0xca72b5cd03222040, 0xe5786c1d9128ad8c, 0x15a9ff7a9706698f,
      0x34d6c408aee7f669, 0xba56bba018665647, 0x22c9f42f7f3ddbc4, 0x957c2557f91b2ef2,
      0x8ccc8a850a081b5e, 0xeaedae944549ba14,
    ],
    "shatter": [
      0x835e00f96f97eddd, 0x478004ffef791258, 0x6e6a658b1eb43258, 0xbf50660f196b8de5,
      0x2628f05f4c04f01d, 0x03f800f389ddf127, 0xb87c10e05afdb196, 0x921d999db9f0d3f7,
      0x5b4e9c9a28a6708e, 0xd446e23b4458883a,
    ],
    "drip": [
      0x0353b641ba67a6a6, 0x46e872c9af28792e, 0x7650e2e1c68e1c42, 0x5195154decd3bd70,
      0xda08563cc36ca944, 0x21ef950e2a7775ca, 0x7d30cf61b8680f68, 0xab192e3afa26656a,
      0x0533b6959e3b65a5, 0xb845a68aaaea34db,
    ],
    "fireworks": [
      0x74ff28dc5db017db, 0x7640ecff03cb196f, 0xbde4d42299fad92c, 0x3701b9023ed86293,
      0xa19123fd71da93c7, 0x267e583160b57ce5, 0x165af182039b1e62, 0xb9f667860c37562c,
      0x55aa6277b2d6048b, 0xeda295b76691519b,
    ],
    "classic-fall": [
      0x8b79f5f6a9d12e82, 0x4c0abfb17643ada7, 0x1f4da73d19d0abcd, 0x7718afe6e6568bf8,
      0xd1d4c3102f77c20a, 0x7f8dc3777d826f9d, 0x2d2100be39f1e039, 0xf93cf569347254eb,
      0x09ca408c8454d5a1, 0x845f33556a3b5cea,
    ],
    "classic-up": [
      0x3a11e95ac4943c4c, 0xf80942fd62ea641f, 0x2a0ecf42455f018d, 0x0ce08c316cbd27eb,
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
