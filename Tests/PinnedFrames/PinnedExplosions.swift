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
        0x5f21141a7cdac0bf, 0x95ec543894d61c52, 0xf9173ec00be5c6a5, 0x420189d26499a457,
        0x6979c6200dc9dc0d, 0xba6544fcacbaab9d, 0xd529b3d1965d1b14, 0x95ec6c42e63ae868,
        0x1d5875958fccab77, 0xe2112abd487ac430, 0x719a1a5dc24f4de5, 0x2f74c08b44ffb7ac,
        0x5c4a793411979f1c,
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
        0x3b0d1ef423ffde0c, 0xcd122caf1a5fbf07, 0x38138ec991a48732, 0x56e6ac7ecef89afe,
        0x6f31b43b690d4efb, 0xaf581fa41ac0c304, 0xaa4ef7a91a68880d, 0x78858afa77fee149,
        0x0f947842c236f07c, 0x56a2dc55539dfd69, 0xf2f63492254c53ac, 0xa9ba7b502954a9ae,
        0x7d59bb3aa897d32b,
      ]
    ),
    (
      "implode",
      [
        0x5c1277118ff3e6ff, 0xb2b68abef6fdd70c, 0x518a3fa4bb4e8284, 0x94d3e2724c33ffa2,
        0x113864c71d8fc85c, 0x3c80c5f4e5ef44d0, 0x426944a4ac8f2de9, 0x801ff6ceb931b555,
        0x6c2f1ac0f7bc4c9d, 0x4bc66cc98cb8011f, 0x3330ded7b2472746, 0xf0d8c3def4d46bf5,
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
        0x0de8f07e87608c28, 0x739fe0eeec4f1dda, 0x1c8280e7cd38f0ba, 0x41e469a7abf6fcd4,
        0x0a98267d6bfb3794, 0xfd6d6af1719376a3, 0x63bc9579e8517611, 0xb85175c48e1f7527,
        0x8b48519d773f1b33, 0xe1a77e3725c0231e, 0x6738d753c6ab4e56, 0xb001ce01909f259c,
        0x78b773193e523714,
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
        0xcbdda74c2fe3cb3c, 0x665a237612b8758f, 0x03e35703e277a464, 0xfb18e65d36099475,
        0x6105801289e91c9d, 0xf919c583b5ed29dd, 0x83aa474b5e22c60e, 0x998d5074b4934e84,
        0xcb7ef1e0dc98088f, 0x6d3c34f2bbac5c52, 0xaa0b6961cfe0a2c4, 0x161100dc4cb4632b,
        0x8b547212c3625b5a,
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
