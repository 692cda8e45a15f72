import PoofCore
import PoofScratch
import TestSupport
import Testing

@Suite struct BrushTextureTests {
  static let size = PixelSize(width: 160, height: 120)

  static let textures: [AnyBrushTexture] = [
    AnyBrushTexture(FoilTexture()), AnyBrushTexture(FoilTexture(amount: 1, seed: 9)),
    AnyBrushTexture(CoinTexture()), AnyBrushTexture(SprayTexture()),
    AnyBrushTexture(ChalkTexture()),
  ]

  private func mask(_ brush: Brush, _ places: [Point], size: PixelSize = size) -> Mask {
    let card = ScratchCard(size.width, size.height, brush: brush)
    card.stroke(places)
    return card.mask
  }

  private func sum(_ mask: Mask) -> Int { mask.coverage.reduce(0) { $0 + Int($1) } }

  @Test(arguments: textures, [4, 15, 40] as [Float])
  func `a straight gesture gives the same mask however it is cut into moves`(
    texture: AnyBrushTexture, width: Float
  ) {
    var chance = Chance(seed: Int(width))
    for cap in Brush.Cap.allCases {
      let brush = Brush(cap: cap, width: width, texture: texture)
      let start = chance.place(on: Self.size)
      let end = chance.place(on: Self.size)
      let whole = mask(brush, [start, end])
      for count in [2, 7, 60] {
        let cut = (0...count).map { start + (end - start) * (Float($0) / Float(count)) }
        // A place that is rounded by 10⁻⁵ px turns a short move, and with it, far from it, a
        // steep edge of the texture by a few levels.
        let turn = 1e-5 / ((end - start).length / Float(count))
        let level = 2 + Int(255 * 4 * turn * width)
        #expect(largestDifference(whole, mask(brush, cut)) <= level, "\(cap) in \(count) moves")
      }
    }
  }

  @Test(arguments: textures.filter { $0.name != "coin" })
  func `going over a place twice changes nothing`(texture: AnyBrushTexture) {
    var chance = Chance(seed: 5)
    let places = (0..<9).map { _ in chance.place(on: Self.size, margin: 20) }
    let card = ScratchCard(
      160, 120, brush: Brush(cap: .round, width: 30, feather: 0.3, texture: texture))
    card.stroke(places)
    let once = card.mask
    card.stroke(places)
    #expect(card.mask == once)
  }

  @Test func `a coin leaves residue, and its next passes clean it`() {
    let card = ScratchCard(
      320, 120, brush: Brush(cap: .round, width: 60, texture: AnyBrushTexture(CoinTexture())))
    func left() -> Double {
      let middle = (60..<260).flatMap { x in (45..<75).map { y in 255 - Int(card.mask[x, y]) } }
      return Double(middle.reduce(0, +)) / Double(255 * middle.count)
    }
    var residue: [Double] = []
    for _ in 0..<3 {
      card.stroke([Point(x: 20, y: 60), Point(x: 300, y: 60)])
      residue.append(left())
    }
    #expect(residue[0] > 0.04 && residue[0] < 0.3, "\(residue)")
    #expect(residue[1] < residue[0] / 2 && residue[2] < residue[1] / 2, "\(residue)")
  }

  @Test(arguments: Brush.Cap.allCases, [0, 0.5, 1] as [Float])
  func `a coin spares work, and takes to the byte what its formula says`(
    cap: Brush.Cap, amount: Float
  ) {
    var chance = Chance(seed: Int(amount * 8))
    let shapes: [(Float, Float)] = [(0.6, 0), (2, 0), (9, 0), (44, 0), (44, 0.6), (90, 0)]
    for (width, feather) in shapes {
      for dynamics in [BrushDynamics.none, .speed(least: 0.2)] {
        func brush(_ texture: AnyBrushTexture) -> Brush {
          var brush = Brush(cap: cap, width: width, feather: feather, texture: texture)
          brush.dynamics = dynamics
          return brush
        }
        let fast = ScratchCard(
          160, 120, brush: brush(AnyBrushTexture(CoinTexture(amount: amount, seed: 7))))
        let slow = ScratchCard(
          160, 120, brush: brush(AnyBrushTexture(SlowCoin(amount: amount, seed: 7))))
        for count in [1, 2, 30] {
          let places = (0..<count).map { _ in chance.place(on: Self.size, margin: 10) }
          fast.stroke(places)
          slow.stroke(places)
          #expect(fast.mask == slow.mask, "\(width) px, \(feather), \(dynamics), \(count) places")
        }
        #expect(sum(fast.mask) > 0)
      }
    }
  }

