import CSDL2
import PoofCore
import Testing

import PoofSDL

extension SDLTests {
  @MainActor
  @Suite
  struct TexturePresenterTests {
    private let size = PixelSize(width: 8, height: 6)
    private let background: UInt32 = 0xff20_4060

    /// A renderer in memory, without any window, as a program might have its own; lent to `body`
    /// with a way to draw a frame and read it back.
    private func withRenderer(
      _ body: (
        _ renderer: OpaquePointer, _ frame: ((OpaquePointer) throws -> Void) throws -> [UInt32]
      ) throws -> Void
    ) throws {
      let format = SDL_PIXELFORMAT_ARGB8888.rawValue
      let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 8, 6, 32, format))
      defer { SDL_FreeSurface(surface) }
      let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
      defer { SDL_DestroyRenderer(renderer) }
      try body(renderer) { draw in
        SDL_SetRenderDrawColor(renderer, 0x20, 0x40, 0x60, 255)
        SDL_RenderClear(renderer)
        try draw(renderer)
        var pixels = [UInt32](repeating: 0, count: 48)
        #expect(SDL_RenderReadPixels(renderer, nil, format, &pixels, 32) == 0)
        return pixels
      }
    }

    /// A canvas with different pixels everywhere.
    private func pattern() -> Canvas {
      var canvas = Canvas(size: size)
      for y in 0..<6 {
        for x in 0..<8 {
          let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
          canvas.replace(
            pixel, with: PremultipliedColor(r: UInt8(x * 30), g: UInt8(y * 40), b: 77, a: 255))
        }
      }
      return canvas
    }

    @Test("what was drawn is what is shown, to the bit")
    func exact() throws {
      try withRenderer { renderer, frame in
        let presenter = TexturePresenter(renderer: renderer)
        var canvas = pattern()
        let pixels = try frame { _ in try presenter.draw(&canvas) }
        #expect(pixels == canvas.snapshot().pixels)
        presenter.discard()
      }
    }

    @Test("only the damage is uploaded")
    func damage() throws {
      try withRenderer { renderer, frame in
        let presenter = TexturePresenter(renderer: renderer)
        var canvas = pattern()
        let first = try presenter.update(&canvas)
        #expect(first == canvas.bounds)
        let second = try presenter.update(&canvas)
        #expect(second == .empty)
        let changed = PixelRect(minX: 2, minY: 1, maxX: 5, maxY: 4)
        canvas.replace(changed, with: PremultipliedColor(packed: 0xffff_ffff))
        let third = try presenter.update(&canvas)
        #expect(third == changed)
        let pixels = try frame { _ in try presenter.draw(&canvas) }
        #expect(pixels == canvas.snapshot().pixels)
        // Behind the presenter's back: damage taken by somebody else never reaches the texture.
        let shown = canvas.snapshot().pixels
        canvas.clear()
        _ = canvas.takeDamage()
        let later = try frame { _ in try presenter.draw(&canvas) }
        #expect(later == shown)
        presenter.discard()
      }
    }

    @Test("a lost device and a canvas of another size are uploaded whole")
    func lost() throws {
      try withRenderer { renderer, _ in
        let presenter = TexturePresenter(renderer: renderer)
        var canvas = pattern()
        for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET] {
          try presenter.update(&canvas)
          var event = SDL_Event()
          event.type = type.rawValue
          presenter.handle(event)
          let uploaded = try presenter.update(&canvas)
          #expect(uploaded == canvas.bounds)
        }
        var larger = Canvas(size: PixelSize(width: 20, height: 3))
        let uploaded = try presenter.update(&larger)
        #expect(uploaded == larger.bounds)
        presenter.discard()
      }
    }

    @Test("at a place, beside what the program draws itself")
    func place() throws {
      try withRenderer { renderer, frame in
        let presenter = TexturePresenter(renderer: renderer)
        var canvas = Canvas(size: PixelSize(width: 2, height: 2))
        canvas.clear(to: PremultipliedColor(packed: 0xffaa_bbcc))
        let pixels = try frame { _ in try presenter.draw(&canvas, at: Point(x: 3, y: 1)) }
        for y in 0..<6 {
          for x in 0..<8 {
            let isInside = (3..<5).contains(x) && (1..<3).contains(y)
            #expect(pixels[y * 8 + x] == (isInside ? 0xffaa_bbcc : background))
          }
        }
        presenter.discard()
      }
    }

    /// The software renderer has no premultiplied blending, so this goes the roundabout way.
    @Test("an overlay lets through what is below, within 2 of 255 levels")
    func overlay() throws {
      try withRenderer { renderer, frame in
        let presenter = TexturePresenter(renderer: renderer, blending: .overlay)
        var canvas = Canvas(size: size)
        let colors: [PremultipliedColor] = [
          .transparent, PremultipliedColor(packed: 0xff12_3456),
          PremultipliedColor(r: 100, g: 50, b: 0, a: 128),
          PremultipliedColor(r: 3, g: 2, b: 1, a: 3),
          PremultipliedColor(r: 200, g: 200, b: 200, a: 200),
        ]
        for (x, color) in colors.enumerated() {
          canvas.replace(PixelRect(minX: x, minY: 0, maxX: x + 1, maxY: 1), with: color)
        }
        var expected = Canvas(size: size)
        expected.clear(to: PremultipliedColor(packed: background))
        expected.draw(canvas.snapshot(), at: PixelPoint.zero)
        let pixels = try frame { _ in try presenter.draw(&canvas) }
        #expect(pixels[0] == background)
        #expect(pixels[1] == 0xff12_3456)
        for (x, color) in colors.enumerated() {
          for shift: UInt32 in [0, 8, 16] {
            let level = Int(pixels[x] >> shift & 255)
            let wanted = Int(expected[x, 0].packed >> shift & 255)
            #expect(abs(level - wanted) <= 2, "\(color) at bit \(shift)")
          }
        }
        presenter.discard()
      }
    }
  }
}

struct StraightAlphaTests {
  @Test("every colour and alpha survives being divided and multiplied again")
  func exhaustive() {
    for alpha: UInt32 in 0...255 {
      for channel in 0...alpha {
        let pixel = StraightAlpha.straight(alpha << 24 | channel << 16 | channel << 8 | channel)
        let back = ((pixel & 255) * alpha + 127) / 255
        #expect(pixel >> 24 == alpha && back == channel)
      }
    }
  }
}
