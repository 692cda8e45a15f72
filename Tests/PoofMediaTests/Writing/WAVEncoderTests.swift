import Foundation
import PoofMedia
import PoofSound
import TestSupport
import Testing

@Suite("Writing WAV")
struct WAVEncoderTests {
  private let track = Soundtrack([SoundEvent(.burst(.glass), at: 0.1, lasting: 1.2)], seed: 5)

  @Test("Every sample is in the file, to half a step of 16 bits")
  func samples() throws {
    let bytes = try track.wavData(lasting: 1.5)
    let count = 72_000
    #expect(bytes.count == 44 + 4 * count)
    #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
    #expect(number(bytes[4..<8]) == 36 + 4 * count)
    #expect(number(bytes[24..<28]) == 48_000)
    #expect(number(bytes[40..<44]) == 4 * count)
    var samples = [Float](repeating: 0, count: 2 * count)
    samples.withUnsafeMutableBufferPointer { track.render(from: 0, into: $0) }
    for (index, sample) in samples.enumerated() {
      let place = 44 + 2 * index
      let written = Int16(truncatingIfNeeded: number(bytes[place..<place + 2]))
      #expect((Float(written) - sample * 32_767).magnitude <= 0.5)
      if (Float(written) - sample * 32_767).magnitude > 0.5 { break }
    }
  }

  @Test("It is as long as anything is heard, and a part of it is its beginning")
  func length() throws {
    let all = try track.wavData()
    #expect(all.count == 44 + 4 * 62_400)
    let part = try track.wavData(lasting: 0.5)
    #expect(part[44...].elementsEqual(all[44..<part.count]))
    #expect(try Soundtrack().wavData().count == 44)
  }

  @Test("An independent program reads what was written")
  func decoded() async throws {
    let folder = try TemporaryFolder()
    try track.writeWAV(toFile: folder["burst.wav"])
    let probed = try await Program(system: "ffprobe").run(
      [
        "-v", "error", "-show_entries", "stream=codec_name,sample_rate,channels,duration_ts", "-of",
        "csv=p=0", "burst.wav",
      ], in: folder)
    #expect(probed.outputLines == ["pcm_s16le,48000,2,62400"], "\(probed)")
  }

  @Test("Lengths that are none are refused by a sentence", arguments: [-1, .nan, .infinity, 1e6])
  func refused(duration: Double) {
    #expect(
      throws: MediaError(.writing, "a sound", "a WAV file holds 0 s to six hours of sound")
    ) { try track.wavData(lasting: duration) }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
