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
        0xbd53aef673321577, 0xfff4cc2834f11f7e, 0xec885c8dadb82e23, 0x533f2bad64f28d51,
        0xade4edd44a874158, 0x79f940d6de40e20d, 0xc3e79b77439e41e9, 0x3d3e296199d4cba1,
        0xe14f212b88e30b32, 0xd5e306991e822e41, 0x1775bfc0fe4795e9, 0x37301544f43728ec,
        0x3afa0a5d82e97884,
      ]
    ),
    (
      "up",
      [
        0xf5959e247aec0488, 0x931206e1ff461d46, 0x67cd9d4cd33e1bb2, 0x47fb7c20b3d6c292,
        0xef65e59aa7cf12ce, 0xed45a2fe3f3d0b85, 0xdc425d44b3d8a837, 0x5c076433a149f886,
        0x75e2490bdb2a30ae, 0x2d4956ab83541b06, 0xeb6cc1bc86946b46, 0x1748043363b56181,
        0xf63be11bb0975d63,
      ]
    ),
    (
      "dust",
      [
        0x16d2f242df6c2fd2, 0x3f08e6a0949320e4, 0xca40c696dbee720c, 0xd04ca895a967d4f3,
        0x932ef1077d1f4ac4, 0x5809d2f916984cbe, 0x19de509d1ac3fc4d, 0x17aebd10ed26b45e,
        0xd65c22f358573a47, 0xcc2262c64e7d78e4, 0xf9be8abdb2ccc5cb, 0xf9c6ac09a3993a65,
        0x53766938d750090c,
      ]
    ),
    (
      "embers",
      [
        0x6ca1928c16ad4b49, 0x03348c639b6fb038, 0xfa3bae221a73316e, 0x86a6bccaeddad100,
        0x02e8591983f5a43e, 0x0fd07f9de4b38895, 0x48f1e2ac82780cd3, 0x942a646e33687327,
        0xf0361ed9a0f8ffaa, 0x8620d78a1bf1e109, 0x5454cd2c8315dcca, 0x1594e2f8be9f615b,
        0x53e32557b7c07673,
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
        0xf3066d130554b77d, 0x0c11ff5938dff7d2, 0xb249b8498d4c91bb, 0x42d2ba84726a6098,
        0x107e48d5ee38445b, 0xc73d168f24db092b, 0x5ab6bc3ee736a3d2, 0x34f2c755d6371bd4,
        0x090805d06a11080a, 0x10da9f7f032ddcf1, 0x6f67258cc88f5747, 0x0de643af828971ec,
        0x11eb9dc5b8ae54eb,
      ]
    ),
    (
      "implode",
      [
        0xa14b611bba595160, 0x53ab1c15900f4443, 0x5c360a27f5debc8c, 0x7db20c7837a6ab98,
        0x2bfa5fa0cf3b9620, 0x3e96fcbb1d472e94, 0xbb2aadf1c9918803, 0x4d27bf9bb62f2af9,
        0xb95e63db18b289f4, 0x2d76d89537eed2f5, 0xfcc03e5cdf0f4865, 0x2e64eb971b35689c,
        0x20642c6928dffca7,
      ]
    ),
    (
      "scatter",
      [
        0x7a1b0679df98fb31, 0xb9ab245a95f63b50, 0x7a1b0679df98fb31, 0xb9ab245a95f63b50,
        0x9305bc1c186ab9f4, 0x12c09fbe13fa6115, 0x2cab3a719810407b, 0xfb11199e735ade39,
        0xe248f86ee4d93e1b, 0x92e8738bfd984ad9, 0x6ab2a2945657c416, 0xaffe946812a6977a,
        0xa9f8263629a9e42b,
      ]
    ),
    (
      "ripple",
      [
        0xccba3f1f2b4e9db1, 0xe49f3651876cc174, 0x9b7b3bb06d5abfe1, 0x3a9761975b1ab7c1,
        0xc9644b5e79179ff4, 0xf1f213a7d2fda750, 0xe4047fb7f31cad1b, 0x4689079bf3ce59d5,
        0xdf23054459765e11, 0x47e06aaf01dc0a28, 0x9044f8224a0d9967, 0x976d1307538a71f2,
        0x8366c6caa60f3eb7,
      ]
    ),
    (
      "shatter",
      [
        0xf3a2037b7df25a60, 0x5b60aacf6c36097f, 0xf3a2037b7df25a60, 0x5b60aacf6c36097f,
        0xe3675d9f3b17c4a0, 0x25aed7140e548949, 0x465ce1bf9a85776e, 0xc9260e6e356b686a,
        0x98c73834757400b6, 0x69f8a540ce0740fe, 0xa5427858d2c9c0d0, 0x54cf89f0400925be,
        0xee09f3802866053f,
      ]
    ),
    (
      "liquid",
      [
        0x3e73ad405c4fc15e, 0xfc92e725c171f394, 0xea005f3fa974676f, 0xd6fefc800b0b11ae,
        0xe34ef4e35c91c9a9, 0x3f2b098e02948770, 0xc01565633aee4922, 0xc446cab7c8204b2d,
        0xba9263d7308dd44a, 0xba56f26982b1fe6e, 0x52ffee5a67f2770f, 0x5f26644d5ca31dd1,
        0xfd10d61807fd61c4,
      ]
    ),
    (
      "fireworks",
      [
        0x66570154174d8703, 0x6836573e40eeab7f, 0x23f93ccc3eb6720f, 0xe5415177eebb8109,
        0xe888f4a5e2719e7d, 0x99e4ef38db69f39a, 0x15fd9bba1addfc37, 0xcade4391dff11c7e,
        0xbe0fc76be9288048, 0xeb7149b002258692, 0x010cb78a31486783, 0x2fbb9aafa9a81351,
        0x91a992bdcfd9eebe,
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
