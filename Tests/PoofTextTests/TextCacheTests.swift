import PoofCore
import Testing

import PoofText

struct TextCacheTests {
  @Test func `the same text again is not drawn again, and not kept for ever`() {
    var cache = TextCache()
    let text = RenderedText(
      mask: Mask(size: PixelSize(width: 1, height: 1)), width: 3, baseline: 1)
    func key(_ number: Int) -> TextCache.Key {
      TextCache.Key(text: "\(number)", size: 10, outline: 0, figures: .tabular)
    }
    for number in 0..<TextCache.capacity { cache[key(number)] = text }
    #expect(cache[key(0)]?.width == 3)
    cache[key(1000)] = text
    #expect(cache.count == TextCache.capacity)
    // 0 was used again, so 1 was the one unused for longest.
    #expect(cache[key(0)] != nil && cache[key(1)] == nil && cache[key(1000)] != nil)
  }
}