  @Test func `undone and drawn again, a stroke has the grooves that it had`() {
    let card = ScratchCard(
      160, 120, brush: Brush(cap: .round, width: 40, texture: AnyBrushTexture(CoinTexture())))
    let line = [Point(x: 30, y: 40), Point(x: 130, y: 80)]
    card.stroke(line)
    let once = card.mask
    card.stroke(line)
    let twice = card.mask
    #expect(once != twice)
    card.undo()
    #expect(card.mask == once)
    card.redo()
    #expect(card.mask == twice)
    let again = ScratchCard(160, 120, brush: Brush.standard)
    again.replay(card.log)
    #expect(again.mask == twice)
  }

  @Test(arguments: textures)
  func `it stays within its reach, and fills what it is sure of`(texture: AnyBrushTexture) {
    let width: Float = 40
    let brush = Brush(cap: .round, width: width, texture: texture)
    let line = [Point(x: 40, y: 60), Point(x: 120, y: 60)]
    let textured = mask(brush, line)
    let reach = (texture.reach + 1) * width / 2
    for y in 0..<120 {
      for x in 0..<160 {
        let dx = max(0, 40 - (Float(x) + 0.5), Float(x) + 0.5 - 120)
        let distance = Point(x: dx, y: Float(y) + 0.5 - 60).length
        if distance > reach + 1 { #expect(textured[x, y] == 0, "\(x), \(y)") }
        if let depth = texture.solidDepth, distance < width / 2 * (1 - depth) - 1 {
          #expect(textured[x, y] == 255, "\(x), \(y)")
        }
      }
    }
    // It is a texture: neither the whole line nor nothing of it.
    let smooth = sum(mask(Brush(cap: .round, width: width), line))
    #expect(sum(textured) > smooth / 8 && textured != mask(Brush(cap: .round, width: width), line))
  }

  @Test func `a texture that leaves nothing behind is as soft as the brush`() {
    let line = [Point(x: 40, y: 60), Point(x: 120, y: 60)]
    let smooth = Brush(cap: .round, width: 40, feather: 0.8)
    let textured = Brush(
      cap: .round, width: 40, feather: 0.8, texture: AnyBrushTexture(FoilTexture(amount: 0)))
    #expect(mask(textured, line) == mask(smooth, line))
  }

  @Test(arguments: ["foil", "coin", "spray", "chalk"])
  func `another seed gives another edge, the same seed the same`(name: String) {
    func brush(_ seed: UInt32) -> Brush {
      let texture =
        switch name {
        case "foil": AnyBrushTexture(FoilTexture(seed: seed))
        case "coin": AnyBrushTexture(CoinTexture(seed: seed))
        case "spray": AnyBrushTexture(SprayTexture(seed: seed))
        default: AnyBrushTexture(ChalkTexture(seed: seed))
        }
      return Brush(cap: .round, width: 40, texture: texture)
    }
    let line = [Point(x: 30, y: 40), Point(x: 130, y: 80)]
    #expect(mask(brush(3), line) == mask(brush(3), line))
    #expect(mask(brush(3), line) != mask(brush(4), line))
    #expect(brush(3) == brush(3) && brush(3) != brush(4))
  }

  @Test(arguments: textures)
  func `on a card twice as large it takes the same part`(texture: AnyBrushTexture) {
    let line = [Point(x: 30, y: 40), Point(x: 130, y: 80)]
    let card = ScratchCard(160, 120, brush: Brush(cap: .round, width: 40, texture: texture))
    card.stroke(line)
    let large = card.resized(to: PixelSize(width: 320, height: 240))
    // Droplets and grain of less than a pixel are blurred by a pixel on the small card: spray most.
    let tolerance = texture.name == "spray" ? 0.006 : 0.002
    #expect(
      abs(large.progress - card.progress) < tolerance, "\(card.progress) → \(large.progress)")
  }

  @Test func `a texture of one's own sees place, depth, side and way`() {
    struct Stripes: BrushTexture {
      let name = "stripes"
      func coverage(of pixels: BrushPixels) -> Lanes {
        let part = fraction(pixels.along * (1 / 10))
        return pixels.edge(pixels.inside).replacing(with: 0, where: part .>= 0.5)
          .replacing(with: 0, where: pixels.across .< 0)
      }
    }
    let brush = Brush(cap: .butt, width: 20, texture: AnyBrushTexture(Stripes()))
    // In two moves: the way goes on counting.
    let striped = mask(
      brush, [Point(x: 20, y: 60), Point(x: 43, y: 60), Point(x: 100, y: 60)])
    for x in 22..<98 where x != 42 && x != 43 {
      // Right of a way along x is below it.
      #expect(striped[x, 65] == ((x - 20) % 10 < 5 ? 255 : 0), "\(x)")
      #expect(striped[x, 55] == 0)
    }
  }
}
