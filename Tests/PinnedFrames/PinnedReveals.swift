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
    ("thaw", [0x9eaf408f42095d34, 0x7309199c287448a1]),
    ("fade", [0xddad5def7d11eb25]),
    ("wipe", [0xc8b22429220558e5, 0xb3a8cb15c0042de1]),
    ("foil-peel", [0x4daa7d14155c6e9b, 0x5e3c540619496b36]),
    ("burn", [0xb7d7f39e5af7f99c, 0x379e65351c7a8250]),
    ("melt", [0xa4d167b4878b9e36, 0x6ea1f2cae40dbe53]),
    ("ink", [0x6ad36d619e932d0a, 0x401164afbe4bf8b9]),
    ("doors", [0x85747b3f0fc727d5, 0xccd1e854393e03fe]),
    ("gates", [0x96984860ff71bba5, 0x5872ba87ddbbfb19]),
    ("curtains", [0x1b76cab943ab6113, 0xf3959ce8c06a8cc0]),
    ("blinds", [0x3f54c1e2c7ad9b78, 0x98dbe2df91f49b1b]),
    ("flip", [0x2d7b0c43c1b781f5, 0x29af9406d88b0eaa]),
    ("lens", [0x75641951c0762cd4, 0x8089fc47eada5d74]),
    ("warp", [0xbe2f3e4d0c5d4b78, 0x96835cdd97dd5a54]),
    ("zoom", [0x75641951c0762cd4, 0x6976258eb7779d2f]),
    ("light-leak", [0xa76b3ca9d57f14e6, 0xfe79d58533c9bd47]),
    ("glitch", [0x0e86f744681408bb, 0xf0f13191d9cbf746]),
    ("pixelate", [0x384500f9e8fcaa05, 0x5c94322f808e03c2]),
    ("iris-circle", [0x75641951c0762cd4, 0x90987108a9f41b6f]),
    ("iris-star", [0xb768e7e03b78ef6c, 0x375f5c0206cf6f6d]),
    ("iris-heart", [0x560b40a9426fb31a, 0xa39dbe6abaaf1506]),
    ("ripple", [0xaedc776fe4fd3ced, 0x5957d6331f39d0f7]),
    ("waves", [0x5908eca2628b400f, 0xf2946cda505bbbbb]),
    ("clock", [0x4f54d31e27152a11, 0xa2ef750ff9b05ab1]),
    ("fan", [0xc86de97b070983d6, 0x467b7b40ad3c4a9f]),
    ("spiral", [0x99a7669f16161f59, 0x04e48789d79b3695]),
    ("scribble", [0x33ff2c3f8eb7a67f, 0xd2a7509bad0e239b]),
    ("slices", [0xbb7fda4e75c9df70, 0x77db5489bfb1b25a]),
    ("hexagons", [0x620039ff5bc2a356, 0x27edd6977150d754]),
    ("halftone", [0x0e85124c88cf68b9, 0x64282c95149364cf]),
    ("dissolve", [0x9f870f26467f19b6, 0x001bc5758cb7cce3]),
    ("drops", [0xb11124118d3d26ff, 0x3bc0f78576f48d0f]),
  ]
}
