import CSDL2
import Foundation
import PoofCore
import Testing

import PoofSDL

extension SDLTests {
  @MainActor
  @Suite
  struct WindowTests {
    @Test("a headless window needs no display and stops SDL's video when it goes")
    func lifetime() throws {
      do {
        let window = try headlessWindow(320, 200)
        #expect(window.canvasSize == PixelSize(width: 320, height: 200))
        #expect(window.scale == 1)
        #expect(window.presentation == .software)
        #expect(VideoSubsystem.driver == "dummy")
        window.title = "Andere Überschrift"
        #expect(window.title == "Andere Überschrift")
      }
      #expect(SDL_WasInit(UInt32(SDL_INIT_VIDEO)) == 0)
    }

    @Test("a chosen scale makes more pixels of the same points")
    func scale() throws {
      let window = try headlessWindow(320, 200, scale: 2)
      #expect(window.canvasSize == PixelSize(width: 640, height: 400))
      #expect(window.scale == 2)
      window.resize(to: PixelSize(width: 100, height: 50))
      let scene = RecordingScene(frames: 1)
      _ = try run(scene, in: window)
      #expect(window.canvasSize == PixelSize(width: 200, height: 100))
      #expect(scene.events.first == .resized(PixelSize(width: 200, height: 100), scale: 2))
    }

    @Test func `a side of 0, or one that no screen has, becomes one that a window can have`() throws
    {
      let window = try headlessWindow(320, 200)
      window.resize(to: PixelSize(width: 0, height: -5))
      _ = try run(RecordingScene(frames: 1), in: window)
      #expect(window.canvasSize == PixelSize(width: 1, height: 1))
      window.resize(to: PixelSize(width: 40, height: 30))
      _ = try run(RecordingScene(frames: 1), in: window)
      #expect(window.canvasSize == PixelSize(width: 40, height: 30))
    }

    @Test("pointers are in canvas pixels whatever the scale")
    func scaledPointers() throws {
      let window = try headlessWindow(320, 200, scale: 2)
      let scene = RecordingScene(frames: 1)
      let mouse = PointerEvent(phase: .began, position: Point(x: 600, y: 300))
      let finger = PointerEvent(pointer: 1, phase: .began, position: Point(x: 160, y: 100))
      _ = try run(scene, in: window, script: [1: [.pointer(mouse), .pointer(finger)]])
      #expect(scene.pointers == [mouse, finger])
    }

    @Test("full screen is at the screen's size, and back")
    func fullScreen() throws {
      let window = try headlessWindow()
      let scene = RecordingScene(frames: 1)
      window.isFullScreen = true
      #expect(window.isFullScreen)
      _ = try run(scene, in: window)
      #expect(window.canvasSize.width > 64)
      window.isFullScreen = false
      #expect(!window.isFullScreen)
      _ = try run(RecordingScene(frames: 1), in: window)
      #expect(window.canvasSize == PixelSize(width: 64, height: 48))
    }

    @Test("without a display the sentence says so, and nothing is left behind")
    func noDisplay() throws {
      // A driver that does not exist stands for a display that does not.
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "no such driver", SDL_HINT_OVERRIDE)
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let error = #expect(throws: SDLError.self) {
        try Window(title: "", size: PixelSize(width: 10, height: 10))
      }
      #expect(error?.call == "SDL_InitSubSystem")
      #expect(error?.description.hasPrefix("no display could be opened; run headless") == true)
      #expect(error?.reason.isEmpty == false)
      #expect(SDL_WasInit(UInt32(SDL_INIT_VIDEO)) == 0)
    }

    @Test("a press that gives a window the focus is told as any other")
    func focusingPress() throws {
      let window = try headlessWindow()
      let hint = SDL_GetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH).map { String(cString: $0) }
      withExtendedLifetime(window) { #expect(hint == "1") }
    }

    @Test("headless means headless, whatever the environment names")
    func environment() throws {
      let other = "no such driver"
      SDL_SetHint(SDL_HINT_VIDEODRIVER, other)
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let window = try headlessWindow()
      #expect(VideoSubsystem.driver == "dummy")
      #expect(window.isHeadless)
    }

    @Test("headless beside a window on a screen is refused, and leaves that window alone")
    func headlessBesideScreen() throws {
      // SDL's driver `offscreen` stands for a screen.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let size = PixelSize(width: 10, height: 10)
      let window = try Window(title: "", size: size, presentation: .software)
      let error = #expect(throws: SDLError.self) { try headlessWindow() }
      #expect(error?.description.hasPrefix("a headless window cannot stand beside one") == true)
      #expect(VideoSubsystem.driver == "offscreen")
      #expect(window.canvasSize == size)
    }

    @Test("two windows hear only their own events")
    func twoWindows() throws {
      let first = try headlessWindow()
      let second = try headlessWindow()
      let scene = RecordingScene(frames: 1)
      let began = PointerEvent(phase: .began, position: Point(x: 5, y: 5))
      second.simulate(.pointer(began))
      second.simulate(.key(KeyEvent(.space)))
      second.simulate(.visibility(false))
      first.simulate(.key(KeyEvent(.tab)))
      _ = try run(scene, in: first)
      #expect(scene.events.contains(.key(KeyEvent(.tab))))
      #expect(!scene.events.contains(.key(KeyEvent(.space))))
      #expect(scene.pointers.isEmpty && first.isVisible)
    }

    @Test(
      "programs that only behave like a graphics card are known",
      arguments: [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", false), ("softpipe", false), ("", false),
        ("Google SwiftShader", false), ("Software Rasterizer", false), ("GDI Generic", false),
        ("Apple Software Renderer", false), ("virgl (LLVMPIPE (LLVM 17.0.6, 256 bits))", false),
        ("NVIDIA GeForce RTX 3060/PCIe/SSE2", true), ("Mesa Intel(R) UHD Graphics 620", true),
        ("AMD Radeon Graphics (radeonsi, renoir)", true), ("Apple M2", true),
      ])
    func cards(name: String, isHardware: Bool) {
      #expect(GraphicsCard.isHardware(openGLName: name) == isHardware)
    }
  }
}
