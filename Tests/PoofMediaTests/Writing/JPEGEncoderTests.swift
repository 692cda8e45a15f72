import Foundation
import PoofCore
import PoofMedia
import TestSupport
import Testing

@Suite("Writing JPEG")
struct JPEGEncoderTests {
  /// The mean and the largest difference of a channel.
  private func difference(_ image: Image, _ other: Image) -> (mean: Double, largest: Int) {
    var sum = 0
    var largest = 0
    for (a, b) in zip(image.pixels, other.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let step = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        sum += step
        largest = max(largest, step)
      }
    }
    return (Double(sum) / Double(3 * image.pixels.count), largest)
  }

  @Test("a photograph comes back nearly as it was, the nearer the better its quality")
  func quality() throws {
    let image = Image.photograph(width: 200, height: 150)
    var before = (mean: Double.infinity, count: 0)
    for quality in [0, 10, 50, 90, 100] {
      let bytes = try image.jpegData(quality: quality)
      let again = try Image(encoded: bytes)
      #expect(again.size == image.size && again.pixels.allSatisfy { $0 >= 0xff00_0000 })
      let mean = difference(image, again).mean
      #expect(mean < before.mean && bytes.count > before.count, "\(quality) \(mean)")
      before = (mean, bytes.count)
    }
    let usual = try image.jpegData()
    #expect(try usual == image.jpegData(quality: Image.usualJPEGQuality))
    let mean = try difference(image, Image(encoded: usual)).mean
    #expect(mean < 3, "\(mean)")
    let smooth = Image.photograph(width: 200, height: 150, grain: 0)
    let smoothMean = try difference(smooth, Image(encoded: smooth.jpegData())).mean
    #expect(smoothMean < 1, "\(smoothMean)")
    // The best loses what rounding does.
    #expect(before.mean < 0.6, "\(before)")
  }

  @Test("a quality outside its range is the nearest in it")
  func outside() throws {
    let image = Image.photograph(width: 40, height: 30)
    for (quality, nearest) in [(-1, 0), (.min, 0), (101, 100), (.max, 100)] {
      #expect(try image.jpegData(quality: quality) == image.jpegData(quality: nearest))
    }
  }

  @Test(
    "pictures of all shapes come back in their size",
    arguments: [(1, 1), (1, 300), (300, 1), (7, 5), (64, 64), (32_768, 1), (1, 32_768), (257, 255)])
  func shapes(width: Int, height: Int) throws {
    let image = Image(width: width, height: height) { x, y in
      Color(r: UInt8(x * 200 / width), g: UInt8(y * 200 / height), b: 90)
    }
    let again = try Image(encoded: image.jpegData(quality: 100))
    #expect(again.size == image.size)
    #expect(difference(image, again).largest <= 8)
  }

  @Test("neighbours keep colours of their own: red beside blue does not get purple")
  func colors() throws {
    let image = Image(width: 32, height: 32) { x, _ in
      x % 2 == 0 ? Color(r: 220, g: 30, b: 30) : Color(r: 30, g: 30, b: 220)
    }
    let again = try Image(encoded: image.jpegData(quality: 100))
    #expect(difference(image, again).largest <= 8)
  }

  @Test("what is clear is black, and what is half clear half as bright")
  func clear() throws {
    let image = Image(width: 48, height: 16) { x, _ in
      Color(r: 200, g: 100, b: 40, a: x < 16 ? 0 : x < 32 ? 128 : 255)
    }
    let again = try Image(encoded: image.jpegData(quality: 100))
    for (x, wanted) in [(8, (0, 0, 0)), (24, (100, 50, 20)), (40, (200, 100, 40))] {
      let found = again[x, 8]
      #expect(found.a == 255)
      #expect(abs(Int(found.r) - wanted.0) <= 4, "\(found)")
      #expect(abs(Int(found.g) - wanted.1) <= 4, "\(found)")
      #expect(abs(Int(found.b) - wanted.2) <= 4, "\(found)")
    }
  }

  @Test("noise, which takes more bytes than anything, comes back as well")
  func noise() throws {
    var numbers = Numbers(state: 7)
    let image = Image(
      size: PixelSize(width: 300, height: 200),
      pixels: (0..<60_000).map { _ in
        0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &numbers)
      })
    let bytes = try image.jpegData(quality: 100)
    #expect(bytes.count > 1 << 16)
    #expect(try difference(image, Image(encoded: bytes)).mean < 1)
  }

  @Test("other programs read it, and see colours at every pixel")
  func others() async throws {
    let folder = try TemporaryFolder()
    try Image.photograph(width: 61, height: 43).writeJPEG(toFile: folder["a.jpg"])
    let probe = try await Program(system: "ffprobe").run(
      ["-v", "error", "-of", "csv=p=0", "-show_entries", "stream=codec_name,width,height,pix_fmt"]
        + ["a.jpg"], in: folder)
    #expect(probe.outputLines == ["mjpeg,61,43,yuvj444p"], "\(probe)")
  }

  @Test("a file takes the place of another, or leaves it alone where it cannot be written")
  func files() throws {
    try withFolder { folder in
      let image = Image.photograph(width: 40, height: 30)
      try image.writeJPEG(toFile: "\(folder)/a.jpg", quality: 70)
      #expect(try Data(image.jpegData(quality: 70)) == Data(contentsOf: url(folder, "a.jpg")))
      try image.writeJPEG(toFile: "\(folder)/a.jpg")
      let bytes = try Data(contentsOf: url(folder, "a.jpg"))
      #expect(try Data(image.jpegData()) == bytes)
      let error = #expect(throws: MediaError.self) {
        try image.writeJPEG(toFile: "\(folder)/nowhere/a.jpg")
      }
      #expect(error?.reason == "its folder does not exist; create the folder first")
      #if os(Linux)
        #expect(symlink("/dev/full", "\(folder)/full.jpg") == 0)
        let full = #expect(throws: MediaError.self) {
          try image.writeJPEG(toFile: "\(folder)/full.jpg")
        }
        #expect(full?.reason == "no space left on device; nothing was written, make room first")
      #endif
      #expect(chmod("\(folder)/a.jpg", 0o444) == 0 && chmod(folder, 0o555) == 0)
      var refused: MediaError?
      asNobody {
        do throws(MediaError) {
          try image.writeJPEG(toFile: "\(folder)/a.jpg", quality: 10)
        } catch {
          refused = error
        }
      }
      #expect(chmod(folder, 0o755) == 0)
      #expect(refused?.reason.hasSuffix("choose a place that you may write to") == true)
      #expect(try Data(contentsOf: url(folder, "a.jpg")) == bytes)
    }
  }

  private func url(_ folder: String, _ name: String) -> URL {
    URL(fileURLWithPath: folder).appendingPathComponent(name)
  }
}
