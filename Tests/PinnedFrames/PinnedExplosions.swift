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
        0x43dd2f7fd71defc9, 0x5b09680c243413c2, 0x90082a1711ff4dd2, 0xf54f3a808c2c56f0,
        0x67831c1d2a2ce3cb, 0xf07db50ec1ca27e2, 0x79959cd51e3b96ea, 0x0af396683995bf9f,
        0xda7e134ea857a15c, 0xa1c65dd205ba62e1, 0xdba9d6aa37d3ff87, 0x180c6dbda29fed5b,
        0x383d1a0a31323830,
      ]
    ),
    (
      "up",
      [
        0xbbca2db98cad9c51, 0xe127f86435d13c32, 0x4f970a429aacbd72, 0x05755712d5e8d303,
        0xbe3881083b5f714e, 0xf8ae07713b7fb086, 0xe961762d65ca2818, 0x62bb4aa94cf8aced,
        0x95cb1a33ff621adc, 0x3dfb2e7dd5c259fd, 0x418cf2be22d3773d, 0x0ceed9762298bf3e,
        0x7521ec20c5c0c905,
      ]
    ),
    (
      "dust",
      [
        0xadf7dd2f61a8bdaf, 0x2516474d13d70b99, 0xf6b7eb48b0db49f8, 0x122b92b2cf19e56a,
        0x6fb5932c1db6ef7c, 0x0bfc09b996485911, 0x9e69cc2b33912876, 0x899c5580469809be,
        0x2af1ebfe3aa6cc81, 0x5432a8cf56448576, 0xf1461aa19b4a0e37, 0x73d7b556e8cd76e7,
        0x3798447b916bd263,
      ]
    ),
    (
      "embers",
      [
        0x1608856a9b7e97aa, 0x43cd63b0af936137, 0x4cfdd3392279d7a0, 0xd87d016b10e1b28d,
        0x9b6ae4473439ab8c, 0xb52d5776ea8fc559, 0xeb72628b0d95f520, 0x495bd06246e2ce8e,
        0xccfb266e05481428, 0x9fbe451c888ed853, 0xdbf296709df26f36, 0xc3e104310c7f058d,
        0x0f00cb346cedabdd,
      ]
    ),
    (
      "burst",
      [
        0x7a53e656d61c7be2, 0x29c59b605c4c0aa8, 0x43b28c4d340c6260, 0xee825f66cf8f7652,
        0xade5b506cf4a7459, 0x8cad5180cb743a56, 0x3e813ded4cecf598, 0xb671e51ad4b3cf65,
        0x21d31bcccb11b02e, 0x82e8ab816dfba901, 0xd6bf3ba159bc0952, 0x5e21c2274c9050c5,
        0xa50da92327d4d75d,
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
        0x6f45e0cff2bd02bb, 0x095aaced35e12d23, 0xdd9c8c2a2767cef0, 0xc69fc1fad4b13332,
        0xcd39c251554e22d2, 0x8df708c0ac376574, 0x11b1199cd7bf4612, 0x6d817755bccaf986,
        0x9b6c7364829d1aa6, 0x094c9e1e6f3f1a1f, 0xe6d63116b9bdc573, 0x65197e07b4fcab5e,
        0x54b372fba2f8ad1a,
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
        0x05207ddad0216e4a, 0xf36fb47ffeef4bcc, 0x05207ddad0216e4a, 0xf36fb47ffeef4bcc,
        0xb977883321cd494d, 0x3e94a24722f174aa, 0x8660559e7a9b4b88, 0xec19e1f6e3747160,
        0x610c5142e324af92, 0xa3912c4e438e6731, 0x17ebd175cfaa67a8, 0x60a5c2ce2a6b9178,
        0xb9b700d473b94701,
      ]
    ),
    (
      "ripple",
      [
        0xa678b45b292bc268, 0xb49c1ca4dd1f530f, 0x87125216d18eaf27, 0xe9bd021c195b4855,
        0xc33c7d4bf6fef43d, 0x86490b445a200026, 0x5f88f1f62c14d196, 0x6841aee2b441832c,
        0x5d6bcddf7cc243fd, 0x6137727a6d2cd58c, 0xf0ba0315fe50b460, 0x9a700d7a251db8d8,
        0xf3db8d7e17c6431d,
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
