import PoofCore
import PoofEffects

extension PinnedFrames {
  /// The arrival times of every reveal of the catalogue, on a card of 64 × 40 px, from (20.5, 15.5),
  /// with seed 1; then, of all but the plain ones, a moment with all around it.
  static let reveals = revealHashes.map { name, pinned in
    PinnedFrames("reveal", name, pinned) {
      guard let entry = RevealCatalog.builtIn[name] else { return [] }
      let size = PixelSize(width: 64, height: 40)
      let reveal = entry.makeReveal()
      let place = Point(x: 20.5, y: 15.5)
      let map = reveal.arrivalMap(size: size, from: place)
      let times = hash(map.times.map { $0.bitPattern })
      if reveal.look == nil { return [times] }
      let change = Transition(
        from: TestPictures.mixed(width: 64, height: 40, seed: 1),
        to: TestPictures.mixed(width: 64, height: 40, seed: 2), reveal: reveal, origin: place)
      var canvas = Canvas(size: PixelSize(width: 96, height: 80))
      change.draw(at: 0.45, into: &canvas, origin: PixelPoint(x: 16, y: 20))
      return [times, hash(canvas.snapshot().pixels)]
    }
  }

  private static let revealHashes: [(name: String, hashes: [UInt64])] = [
    ("thaw", [0x2dbaf66c81d469db, 0xf42aadf036b5b0a2]),
    ("fade", [0xddad5def7d11eb25]),
    ("wipe", [0x87251da165b694e5, 0x7e458ac9cd5cdc9a]),
    ("foil-peel", [0x4daa7d14155c6e9b, 0x7a65e36de23b522f]),
    ("burn", [0xb7d7f39e5af7f99c, 0x379e65351c7a8250]),
    ("melt", [0xdfa008e3093e3d8b, 0xc022fa9cb510dafb]),
    ("ink", [0x6ad36d619e932d0a, 0x401164afbe4bf8b9]),
    ("doors", [0x85747b3f0fc727d5, 0xccd1e854393e03fe]),
    ("gates", [0x96984860ff71bba5, 0x5872ba87ddbbfb19]),
    ("curtains", [0x1b76cab943ab6113, 0xf3959ce8c06a8cc0]),
    ("blinds", [0x3f54c1e2c7ad9b78, 0x98dbe2df91f49b1b]),
    ("flip", [0x2d7b0c43c1b781f5, 0xb332ffeeeff358da]),
    ("lens", [0x75641951c0762cd4, 0x8089fc47eada5d74]),
    ("warp", [0xbe2f3e4d0c5d4b78, 0x96835cdd97dd5a54]),
    ("zoom", [0x75641951c0762cd4, 0x6976258eb7779d2f]),
    ("light-leak", [0xa76b3ca9d57f14e6, 0xfe79d58533c9bd47]),
    ("glitch", [0x0e86f744681408bb, 0xf0f13191d9cbf746]),
    ("pixelate", [0x384500f9e8fcaa05, 0x5c94322f808e03c2]),
    ("iris-circle", [0x8d8aad1f6e88c7f5, 0xe701f7397142def5]),
    ("iris-star", [0x55a0408942b79316, 0x244c2c17870ca09e]),
    ("iris-heart", [0xcd542c59c1aa746e, 0x51bac774fb8e54b8]),
    ("ripple", [0xa4a19a2b53e76d11, 0x99c5f82c8d7ef013]),
    ("waves", [0x41d8568817f7625d, 0x4fda3cfcd398b616]),
    ("clock", [0x1b18b8c7bb75a779, 0x6d0c889bf38c1398]),
    ("fan", [0xc108da9882fa7082, 0xfc83d89a2b8d5f5b]),
    ("spiral", [0xd80823dc2c8adc08, 0x480388c06457452e]),
    ("scribble", [0xbd3a250084c184a4, 0xd3204b83ba35a21c]),
    ("slices", [0xbb7fda4e75c9df70, 0xd4b03980da5ac61c]),
    ("hexagons", [0x30735fee17bef78d, 0x5acd7a42cf4fec44]),
    ("halftone", [0xa3ccbfa75846330a, 0x79ee4a860f80710a]),
    ("dissolve", [0x1373411e80472c71, 0x2de44b9445ef1a76]),
    ("drops", [0x95ef236522e9fa36, 0x9910341d3d038b40]),
  ]
}
