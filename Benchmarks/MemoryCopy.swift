/// The peer of everything that touches pixels: copying as many bytes.
func memoryCopy(bytes: Int, name: String) -> Benchmark {
  let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
  let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
  source.initializeMemory(as: UInt8.self, repeating: 7, count: bytes)
  target.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  return Benchmark(name: name, unitsPerRun: bytes / 4, unit: "pixel") {
    target.copyMemory(from: source, byteCount: bytes)
  }
}
