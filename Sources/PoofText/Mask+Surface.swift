import CSDL2
import PoofCore

extension Mask {
  /// A copy of the alpha of an `ARGB8888` surface, as SDL_ttf makes them; nil where masks cannot
  /// have its size.
  init?(alphaOf surface: UnsafePointer<SDL_Surface>) {
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard size.isDrawable, let base = surface.pointee.pixels,
      surface.pointee.format.pointee.BytesPerPixel == 4
    else { return nil }
    let shift = UInt32(surface.pointee.format.pointee.Ashift)
    let pitch = Int(surface.pointee.pitch)
    self.init(size: size)
    withMutableCoverage { coverage in
      for y in 0..<size.height {
        let row = (base + y * pitch).assumingMemoryBound(to: UInt32.self)
        for x in 0..<size.width {
          coverage[y * size.width + x] = UInt8(truncatingIfNeeded: row[x] >> shift)
        }
      }
    }
  }

  /// Takes the larger coverage of both, `other` with its top left corner at a place.
  mutating func takeMaximum(of other: Mask, at place: PixelPoint) {
    let width = width
    let columns = max(0, -place.x)..<max(max(0, -place.x), min(other.width, width - place.x))
    let rows = max(0, -place.y)..<max(max(0, -place.y), min(other.height, height - place.y))
    withMutableCoverage { coverage in
      other.withCoverage { added in
        for y in rows {
          for x in columns {
            let index = (place.y + y) * width + place.x + x
            coverage[index] = max(coverage[index], added[y * other.width + x])
          }
        }
      }
    }
  }
}
