import CSDL2
import Foundation
import PoofSDL
import PoofSound
import Testing

extension SDLTests {
  @MainActor
  @Suite
  struct SoundOutputTests {
    /// Runs `body` with SDL's sound driver of that name.
    private func with(driver: String, _ body: () throws -> Void) rethrows {
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, driver, SDL_HINT_OVERRIDE)
      defer { SDL_ResetHint(SDL_HINT_AUDIODRIVER) }
      try body()
    }

    @Test("What is played comes out of the loudspeaker, whole")
    func disk() throws {
      let path = NSTemporaryDirectory() + "poof-sound-\(UUID().uuidString).raw"
      defer { try? FileManager.default.removeItem(atPath: path) }
      SDL_setenv("SDL_DISKAUDIOFILE", path, 1)
      SDL_setenv("SDL_DISKAUDIODELAY", "1", 1)
      SDL_LogSetPriority(Int32(SDL_LOG_CATEGORY_AUDIO.rawValue), SDL_LOG_PRIORITY_CRITICAL)
      let event = SoundEvent(.burst(.blast), at: 5, lasting: 0.3)
      with(driver: "disk") {
        let output = SoundOutput()
        output.play([event], at: 5)
        output.waitUntilSilent(atMost: 30)
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      let first = try #require(samples.firstIndex { $0 != 0 }) / 2
      // The very samples, at whatever place.
      var track = Soundtrack()
      track.add(event)
      var expected = [Float](repeating: 0, count: 2 * 14_400)
      expected.withUnsafeMutableBufferPointer { track.render(from: 5 * 48_000, into: $0) }
      let heard = samples[(2 * first)...].prefix(9_600)
      let begin = try #require(expected.firstIndex { $0 != 0 })
      let difference = zip(heard, expected[(begin & ~1)...]).map { ($0 - $1).magnitude }.max() ?? 1
      // Its start falls between two samples.
      #expect(difference < 0.05)
    }

    @Test("Silence, and nothing else, where there is no loudspeaker", arguments: ["none", "dummy"])
    func nothing(driver: String) {
      with(driver: driver) {
        let output = SoundOutput()
        output.play([SoundEvent(.burst(.glass), at: 1, lasting: 0.05)], at: 1)
        output.setSpeed(0.5, at: 1.1)
        output.setSpeed(0, at: 1.1)
        output.play([SoundEvent(.shake, at: 1.2, lasting: 0.02)], at: 1.2)
        output.setSpeed(1, at: 1.2)
        output.setSpeed(.nan, at: 1.2)
        output.play([SoundEvent(.shake, at: .nan, lasting: 0.02)], at: .nan)
        output.isMuted = true
        output.isMuted = false
        output.stop()
        output.waitUntilSilent(atMost: 10)
      }
      #expect(SDL_WasInit(UInt32(SDL_INIT_AUDIO)) == 0)
    }

    @Test("One that is muted opens no loudspeaker")
    func muted() {
      with(driver: "dummy") {
        let output = SoundOutput(isMuted: true)
        output.play([SoundEvent(.shake, at: 0, lasting: 1)], at: 0)
        #expect(SDL_WasInit(UInt32(SDL_INIT_AUDIO)) == 0)
        output.isMuted = false
        #expect(SDL_WasInit(UInt32(SDL_INIT_AUDIO)) != 0)
      }
    }
  }
}
