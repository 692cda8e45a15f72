import PoofCore
import Testing

@Suite("The reach of a film")
struct FilmReachTests {
  /// A box that flies out of its picture, to a place that its middle reaches at the end.
  private struct Flight: Film {
    let size = PixelSize(width: 40, height: 20)
    var length = 1.0
    let goal: PixelPoint
    let side: Int

    func draw(at time: Double, into canvas: inout Canvas, origin: PixelPoint) {
      let part = min(max(0, time / length), 1)
      let x = Int((Double(goal.x) * part).rounded())
      let y = Int((Double(goal.y) * part).rounded())
      canvas.fill(
        PixelRect(
          minX: origin.x + x, minY: origin.y + y, maxX: origin.x + x + side,
          maxY: origin.y + y + side), with: Color(r: 9, g: 9, b: 9).premultiplied)
    }
  }

  @Test("it is how far something is seen beyond each side")
  func sides() {
    let right = Flight(goal: PixelPoint(x: 50, y: 24), side: 4)
    #expect(right.reach(most: 40) == FilmReach(left: 0, top: 0, right: 14, bottom: 8))
    let left = Flight(goal: PixelPoint(x: -11, y: -7), side: 4)
    #expect(left.reach(most: 40) == FilmReach(left: 11, top: 7, right: 0, bottom: 0))
  }

  @Test("it ends at the most that is asked for, and nothing needs none")
  func limits() {
    let far = Flight(goal: PixelPoint(x: 310, y: 0), side: 12)
    #expect(far.reach(most: 30).right == 30)
    #expect(far.reach(most: 0) == FilmReach(left: 0, top: 0, right: 0, bottom: 0))
    #expect(far.reach(most: -5) == FilmReach(left: 0, top: 0, right: 0, bottom: 0))
    let still = Flight(goal: .zero, side: 0)
    #expect(still.reach(most: 30) == FilmReach(left: 0, top: 0, right: 0, bottom: 0))
    let endless = Flight(length: .infinity, goal: PixelPoint(x: 90, y: 0), side: 4)
    #expect(endless.reach(most: 30) == FilmReach(left: 0, top: 0, right: 0, bottom: 0))
  }

  @Test("what is of more than a part in 2,000 of the picture is looked for")
  func specks() {
    // 40 · 20 px: half a pixel may be beyond, a whole one may not.
    let speck = Flight(goal: PixelPoint(x: 60, y: 0), side: 1)
    #expect(speck.reach(most: 40).right == 21)
  }
}
