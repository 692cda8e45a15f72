import PoofCore
import PoofEffects

extension PinnedFrames {
  /// The arrival times of every reveal of the catalogue, on a card of 64 × 40 px, from (20.5, 15.5),
  /// with seed 1.
  static let reveals = revealHashes.map { name, pinned in
    PinnedFrames("reveal", name, [pinned]) {
      guard let entry = RevealCatalog.builtIn[name] else { return [] }
      let map = entry.makeReveal(RevealSettings()).arrivalMap(
        size: PixelSize(width: 64, height: 40), from: Point(x: 20.5, y: 15.5))
      return [hash(map.times.map { $0.bitPattern })]
    }
  }

  private static let revealHashes: [(name: String, hash: UInt64)] = [
    ("melt", 0x9eaf_408f_4209_5d34),
    ("fade", 0xddad_5def_7d11_eb25),
    ("wipe-right", 0x5274_07db_315d_6c65),
    ("wipe-left", 0x944d_353e_876a_47e5),
    ("wipe-down", 0x7417_d093_3aac_1d65),
    ("wipe-up", 0xd694_c9c0_92fe_ca25),
    ("wipe-down-right", 0xf162_21dd_2d4a_9d09),
    ("wipe-down-left", 0x2da8_9700_9585_b31c),
    ("wipe-up-right", 0x4b4b_7f1a_3f06_b5d8),
    ("wipe-up-left", 0x60ac_15af_4a32_77b2),
    ("waves", 0x5908_eca2_628b_400f),
    ("silk", 0x70be_866e_b641_0824),
    ("iris-circle", 0x7564_1951_c076_2cd4),
    ("iris-rectangle", 0xa134_c0ec_2374_717f),
    ("iris-diamond", 0x3c7f_4aee_de14_77bd),
    ("iris-star", 0xb768_e7e0_3b78_ef6c),
    ("iris-heart", 0x560b_40a9_426f_b31a),
    ("ripple", 0xaedc_776f_e4fd_3ced),
    ("clock", 0x4f54_d31e_2715_2a11),
    ("fan", 0xc86d_e97b_0709_83d6),
    ("windmill", 0x9d6d_8dac_3628_4abb),
    ("spiral", 0x99a7_669f_1616_1f59),
    ("barn-doors", 0x9bce_fd7e_6665_d125),
    ("barn-doors-vertical", 0x7067_71e1_71ca_e3e5),
    ("curtains", 0x622d_d21e_70b3_639f),
    ("blinds", 0xfbb7_ba77_7397_3c65),
    ("blinds-vertical", 0x28fc_adc0_a699_9665),
    ("blinds-diagonal", 0x3b90_8cd0_f342_46fa),
    ("slices", 0xbb7f_da4e_75c9_df70),
    ("checker", 0x33bf_db31_53f0_42a5),
    ("hexagons", 0x6200_39ff_5bc2_a356),
    ("halftone", 0x0e85_124c_88cf_68b9),
    ("scribble", 0x33ff_2c3f_8eb7_a67f),
    ("dissolve", 0xa878_fcb8_900f_4d6f),
    ("pixelate", 0xd345_6f5a_98cf_324e),
    ("drops", 0xb111_2411_8d3d_26ff),
    ("clouds", 0x9390_a489_8d08_13d0),
    ("burn", 0xb7d7_f39e_5af7_f99c),
  ]
}
