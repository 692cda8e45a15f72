import CPoof
import Poof
import PoofCore

/// A picture that C has a handle of.
final class HandledPicture: Handled, @unchecked Sendable {
  let image: Image

  init(_ image: Image) {
    self.image = image
    super.init(.picture)
  }

  /// The picture of a handle.
  static func image(_ handle: UInt32) throws(Failure) -> Image {
    unsafeDowncast(try Handles.all.object(handle, .picture), to: HandledPicture.self).image
  }
}

/// A size that pictures can have.
func drawableSize(_ width: Int32, _ height: Int32) throws(Failure) -> PixelSize {
  let size = PixelSize(width: Int(width), height: Int(height))
  guard size.isDrawable else {
    throw .value(
      "a size of \(width) x \(height) px; a side is 1…32768 px, the area at most 134217728 px")
  }
  return size
}

@c @implementation
package func poof_picture_create(
  _ pixels: UnsafeRawPointer?, _ width: Int32, _ height: Int32, _ stride: Int,
  _ format: poof_format, _ picture: UnsafeMutablePointer<poof_picture>?
) -> poof_status {
  attempt { () throws(Failure) in
    let picture = try place(picture, "picture")
    guard let pixels else { throw .pointer("pixels") }
    let size = try drawableSize(width, height)
    guard stride >= 4 * size.width, stride <= Int.max / size.height else {
      throw .value("a stride of \(stride) bytes; a row of \(width) pixels has \(4 * size.width)")
    }
    guard let format = PixelFormat(format) else { throw PixelFormat.unknown(format) }
    var copy = [UInt32](repeating: 0, count: size.area)
    copy.withUnsafeMutableBytes { bytes in
      for row in 0..<size.height {
        let target = UnsafeMutableRawBufferPointer(
          rebasing: bytes[row * size.width * 4..<(row + 1) * size.width * 4])
        target.copyMemory(
          from: UnsafeRawBufferPointer(start: pixels + row * stride, count: size.width * 4))
      }
    }
    copy.withUnsafeMutableBufferPointer { format.read($0) }
    picture.pointee = try Handles.all.add(
      HandledPicture(Image(size: size, pixels: copy)))
  }
}

@c @implementation
package func poof_picture_fill(
  _ width: Int32, _ height: Int32, _ color: UInt32, _ picture: UnsafeMutablePointer<poof_picture>?
) -> poof_status {
  attempt { () throws(Failure) in
    let picture = try place(picture, "picture")
    let size = try drawableSize(width, height)
    picture.pointee = try Handles.all.add(
      HandledPicture(Image(size: size, color: Color(straight: color).premultiplied)))
  }
}

@c @implementation
package func poof_picture_material(
  _ name: UnsafePointer<CChar>?, _ width: Int32, _ height: Int32,
  _ picture: UnsafeMutablePointer<poof_picture>?
) -> poof_status {
  attempt { () throws(Failure) in
    let picture = try place(picture, "picture")
    let size = try drawableSize(width, height)
    let material = try find(name, in: MaterialCatalog.builtIn, kind: "material")
    picture.pointee = try Handles.all.add(HandledPicture(material.picture(size: size)))
  }
}

@c @implementation
package func poof_picture_resize(
  _ picture: poof_picture, _ width: Int32, _ height: Int32,
  _ resized: UnsafeMutablePointer<poof_picture>?
) -> poof_status {
  attempt { () throws(Failure) in
    let resized = try place(resized, "resized")
    let image = try HandledPicture.image(picture)
    let size = try drawableSize(width, height)
    resized.pointee = try Handles.all.add(HandledPicture(image.resized(to: size)))
  }
}

@c @implementation
package func poof_picture_size(
  _ picture: poof_picture, _ width: UnsafeMutablePointer<Int32>?,
  _ height: UnsafeMutablePointer<Int32>?
) -> poof_status {
  attempt { () throws(Failure) in
    let size = try HandledPicture.image(picture).size
    try write(size, width, height)
  }
}

/// Writes a size to where C wants it.
func write(
  _ size: PixelSize, _ width: UnsafeMutablePointer<Int32>?, _ height: UnsafeMutablePointer<Int32>?
) throws(Failure) {
  let (width, height) = (try place(width, "width"), try place(height, "height"))
  width.pointee = Int32(size.width)
  height.pointee = Int32(size.height)
}
