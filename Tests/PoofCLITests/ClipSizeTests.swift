import PoofMedia
import Testing

@testable import PoofCLI

@Suite("Sizes of clips")
struct ClipSizeTests {
  private func clip(
    _ bytes: Int, _ format: ClipFormat, fps: Double = 60, isLossless: Bool = false,
    isOpaque: Bool = false
  ) -> ClipSize {
    ClipSize(
      bytes: bytes, format: format, framesPerSecond: fps, isLossless: isLossless,
      isOpaque: isOpaque)
  }

  private func advice(
    _ bytes: Int, _ format: ClipFormat, fps: Double = 60, isLossless: Bool = false,
    isOpaque: Bool = false
  ) -> String? {
    clip(bytes, format, fps: fps, isLossless: isLossless, isOpaque: isOpaque).advice
  }

  @Test("a clip that fits its bytes only with a poor quality is told so, with what makes it better")
  func foundQuality() {
    #expect(
      clip(990_000, .webp).advice(foundQuality: 30, of: 75) == "has 990000 bytes at --quality 30")
    // It is as good as it was asked to be.
    #expect(
      clip(990_000, .webp).advice(foundQuality: 5, of: 5) == "has 990000 bytes at --quality 5")
    #expect(
      clip(990_000, .webp).advice(foundQuality: 29, of: 75)
        == "has 990000 bytes at --quality 29, which shows; --fps 30 or a --background or a smaller --size"
        + " or --max-size leaves room for a better one")
    #expect(
      clip(8, .mp4, fps: 25).advice(foundQuality: 0, of: 75)
        == "has 8 bytes at --quality 0, which shows; a smaller --size or --max-size leaves room for a better one"
    )
  }

  @Test("a large clip is told, with what makes it smaller; others are not")
  func advice() {
    #expect(advice(9_999_999, .webp) == nil)
    #expect(
      advice(18_900_000, .webp)
        == "has 19 MB; --fps 30 or a --background or --max-bytes 5M makes it smaller")
    #expect(
      advice(10_000_000, .mp4) == "has 10 MB; --fps 30 or --max-bytes 5M makes it smaller")
    #expect(
      advice(12_400_000, .webp, fps: 30, isOpaque: true)
        == "has 12 MB; --max-bytes 5M makes it smaller")
    #expect(
      advice(90_000_000, .webp, fps: 25, isLossless: true, isOpaque: true)
        == "has 90 MB; no --lossless or a smaller --size or --max-size makes it smaller")
    #expect(
      advice(90_000_000, .apng)
        == "has 90 MB; --fps 30 or a smaller --size or --max-size makes it smaller")
  }
}
