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
        0xb519857a5c491fb3, 0x71688469f73b2a6b, 0x09bc9c7c876bd0c7, 0x81ebd0c26fc9d31c,
        0x2260a1d58b33186a,
      ]
    ),
    (
      "up",
      [
        0x275e937d39900a80, 0x73b28deb6da5af5a, 0x6cde465c4ebe98c6, 0x006234e13154b7ce,
        0x665b831583f5a72f, 0x6c2fdfeeaecc58a4, 0xbb83c7a6f513bec8, 0x68b655d56b4405a8,
        0xb77ef70da2f487dc, 0x21db472f7c1293db, 0x4f1b6382d78103bc, 0x078cd97f7ae59506,
        0x7f2b4b721bba8735,
      ]
    ),
    (
      "dust",
      [
        0x83e741847c711b93, 0xbcfc9340459b8a85, 0xa071e853cb184e91, 0x82aea00241847db2,
        0xa3c6255dc4ef6917, 0xfc998caa7873802a, 0xd2e0373973423c01, 0xdc8edf68a91a2508,
        0x0585448ebfb7dd5c, 0x96cad1dcc6c44732, 0xd292b78cf10442e5, 0x3dc3bab7bf4c8f50,
        0x3f8f2e9f4f154b88,
      ]
    ),
    (
      "embers",
      [
        0x152bfaa0d7e77ba7, 0x1956f1e0aa234d22, 0x68098ecafcee8bbb, 0xc79eb6fa8108693f,
        0x0eb8b935c61b970e, 0xed6dd0789b0acaa6, 0xd06e44ed45f56807, 0x6d618f705bcb7f1a,
        0x769c129686ad0f5f, 0x8b7c300e79271fc3, 0x0de7693208d9145e, 0x73a5f4f19dcb54f1,
        0x857ad57f6a013e52,
      ]
    ),
    (
      "burst",
      [
        0x567bee674c9340bf, 0x3ca4b941e90c7ab7, 0x4df31814316f4a85, 0x3e7780bb8e04cd07,
        0x1479d26733fa8876, 0xab133fc023bd1e31, 0xd151dd0c73f12eff, 0xfa6ae01a22cba305,
        0x1a36c4676b3f4b0a, 0x95c6b767491ab836, 0x121d82f551029e7c, 0xfca5a16a3e4e179e,
        0xdae936d134087149,
      ]
    ),
    (
      "vortex",
      [
        0x6caae73196f8168f, 0x9f550304142b05f7, 0x3e3123949f5cb64d, 0xe3a918d2e2bbcdd6,
        0x22790263b18f9493, 0x54731dafb481a3c1, 0xe5ada3f2bc7e9c79, 0x4c7c8aba625a78de,
        0xca7cb27f582665d1, 0x7e71758860da43b1, 0x0e2ef1195cde1c88, 0x1307dafecc064388,
        0x20dc44a2b7f81096,
      ]
    ),
    (
      "snap",
      [
        0xa30877fd4c52238c, 0x37e5992fba636d21, 0x289ea832f4ebc180, 0x77887dd09c069723,
        0xe6f86308ab3ae645, 0xf9b0e70f4098a0ea, 0x3fbba9c06c80ec8a, 0x62e526c9491d1daa,
        0xb4b5713ea6b72750, 0x7610fabfe3203622, 0x0f49b3dd67d735f7, 0x8387168d4acaf9db,
        0x59547bcb0e7ca99b,
      ]
    ),
    (
      "implode",
      [
        0xa14b611bba595160, 0x53ab1c15900f4443, 0x5c360a27f5debc8c, 0x7db20c7837a6ab98,
        0x2bfa5fa0cf3b9620, 0x3e96fcbb1d472e94, 0xbb2aadf1c9918803, 0x4d27bf9bb62f2af9,
        0xb95e63db18b289f4, 0x2d76d89537eed2f5, 0xfcc03e5cdf0f4865, 0x2e64eb971b35689c,
        0x0ca85d9880251988,
      ]
    ),
    (
      "scatter",
      [
        0x29a89c8ccbe6de6b, 0x7c94b9a652e72553, 0x29a89c8ccbe6de6b, 0x7c94b9a652e72553,
        0x9305bc1c186ab9f4, 0x12c09fbe13fa6115, 0x2cab3a719810407b, 0xfb11199e735ade39,
        0xe248f86ee4d93e1b, 0x92e8738bfd984ad9, 0xa34cd12f3be23ce1, 0xbbcb9c2c05845b84,
        0xacd555a0da3732a4,
      ]
    ),
    (
      "ripple",
      [
        0xc189c2cfaed8b2cf, 0x87f3cc0c40f7dec2, 0x872ac2ae5f51b5d7, 0x7702727e51a551c2,
        0xc25c743d2a996bfc, 0xf95d73bad087cb36, 0xaaf968b5c0a4f359, 0x2a78beac0c48c99f,
        0x8132ca901a82c3d3, 0x3591171ffd690d29, 0x075b0404c9c5411e, 0xcb6d3c03ba9d411f,
        0x8366c6caa60f3eb7,
      ]
    ),
    (
      "shatter",
      [
        0xba0202d9e8d1223e, 0xed71399592e89e52, 0xba0202d9e8d1223e, 0xed71399592e89e52,
        0x638e00d28fd680a0, 0x325c2a9658df4d56, 0xcbdfa4e8b79285eb, 0x06101b147f8777dc,
        0x7de5e29b780545cc, 0xf6610f54781047f6, 0x5260b8739e85e4c4, 0xc87dcd729df2cf42,
        0x2bac1f23a8517d56,
      ]
    ),
    (
      "liquid",
      [
        0xe8b34c134fa8457c, 0x2136390ebc0308e0, 0x3e5ad8df83ffc7ec, 0x6a8ae5e8401676a9,
        0xd02caaa8c77c8fab, 0xcbd0ab62893bb29a, 0x00f70c0955736c7e, 0x87a06f678abde426,
        0x3d94fb74bb34e1e4, 0x091458ba52f7873d, 0x7fabf5a4cd0651c2, 0x21d397f0c46e20e4,
        0x5ca141441a6d02d6,
      ]
    ),
    (
      "fireworks",
      [
        0xa9f148135a88cbfd, 0x521d6aea5ecd21d6, 0x589e97df989bb569, 0x281a77df48b0e8c8,
        0xb9d10c84ae9fc54c, 0xbf2f93d9825615a0, 0x404f2f1f34bcc9a8, 0xa8c9ec0126bbbba9,
        0xe0c3dcb0ace38f19, 0x50c1c558d8874310, 0x489d1a461fdfd217, 0x107a0eddc33e517b,
        0xa2a3e83c2938f03e,
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
