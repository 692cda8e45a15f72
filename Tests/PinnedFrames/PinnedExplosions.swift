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
        0xd65c22f358573a47, 0x74b3350e44c7587e, 0x570f757a85552da7, 0x798af39485e57dba,
        0xd5d6a4149970558a,
      ]
    ),
    (
      "embers",
      [
        0xa811888d707ef3b7, 0x62cd69220d373c57, 0x120f7ecda9b61771, 0xd9046911d9686cc5,
        0xeae83439dfb5bef6, 0xa1f64f8c63894bb1, 0x803d91c008566786, 0xe3633c5c657cb25a,
        0x11788ebf56cf9d64, 0x8b44934e4b048834, 0x81e5cd94bea0dedb, 0xa6228860f2d6831b,
        0xe0eabab20401b6cc,
      ]
    ),
    (
      "burst",
      [
        0x4cd72ae19a4248b7, 0x6d387e1f179dd002, 0x0344ba6a7e35dc95, 0xb02f3b73a106ff56,
        0x12f82d60ce3ad8e7, 0x8e0c626ce96e0f75, 0xe67f8fd896b8f2d2, 0x59cf26198eeb69fb,
        0xb358cbf2631af77a, 0x84dafc60bd5a48e1, 0x6c8329ded5cbcf40, 0x555741d50928867c,
        0x6be50a08793f2f25,
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
        0xcfa6237160968fb9, 0xc929db07665b9474, 0x24b5d9e3bd706919, 0x94d56dd621a5292d,
        0xbf1ecf5df9714ffd, 0x069d69c8860c130b, 0x9c83a0aa403a4fe3, 0x74dfe31d01e623dd,
        0xf85ab67158fe3a4b, 0x2037cbe1709baf16, 0x97267bb5d56e6e18, 0xd936fa723bcf617c,
        0x31e2a9dae4c85f93,
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
        0xdab502ba56768ac9, 0x018d91e719ae86bc, 0xdab502ba56768ac9, 0x018d91e719ae86bc,
        0xe4de588b7b7b9d76, 0xce5ed65dcb8371b1, 0x01a5f363c0a79a3d, 0x36ab001c308c1e0c,
        0xe6a4b55a4ec51e1c, 0x5dcc3dfca0229a7f, 0x63f11326d014939f, 0x09c7364500753044,
        0x8e72f52a59f3684b,
      ]
    ),
    (
      "ripple",
      [
        0x48459b9c5922c412, 0x5e6a26078df71230, 0x25a85c6a5df12fcb, 0xf9dbba7a771dda50,
        0x6f2045489999e703, 0x8514267d29891267, 0xdfee4289d93b2dc6, 0x91c3f5d7bd503d59,
        0xbec3166380d79b65, 0x2637ad528ba5459c, 0x5aac996b255233c8, 0x9e48bc5a03a94214,
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
