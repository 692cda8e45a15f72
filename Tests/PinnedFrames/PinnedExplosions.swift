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
        0x6dc8940d78aa926d, 0x89a552182d425d51, 0x8e2e8f47e988a4e7, 0x05c63b08a16fb395,
        0x0bdebf3fa31373ee, 0x4e817b20a459c1de, 0xabcb90b88bce95df, 0x2d52b1c4be5be15b,
        0xe816685bb4f8af8a, 0xa3040e8de578f7b5, 0x19e65fa9fe939a4c, 0x01671240ad60f3aa,
        0x73e96516bff1002a,
      ]
    ),
    (
      "up",
      [
        0xf67a2f61fb216225, 0x9c3ea35d08d5d545, 0xe6ebf61f46e10ce4, 0x4584f7d5c9a18545,
        0x0c8ea1bdeb64af14, 0xc38316d06be2d4c4, 0x032062ccc6c6ee30, 0xaf94e56d73f0c54a,
        0x97057404b9ce5ac2, 0xda2b05e0e0152989, 0x5320884c87ff07a5, 0x1c651b7f4b006669,
        0xaecd43b5c1286037,
      ]
    ),
    (
      "dust",
      [
        0x16d2f242df6c2fd2, 0x3f08e6a0949320e4, 0xca40c696dbee720c, 0xd04ca895a967d4f3,
        0x932ef1077d1f4ac4, 0x5809d2f916984cbe, 0x19de509d1ac3fc4d, 0x17aebd10ed26b45e,
        0xd65c22f358573a47, 0xcc2262c64e7d78e4, 0xdb1d83eefa2884a1, 0x3823d7527a076319,
        0xe80d9c087b1e6b50,
      ]
    ),
    (
      "embers",
      [
        0xfb79e11d53037aee, 0x39f472b69dfaefd8, 0xad43443137c190b2, 0xd13942f33e31b201,
        0x8914f1c67d69289e, 0x9921105a85ae0db8, 0x6f1ea35f5bb13805, 0x01b23e9797f2e084,
        0xe61fef3934112628, 0xd9658274fe620b73, 0x5aeb4df5892bb850, 0x5ef8198e035af6de,
        0xded446fe24d49f9c,
      ]
    ),
    (
      "burst",
      [
        0xac6a1c5954d714d8, 0x45abb84e484bbdd9, 0xabf898efbbfc50c7, 0xda505cdf4450eb76,
        0xd72c5cfb4a692275, 0x8fe13eb5f6bb634a, 0xd97ce00cfc813aa3, 0x4e6f0032bc6d36ad,
        0xb358cbf2631af77a, 0x84dafc60bd5a48e1, 0x72bf49c108225c40, 0x5703507945c19b6d,
        0x0f7fb14d996ea43e,
      ]
    ),
    (
      "vortex",
      [
        0x6caae73196f8168f, 0xf56dd445e82584ce, 0x3e3123949f5cb64d, 0x71190e5c98bd566a,
        0x22790263b18f9493, 0x5b1f238246b84eb9, 0xe5ada3f2bc7e9c79, 0x40646089d4496539,
        0xca7cb27f582665d1, 0x33c3481aecac7bab, 0xb61194f1b73fe7e0, 0x9ee6f6561384e8b3,
        0xa6744a14796798ce,
      ]
    ),
    (
      "snap",
      [
        0x971226838888639e, 0x2eaf25086299b683, 0x406eb9970b4c4c1c, 0xb0cf16eb7c92fefd,
        0xfef0681f44ae9785, 0x54df6493c29af12b, 0xad0d643807e39726, 0x9ddbf546dca41d44,
        0xa6fd4e90688329a5, 0x04fdc948cd59d989, 0x5e1e248777a48b42, 0xef76f5472b05a659,
        0x340bc4316d762dc3,
      ]
    ),
    (
      "implode",
      [
        0xa14b611bba595160, 0xb8210c57087717ab, 0x5c360a27f5debc8c, 0x050616debc188e45,
        0x2bfa5fa0cf3b9620, 0xba5013ffdfc5bfc8, 0xbb2aadf1c9918803, 0x4d27bf9bb62f2af9,
        0xb95e63db18b289f4, 0x2d76d89537eed2f5, 0x6c8a18a72248d069, 0xb910390c6264ddef,
        0x381f4706e33f62fe,
      ]
    ),
    (
      "scatter",
      [
        0x1265cfced5c0fc7e, 0x731d36326b2c7347, 0x1265cfced5c0fc7e, 0x731d36326b2c7347,
        0x0676b1152e1e345d, 0xbcab2ff15aa2a341, 0x94e995e6864f8993, 0xd1315e1285967ee0,
        0xc18d824dd63cb898, 0xb45b05fe3e4fd5c6, 0x3b016ff8021c4b44, 0x90c67239d32594ca,
        0x7f2ed03d8e78e8eb,
      ]
    ),
    (
      "ripple",
      [
        0xc16e9eea17364640, 0xb5f5db0b96633a78, 0x5ae11f135f227721, 0x5192f93382e5b186,
        0x85058fcff9c789f5, 0x8ad46681026f0086, 0xc667a68ef993c6fd, 0xf99f4f51389cfeea,
        0xaae8e87594e539b4, 0xe6ea3bd405fa0e27, 0xffb95c9ff27bc843, 0x285ecc87fc4c9f56,
        0x0280625522e294e6,
      ]
    ),
    (
      "shatter",
      [
        0x6308d2813092e4c9, 0x47976269cdbd1b91, 0x6308d2813092e4c9, 0x47976269cdbd1b91,
        0x55d6ed3f21a0a415, 0xff149f6614424194, 0xa12f3fd494caa61b, 0x4aa2c6aea4cc7c96,
        0xdf95790c05c5389d, 0x1d99d76a15ad552b, 0x36a56873e4e8674f, 0x1a1655ec98315d98,
        0x9e7eaa48105c26e5,
      ]
    ),
    (
      "liquid",
      [
        0xe619644761f81c12, 0x3474aa46b118394d, 0xfd367a540bd61180, 0x35c977f142612059,
        0x1a1d9a00bfecd559, 0xe748651fa77429b0, 0x40f6f441e415ffe9, 0x32e8b85107c32366,
        0x299f71c4d489f455, 0xb057f69db476b966, 0xd35916d3616978da, 0x4e069c0f1c2fff13,
        0x2a676da0886bc770,
      ]
    ),
    (
      "fireworks",
      [
        0x66570154174d8703, 0x6836573e40eeab7f, 0x23f93ccc3eb6720f, 0xe5415177eebb8109,
        0xe888f4a5e2719e7d, 0x99e4ef38db69f39a, 0x15fd9bba1addfc37, 0xcade4391dff11c7e,
        0xbe0fc76be9288048, 0xeb7149b002258692, 0x28ace965db9d95dd, 0x496002e4e6246b26,
        0x138ddc024e3693a4,
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
