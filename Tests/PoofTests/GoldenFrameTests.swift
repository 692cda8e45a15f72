import Poof
import TestSupport
import Testing

/// Looks of things: one moment of each, as a picture that can be looked at.
@Suite struct GoldenFrameTests {
  private static let prize = Image.photograph(width: 80, height: 60, grain: 0)
  private static let night = PremultipliedColor(packed: 0xff14_1a2c)

  /// The picture of a canvas of 120 × 100 px on which `draw` has drawn.
  private func frame(_ draw: (inout Canvas) -> Void) -> Image {
    var canvas = Canvas(size: PixelSize(width: 120, height: 100))
    canvas.clear(to: Self.night)
    draw(&canvas)
    return canvas.snapshot()
  }

  @Test(
    "An animation in its midst",
    arguments: AnimationCatalog.builtIn.entries.map(\.name) + ["assemble"])
  func explosion(name: String) throws {
    try Golden("explosion-\(name)").check(explosion(name, at: 0.4))
  }

  @Test("The ring of an implosion")
  func ring() throws {
    try Golden("explosion-implode-ring").check(explosion("implode", at: 0.8))
  }

  /// The frame of an explosion of which `part`, 0…1, is over.
  private func explosion(_ name: String, at part: Float) throws -> Image {
    let entry = try #require(
      AnimationCatalog.builtIn[name] ?? AnimationCatalog.assembling[name])
    let grid = entry.grain.grid(for: Self.prize.size)
    let explosion = Explosion(
      particles: ParticleSet(sampling: Self.prize, grid: grid), animation: entry.makeAnimation(),
      shape: entry.shape, shutter: 1 / 120, light: 1, shadow: 0.35)
    return frame {
      explosion.draw(at: part * explosion.duration, into: &$0, origin: PixelPoint(x: 20, y: 20))
    }
  }

  @Test("A reveal half way", arguments: RevealCatalog.builtIn.entries.map(\.name))
  func reveal(name: String) throws {
    let entry = try #require(RevealCatalog.builtIn[name])
    let size = PixelSize(width: 64, height: 48)
    let change = Transition(
      from: Image(size: size, color: Self.night), to: Self.prize.resized(to: size),
      reveal: entry.makeReveal())
    var canvas = Canvas(size: size)
    change.draw(at: 0.5 * change.length, into: &canvas, origin: .zero)
    try Golden("reveal-\(name)").check(canvas.snapshot())
  }

  @Test("A material", arguments: MaterialCatalog.builtIn.entries.map(\.name))
  func material(name: String) throws {
    let material = try #require(MaterialCatalog.builtIn[name])
    let picture = material.picture(size: PixelSize(width: 120, height: 100))
    try Golden("material-\(name)").check(frame { $0.draw(picture, at: PixelPoint.zero) })
  }

  @Test("What a brush leaves", arguments: BrushCatalog.builtIn.brushes.map(\.name))
  func brush(name: String) throws {
    let entry = try #require(BrushCatalog.builtIn[name])
    let size = PixelSize(width: 120, height: 72)
    let card = ScratchCard(size: size)
    card.settings.threshold = nil
    if entry.brush.isRestoring {
      card.settings.brush = Brush(cap: .butt, width: 60)
      for (phase, x) in [(PointerEvent.Phase.began, Float(8)), (.ended, 112)] {
        card.handle(PointerEvent(phase: phase, position: Point(x: x, y: 36)), at: 0)
      }
    }
    card.settings.brush = entry.brush
    for step in 0...20 {
      let part = Float(step) / 20
      card.handle(
        PointerEvent(
          phase: step == 0 ? .began : step == 20 ? .ended : .moved,
          position: Point(x: 14 + 92 * part, y: 36 + 18 * sine(6 * part))),
        at: 5 + Double(part))
    }
    var canvas = Canvas(size: size)
    canvas.clear(to: Self.night)
    canvas.fill(card.mask, with: Color(r: 255, g: 214, b: 120).premultiplied, at: .zero)
    try Golden("brush-\(name)").check(canvas.snapshot())
  }

  @Test("A card that is being scratched, with the light at its edges and its flakes")
  func card() throws {
    var settings = CardShow.Settings()
    settings.brush = Brush(cap: .round, width: 16, texture: AnyBrushTexture(FoilTexture()))
    let silver = Image.shaded(size: Self.prize.size, seed: 4) { x, y in
      let tone = 0.68 + 0.1 * sine(x * 0.11 + y * 0.05)
      return ColorLanes(r: tone, g: tone, b: tone + 0.04)
    }
    let show = CardShow(prize: Self.prize, coating: silver, settings: settings)
    show.origin = PixelPoint(x: 20, y: 20)
    for step in 0...30 {
      let part = Float(step) / 30
      show.handle(
        PointerEvent(
          phase: step == 0 ? .began : .moved,
          position: Point(x: 30 + 60 * part, y: 50 + 18 * sine(7 * part))),
        at: 1 + 0.4 * Double(part))
    }
    try Golden("card").check(frame { show.draw(at: 1.4, into: &$0) })
  }

  @Test("Confetti and sparkles")
  func celebration() throws {
    let size = PixelSize(width: 120, height: 100)
    let confetti = Confetti(over: size)
    try Golden("confetti").check(frame { confetti.draw(at: 0.7, into: &$0, origin: .zero) })
    let sparkles = Sparkles(around: PixelSize(width: 80, height: 60))
    try Golden("sparkles").check(
      frame { sparkles.draw(at: 0.7, into: &$0, origin: PixelPoint(x: 20, y: 20)) })
  }
}
