import Dispatch
import Poof
import PoofMedia
import PoofProgram
import PoofSDL
import PoofText
import Testing

@testable import PoofDemo

/// A stage without a window: its canvas, and a clock that the test turns.
@MainActor
final class TestStage {
  let stage: Stage
  private(set) var canvas: Canvas
  private(set) var time = 0.0

  init(
    _ width: Int = 320, _ height: Int = 240, scale: Float = 1, prize: Image? = nil,
    coating: Image? = nil, material: String = "foil", animation: String = "fall",
    reveal: String = "thaw",
    shake: Shake = Shake(), brushWidth: Float = 0.13, reducesMotion: Bool = false,
    celebrates: Bool = false, modifiers: AnimationModifiers = AnimationModifiers(),
    saving: StageSaving = StageSaving(), sound: SoundOutput? = nil
  ) throws {
    let size = PixelSize(width: width, height: height)
    var particles = Preset()
    particles.shake = shake
    stage = Stage(
      pictures: CardPictures(
        prize: prize, coating: coating,
        material: try #require(MaterialCatalog.builtIn[material]), font: try Font.system(.bold)),
      settings: StageSettings(
        animation: animation, modifiers: modifiers, reveal: reveal, material: material,
        brush: "square",
        brushWidth: brushWidth, seed: 1, reducesMotion: reducesMotion,
        celebrates: celebrates, particles: particles),
      canvasSize: size, scale: scale, regular: try Font.system(), bold: try Font.system(.bold),
      saving: saving, sound: sound)
    // As on a machine that is quick enough.
    stage.show.waitsForSampling = true
    // Nor does what is drawn depend on how long that takes.
    stage.readStopwatch = { 0 }
    canvas = Canvas(size: size)
    stage.handle(.resized(size, scale: scale), at: 0)
    draw()
  }

  var show: CardShow { stage.show }
  var card: PixelRect { stage.layout.card }

  func handle(_ event: WindowEvent) {
    if case .resized(let size, _) = event, size.isDrawable { canvas = Canvas(size: size) }
    stage.handle(event, at: time)
    // One painting for each size, whether or not another one comes before it is begun.
    if case .resized = event, !isHolding { stage.work.waitUntilDone() }
  }

  /// Draws the moment; background work is done on time, as on a machine that is quick enough.
  func draw() {
    stage.work.waitUntilDone()
    stage.draw(at: time, into: &canvas)
  }

  private var isHolding = false

  /// Lets no background work begin until the result is called.
  func holdBackgroundWork() -> () -> Void {
    let gate = DispatchSemaphore(value: 0)
    stage.work.run({ gate.wait() }, finish: { _, _ in })
    isHolding = true
    return { [weak self] in
      self?.isHolding = false
      gate.signal()
    }
  }

  /// Draws the moment without waiting for background work, as a window does.
  func drawAtOnce() { stage.draw(at: time, into: &canvas) }

  /// Lets `seconds` pass, in frames of at most `step`, and draws each of them.
  func pass(_ seconds: Double, step: Double = 1 / 60) {
    let end = time + seconds
    while time < end {
      time = min(end, time + step)
      draw()
    }
  }

  /// Goes on to `moment` at once, and draws it alone.
  func jump(to moment: Double) {
    time = max(time, moment)
    draw()
  }

  /// Lets frames pass until the card enters `phase`; false when it has not after 30 s.
  @discardableResult
  func pass(until phase: CardShow.Phase) -> Bool {
    let end = time + 30
    while show.phase != phase, time < end { pass(1 / 60) }
    return show.phase == phase
  }

  func press(_ key: Key, modifiers: KeyEvent.Modifiers = [], isRepeat: Bool = false) {
    handle(.key(KeyEvent(key, modifiers: modifiers, isRepeat: isRepeat)))
  }

  func release(_ key: Key) { handle(.key(KeyEvent(key, isDown: false))) }

  /// Lets a pointer do something at a place in parts of the card's size.
  func point(
    _ phase: PointerEvent.Phase, _ x: Float, _ y: Float, pointer: PointerEvent.ID = 0
  ) {
    let position = Point(
      x: Float(card.minX) + x * Float(card.width), y: Float(card.minY) + y * Float(card.height))
    handle(.pointer(PointerEvent(pointer: pointer, phase: phase, position: position)))
  }

  /// A stroke across the card at this height, in parts of it.
  func scratch(at y: Float, from start: Float = 0.1, to end: Float = 0.9) {
    point(.began, start, y)
    for step in 1...10 { point(.moved, start + (end - start) * Float(step) / 10, y) }
    point(.ended, end, y)
  }

  var picture: Image { canvas.snapshot() }

  /// Draws the same moment as a stage does that has to draw everything.
  func fullPicture() -> Image {
    stage.drawEverything()
    var fresh = Canvas(size: canvas.size)
    stage.draw(at: time, into: &fresh)
    return fresh.snapshot()
  }

  func takeDamage() -> PixelRect { canvas.takeDamage() }
}
