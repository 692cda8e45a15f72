import CSDL2
import PoofCore

/// Shows a canvas through an `SDL_Renderer`, its own or somebody else's: one streaming texture,
/// updated only where the canvas changed.
///
/// A program with its own renderer draws between its `SDL_RenderClear` and `SDL_RenderPresent`:
/// ```swift
/// let presenter = TexturePresenter(renderer: renderer, blending: .overlay)
/// try presenter.draw(&canvas, at: Point(x: 40, y: 40))
/// ```
/// One presenter serves one canvas; it belongs to the thread of the renderer. Call `discard()`
/// before the renderer is destroyed.
@MainActor
public final class TexturePresenter {
  /// The ways in which a canvas meets what the renderer has drawn before.
  public enum Blending: Sendable {
    /// It replaces it.
    case opaque
    /// It lies over it: clear pixels of the canvas show what is below.
    ///
    /// Renderers without custom blend modes (SDL's software renderer has none) get colours divided
    /// by their alpha instead; half-clear pixels may then differ by a few of 255 levels.
    case overlay
  }

  /// The way in which the canvas meets what is below it.
  public let blending: Blending

  private let renderer: OpaquePointer
  private var texture: TextureHandle?
  private var straightAlpha = StraightAlpha()
  private var isStraight = false

  /// A presenter on `renderer`, an `SDL_Renderer` that must outlive it or its `discard()`.
  public init(renderer: OpaquePointer, blending: Blending = .opaque) {
    self.renderer = renderer
    self.blending = blending
  }

  isolated deinit {
    texture = nil
  }

  /// Lets go of the texture; the next drawing makes a new one and uploads everything.
  ///
  /// To be called before the renderer is destroyed, and after it lost its textures
  /// (`SDL_RENDER_TARGETS_RESET`, `SDL_RENDER_DEVICE_RESET`), which `handle(_:)` does by itself.
  public func discard() {
    texture = nil
  }

  /// Looks at an event of the program's own loop: after a lost device everything is uploaded anew.
  public func handle(_ event: SDL_Event) {
    if event.type == SDL_RENDER_TARGETS_RESET.rawValue
      || event.type == SDL_RENDER_DEVICE_RESET.rawValue
    {
      discard()
    }
  }

  /// Uploads what changed (`Canvas.takeDamage()`) and returns that part of the canvas, px.
  @discardableResult
  package func update(_ canvas: inout Canvas) throws(SDLError) -> PixelRect {
    var damage = canvas.takeDamage()
    if texture?.size != canvas.size {
      // The old one goes first: two textures of a large canvas may be more than there is room for.
      texture = nil
      texture = try makeTexture(size: canvas.size)
      damage = canvas.bounds
    }
    guard let texture = texture?.pointer, !damage.isEmpty else { return .empty }
    var area = SDL_Rect(damage)
    let pixels = canvas.pixels + damage.minY * canvas.width + damage.minX
    let result =
      isStraight
      ? straightAlpha.converting(pixels, stride: canvas.width, size: damage.size) { converted in
        SDL_UpdateTexture(texture, &area, converted, Int32(damage.width * 4))
      } : SDL_UpdateTexture(texture, &area, pixels, Int32(canvas.width * 4))
    guard result == 0 else {
      let error = SDLError(
        "SDL_UpdateTexture", advice: "the canvas could not be handed to the renderer; try again")
      // What was not uploaded is not lost: the next drawing starts with everything.
      self.texture = nil
      throw error
    }
    return damage
  }

  /// Updates the texture and draws it with its top left corner at `origin`, in the renderer's own
  /// coordinates, one unit of them a pixel of the canvas.
  public func draw(_ canvas: inout Canvas, at origin: Point = .zero) throws(SDLError) {
    try update(&canvas)
    guard let texture = texture?.pointer else { return }
    var target = SDL_FRect(
      x: origin.x, y: origin.y, w: Float(canvas.width), h: Float(canvas.height))
    guard SDL_RenderCopyF(renderer, texture, nil, &target) == 0 else {
      throw SDLError(
        "SDL_RenderCopyF", advice: "the renderer could not draw the canvas; try again")
    }
  }

  private func makeTexture(size: PixelSize) throws(SDLError) -> TextureHandle {
    let texture = try TextureHandle(renderer: renderer, size: size)
    switch blending {
    case .opaque:
      SDL_SetTextureBlendMode(texture.pointer, SDL_BLENDMODE_NONE)
    case .overlay:
      isStraight = SDL_SetTextureBlendMode(texture.pointer, Self.premultiplied) != 0
      if isStraight { SDL_SetTextureBlendMode(texture.pointer, SDL_BLENDMODE_BLEND) }
    }
    return texture
  }

  /// `source + destination · (1 − source alpha)` in every channel.
  private static let premultiplied = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
}

extension SDL_Rect {
  /// A rectangle as SDL has it.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
  }
}
