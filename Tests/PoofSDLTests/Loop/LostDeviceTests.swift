import CSDL2
import Poof
import PoofSDL
import Testing

extension SDLTests {
  @MainActor
  @Suite
  struct LostDeviceTests {
    /// A card that peels itself off, of which only what has changed is drawn.
    private final class PeelingCard: Scene {
      let show: CardShow
      private(set) var damage = PixelRect.empty

      init(size: PixelSize, reveal: NamedReveal) {
        var settings = CardShow.Settings()
        settings.use(reveal)
        settings.appearDuration = 0
        show = CardShow(
          prize: Image(size: size, color: PremultipliedColor(packed: 0xffc0_3020)),
          coating: Image(size: size, color: PremultipliedColor(packed: 0xff80_90a0)),
          settings: settings)
        show.origin = PixelPoint(x: 60, y: 50)
        show.revealRest(at: 0)
      }

      func handle(_ event: WindowEvent, at time: Double) {}

      func draw(at time: Double, into canvas: inout Canvas) {
        show.advance(to: time)
        damage = time == 0 ? canvas.bounds : show.takeDamage().intersection(canvas.bounds)
        canvas.replace(damage, with: PremultipliedColor(packed: 0xff10_2040))
        show.draw(into: &canvas)
      }

      func nextFrame(after time: Double) -> NextFrame { time < 0.6 ? .immediately : .never }
    }

    @Test(
      "A device that is lost in the middle of a reveal gets the whole canvas with the next frame",
      arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
    func reveal(type: SDL_EventType) throws {
      let window = try headlessWindow(200, 150)
      let peel = try #require(RevealCatalog.builtIn["foil-peel"])
      let scene = PeelingCard(size: PixelSize(width: 80, height: 50), reveal: peel)
      let loop = FrameLoop(clock: SteppedClock(framesPerSecond: 60))
      var frame = 0
      loop.beforeEvents = { _ in
        frame += 1
        // What the device showed is gone; before frame 20 it says so.
        if frame == 19 || frame == 20 { self.paintOver(window) }
        guard frame == 20 else { return }
        var event = SDL_Event()
        event.type = type.rawValue
        SDL_PushEvent(&event)
      }
      var differences: [Int: Int] = [:]
      loop.afterFrame = { _, canvas in
        #expect(frame != 20 || scene.show.phase == .revealing && scene.damage != canvas.bounds)
        differences[frame] = self.differences(between: canvas.snapshot().pixels, and: window)
      }
      try loop.run(scene, in: window)
      #expect(differences[18] == 0)
      #expect(try #require(differences[19]) > 0)
      for later in 20...30 { #expect(differences[later] == 0, "frame \(later)") }
    }

    private func rows(of window: Window) -> [UnsafeMutablePointer<UInt32>] {
      guard let surface = SDL_GetWindowSurface(window.pointer)?.pointee, let pixels = surface.pixels
      else { return [] }
      return (0..<Int(surface.h)).map {
        (pixels + $0 * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
      }
    }

    private func paintOver(_ window: Window) {
      for row in rows(of: window) { row.update(repeating: 0x00ff00, count: 200) }
    }

    /// Counts the pixels in which the window shows something else.
    private func differences(between pixels: [UInt32], and window: Window) -> Int {
      var count = 0
      for (y, row) in rows(of: window).enumerated() {
        for x in 0..<200 where (row[x] ^ pixels[y * 200 + x]) & 0xff_ffff != 0 { count += 1 }
      }
      return count
    }
  }
}
