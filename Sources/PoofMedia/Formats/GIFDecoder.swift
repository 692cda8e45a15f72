import PoofCore

/// Decodes the first frame of a GIF onto its screen; where the frame is not, the screen is clear.
///
/// Not by SDL_image: its code table accepts codes that do not exist yet, with which a file can
/// build a ring in it and write past its stack; and it forgets where on the screen a frame stands.
func decodeGIF(_ bytes: [UInt8]) throws(PictureProblem) -> Image {
  let frame = try GIFFrame(ByteReader(bytes, .gif))
  let size = frame.area.size
  let indices = try expandLZW(frame.data, minimumCodeSize: frame.minimumCodeSize, to: size.area)
  // The file has every eighth row first, then the rows between, then those between again.
  let passes = frame.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
  var source = 0
  let picture = Image(size: size) { pixels in
    for (first, step) in passes {
      for y in stride(from: first, to: size.height, by: step) {
        for x in 0..<size.width {
          pixels[y * size.width + x] = frame.palette[Int(indices[source + x])]
        }
        source += size.width
      }
    }
  }
  if frame.area == PixelRect(size: frame.screen) { return picture }
  return picture.placed(at: frame.area.origin, onClear: frame.screen)
}

extension Image {
  /// The picture on a clear one of `size`, its top left pixel at `origin`; what stands out is lost.
  func placed(at origin: PixelPoint, onClear size: PixelSize) -> Image {
    var canvas = Canvas(size: size)
    canvas.copy(self, at: origin)
    return canvas.snapshot()
  }
}

/// Expands `count` indices that were packed by GIF's kind of LZW: codes of 3 to 12 bits, the
/// lowest bit first. Data behind them is left alone.
///
/// Welch, "A Technique for High-Performance Data Compression", Computer 17(6), 1984.
package func expandLZW(
  _ data: [UInt8], minimumCodeSize: Int, to count: Int
) throws(PictureProblem) -> [UInt8] {
  let clear = 1 << minimumCodeSize
  let end = clear + 1
  // Each code stands for the string of an older code and one more index. `prefix[code] < code`
  // for all of them, which is why following them always ends.
  var prefix = [UInt16](repeating: 0, count: 4096)
  var suffix = [UInt8](repeating: 0, count: 4096)
  var length = [UInt16](repeating: 1, count: 4096)
  for code in 0..<clear { suffix[code] = UInt8(code) }

  var result = [UInt8](repeating: 0, count: count)
  var written = 0
  var next = end + 1
  var codeSize = minimumCodeSize + 1
  var previous: Int?
  var bits = 0
  var bitCount = 0
  var offset = 0
  while written < count {
    while bitCount < codeSize {
      guard offset < data.count else { throw .cutShort(.gif) }
      bits |= Int(data[offset]) << bitCount
      bitCount += 8
      offset += 1
    }
    let code = bits & (1 << codeSize - 1)
    bits >>= codeSize
    bitCount -= codeSize

    if code == clear {
      next = end + 1
      codeSize = minimumCodeSize + 1
      previous = nil
      continue
    }
    guard code != end else { throw .cutShort(.gif) }
    guard let last = previous else {
      guard code < clear else { throw .damaged(.gif) }
      result[written] = UInt8(code)
      written += 1
      previous = code
      continue
    }
    guard code < next || (code == next && next < 4096) else { throw .damaged(.gif) }

    // The code that is about to be made is its own predecessor's string and its first index.
    let known = code < next ? code : last
    let knownLength = Int(length[known])
    var at = known
    for place in stride(from: written + knownLength - 1, through: written, by: -1) {
      if place < count { result[place] = suffix[at] }
      at = Int(prefix[at])
    }
    let first = result[written]
    written += knownLength
    if code == next {
      if written < count { result[written] = first }
      written += 1
    }
    if next < 4096 {
      prefix[next] = UInt16(last)
      suffix[next] = first
      length[next] = length[last] + 1
      next += 1
      if next == 1 << codeSize, codeSize < 12 { codeSize += 1 }
    }
    previous = code
  }
  return result
}
