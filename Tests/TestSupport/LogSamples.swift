import PoofCore
import PoofScratch

/// A texture of one's own, for logs that name one.
package struct Dashes: BrushTexture {
  package let name = "dashes"
  package let amount: Float
  package let seed: UInt32

  /// A texture of that strength and shape.
  package init(amount: Float, seed: UInt32) {
    self.amount = amount
    self.seed = seed
  }

  package func coverage(of pixels: BrushPixels) -> Lanes { pixels.edge(pixels.inside) }
}

extension BrushCatalog {
  /// The built-in brushes, and a texture and a stamp of one's own.
  package static let withOwn: BrushCatalog = {
    var catalog = BrushCatalog.builtIn
    catalog.textures.add(
      NamedBrushTexture(name: "dashes") { AnyBrushTexture(Dashes(amount: $0, seed: $1)) })
    catalog.stamps.add(
      BrushStamp(
        name: "dot “x”\n", picture: Mask(size: PixelSize(width: 1, height: 1), coverage: [255]),
        spacing: 2))
    return catalog
  }()
}

extension Chance {
  /// Gives a brush with some of all that brushes have.
  package mutating func brush() -> Brush {
    let least = number(0...1)
    let stamp = BrushCatalog.withOwn.stamps.last
    return Brush(
      cap: Brush.Cap.allCases.randomElement(using: &self) ?? .round,
      width: number(0.1...200), feather: Bool.random(using: &self) ? number(0...1) : 0,
      texture: Bool.random(using: &self)
        ? AnyBrushTexture(
          Dashes(amount: number(0...1), seed: .random(in: 0...UInt32.max, using: &self))) : nil,
      stamp: Bool.random(using: &self)
        ? stamp.map { BrushStamp(name: $0.name, picture: $0.picture, spacing: number(0.05...20)) }
        : nil,
      dynamics: [.none, .pressure(least: least), .speed(least: least)]
        .randomElement(using: &self) ?? .none,
      isRestoring: Bool.random(using: &self))
  }

  /// Gives a log of up to `strokes` strokes with up to `samples` samples each.
  package mutating func log(strokes: Int, samples: Int) -> ScratchLog {
    let size = PixelSize(
      width: .random(in: 1...2_000, using: &self), height: .random(in: 1...2_000, using: &self))
    var time = 0.0
    let all = (0..<Int.random(in: 0...strokes, using: &self)).map { _ in
      Stroke(
        pointer: .random(in: -3...Int.max, using: &self), brush: brush(),
        samples: (0..<Int.random(in: 1...samples, using: &self)).map { _ in
          time += .random(in: 0...0.1, using: &self)
          return Stroke.Sample(
            position: place(on: size, margin: 100), time: time,
            pressure: Bool.random(using: &self) ? 1 : number(0...1))
        })
    }
    return ScratchLog(
      size: size, strokes: all, time: time + .random(in: 0...1, using: &self),
      revealBegan: Bool.random(using: &self) ? time : nil,
      explodeTime: Bool.random(using: &self) ? time / 2 : nil)
  }
}
