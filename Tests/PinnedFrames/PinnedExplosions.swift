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
        0xc5b6fcb0c228fe94, 0x53e0423dc554f44b, 0xa60c99ce080cd7f5, 0xa6f23c95dd09a7e2,
        0xdba3258da69928d3, 0xe2ff756b061bf070, 0x75ee95f7bae00e53, 0xd6c337e287a4a7e0,
        0xfa16ab581233a488, 0xd9d191e5326cf150, 0x2160e63b77a607cd, 0xaa878b7a65496039,
        0xf69bfb85f2b021c1,
      ]
    ),
    (
      "up",
      [
        0x7e1f7ac4c35076c3, 0x4a4f265928da9139, 0x20cb9ad2895ba102, 0x81eeb30216dca661,
        0x733305859b8a6def, 0xf5f9ebd027f9f4a0, 0x85a105f3f21b0b60, 0x147bc100fb76593f,
        0xbd5641f6469a8ba4, 0xb386ec726435ff90, 0x325d22d2ba269589, 0xe790f48c6432a57d,
        0x19807918c9d0632c,
      ]
    ),
    (
      "dust",
      [
        0xc566f7caa935dfef, 0x5a0f32e7c62aef49, 0x671c3a29a10e6b38, 0xd659612c73236ce8,
        0xf0fbf20fbe390667, 0x5b8eb8c242024ce8, 0x5f4aeb85c66dff8e, 0x179ed823aeabf675,
        0x75883642320a1b45, 0xa856904cd8ed4193, 0xa5e2794c665a251a, 0x69e279031351e429,
        0x35ed66c7fc18a3a9,
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
        0x9cf92fe0986837c0, 0x723ff9896bccd12e, 0x2dca0efb09c2a4ac, 0x97a27514966a42c0,
        0x12eff09384c4a2b8, 0x763f2b07042149cb, 0x57aba46366921651, 0xce79b9f1a387fcef,
        0x90b7d9601ec62d94, 0x2bf1e687d884aebf, 0x5c855c8e044811d7, 0xeccfc207cded9616,
        0x2166a17f751d9a56,
      ]
    ),
    (
      "vortex",
      [
        0xe1557d2b1d88c607, 0x725a943036e6525c, 0xa8f211fef2c0f046, 0x0557cd90677cee83,
        0xba42fe3e1f65b77b, 0x798b8fcb33d6b3b7, 0x73521cf20c8f8126, 0xa8057f6a58c829d3,
        0x9fc165cd309ac087, 0xf0f56e305823d8f5, 0x62ebb51260a557ca, 0x7d7f2afea861c4bc,
        0x3307f0a6ffd95dd4,
      ]
    ),
    (
      "snap",
      [
        0xa47f45ac9538d58e, 0x0b2164a53584c0bd, 0xcf1a7405524eadab, 0xfb05e596d1db4380,
        0xd2d8dd3a64145d06, 0x5a3ba8e6cce2f161, 0x13cef32f2f609fff, 0xd3c7c049aa0a3d4a,
        0x6ebd7ec6acd13cb4, 0xfe8dcaa53c255e99, 0xcfdfbdd0e4f8a777, 0xaee787e1af277e6f,
        0x5eea1459d002d6bc,
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
        0x41e07a07472ded18, 0xcc51d4758368300d, 0x41e07a07472ded18, 0xcc51d4758368300d,
        0xb9ff3c55aa9f7ea7, 0x6e68e484b8ae27b0, 0x2786f7bfd2a87177, 0x8d7a26951d2cd763,
        0xa7ab530cfa07bdbc, 0xe6601228e5a8fbd9, 0x3742a62fc24d5255, 0xdfa425801fa1308f,
        0xe538c14065a473f1,
      ]
    ),
    (
      "ripple",
      [
        0x41e985b76c4ddc23, 0x91085030a57f3bf9, 0xbf53664aa187bc2e, 0x089d13055b066fcd,
        0x5f4c886bc50f7b99, 0xf7d0a4fc139acf58, 0xd82624c1cfa80b96, 0x4ca4ee236dfbf458,
        0xd74a73c138c6acd8, 0xae595d71fe75f50f, 0x4f12d75b9778594e, 0x7a1790af2cc5beb6,
        0xc718218730754853,
      ]
    ),
    (
      "shatter",
      [
        0x8a2fde399c8c1c94, 0xfc06cd6c09af8aa3, 0x8a2fde399c8c1c94, 0xfc06cd6c09af8aa3,
        0x8c629a3d46522560, 0x8439b9ab3d50f6bf, 0x89f85be62aaf3e19, 0xa05ad10fb318b95a,
        0x667c2deb202d22b9, 0x2877a7de629d3883, 0xd12c650e70aeea15, 0xef637e4b09e2cdfc,
        0x87e591a4dae9765b,
      ]
    ),
    (
      "liquid",
      [
        0x1e1c9e17e40e24be, 0x96469678841a1db5, 0xabb3ef9be39dd016, 0x8986075d412ed9a7,
        0x25f5a54d04063e7f, 0x540bd5f2a9b8a8eb, 0xa5f188ccc4622b02, 0x77bd2e0de9949ff6,
        0xab7cbbddc691f45c, 0x9eac70d2ee2cb3d2, 0xf2db27c6d41580b6, 0x6bf7a485eb1621dc,
        0x181b958578c8a5e3,
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
