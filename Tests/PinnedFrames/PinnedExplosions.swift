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
        0x984cd75d0f2ba88f, 0x6f153c98021349a6, 0xa52255f7fe84fe6e, 0x811cd7994bf9304d,
        0x444d4c9648c19a36, 0xc0ac9687e8ada2ab, 0x35532241617f04cb, 0x4868c6c79bf2bbb5,
        0x4f652d79125ddd36, 0x115da05127e59c28, 0xccdef24519ea3944, 0x6febaf29ac1c1e80,
        0xa04dd47971f828c7,
      ]
    ),
    (
      "up",
      [
        0x57d02586e11b8f8b, 0x99fe0b424b2a49b0, 0x883442eb6325ffae, 0x19eac26724b25159,
        0x69731e5bb8e8cc0f, 0x31d786302ab47873, 0xd2429cc782568387, 0x43857dc72e9f4dcf,
        0x952538a60cd9fb4d, 0xf53064e77a7dc470, 0x6f275e7eb00544ee, 0x31b492d4c3d9ae7c,
        0x57aaa66a37ad8504,
      ]
    ),
    (
      "dust",
      [
        0xa7e5a3e4d0825ee0, 0x115d2ca5cef88d81, 0x83114e317aeb0a26, 0xee588bee3a8b036f,
        0x0c2a2414fdd9fbe7, 0x03c9e71154296747, 0x0645e23662058f1b, 0x26824595294246b5,
        0x54cbd0a99474f77b, 0x5cb0f7e29e30b1b0, 0x6da731b0cb8dd07b, 0xd03779c999a574b6,
        0x26d49a9178c49e26,
      ]
    ),
    (
      "embers",
      [
        0x93afa2e6580464e1, 0x9bf9384e798becc3, 0x10b81dd815e9d213, 0x5868864c4678b202,
        0x086fa2ec4395bed3, 0x173ce9502e0116b0, 0x4e523c90157c9b74, 0xf907cf4c3cb44a40,
        0xf6a2dd1a378db52c, 0x32aae3d5e176dc26, 0x928d350c9e6140b0, 0x1a0e94226e29a54c,
        0x73d3ab1f42678ddb,
      ]
    ),
    (
      "burst",
      [
        0x1675e08a79a9511e, 0xcacb21363fba15a5, 0x3923189d877b3eda, 0x8f147e58162377c1,
        0xb7f4178949cfd4b3, 0x2db685515992f625, 0xe3aeffad2977d8c8, 0x1d8bb6eff249745c,
        0x9ba1c8dd233738d0, 0x859c3ac7d1ffb127, 0xfd1928ba6b4f2b03, 0x3137ea65b10b50b9,
        0x0ad12bc4f47f0b87,
      ]
    ),
    (
      "vortex",
      [
        0x9e710d25fd08412d, 0xb62086cb32d52d77, 0xc49f2fc104c32f7c, 0xf76bb4b844af1ff7,
        0xb9c308313af10e05, 0xeffe2feb3445b75b, 0xaf6df83c7049bebd, 0x1d2cb0e582adb071,
        0x0cf8867fd14b410b, 0x0d58ff4dadf0844b, 0xb28590134e589882, 0x7e4aacbfa4b39722,
        0x112567a710608bca,
      ]
    ),
    (
      "snap",
      [
        0x043c7df9236ccba3, 0xafbc4f5cc14ec122, 0xb0f04e9d9a2d839e, 0xacdac3d0e499db59,
        0xf51f0b9298b452e4, 0xa7df0ba1112695cf, 0xe4007ed6c2d6810b, 0x0ed4a3fe6955e1e6,
        0x836808358c8db0ba, 0x34e0e0848ce73f3f, 0xe01e783569e8de0f, 0xf679717e640de672,
        0x59bc0e154410a6c5,
      ]
    ),
    (
      "implode",
      [
        0x918da2424fde7c6b, 0x0199ac290bc901d6, 0xa42b7932dde7df3a, 0xcacbd4664b7d6b79,
        0xefafdd4956e01b89, 0x12d40d204e4a9c48, 0x3733ae7f8d98949f, 0xecfa1c098d726795,
        0xbc21db2600eae90c, 0xc27402c1da72a86b, 0x7f385e0603d87724, 0x9eb0c488ab8a9ce6,
        0xefab3a5436440239,
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
        0x0ca57e6961fd1da7, 0xc0e5ce26186ba8b8, 0xbdd12d7f019b3788, 0x59ab489b96d4294e,
        0xc30dacf6c9f79ab5, 0xe0f243e885ea6f38, 0x7622467314b5c6f5, 0x2a77f54e7b0995a9,
        0x4a9089edf3824623, 0xba62968693f3dd7c, 0x8f1b72e54903cbcd, 0xc09ae5bee12daa5c,
        0x74f73a129ad224a6,
      ]
    ),
    (
      "shatter",
      [
        0xbe64d9e4544e669b, 0xf78166b1d80644c2, 0xbe64d9e4544e669b, 0xf78166b1d80644c2,
        0x9d9d592f48e6b81e, 0xae73cf9cda80e13c, 0xbfecd3a671dfe8a6, 0x8594d7aff8d9d8ba,
        0x1994aaa217d57660, 0xa7a3ee8f4ad273cf, 0x370022a8eb605e4e, 0x89b8a1cc66030224,
        0x32b525e4dca429b8,
      ]
    ),
    (
      "liquid",
      [
        0x078b19f7a8ebeda0, 0x1ec3d82af4a1832e, 0xdff3b2a35c3feea2, 0xbf7a7074818d7c48,
        0x54ec9a39f22c8b0d, 0x702075ed133b3d9a, 0xc92ca1576e371344, 0x46ef93549c5d5132,
        0xd19037a071660657, 0x60883bffd378ecec, 0x4bb7eac963793780, 0xf959c15f1f360797,
        0x50187bba7fd49ed5,
      ]
    ),
    (
      "fireworks",
      [
        0x7c32b984e0e38fc5, 0x2df11a19da90d557, 0x403784dd2c6dc988, 0xa75c82681bff8eb2,
        0xc1a2082f441dfa71, 0x72041363dc482965, 0x5aad9553a331f08b, 0x65ed953c6c8ced2a,
        0xcdff2d1fdef30652, 0x69b405f0dbaf5669, 0x36694a3efd37c604, 0x3462c5522c78e48b,
        0x2a5f42e95c12215f,
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
