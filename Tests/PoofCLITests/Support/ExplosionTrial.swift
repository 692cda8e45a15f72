import Foundation
import Poof
import PoofMedia
import TestSupport
import Testing

@testable import PoofCLI

/// A small picture, `poof explode` to burst it in a folder of its own, and what the library makes of
/// the same.
struct ExplosionTrial {
  let folder: TemporaryFolder
  /// With a hole, and a size that is no multiple of anything.
  let picture: Image

  init() throws {
    folder = try TemporaryFolder()
    let photograph = Image.photograph(width: 61, height: 43)
    picture = Image(width: 61, height: 43) { x, y in
      x < 9 && y < 17 ? .transparent : photograph[x, y].unpremultiplied
    }
    try picture.writePNG(toFile: folder["picture.png"])
  }

  /// Bursts the picture in a frame of its own size, or unenlarged in one that is given, from its first moment to
  /// its last, and expects no complaint.
  func explode(_ arguments: [String], enlarging factor: String = "1") async throws {
    let frame = arguments.contains("--size") ? ["--enlarge", factor] : ["--margin", "0"]
    let outcome = try await Program.poof.run(
      ["explode", "picture.png", "--hold", "0"] + frame + arguments, in: folder)
    #expect(
      outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome)")
  }

  /// The library's own explosion, as fine as suits the animation unless `cell` says otherwise: of the picture
  /// doubled where its pixels would be particles, and nothing is said about them.
  func explosion(
    _ animation: String = "fall", cell: Int? = nil, gap: Int = 0,
    colors: ParticleSet.ColorSampling = .average, shape: ParticleShape? = nil,
    origin: Point? = nil, seed: UInt64 = 1, of image: Image? = nil
  ) throws -> Explosion {
    let image = image ?? picture
    let named = try #require(AnimationCatalog.builtIn[animation])
    var grain = named.grain
    // A clip has room for more than a window.
    grain.budget = 4_000_000
    let isFine =
      cell == nil && gap == 0 && shape == nil && grain.hasRoomForQuarters(of: image.size)
    let shown = isFine ? image.doubled : image
    return Explosion(
      particles: ParticleSet(
        sampling: shown,
        grid: CellGrid(
          pictureSize: shown.size, cellSize: cell ?? grain.grid(for: shown.size).cellSize,
          gap: gap),
        colors: colors),
      animation: named.makeAnimation(AnimationSettings(origin: origin)),
      shape: shape ?? named.shape, seed: seed,
      shutter: 1 / 120, light: 1, shadow: 0.35, crossFade: named.crossFade)
  }

  /// A moment of it as the library draws it, a doubled picture halved.
  func moment(
    _ time: Float, of explosion: Explosion, on size: PixelSize? = nil,
    origin: PixelPoint = .zero, background: PremultipliedColor = .transparent
  ) -> Image {
    var canvas = Canvas(size: size ?? picture.size)
    canvas.clear(to: background)
    draw(time, of: explosion, into: &canvas, origin: origin)
    return canvas.snapshot()
  }

  /// Draws a moment of it over what is there.
  func draw(
    _ time: Float, of explosion: Explosion, into canvas: inout Canvas, origin: PixelPoint = .zero
  ) {
    let film = ExplosionFilm(explosion)
    // No picture has even sides that is not doubled.
    if film.size.width % 2 == 0, film.size.height % 2 == 0 {
      film.halved.draw(at: Double(time), into: &canvas, origin: origin)
    } else {
      explosion.draw(at: time, into: &canvas, origin: origin)
    }
  }

  func expect(_ name: String, is image: Image) throws {
    #expect(try folder.bytes(name) == image.encodedAsPNG(file: ""), "\(name)")
  }

  func frameName(_ index: Int) -> String {
    let digits = String(index + 1)
    return "frame-" + String(repeating: "0", count: 5 - digits.count) + digits + ".png"
  }

  func frameNames(_ count: Int) -> [String] { (0..<count).map(frameName) }
}
