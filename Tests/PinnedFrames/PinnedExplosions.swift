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
        animation: entry.makeAnimation(), shape: entry.shape)
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
        0x10cdbabad77a78ba, 0xfb89c732e01426f6, 0x01d53f332214865a, 0x98f58d832f2082f0,
        0x60faaa4cdc1a4364, 0x01f06121300451ef, 0xca26352ccc7bbc15, 0xbdcbbbf0009541a1,
        0x7a7e7767ad22131e, 0x0edb370ad18ac5c7, 0x7c55cf79a63180c2, 0x37bfd5b900a6d54a,
        0xaac885abebe8b03e,
      ]
    ),
    (
      "up",
      [
        0x350844be069f1760, 0x3574b4e86e7d828a, 0x3071373b06950d4b, 0x7e14e927cbf89c62,
        0x5114d3165a31c213, 0x92563bc117b1e12f, 0x97737c560a02fe1f, 0xb131442f42f2f03f,
        0xcdcc960b0973dfa1, 0xee98750d5ebf4727, 0xe7bb691d697f7e80, 0xa207daf647d0e252,
        0xd3d5050c6770ac39,
      ]
    ),
    (
      "dust",
      [
        0xbb77a6f250441576, 0xa90b5aad042138ed, 0x1931677246aa0f1c, 0x27bc311551294f22,
        0x0d767466337a3e54, 0xdc573793539c61e8, 0xd943b9f306044c17, 0x7fdefa7e3952143a,
        0x9db1f96213f6bbdb, 0xce4ea20043556cf9, 0x312100b3a2d0e074, 0xf721498f988c6edc,
        0x73e075cf2b2f5375,
      ]
    ),
    (
      "burst",
      [
        0x773916be4cc77814, 0x3f5ac774e11b48c2, 0x0f088e325ddfad50, 0xceea327adb090e56,
        0x3e57808309d4f48b, 0xa4cf271c429dd273, 0xa65f5c1957f79146, 0xfcdfde0e4d3bc79e,
        0xcc6753adeec8af2b, 0xd707d54ecf0ac302, 0x16673c6af6b1ede9, 0x642384ce9e14de3f,
        0xdc7d99d1565cb67d,
      ]
    ),
    (
      "vortex",
      [
        0xc44391b2a28adccc, 0x7e28e6ae300ebfd5, 0x50a51f96434e9622, 0x33e7998161738037,
        0x3e2e98e99b12dd19, 0xbe8bfebe1b6a27af, 0xfdb7850554e8fb74, 0xd69b8ae646ea3652,
        0x8b9dea003a99c995, 0x5c4421f98b51fd0e, 0xb8bb9cd1b6d535b4, 0x8ae9af75e4993e7d,
        0xc5ba1741dcd75edf,
      ]
    ),
    (
      "snap",
      [
        0x8af4a3a664282f1f, 0xef78f5c8648c1434, 0x7f028258d7d9cf83, 0xd4db96ff91f1b1be,
        0x0c496e80db2e789e, 0xc36bc93f8428537c, 0xbf1f6cf5610dc67a, 0xd0cdf4500abcd3cc,
        0xadbc7dcf7b16d796, 0x5801a565e660a192, 0x485843fef449520b, 0xc1be4c19ba502e51,
        0xc5dbb9b6c1074f65,
      ]
    ),
    (
      "implode",
      [
        0xbc6733ef4e7b167b, 0xd2ab34a447d68c9b, 0x5e59f47de0543912, 0xa89c9ca0e81bd988,
        0xd376858ed76949bc, 0x6a9b6afaa9bcbc7c, 0xea42e4813d31b1f9, 0x1a1d7e85969cd69a,
        0x7782737e8a92d6a6, 0x44fd7840d60ed3d1, 0xb15acba69746ce9b, 0xdb44e823a17b697f,
        0xd3a08d1a7f451879,
      ]
    ),
    (
      "scatter",
      [
        0xd2ddc75c3fcf80fa, 0x52c2baf18e52014e, 0x42339dc708814178, 0xf01fc945596c88c5,
        0xa67c266ff5c1bd67, 0x44896e89853b1648, 0x8d798eb777740fc8, 0x62a472dba8f467de,
        0x9d698afbf1f6c5e4, 0x3763ffb04ed36232, 0x2abdff058698eca0, 0xf03c79c9832b9202,
        0x5e5db55c11549584,
      ]
    ),
    (
      "ripple",
      [
        0x411bbdf49d69bb73, 0xca72b5cd03222040, 0xe5786c1d9128ad8c, 0x15a9ff7a9706698f,
        0x43d26902c015c040, 0x79c799ddfcda616f, 0x22c9f42f7f3ddbc4, 0x957c2557f91b2ef2,
        0x8ccc8a850a081b5e, 0xeaedae944549ba14, 0x394635820ddcd673, 0xaf8cb00762455bce,
        0x282dbc4558281e55,
      ]
    ),
    (
      "shatter",
      [
        0x5b7159b681a49ec9, 0x07ae813ab1a0f789, 0xac62e00d77267e27, 0x14b8b4ed29ca70d4,
        0xa131ed7a1765aad8, 0xe8bc7eb390bef81b, 0x3a6b1d2bc69769a6, 0xd0a34b8991f07593,
        0xcf0efb2e8d28e12d, 0x8630d62026698370, 0xfcb4b96b8bec0df1, 0x2e831c1cbf41c3f5,
        0x32ea64caa111bcea,
      ]
    ),
    (
      "drip",
      [
        0xa0af8dc173f8ec15, 0x378b54f32426bf79, 0x0791a408ff8c9ac0, 0x246f4344dbf4b9cd,
        0x5d4a2a74dc18d64c, 0xc1580bb4005f6ddb, 0xe22b1b27d004eb35, 0xbc77e742ebc13205,
        0x06742ebb641d3892, 0x1bd730b1ff023d33, 0x4578f341b897e543, 0x170bf9db72f1195a,
        0xeb8f788388cd919f,
      ]
    ),
    (
      "fireworks",
      [
        0x7229c6c8317b2bdc, 0x93661eba7d71573d, 0xfdb26349b3e01b71, 0x0e55c6c2b205f816,
        0x2d9ab72397a205fd, 0x005ff10105088215, 0xe0cb78b5b01ec21a, 0xf975ac9f5622bc39,
        0x973025017aa91954, 0xb29dcbd1917dfc95, 0x1764522008f81a32, 0x5c690b717be100ea,
        0xaab3c55ca1cd04d2,
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
