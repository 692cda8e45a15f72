import CSDL2
import PoofCore

/// A window with a canvas as large as its content.
///
/// ```swift
/// let window = try Window(title: "Scratch me", size: PixelSize(width: 960, height: 640))
/// try FrameLoop().run(scene, in: window)
/// ```
/// It belongs to the thread that opened it, and is closed when it is released.
@MainActor
public final class Window {
  /// The way of a canvas to the screen.
  public enum Presentation: Sendable {
    /// A texture of the graphics card, shown in step with the screen.
    case graphicsCard
    /// The window's own surface in shared memory: the fastest way without a graphics card.
    case software
  }

  /// Whether it exists without any display: SDL's dummy driver.
  package let isHeadless: Bool
  /// The way of its canvas to the screen.
  public let presentation: Presentation
  /// Whether it can be seen: neither minimised nor hidden.
  public internal(set) var isVisible = true

  /// Optional only so that they can be let go of in the right order.
  private var video: VideoSubsystem?
  private var window: WindowHandle?
  private var renderer: RendererHandle?
  private var texture: TexturePresenter?
  private var surface = SurfacePresenter()

  /// The `SDL_Window`, for what this type does not offer; good only while the window exists.
  public let pointer: OpaquePointer
  private let chosenScale: Float?
  /// Points of the window system; nil where the window was maximised.
  var sizeBeforeFullScreen: PixelSize?
  var pointers: PointerTranslator

  /// Opens a window whose content is `size` points.
  ///
  /// - Parameters:
  ///   - title: text in its title bar.
  ///   - size: points; drawable, and so is its product with `scale`.
  ///   - isResizable: whether the user may change its size.
  ///   - scale: px per point, 0.25…8; nil for what the display says.
  ///   - presentation: nil for the fastest that the machine really has.
  /// - Throws: `SDLError` where there is no display, or the window cannot be had.
  public convenience init(
    title: String, size: PixelSize, isResizable: Bool = true, scale: Float? = nil,
    presentation: Presentation? = nil
  ) throws(SDLError) {
    try self.init(
      title: title, size: size, isResizable: isResizable, scale: scale, isHeadless: false,
      presentation: presentation)
  }

  /// Opens a window, or one that no display shows, with SDL's dummy driver, when `isHeadless`.
  package init(
    title: String, size: PixelSize, isResizable: Bool = true, scale: Float? = nil,
    isHeadless: Bool, presentation: Presentation? = nil
  ) throws(SDLError) {
    require(size.isDrawable, "a window's content has sides of at least 1 point")
    require(scale.map { $0 >= 0.25 && $0 <= 8 } ?? true, "a window's scale is 0.25…8")
    let video = try VideoSubsystem(isHeadless: isHeadless)
    let wantsCard = presentation.map { $0 == .graphicsCard } ?? GraphicsCard.isPresent()
    let resizable = isResizable ? SDL_WINDOW_RESIZABLE : SDL_WindowFlags(0)
    let window = try WindowHandle(
      title: title, size: size, flags: SDL_WINDOW_ALLOW_HIGHDPI, resizable)
    var renderer: RendererHandle?
    if wantsCard {
      renderer = try? RendererHandle(
        window: window, flags: SDL_RENDERER_ACCELERATED, SDL_RENDERER_PRESENTVSYNC)
    }
    pointer = window.pointer
    texture = (renderer?.pointer).map { TexturePresenter(renderer: $0) }
    self.presentation = texture == nil ? .software : .graphicsCard
    self.isHeadless = isHeadless
    chosenScale = scale
    pointers = PointerTranslator(windowSize: size, outputSize: size)
    if texture == nil { try SurfacePresenter.warmUp(window.pointer) }
    self.video = consume video
    self.window = consume window
    self.renderer = consume renderer
    if scale != nil { resize(to: size) }
    measure()
  }

  isolated deinit {
    // Each needs the next one to be still there.
    texture?.discard()
    texture = nil
    renderer = nil
    window = nil
    video = nil
  }

  /// Shows what changed in `canvas`, which should have `canvasSize`.
  ///
  /// With a graphics card it waits for the screen. Nothing is shown, and nothing waited for, when
  /// the canvas has no damage and the window lost nothing.
  public func present(_ canvas: inout Canvas) throws(SDLError) {
    guard let texture, let renderer = renderer?.pointer else {
      return try surface.present(&canvas, in: pointer)
    }
    guard needsPresenting || !canvas.damage.isEmpty else { return }
    SDL_RenderClear(renderer)
    try texture.draw(&canvas)
    SDL_RenderPresent(renderer)
    needsPresenting = false
  }
  private var needsPresenting = true

  /// Shows the whole canvas with the next frame: after the window system painted over it, or,
  /// when `hasLostTextures`, the graphics card forgot it.
  package func discardShown(hasLostTextures: Bool = false) {
    needsPresenting = true
    surface.discard()
    if hasLostTextures { texture?.discard() }
  }
}

extension Window {
  /// The size of its content, px: what its canvas should have.
  public var canvasSize: PixelSize { pointers.outputSize }

  /// Pixels of the canvas per point of the design.
  public var scale: Float {
    chosenScale ?? Float(pointers.outputSize.width) / Float(max(1, pointers.windowSize.width))
  }

  /// Asks again how large the content is; SDL tells it in different places.
  func measure() {
    var width: Int32 = 1
    var height: Int32 = 1
    SDL_GetWindowSize(pointer, &width, &height)
    pointers.windowSize = PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
    if let renderer = renderer?.pointer {
      SDL_GetRendererOutputSize(renderer, &width, &height)
    } else if let surface = try? SurfacePresenter.surface(of: pointer) {
      width = surface.pointee.w
      height = surface.pointee.h
    }
    let output = PixelSize(width: Int(width), height: Int(height))
    if output.isDrawable { pointers.outputSize = output }
  }
}
