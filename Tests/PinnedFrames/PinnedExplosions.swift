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
        0x907b441db44109c5, 0x72de3907721999a1, 0xe4b98e97298ddec0, 0x8d84a12d784e9126,
        0xd220de97e8319be4, 0x81f92bb7e0ad7561, 0x383619671718cc01, 0xd4e9c5f0d5c048fe,
        0x27ecc043db872b6a, 0xcd3923a0fe88ff69, 0x1c8237bb9d887eda, 0x9cc24a8455258bb9,
        0x3507e01831124440,
      ]
    ),
    (
      "up",
      [
        0xf276f79fa38ff657, 0xe39909aa13e93b6f, 0x350c5e0a075a7f4f, 0xaacc4c6210a90d40,
        0x923c480b58e236da, 0xfd6f83f5b5f9d6b7, 0x29390a9818e7799a, 0x5d4fef70fac3e172,
        0x46cd2e5c4c42f78f, 0xd6dd6aa6312903d7, 0xe64ab934d2a33e69, 0x7ad894c24b53bd1d,
        0x887464234b50ed18,
      ]
    ),
    (
      "dust",
      [
        0x939ffe0cbcc8b7ee, 0xe882644ae9da6709, 0x5e5d05a7d2b36b60, 0xf0122f5e9a60867c,
        0xc39f6583560c810f, 0xfd0f9cdb0a1dc6d9, 0xa073379c73b8f386, 0x044b1e9e5b068e4b,
        0x6ab004f13fbe7a6d, 0xca0242b0234a5b16, 0x2f41ea2eacb1ceea, 0x318f1a654b31f812,
        0x3b900456068d8f25,
      ]
    ),
    (
      "embers",
      [
        0x4a48f75fb7b9253e, 0x78105c3699f04abd, 0x94d89856e0987ade, 0xf73d96e94589616f,
        0x680e53415321b7b3, 0x44f9ddc02beed7ac, 0xc2a90c744ac497ad, 0xb156f3de1b5c0083,
        0xf8275542372fd81c, 0x288c565ac2454b37, 0xceb5aa320819d1c9, 0x47e54763dd485a04,
        0xed8cfe65ff15db4a,
      ]
    ),
    (
      "burst",
      [
        0x9ba3e0ded9e8c486, 0x2d1fbfe1f9b52f13, 0x1fc26a1daf417919, 0x5928f4bfaecbb79f,
        0x79ac3d09cb080cd8, 0x8b923270a81787be, 0xaeec934d1ca10b46, 0xf6acc25d7fb1680f,
        0xc87c8900a482c694, 0x93ea6956d75dd173, 0x9d1fb41e1feb7b47, 0x3e8992fa04e5c2b3,
        0xa1adfca8f8e96a5b,
      ]
    ),
    (
      "vortex",
      [
        0x9d4086ec0e0e81e7, 0x882b5923b18f5bed, 0x67f1b3255045f6b8, 0xdb5cce7c8abccd0f,
        0xd8ed02e77fd38bee, 0xb50bc421f3aa1a53, 0x752da7092d925195, 0x37dd29a127df1cf6,
        0xbede45daadb40b52, 0x6224516bbd843cdc, 0x26cea1e93c27afff, 0x662c5e0f29a0333d,
        0x05d8a1bf9637c52b,
      ]
    ),
    (
      "snap",
      [
        0x15dfad2a94c0fa6f, 0x8b9f7498e6839d03, 0x6c90b7cc96f1123a, 0x167a4e50cf2796d7,
        0xd9a7726fbe168f5b, 0xa2a205270c9fc739, 0x589d8d4589f778e4, 0x42371304ded2ee4d,
        0xfa4544e26d197161, 0x76045d1700fad55c, 0x729c868ae3d0c919, 0xbbb69ae73a0c2f3c,
        0xff5d7926ea93e8c6,
      ]
    ),
    (
      "implode",
      [
        0xb4f0fed883419897, 0x1f9f15ee020da155, 0x377f4826ebf36f10, 0x04ededfafaf3220a,
        0xb533d57b75747dad, 0x16d1a4be386740d2, 0x1669acc60e72069e, 0x44134e97a5565243,
        0x76bedec54e2227a4, 0x23cdb37fac35a296, 0x32e2c835bfdc64be, 0x3b7720ea7e3cc13d,
        0xf7898af07255db5d,
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
        0xfdc5bc706fffb8eb, 0x1b01c4def6eeab98, 0x36a069950a8d02cb, 0xbde4be6f64bb2c8c,
        0x02c01fec6fc84cd1, 0x0d537204b3b0f5f3, 0x9e728f2cc51041c9, 0xdd6415a51a7dec36,
        0xd68310e6094c9cc6, 0xec6d6da0c1615fba, 0x28c675bd1ba310e4, 0xf13938ec80372c04,
        0x835cab7a37524e86,
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
        0xc4a98d718743528a, 0x83b725c29c138267, 0x8691477640aee1cb, 0x6b8754a9e5ec99e4,
        0x8627ce1dd7d62b79,
      ]
    ),
    (
      "fireworks",
      [
        0xd5f48320a8643900, 0x493dc1402fc8a470, 0x1898bc8ef01ce039, 0x48560b84fd9d8ea8,
        0xd35eb0565d7e8350, 0xf88f2fd6fe05db9c, 0xf36a904aa83d3b8c, 0x028c63b30bc8286d,
        0x302705ca57f63a11, 0xb732901213614955, 0xde0a0c794911be99, 0xbade0ae3f71a5bb6,
        0xde849cf2c4a94967,
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
