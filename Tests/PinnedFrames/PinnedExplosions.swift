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
        0x712951bf713ad313, 0x0bae9448294b41ac, 0x7a5d3189c684905c, 0xb2ff0d386701d542,
        0xa06e062aca2a1c96, 0x0e3fea9360d550b3, 0x99ed8981cf7ee28a, 0x8abc74998348b78d,
        0xab96a35830f64602, 0x0cd8d2bc320033e0, 0xdc0e0f48998ac350, 0x23f83933471bf2a1,
        0xe5d8020f122a0dd3,
      ]
    ),
    (
      "up",
      [
        0x88b484b1e4cb98a1, 0x94db1a86c86250d4, 0x3295febf20218341, 0xd74ac796d823cdd1,
        0x8c12df680d3558e4, 0x88919d8d2666527e, 0xa4e53d043cd807a0, 0xe5564cb06c0267ab,
        0x7859b8bde4724369, 0x676914bbb51dd586, 0xab64ae9db03114c9, 0x4cddeb800a272fa8,
        0x0eb52e2622cbe066,
      ]
    ),
    (
      "dust",
      [
        0xa95a28abc80d3ad1, 0xcedac31601883ec9, 0xc810c4ed7e970d25, 0x0a82b9f249975658,
        0x7a5b580880343ef5, 0x06a883f98534485d, 0x77aa7554cdf2124d, 0x0bb481625f948e36,
        0x8afef7991306c1be, 0xf633c5b137c85c76, 0x6c64358a2a17876b, 0xdd06a4ad912a3c43,
        0x4e4bffb9bf25cd0c,
      ]
    ),
    (
      "embers",
      [
        0x714e1af235524540, 0xf33339329b8fe83c, 0x1647df5a38ca80f7, 0xd52917aaef843b61,
        0xf5dbfe5f3b0399f1, 0x0c42f8a129107532, 0xf0485754aeb1cf04, 0x7fee3648156f3e77,
        0x95cee2eddc0b7406, 0x3d15fa1ce8a2599d, 0xc134ca04c710a4a5, 0x1d36240da0008ea2,
        0x59f3f8570ccb8b4e,
      ]
    ),
    (
      "burst",
      [
        0xb1697dbea74fdd79, 0xc86d7fe9bf380907, 0x3556294c3efb3a2d, 0xe175f750471d3659,
        0x773a2a6d7a068f83, 0x33558eba081adfa9, 0x0598575303ffe926, 0x5b2289ec744b84e7,
        0x828ad31fe09c1904, 0x8382033b3ce74a6d, 0x5bb2a3f82c5d31ce, 0xad60e75bd4c491e8,
        0xbc75242f8937f110,
      ]
    ),
    (
      "vortex",
      [
        0x8ae15d4d1aba0dac, 0xe7c1b01ba92d439f, 0x3e3123949f5cb64d, 0xe3a918d2e2bbcdd6,
        0x22790263b18f9493, 0x54731dafb481a3c1, 0xe5ada3f2bc7e9c79, 0x4c7c8aba625a78de,
        0xca7cb27f582665d1, 0x7e71758860da43b1, 0xb2a31a9dc53d9ee9, 0x3401a8c3869c04a3,
        0xf6a451912df68aea,
      ]
    ),
    (
      "snap",
      [
        0x37026fa549a540c8, 0x1a8fc2d5da69b3cb, 0x5c5176146b2398b4, 0xe88320e6198b3acc,
        0x47cf14e43238c59a, 0xa6b7c85880c1f59e, 0xb7a83eca8ffb7274, 0x1391e75cc4f7b722,
        0xe356994b6bf8f4b2, 0xa5ce3dd2f586e7da, 0xb6f4ce67a20a876f, 0x8ad3ec95a5003444,
        0x4f019fba3723d866,
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
        0x29a89c8ccbe6de6b, 0x7c94b9a652e72553, 0x29a89c8ccbe6de6b, 0x7c94b9a652e72553,
        0x9305bc1c186ab9f4, 0x12c09fbe13fa6115, 0x2cab3a719810407b, 0xfb11199e735ade39,
        0xe248f86ee4d93e1b, 0x92e8738bfd984ad9, 0xa34cd12f3be23ce1, 0xbbcb9c2c05845b84,
        0x90cb44f9bf1b3e00,
      ]
    ),
    (
      "ripple",
      [
        0x1109c01bb0054783, 0x9bd164fd0058298c, 0x0db1600fb0e3685c, 0x998a616f3140a6bf,
        0xf276fc4d6a65329b, 0xf1365a96f44fcf00, 0xba79c072a303275f, 0xc59fdfeb2a883a84,
        0xa63b1b472760ea4f, 0xcc6fc731761064b1, 0xab84e9d58129af1a, 0x89c2fd6fbf2cfaf6,
        0x74f73a129ad224a6,
      ]
    ),
    (
      "shatter",
      [
        0xba0202d9e8d1223e, 0xed71399592e89e52, 0xba0202d9e8d1223e, 0xed71399592e89e52,
        0x638e00d28fd680a0, 0x325c2a9658df4d56, 0xcbdfa4e8b79285eb, 0x06101b147f8777dc,
        0x7de5e29b780545cc, 0xf6610f54781047f6, 0x5260b8739e85e4c4, 0xc87dcd729df2cf42,
        0xb6961028093c0b11,
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
        0xcdff2d1fdef30652, 0x69b405f0dbaf5669, 0x92a9fa4f8e730349, 0x4c975471dae83114,
        0xfbb4e64d216220da,
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
