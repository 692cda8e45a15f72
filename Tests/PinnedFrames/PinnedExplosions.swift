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
        0xea521cce751adb0f, 0x67a9a6c07e2b418f, 0x818b055845f6b375, 0x00ae1ba9b362655a,
        0x96d6db81e97d80b7, 0x6e5dd4b64948ba42, 0x5d245d875d2c6fa2, 0xc8110c5b7caa7135,
        0xf2729f6391daa289, 0x6853402b13dc0383, 0x593cab3d6b451301, 0x2213b2bb03e3d4a9,
        0xb5cac31a5a47baff,
      ]
    ),
    (
      "up",
      [
        0xdc8edc62e0fdd8f2, 0x7321afc18bf72975, 0xa67b74aa529dd1d4, 0xe2e7cd61bfae4992,
        0x8f2aa0d4fbd7288e, 0x4342dc86ad9e25c7, 0xa07c6dde3188c7b9, 0xda9a4282da805f28,
        0x957eab4b66d08e59, 0x5f0b33beda8bcf79, 0xf50ba9bd82385c0d, 0x448212c4bc308ab5,
        0xa68a9a9f9a350896,
      ]
    ),
    (
      "dust",
      [
        0xab5a368f4cad1125, 0x7b929cc994c41475, 0xd6f2c45bc909d96d, 0x4ba10170d76c3218,
        0x482d37481bf0fa2a, 0x561f224d133422ed, 0x4c1208d0f9e1388e, 0xe03b1789eecd2934,
        0x630f6662c17d3763, 0x8d8897612496651b, 0x3a21adae1acb8919, 0x5d86b348ec7da822,
        0x0e44b2357a8d8f25,
      ]
    ),
    (
      "embers",
      [
        0xa2befac2a3a811e9, 0x4c866bfd9f3a9ab0, 0x638abc63d948a178, 0xbeef221ec845eef2,
        0x2b53d1d37cc53387, 0x9d76f7083efb3f3c, 0x0141b29e1e8720cc, 0xa987dbbc40b19b9e,
        0xe90b7e4e25f8ac0e, 0xaf202e210a4c2f00, 0x898402200eb81457, 0x5618d6c9c090b41f,
        0xb166b1cb65f66ed5,
      ]
    ),
    (
      "burst",
      [
        0x7f8396d80ef1392c, 0x6ad3fdf9c31d1a18, 0xdd0a520d57f17310, 0xa19081859cc2e223,
        0x89a5746eaaeedfa3, 0x3a230625c1ef80ac, 0x4138e4ac25150337, 0xb380b1ac5057cc83,
        0x67b32af47157059e, 0x4b09d59044c3a3c2, 0x81504efc9a4f8466, 0x139be7bb67282b78,
        0x181c4ed3c58c8718,
      ]
    ),
    (
      "vortex",
      [
        0xce0c88adb3b5008b, 0x241fd85b00849040, 0xc296e76495c6060d, 0xcc7f1f83072a36c6,
        0x7c9fd5bb268a1cf7, 0xe83af8f63f570a42, 0x213bcdb3c75e504d, 0xca9c3c7828ababdc,
        0x24cb12c99577972f, 0xb44b6b63b6a6626d, 0x7341d278401aea5d, 0x10dd0a9efbb54695,
        0x4dda6ac6012632e7,
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
        0x3c027365979c172c, 0xd8a871bbefbacafe, 0x1a1aef49e0161d08, 0xddfd42cf480153b1,
        0x5e366ce3104b7e68, 0xfd74002d839c11be, 0x4ee6433b8f63bece, 0x19e1e83195bb48f0,
        0x3f282eeae5b6e8e0, 0x6f0d576463a1b1f9, 0x8cffba7e471b9a62, 0x269c0b5e90a518d2,
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
        0xc4a98d718743528a, 0x83b725c29c138267, 0x9b98b49b37174d88, 0xfbacc6867af87631,
        0x8627ce1dd7d62b79,
      ]
    ),
    (
      "fireworks",
      [
        0xd5f48320a8643900, 0x493dc1402fc8a470, 0x1898bc8ef01ce039, 0x48560b84fd9d8ea8,
        0xd35eb0565d7e8350, 0xf88f2fd6fe05db9c, 0xf36a904aa83d3b8c, 0x028c63b30bc8286d,
        0x302705ca57f63a11, 0xb732901213614955, 0x9b7b8b8a57d449ee, 0xaaaa65a7162c08b1,
        0x9ebbe97fa2484967,
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
