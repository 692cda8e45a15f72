import PoofCore
import PoofScratch

extension PinnedFrames {
  /// Traces of every brush of the catalogue on a card of 120 × 80 px: the mask, and the progress.
  static let brushes = brushHashes.map { name, pinned in
    PinnedFrames("brush", name, pinned) {
      guard let entry = BrushCatalog.builtIn[name] else { return [] }
      let card = ScratchCard(size: PixelSize(width: 120, height: 80))
      // What covers again needs something that is bare.
      card.settings.brush = Brush(cap: .square, width: 30)
      scratch(card, from: 0)
      card.settings.brush = entry.brush
      scratch(card, from: 1)
      let progress = card.progress.bitPattern
      return [
        hash(card.mask.coverage.map { UInt32($0) }),
        hash([UInt32(truncatingIfNeeded: progress), UInt32(truncatingIfNeeded: progress >> 32)]),
      ]
    }
  }

  /// A wave from left to right that presses harder and moves faster on its way, at `start` s.
  private static func scratch(_ card: ScratchCard, from start: Double) {
    let steps = 24
    for step in 0...steps {
      let part = Float(step) / Float(steps)
      card.handle(
        PointerEvent(
          phase: step == 0 ? .began : step == steps ? .ended : .moved,
          position: Point(
            x: 130 * part * part - 5, y: 40 + 25 * sine(6 * part + Float(start))),
          pressure: 0.2 + 0.8 * part),
        at: start + Double(part) * 0.5)
    }
  }

  private static let brushHashes: [(name: String, hashes: [UInt64])] = [
    ("round", [0xec635ac8d03dbd63, 0xeafbe45e5ec8a14a]),
    ("square", [0xb3369b0a491f4479, 0xee9f9ecca1656130]),
    ("butt", [0x85743c51f9db52e5, 0xfb0b836338f5610c]),
    ("soft", [0xe59dc8f2c0578d04, 0x1058cb06b919d0f8]),
    ("foil", [0x0b402087eb15b688, 0x1b28a6d9f9ca339f]),
    ("coin", [0x3e2c2cc314af660c, 0xf9d689bbe2a6aa8e]),
    ("spray", [0x59c3843fe32e0f13, 0x1a80556488dd756a]),
    ("chalk", [0x48f0697f122cde7f, 0xeb0afd397aec32c4]),
    ("star", [0x459f35592b81875c, 0x2215b4e6b8fd2cd3]),
    ("heart", [0x64978e72652359ec, 0x20997045ed137dc5]),
    ("leaf", [0x49210949cee0c7ab, 0xf8a99e1c6cff1e00]),
    ("paw", [0x35d6a9c099c7e362, 0xe6859a9a0777771c]),
    ("bristle", [0x3ac9364c6d7e984c, 0xeffecf11fd84028d]),
    ("restore", [0x1252497176d1142d, 0xf970504779fdd0e5]),
  ]
}
