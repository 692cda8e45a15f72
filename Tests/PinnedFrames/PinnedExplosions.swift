import PoofCore
import PoofEffects

extension PinnedFrames {
  /// Every animation of the catalogue: in cells of five sizes, each with a shape of its own, at 0.3
  /// and 0.6 of its way, then as menus show it, at 0.2, 0.5 and 0.8.
  static let explosions = explosionHashes.map { name, hashes in
    PinnedFrames("explosion", name, hashes) {
      guard let entry = AnimationCatalog.builtIn[name] else { return [] }
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
      let explosion = Explosion(
        particles: ParticleSet(sampling: image, grid: entry.grain.grid(for: image.size)),
        animation: entry.makeAnimation(), shape: entry.shape, shutter: 1 / 120, light: 1,
        shadow: 0.35)
      for part in [Float(0.2), 0.5, 0.8] {
        found.append(hash(explosion.frame(at: part * explosion.duration, margin: 24)))
      }
      return found
    }
  }

  private static let explosionHashes: [(name: String, hashes: [UInt64])] = [
    (
      "fall",
      [
        0x7bdd81a7e7088f94, 0x6e929c465ee12ea1, 0x55ec93fc41b21527, 0xeae8bc37ea067346,
        0x9b788a9803c94699, 0xd76d5dca3e7febac, 0x7d44faebf4558801, 0x0a0f047f370090c1,
        0xb519857a5c491fb3, 0x71688469f73b2a6b, 0x4ebfdb15a9079112, 0x0930ad6286acd076,
        0x154ab8ff9cae67bd,
      ]
    ),
    (
      "up",
      [
        0x275e937d39900a80, 0x73b28deb6da5af5a, 0x6cde465c4ebe98c6, 0x006234e13154b7ce,
        0x665b831583f5a72f, 0x6c2fdfeeaecc58a4, 0xbb83c7a6f513bec8, 0x68b655d56b4405a8,
        0xb77ef70da2f487dc, 0x21db472f7c1293db, 0x4f1b6382d78103bc, 0xfd5b8b1ce1417459,
        0xc3569cc34ecc9795,
      ]
    ),
    (
      "dust",
      [
        0x83e741847c711b93, 0xbcfc9340459b8a85, 0xa071e853cb184e91, 0x82aea00241847db2,
        0xa3c6255dc4ef6917, 0xfc998caa7873802a, 0xd2e0373973423c01, 0xdc8edf68a91a2508,
        0x0585448ebfb7dd5c, 0x96cad1dcc6c44732, 0x933d42194a7c9799, 0xaf6b1226b2983b0f,
        0x8a3847594966784e,
      ]
    ),
    (
      "embers",
      [
        0xc43e3ac37342fb17, 0x8dd67cca2688df5c, 0xde68c7eca83c01c7, 0x880ba5ea0370bad4,
        0x0c38d5c6a7f7e4db, 0xe31acaf5eb52d8eb, 0xfa08531c397a6543, 0xcc59a6a049eca272,
        0x8b4466077f87decf, 0xdf9c7762448fa3c4, 0x41b7f95cd08f5b61, 0x2ee7e60470e06d55,
        0x443cfed8e40259bd,
      ]
    ),
    (
      "burst",
      [
        0x4a48bc5a9ff4a82e, 0x894a122323e53891, 0x3e9c66c666083be4, 0x6a613411c8a639fd,
        0xd4c6f15af92c673f, 0xe64ce32b6dd9f653, 0x62705fa23c844d50, 0xc0ab0bc35eee60a8,
        0xef3849b6c8d34491, 0xb46b1323eab1b784, 0xc2b0d80812abd0f0, 0x7ae57b0f84c70583,
        0x765ee73a3b10d369,
      ]
    ),
    (
      "vortex",
      [
        0x6caae73196f8168f, 0x9f550304142b05f7, 0x3e3123949f5cb64d, 0xe3a918d2e2bbcdd6,
        0x22790263b18f9493, 0x54731dafb481a3c1, 0xe5ada3f2bc7e9c79, 0x4c7c8aba625a78de,
        0xca7cb27f582665d1, 0x7e71758860da43b1, 0x3c2a6447b50a3dc8, 0x0c4ce8eac9cc7e36,
        0x20dc44a2b7f81096,
      ]
    ),
    (
      "snap",
      [
        0x584393c8220f0ac5, 0x29fa8eb9e71cf495, 0x5c5176146b2398b4, 0xe88320e6198b3acc,
        0x47cf14e43238c59a, 0xa6b7c85880c1f59e, 0xb7a83eca8ffb7274, 0x1391e75cc4f7b722,
        0xe356994b6bf8f4b2, 0xa5ce3dd2f586e7da, 0x10d1087b0b698d5d, 0x589664c82e9cf3fe,
        0x4f019fba3723d866,
      ]
    ),
    (
      "implode",
      [
        0x5f4aa852547d8ee3, 0xd2f52a893583510b, 0xa42b7932dde7df3a, 0xcacbd4664b7d6b79,
        0xefafdd4956e01b89, 0x12d40d204e4a9c48, 0x3733ae7f8d98949f, 0xecfa1c098d726795,
        0xbc21db2600eae90c, 0xc27402c1da72a86b, 0xea879b6df374af9e, 0x543f920ccb244090,
        0xb6c98081b3c35010,
      ]
    ),
    (
      "scatter",
      [
        0x29a89c8ccbe6de6b, 0x7c94b9a652e72553, 0x29a89c8ccbe6de6b, 0x7c94b9a652e72553,
        0x9305bc1c186ab9f4, 0x12c09fbe13fa6115, 0x2cab3a719810407b, 0xfb11199e735ade39,
        0xe248f86ee4d93e1b, 0x92e8738bfd984ad9, 0xa34cd12f3be23ce1, 0xbbcb9c2c05845b84,
        0x90cb44f9bf1b3e00,
      ]
    ),
    (
      "ripple",
      [
        0xa9804e511c811367, 0x7f97f9e8a7f11c4b, 0x0db1600fb0e3685c, 0x998a616f3140a6bf,
        0xf276fc4d6a65329b, 0xf1365a96f44fcf00, 0xba79c072a303275f, 0xc59fdfeb2a883a84,
        0xa63b1b472760ea4f, 0xcc6fc731761064b1, 0x23965074a47997b2, 0xd0c77543eef36b4d,
        0x74f73a129ad224a6,
      ]
    ),
    (
      "shatter",
      [
        0xba0202d9e8d1223e, 0xed71399592e89e52, 0xba0202d9e8d1223e, 0xed71399592e89e52,
        0x638e00d28fd680a0, 0x325c2a9658df4d56, 0xcbdfa4e8b79285eb, 0x06101b147f8777dc,
        0x7de5e29b780545cc, 0xf6610f54781047f6, 0x5260b8739e85e4c4, 0xc87dcd729df2cf42,
        0xb6961028093c0b11,
      ]
    ),
    (
      "liquid",
      [
        0xe8b34c134fa8457c, 0x2136390ebc0308e0, 0x3e5ad8df83ffc7ec, 0x6a8ae5e8401676a9,
        0xd02caaa8c77c8fab, 0xcbd0ab62893bb29a, 0x00f70c0955736c7e, 0x87a06f678abde426,
        0x3d94fb74bb34e1e4, 0x091458ba52f7873d, 0x0e877b14dde8aa1b, 0x141f3c64f4a8144b,
        0x3eac1d2fd4b192a4,
      ]
    ),
    (
      "fireworks",
      [
        0x4f740ed263e34a00, 0x5c97b2b81a8985df, 0x481c8c67297c0247, 0x7f8dd1cbb0c09fd0,
        0x7d32be437445bbbd, 0x9e51e51d6eb1e0ac, 0x68d8ad7e7ac01861, 0x41ecc48c6fbfaafc,
        0xe951ae66fb519d20, 0x5a71bbd63c4f09df, 0x51b13839d366f78a, 0xac9ac3800de03186,
        0x15f1802be9097631,
      ]
    ),
    (
      "classic-fall",
      [
        0x8b79f5f6a9d12e82, 0x4c0abfb17643ada7, 0x1f4da73d19d0abcd, 0x7718afe6e6568bf8,
        0x8b5e9ba0fce1100c, 0x27f2ef6c84c9afc2, 0x2d2100be39f1e039, 0xf93cf569347254eb,
        0x09ca408c8454d5a1, 0x845f33556a3b5cea, 0xc2209009034ac369, 0x7911eea979925064,
        0x068129ab153f26c1,
      ]
    ),
    (
      "classic-up",
      [
        0x3a11e95ac4943c4c, 0xf80942fd62ea641f, 0x2a0ecf42455f018d, 0x0ce08c316cbd27eb,
        0x477ddebbebbf18b6, 0x55d6359b531b777b, 0x970be72dcad03573, 0xd380b89bd4f9b0b8,
        0xdbd6c98a56440ea4, 0xdf2be06621a3b0b4, 0xfd01d948c9d236d0, 0x896291a3c98800aa,
        0x7e1b15709c971422,
      ]
    ),
  ]
}
