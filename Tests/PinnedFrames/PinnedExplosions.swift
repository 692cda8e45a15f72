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
        0xc042f3f5f46c55f4, 0x96625f6eeab74f57, 0xbcba0394ffdc57ea, 0x0b8003b41839a318,
        0xe189eb49a4951df4, 0x875e3cbfeba0acf8, 0xb04b3ea4bdb4b866, 0xca9f61b3da352dcd,
        0xcd37e3f775682ff4, 0x3219bf8892038905, 0x2b2afa6543d45da3, 0x4425b3cf6f3a84e7,
        0x39a0ee92f51a2038,
      ]
    ),
    (
      "up",
      [
        0x27be0c9123558617, 0xcd38cc043c46eec4, 0x251ada608bba5a6b, 0x040ba3899dc645ba,
        0xe954e1afc2a1f102, 0x77d4e759576caa11, 0xfc00c18dd0eb0606, 0xbd5e42cdbebc538c,
        0x3d2819a0d1a6dd7c, 0xaaaf1bf3a6999e8a, 0x3cb2df1e723f1fe7, 0xff0dc0893ad8c4cb,
        0x0a7af76fec98087b,
      ]
    ),
    (
      "dust",
      [
        0xe816a4d17fc46926, 0x56df789481b41c25, 0xa67d7ff71b9b7695, 0x89868f84c89d5f9e,
        0x0e9b66c61d9ecfca, 0x126471d905e4ee99, 0x1f79d3d0da4900de, 0x95ffb33d5d49d8a7,
        0x9bbf15e37ebf67ce, 0xb9b60141356e089c, 0xd41ce367368971df, 0x37fea54eb9e0f4fa,
        0x61460bc356c924f7,
      ]
    ),
    (
      "embers",
      [
        0xc102296f85486cf0, 0x3994a84049993a28, 0x2949bb4b4b570dc0, 0x8481fb316f784c74,
        0xae71e0dd9afd42ae, 0x30039b704dbeebad, 0x5c04bcdc37e3d4fd, 0x9577bd58ee70562f,
        0x9bf70892dbfcdcc5, 0x8b587f3e94f48364, 0x07c88918d79de640, 0x1d7109380d4cd3ba,
        0xc68828b01267730f,
      ]
    ),
    (
      "burst",
      [
        0x79195ec43b19a9c6, 0x2e13fb282923eb80, 0xac840ce3bfcea39d, 0x3dc1498d0d747b10,
        0xaf39599a518f02df, 0xc925ee0e8184e014, 0xa97dc2b19716e382, 0xa45e5b58f8e2a644,
        0xf54a00cc4f1b2e36, 0xe485ee75d380659b, 0x3702f8e76f4649df, 0x591c476f95291d18,
        0x64c4c03d755954bb,
      ]
    ),
    (
      "vortex",
      [
        0x858066d64361b4eb, 0x634e13f341124f4c, 0xbc5d2d584ee2ca4e, 0x3ee9fa4202120593,
        0x7ff513e0dd5a07f4, 0x23027a8221e71828, 0x5849196301448126, 0x80168d003a11263e,
        0x02829df5655a49af, 0x34faad5b7a00b2f7, 0xef081d5fc02a667d, 0xf9b8331b9bc4b516,
        0xb559f802ad4d77da,
      ]
    ),
    (
      "snap",
      [
        0x8af4a3a664282f1f, 0xef78f5c8648c1434, 0x7f028258d7d9cf83, 0xd4db96ff91f1b1be,
        0x0c496e80db2e789e, 0xc36bc93f8428537c, 0xbf1f6cf5610dc67a, 0xd0cdf4500abcd3cc,
        0xadbc7dcf7b16d796, 0x5801a565e660a192, 0xb6144953da0c6082, 0x6a469bb520676c97,
        0xab16e32f6e3ee1bd,
      ]
    ),
    (
      "implode",
      [
        0x80720c279bf0dfb1, 0x422570388d8d2231, 0xd5c79596356bd801, 0xddf26d93096d82ab,
        0xd4dd3bfe05661d1e, 0x23822cbaa53d5460, 0x473348d43f2b9da3, 0xb324b0c432455b07,
        0xba681c4f2599dfaa, 0x42f3ecea626ba32e, 0x5054c10e429d5886, 0x7aab599294b8d321,
        0x7353a0e9da74de53,
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
        0x411bbdf49d69bb73, 0xca72b5cd03222040, 0xe5786c1d9128ad8c, 0x15a9ff7a9706698f,
        0x43d26902c015c040, 0x79c799ddfcda616f, 0x22c9f42f7f3ddbc4, 0x957c2557f91b2ef2,
        0x8ccc8a850a081b5e, 0xeaedae944549ba14, 0xd1f4f343448b9023, 0xd9d92d06349adf41,
        0xa5dc088c29c17c5a,
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
        0xa0af8dc173f8ec15, 0x378b54f32426bf79, 0x0791a408ff8c9ac0, 0x246f4344dbf4b9cd,
        0x5d4a2a74dc18d64c, 0xc1580bb4005f6ddb, 0xe22b1b27d004eb35, 0xbc77e742ebc13205,
        0x06742ebb641d3892, 0x1bd730b1ff023d33, 0x1a03c1db2ad63210, 0x4f749e6da492b545,
        0x61c591ce2ac380f5,
      ]
    ),
    (
      "fireworks",
      [
        0x7229c6c8317b2bdc, 0x93661eba7d71573d, 0xfdb26349b3e01b71, 0x0e55c6c2b205f816,
        0x2d9ab72397a205fd, 0x005ff10105088215, 0xe0cb78b5b01ec21a, 0xf975ac9f5622bc39,
        0x973025017aa91954, 0xb29dcbd1917dfc95, 0xdc2ed877a3257411, 0xf76a1d59b4984eaf,
        0xb9364e835e1535e3,
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
