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
        0x2de28ec8125424ed, 0x8565df23625c49a2, 0x4b3ce771c4e45b37, 0x2f268e560f70f5b9,
        0xc6ca38ff141ea0c5, 0x70183bc0aad3b5ab, 0xe766c091b466104e, 0xa8196c20ea5fe430,
        0xa86bb98b18c15d10, 0xb10f1880dd64e7a2, 0xacf6d3836df3a5e5, 0x8e44404ea4e815ed,
        0xcec0a83b53393875,
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
        0x03ea3aa964ced2d3, 0x324006b2f84d6a8d, 0x4c1903624022faa2, 0xa9803a466bfde7e8,
        0x2102067e0a2f1aa6, 0x4672fd69399f4412, 0x19de509d1ac3fc4d, 0x59bf23b369527fd0,
        0xd65c22f358573a47, 0x74b3350e44c7587e, 0x570f757a85552da7, 0x034132221b9c6d17,
        0x890d953179a4af47,
      ]
    ),
    (
      "embers",
      [
        0xa811888d707ef3b7, 0x62cd69220d373c57, 0x120f7ecda9b61771, 0xd9046911d9686cc5,
        0xeae83439dfb5bef6, 0xa1f64f8c63894bb1, 0x803d91c008566786, 0xe3633c5c657cb25a,
        0x11788ebf56cf9d64, 0x8b44934e4b048834, 0x81e5cd94bea0dedb, 0x80f558ca1d49b4d5,
        0xd417baa287c9c55c,
      ]
    ),
    (
      "burst",
      [
        0x4551a1f89e5cfd2b, 0x2e7509e789e3d486, 0xea993b4b5d3edfcd, 0xa490b67133466014,
        0x324d4dabaa67382b, 0xad28ab0f70fcb527, 0xc3b99df651d74d1f, 0xd888e68e7b5e6de7,
        0x10d8db175e6d2cad, 0x3217f10588626605, 0x1c099936ddf7d351, 0xaabbad1523d924b3,
        0x15c9024430785d71,
      ]
    ),
    (
      "vortex",
      [
        0xe1557d2b1d88c607, 0xe1cfcbbd8809cb38, 0xa8f211fef2c0f046, 0x04d91fd0cbb11a19,
        0xba42fe3e1f65b77b, 0x599982efd0e2a906, 0x73521cf20c8f8126, 0x3afe3113caf20f69,
        0x9fc165cd309ac087, 0x6c163d1c2928068b, 0xa4b74a2360da4d19, 0x9cf903f6fad9cf65,
        0xc198fcd9ce684879,
      ]
    ),
    (
      "snap",
      [
        0xe0f67974937c5979, 0x895155778dd16079, 0x9e451989f964cd87, 0x93462acd80cff011,
        0xd1fa839a1b86a376, 0x65d0ce7ad9c64c67, 0x277f4e8a0a4b5e6a, 0x5e0f2811000578a3,
        0xa05096e4dd41c8d3, 0xe51410712bee0b56, 0x347fd4b9e9d6e08e, 0xa64ef06a43d1cd9e,
        0xada5bc7bfb12d031,
      ]
    ),
    (
      "implode",
      [
        0xa14b611bba595160, 0xb8210c57087717ab, 0x5c360a27f5debc8c, 0x050616debc188e45,
        0x2bfa5fa0cf3b9620, 0xba5013ffdfc5bfc8, 0xbb2aadf1c9918803, 0x4d27bf9bb62f2af9,
        0xb95e63db18b289f4, 0x2d76d89537eed2f5, 0x3330ded7b2472746, 0xb910390c6264ddef,
        0x9d61c68a72f1f76a,
      ]
    ),
    (
      "scatter",
      [
        0xcbe35f9a57bbff13, 0xfab8cb4fbf562164, 0xcbe35f9a57bbff13, 0xfab8cb4fbf562164,
        0x2a50a69fea6aa6ae, 0x6047422c6423b4e7, 0xbb33fc4f490f0948, 0x3c8cd75e7141b346,
        0xe5043f8a8d6b3b08, 0xba2de78e9c08d200, 0x00a8275c0b18eae7, 0xb3c7015790d76f16,
        0x8c712f6f7006e722,
      ]
    ),
    (
      "ripple",
      [
        0xa1e9ecd9ab248da7, 0x3e3c4f142bdf340b, 0xf63eb901e94b47ca, 0xd4cd050340c14a2a,
        0xaad10bb981bf369c, 0xf9792cd56883bc17, 0x5c4484a5e6f2fae7, 0xdaf56a5b12302bdb,
        0xa4b358d1f76460be, 0x82d7da67ae55799a, 0x6b21826eaf4e96c6, 0x5bdb8e598523dd89,
        0xd576a6ab8ffde51b,
      ]
    ),
    (
      "shatter",
      [
        0xaab37853e061f666, 0xbe71871b5d7241e6, 0xaab37853e061f666, 0xbe71871b5d7241e6,
        0x55d6ed3f21a0a415, 0xff149f6614424194, 0xa12f3fd494caa61b, 0x4aa2c6aea4cc7c96,
        0xdf95790c05c5389d, 0x1d99d76a15ad552b, 0x004394b0415f841c, 0xaa1f4f1c16cb3685,
        0x1fdeda93c315d8ef,
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
        0xde99eb93809e6e08, 0x3461cb3763d3eda4, 0xba92deec9054f0c5, 0x0e6198fffcd148f2,
        0x65b6b19ba67b70a2, 0x927e015d9cae4fc2, 0x77aef0eabadd96c5, 0xa2c8a38cc105a416,
        0xdfbc7ec79df378c3, 0x798c6d11e7559e79, 0xc23c22e0cd3b1fbc, 0x786b2e6bbe265771,
        0x2fe3a9429083a469,
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
