import PoofMedia
import Testing

@testable import PoofCLI

@Suite("Sizes of clips")
struct ClipSizeTests {
  private func advice(
    _ bytes: Int, _ format: ClipFormat, fps: Double = 60, isLossless: Bool = false,
    isOpaque: Bool = false
  ) -> String? {
    ClipSize(
      bytes: bytes, format: format, framesPerSecond: fps, isLossless: isLossless,
      isOpaque: isOpaque
    ).advice
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
        == "has 90 MB; no --lossless or a smaller --size makes it smaller")
    #expect(
      advice(90_000_000, .apng) == "has 90 MB; --fps 30 or a smaller --size makes it smaller")
  }
}
