import PoofCore
import Testing

@Suite struct RequireTests {
  @Test func `what holds ends nothing`() {
    require(Canvas(size: PixelSize(width: 1, height: 1)).width == 1, "never said")
  }

  @Test func `a mistake in a program ends it with a sentence, in optimised builds too`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Canvas(size: PixelSize(width: 0, height: 10))
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("a canvas's sides are 1…32,768 px"))
  }
}
