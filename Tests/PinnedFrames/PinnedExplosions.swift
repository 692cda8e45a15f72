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
        0xebfbe367bd184236, 0xb4e2b04b2f18c9d4, 0x71228e978bfdad88, 0x174ae33df8d71c39,
        0x203a96ea69eae166, 0xaf4bcb5a1a645856, 0x050c33ab744e14a1, 0x165e57fd78dc9e78,
        0xbfa43d33ae5813c6, 0x134799ca62610b62, 0x7baaed0deaa14bf1, 0x06a729e4da3efca7,
        0x77260f2be5b81eea,
      ]
    ),
    (
      "up",
      [
        0x304d5c431fda3066, 0x32fcf950c57d6999, 0x4ade8a203aa0bf93, 0x8a7c38a156765d00,
        0x1faa86f10e1adba0, 0x0575a5d40a5b02de, 0x818ff07c2e1182d0, 0x0431e803a77b5102,
        0x2912b8136e91d090, 0x88050fc9ce98c810, 0x4742a97c393de0f7, 0x5901c1a2fc36f5cd,
        0x0dba3adc636bd480,
      ]
    ),
    (
      "dust",
      [
        0xafe25e6cfee96b69, 0xc2c7a577a66d2c22, 0xed77260b366d074e, 0x264f81c82b26befa,
        0xe6a7135193e9ec5f, 0xdc0347574dc7c86b, 0xcfa82fe2cfdc7ab0, 0xd78d6a0a79f1c26e,
        0x0651a76feabfb398, 0x674b4b3f20ba6f39, 0x1c68c1eb92fcba48, 0x336bc33cc2d07c41,
        0x55dcc0574c6c6863,
      ]
    ),
    (
      "embers",
      [
        0x9ea90f8bd9c8ea9d, 0x8c725235d58dcf84, 0xe327531eb98cf6d3, 0xacf82248574b72d4,
        0x6b8ee2c54e83b5e2, 0x00e3d2ef0e5d43e1, 0xb579556edcaeb0d9, 0xc7dca4c7edc87425,
        0xa8ac7c1fc41ccc6e, 0x0ad5fc3fe4b3ab57, 0x905c574d72259086, 0x155e5b4600e2272d,
        0xb645c2c329f50ca8,
      ]
    ),
    (
      "burst",
      [
        0x3c27d3eef41d1236, 0x227d9cc05ff6432b, 0x737556ce5ce5e1c8, 0x9a5b2dedba2ad3e1,
        0x61d084dc1faac1fd, 0x09521a8f9bd12244, 0xfea1491ddf0dc946, 0x643a19f0463d5834,
        0xbc760006ccc9f805, 0x4c6fb068f4d1a325, 0x15575a90b7d32016, 0xcbc58a81efceb65f,
        0x2e67e15a95bec945,
      ]
    ),
    (
      "vortex",
      [
        0x0b8b860d4ebe00f7, 0x164bed88f523094b, 0xa4b38265e9c26fb5, 0x513b95d3cce706aa,
        0xf787ef8669529493, 0xc2d473918a5ea7b3, 0x049c47a9848b5891, 0xf12cc1c81195f82d,
        0x6598ecbe6c0c5abb, 0x67e63b4bebdab81e, 0xa472ac6dd8942cd3, 0x6fef95e528c65302,
        0xcc605941d02028fe,
      ]
    ),
    (
      "snap",
      [
        0xcfe4bd14e86eb3dc, 0x9696ef9b9f33ae3c, 0xcc734d40c163f1f4, 0xab3c6209eb3b9df3,
        0xe10d69728a48f46d, 0x20ddee48778aa24b, 0x9b3ed86851d57780, 0x1cca666f8a834af3,
        0x1c8f5aa60da5d7d7, 0x26e9a9f95cd42388, 0x7a2718ee7733c592, 0x71530801eb0391eb,
        0x40107181a8b48a5c,
      ]
    ),
    (
      "implode",
      [
        0x036678a3ce0b3603, 0x0314e5f671c2b394, 0xfe685c0142820930, 0x494961d1e2b095c7,
        0x74513caa47918aa1, 0x072a82762a494405, 0xb511322ce934f2b8, 0x1f78b6709b16daf0,
        0x4430614d4cbbb144, 0xb69a3cbb9082ccd4, 0xf86b7e617202f365, 0x2341e8b24d471bd3,
        0x4554bd98838a586d,
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
        0x17846a1f61fa4b92, 0x80b182205a074240, 0x00d3dd82c1ac9ff6, 0x4d793598f938a66f,
        0x7d8cf66b0c0a0656, 0x3d7adb9fbf7cbf12, 0xf3ac20bcb052f3d5, 0xd31f830d113338f2,
        0x1ebcc53de53c0653, 0x40c76e0e5462c89f, 0x0b8a582af29cd5e4, 0x6fa0e392b6f2ad33,
        0x166595311892fb27,
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
        0x48797e56ad3c7938, 0xaafe3ea0d629f185, 0x9d22f2f3095ff248, 0xc9e6c41ee73004aa,
        0x9906a725e9cf2a31, 0xebc6e3af417388a8, 0x7b0768aea60993c4, 0xf2ef7fb9ed4cc98b,
        0x623c94dd4c02e1bc, 0x348f561cb73a632d, 0x220c6e07e8f89dc1, 0x04313dc6011052f0,
        0x9484660941263a7d,
      ]
    ),
    (
      "fireworks",
      [
        0xf55564f93df175f2, 0xa7a747fcf85db89c, 0x910d6c34aa160bda, 0x50ec0e044b997aec,
        0x538761a488650961, 0x1b5046c2595de83e, 0xc5d68fd51905de83, 0xa36302deadd39cb8,
        0x1a7f99c099569385, 0x3edf831c0b3cc269, 0x4b1745d8d1b35c63, 0x12394ac958a65d13,
        0x0daa6cf6d34db544,
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
