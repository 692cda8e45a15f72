import CSDL2
import PoofCore
import Testing

import PoofSDL

extension SDLTests {
  @MainActor
  @Suite
  struct SurfacePresenterTests {
    /// Reads the colour that the window shows at a place, without the byte that screens ignore.
    private func shown(_ window: Window, _ x: Int, _ y: Int) throws -> UInt32 {
      let surface = try #require(SDL_GetWindowSurface(window.pointer)).pointee
      let row = try #require(surface.pixels) + y * Int(surface.pitch)
      return row.assumingMemoryBound(to: UInt32.self)[x] & 0xff_ffff
    }

    @Test("only the damage is copied, and everything after the window lost it")
    func damage() throws {
      let window = try headlessWindow(20, 10)
      var canvas = Canvas(size: window.canvasSize)
      canvas.clear(to: PremultipliedColor(packed: 0xff11_2233))
      try window.present(&canvas)
      #expect(try shown(window, 0, 0) == 0x11_2233)
      #expect(try shown(window, 19, 9) == 0x11_2233)

      let changed = PixelRect(minX: 4, minY: 2, maxX: 6, maxY: 5)
      canvas.replace(changed, with: PremultipliedColor(packed: 0xffff_0000))
      try window.present(&canvas)
      #expect(try shown(window, 4, 2) == 0xff_0000)
      #expect(try shown(window, 5, 4) == 0xff_0000)
      #expect(try shown(window, 6, 4) == 0x11_2233)

      // Behind the presenter's back nothing is copied, until the window says that it lost it.
      canvas.clear(to: PremultipliedColor(packed: 0xff00_ff00))
      _ = canvas.takeDamage()
      try window.present(&canvas)
      #expect(try shown(window, 0, 0) == 0x11_2233)
      window.discardShown()
      try window.present(&canvas)
      #expect(try shown(window, 0, 0) == 0xff00)
      #expect(try shown(window, 19, 9) == 0xff00)
    }

    @Test("a canvas of another size than the window's shows what fits")
    func otherSize() throws {
      let window = try headlessWindow(20, 10)
      for size in [PixelSize(width: 5, height: 30), PixelSize(width: 300, height: 4)] {
        var canvas = Canvas(size: size)
        canvas.clear(to: PremultipliedColor(packed: 0xff77_8899))
        window.discardShown()
        try window.present(&canvas)
        #expect(try shown(window, 4, 3) == 0x77_8899)
      }
    }
  }
}
