import CSDL2
import Poof

/// 100,000 blended squares of 4×4 px, as the `explode.frame.quads` of ours, by SDL's own software
/// renderer.
enum SDLPeer: CaseIterable {
  /// A call for each square.
  case fillRectangles
  /// One call for all, two triangles a square.
  case geometry

  var name: String {
    switch self {
    case .fillRectangles: "peer.SDL_RenderFillRectF"
    case .geometry: "peer.SDL_RenderGeometry"
    }
  }

  func benchmark() -> Benchmark {
    let size = PixelSize(width: 1_600, height: 1_000)
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(size.width), Int32(size.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      let renderer = SDL_CreateSoftwareRenderer(surface)
    else { fatalError("no software renderer: \(String(cString: SDL_GetError()))") }
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    let squares = Self.squares(on: size)
    switch self {
    case .fillRectangles:
      return Benchmark(name: name, unitsPerRun: squares.count, unit: "particle") {
        for square in squares {
          var rectangle = SDL_FRect(x: square.x, y: square.y, w: 4, h: 4)
          SDL_SetRenderDrawColor(renderer, square.color, 100, 200, 128)
          SDL_RenderFillRectF(renderer, &rectangle)
        }
        SDL_RenderFlush(renderer)
      }
    case .geometry:
      var vertices: [SDL_Vertex] = []
      var indices: [Int32] = []
      for square in squares {
        let first = Int32(vertices.count)
        let color = SDL_Color(r: square.color, g: 100, b: 200, a: 128)
        for (dx, dy) in [(Float(0), Float(0)), (4, 0), (4, 4), (0, 4)] {
          vertices.append(
            SDL_Vertex(
              position: SDL_FPoint(x: square.x + dx, y: square.y + dy), color: color,
              tex_coord: SDL_FPoint()))
        }
        indices += [0, 1, 2, 0, 2, 3].map { first + $0 }
      }
      return Benchmark(name: name, unitsPerRun: squares.count, unit: "particle") {
        SDL_RenderGeometry(
          renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
        SDL_RenderFlush(renderer)
      }
    }
  }

  private static func squares(on size: PixelSize) -> [(x: Float, y: Float, color: UInt8)] {
    let keys = (UInt32(0)..<3).map { RandomKey(seed: 3, purpose: $0) }
    return (UInt32(0)..<100_000).map { index in
      (
        keys[0].unit(index) * Float(size.width - 4), keys[1].unit(index) * Float(size.height - 4),
        UInt8(keys[2].unit(index) * 255)
      )
    }
  }
}
