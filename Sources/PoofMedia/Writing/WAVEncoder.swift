import PoofSound

extension Soundtrack {
  /// Writes `duration` s of the sound from time 0 on as WAV: 16 bits, stereo, 48,000 samples a second; as long
  /// as anything is heard where no duration is given.
  ///
  /// Nobody ever sees half a file: what was at `path` stays until all is on the disk. Throws where `duration`
  /// is below 0 or no number, or more than six hours, which no WAV holds.
  public func writeWAV(toFile path: String, lasting duration: Double? = nil) throws(MediaError) {
    try writeFile(encodedAsWAV(lasting: duration ?? length, file: path), to: path)
  }

  /// Gives the bytes of a WAV file, as `writeWAV(toFile:lasting:)` writes it.
  public func wavData(lasting duration: Double? = nil) throws(MediaError) -> [UInt8] {
    try encodedAsWAV(lasting: duration ?? length, file: "a sound")
  }

  /// Six hours: the format counts its bytes in 32 bits.
  private static var longestFile: Double { 6 * 3_600 }

  /// Gives the bytes of that file; `file` names it in an error.
  package func encodedAsWAV(lasting duration: Double, file: String) throws(MediaError) -> [UInt8] {
    var bytes: [UInt8] = []
    try encodeAsWAV(lasting: duration, file: file) { bytes += $0 }
    return bytes
  }

  /// Hands the bytes of that file to `sink`, a second at a time; `file` names it in an error.
  func encodeAsWAV(
    lasting duration: Double, file: String, sink: ([UInt8]) throws(MediaError) -> Void
  ) throws(MediaError) {
    guard duration >= 0, duration <= Self.longestFile else {
      throw MediaError(.writing, file, "a WAV file holds 0 s to six hours of sound")
    }
    let count = Int((duration * Double(Self.sampleRate)).rounded(.up))
    try sink(WAVHeader(sampleCount: count).bytes)
    // An hour of numbers with eight bytes each would take memory for nothing.
    var samples = [Float](repeating: 0, count: 2 * Self.sampleRate)
    for first in stride(from: 0, to: count, by: Self.sampleRate) {
      let part = min(Self.sampleRate, count - first)
      samples.withUnsafeMutableBufferPointer { buffer in
        render(from: first, into: UnsafeMutableBufferPointer(rebasing: buffer[..<(2 * part)]))
      }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * part)
      for sample in samples[..<(2 * part)] {
        let number = UInt16(bitPattern: Int16((sample * 32_767).rounded()))
        bytes.append(UInt8(truncatingIfNeeded: number))
        bytes.append(UInt8(truncatingIfNeeded: number >> 8))
      }
      try sink(bytes)
    }
  }
}

/// The beginning of a WAV file.
///
/// Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0", 1991.
private struct WAVHeader {
  /// Samples of each of two sides.
  let sampleCount: Int

  /// Four bytes a sample: two sides of 16 bits.
  private static let frameSize = 4

  var bytes: [UInt8] {
    let rate = Soundtrack.sampleRate
    let dataSize = Self.frameSize * sampleCount
    var bytes: [UInt8] = []
    func text(_ four: String) { bytes += Array(four.utf8) }
    func number(_ value: Int, bytes count: Int) {
      for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    text("RIFF")
    number(36 + dataSize, bytes: 4)
    text("WAVE")
    text("fmt ")
    number(16, bytes: 4)
    // Whole numbers, two sides.
    number(1, bytes: 2)
    number(2, bytes: 2)
    number(rate, bytes: 4)
    number(rate * Self.frameSize, bytes: 4)
    number(Self.frameSize, bytes: 2)
    number(16, bytes: 2)
    text("data")
    number(dataSize, bytes: 4)
    return bytes
  }
}
