import Poof
import Testing

@testable import PoofDemo

@Suite struct PixelRectContainedTests {
  @Test func `what lies inside another region, or nowhere, is left out`() {
    let card = PixelRect(minX: 40, minY: 30, maxX: 80, maxY: 60)
    let shadow = PixelRect(minX: 30, minY: 30, maxX: 90, maxY: 70)
    let status = PixelRect(minX: 35, minY: 68, maxX: 85, maxY: 80)
    #expect(PixelRect.withoutContained([card, shadow, status]) == [shadow, status])
    #expect(PixelRect.withoutContained([shadow, card, shadow]) == [shadow])
    #expect(PixelRect.withoutContained([.empty, status]) == [status])
    #expect(PixelRect.withoutContained([]).isEmpty)
  }
}
