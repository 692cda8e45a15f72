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
        animation: entry.makeAnimation(), shape: entry.shape, shutter: 1 / 120, light: 1)
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
        0x12d77e43c69ec6ae, 0x1c510ab1c372e31d, 0xea577ca418b4a9a1, 0xee092946f5250d10,
        0xb02413fca643057f, 0x76038b660cc42d86, 0xd3f7b0afbcbebbd3, 0x662acb3afe9e66fd,
        0x512b3730eba23517, 0xc9015ccc0f743be9, 0xda2ca8434a8c6c40, 0x5467a0e135709c6c,
        0x96ddeddf00a8d70d,
      ]
    ),
    (
      "up",
      [
        0xceffbecb632d4103, 0x2c4245e058f2967b, 0x1ef22ffa87c447b6, 0x703b9463df06c22d,
        0xc7210ef3eaddd2a9, 0x7a9a3cdeb9f8e588, 0x46d316e2124bfffa, 0x38961154a8675a67,
        0xf560490229f15f0b, 0x7e597befad36ee12, 0x418cf2be22d3773d, 0xda7b0f559412aff8,
        0x4b593ff867e11de6,
      ]
    ),
    (
      "dust",
      [
        0x55b13b2c05ed5dc8, 0xbef051aa0ebadc29, 0xdeea94e9250ab0db, 0x26a2bb038da4cab3,
        0x1c973304edcd812e, 0x22ee276af1669217, 0x4c1208d0f9e1388e, 0xe03b1789eecd2934,
        0x630f6662c17d3763, 0x8d8897612496651b, 0xb012b6e089f62083, 0x92e4ffe9d5726149,
        0x0e44b2357a8d8f25,
      ]
    ),
    (
      "embers",
      [
        0x859ddfd2ef95f848, 0x91201393613c9294, 0xfd987510e0aa1199, 0x30d853c09d9218e5,
        0xcee3f921d6efd8e7, 0x8c713747aa86d3f2, 0x20825d41fa9d0a3c, 0x9309d1a2b590df05,
        0x1519f1c5a7bd24a2, 0xcdf64a240f9635a1, 0xcf6fc99835ed5467, 0x48c6bd750252f292,
        0xe7854cf6aa8f5d3f,
      ]
    ),
    (
      "burst",
      [
        0x008063b905cd1305, 0x3913460625e9ee4d, 0x80695fc664e029a4, 0xb78e98ce109b7541,
        0x8e737b2adae0cc52, 0x69169f7fea88cc71, 0x912097d7eee06f1a, 0x75a120ef58568611,
        0xf8ce6b6476c346d2, 0xef1b2f9c1a927481, 0x94a4a6f28d242b9e, 0x4a25f39c47c3a0af,
        0xb3305ad7bd38489b,
      ]
    ),
    (
      "vortex",
      [
        0x0b8b860d4ebe00f7, 0xef742d2839eb6175, 0xa4b38265e9c26fb5, 0x98ef625be0e9baf4,
        0xf787ef8669529493, 0x6e7f81fc02c7dfff, 0x049c47a9848b5891, 0xfda9e90027d93659,
        0x6598ecbe6c0c5abb, 0x73723143ccb24437, 0x659e23adb988cd03, 0x3effea9de0a6395f,
        0x605e3a02ee7017c0,
      ]
    ),
    (
      "snap",
      [
        0xbedf022ffdcae59c, 0xfe6950ac5a118c1b, 0x42a7f4c24b9d5656, 0xa8bd8f56e72ddbb3,
        0x7bc93f1f0335d269, 0xf8178ee0009622d7, 0x283fc0d201cd53e4, 0x30fc3fb0a87c31b8,
        0x624c7088fe5b4527, 0xe239db09436dc1dd, 0x212e6454a752c1d1, 0x1dbfd95f69dd5472,
        0x2e033f428accaac7,
      ]
    ),
    (
      "implode",
      [
        0x036678a3ce0b3603, 0x0314e5f671c2b394, 0xfe685c0142820930, 0x494961d1e2b095c7,
        0x74513caa47918aa1, 0x072a82762a494405, 0xb511322ce934f2b8, 0x1f78b6709b16daf0,
        0x4430614d4cbbb144, 0xb69a3cbb9082ccd4, 0x3b156380c102f365, 0x07b35e1b002eab73,
        0x2260c431d7ebdb94,
      ]
    ),
    (
      "scatter",
      [
        0xfb6cd49fccdf8dff, 0x4a716ff37d14d19c, 0xfb6cd49fccdf8dff, 0x4a716ff37d14d19c,
        0x32a158b190c8868e, 0x80f1c8998c9efd59, 0x32b78c2ad2587678, 0x47a2cddb8bd093ac,
        0x5f1bf1855a02d7a6, 0x792a6b44d2774b91, 0x95a35d6fc4704fea, 0xd00b3d147498656f,
        0x85376654d467c558,
      ]
    ),
    (
      "ripple",
      [
        0x086ff85e8fc1d063, 0x6c18404f8d6445e6, 0x7c99717aab8a58aa, 0x2e6b0ed072af421b,
        0xf52bb7ca808e9916, 0xedf3a0d2a78da143, 0x5f88f1f62c14d196, 0x8f6ca73f01eb9008,
        0x5d6bcddf7cc243fd, 0x22b7b3fb2a6494f4, 0xf0ba0315fe50b460, 0x54354ebc4586a2e7,
        0x54b83160d3823256,
      ]
    ),
    (
      "shatter",
      [
        0x1c3fa0b0991b3490, 0xb8b3e0ea5c11e976, 0x1c3fa0b0991b3490, 0xb8b3e0ea5c11e976,
        0xbc4eb13b66085c0f, 0x80d6ae0359c76662, 0x85340de7e6315ded, 0xe446e0cd728d4570,
        0x3ec5bd41ae23bb45, 0xcc1cd93d21b672cd, 0x7916f20b8fcfc1c0, 0xd64fd67766366d00,
        0x5efe18a6fe7dd364,
      ]
    ),
    (
      "liquid",
      [
        0xee34d609ca670008, 0x8a535ccd87e7a082, 0x4d5b2a530dc8e486, 0x5a984ff791c09fa8,
        0xf9f144a48be63168, 0xcd6cbe7bde74e6da, 0x5f092e97d8254d32, 0x1a31c3a94ac04d93,
        0xc4a98d718743528a, 0x83b725c29c138267, 0x06ebad53aba02e06, 0x962eb03849ede5d2,
        0xb8ffed6143dd6e05,
      ]
    ),
    (
      "fireworks",
      [
        0xd5f48320a8643900, 0x493dc1402fc8a470, 0x1898bc8ef01ce039, 0x48560b84fd9d8ea8,
        0xd35eb0565d7e8350, 0xf88f2fd6fe05db9c, 0xf36a904aa83d3b8c, 0x028c63b30bc8286d,
        0x302705ca57f63a11, 0xb732901213614955, 0x1cf3e8a0cf8b0229, 0xd02fe13f0ee7d152,
        0x488891c4d807ce4e,
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
