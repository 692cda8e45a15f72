import Testing

import PoofSDL

struct FrameStatisticsTests {
  @Test("count, median and worst of few frames")
  func few() {
    var statistics = FrameStatistics()
    #expect(statistics.median == 0 && statistics.worst == 0)
    for time in [5.0, 1, 3, 100, 2] { statistics.add(milliseconds: time) }
    #expect(statistics.count == 5)
    #expect(statistics.median == 3)
    #expect(statistics.worst == 100)
  }

  @Test("a loop that runs for long forgets old frames in the median, not in the worst")
  func many() {
    var statistics = FrameStatistics()
    statistics.add(milliseconds: 50)
    for _ in 0..<40_000 { statistics.add(milliseconds: 1) }
    for _ in 0..<32_768 { statistics.add(milliseconds: 2) }
    #expect(statistics.median == 2)
    #expect(statistics.worst == 50)
    #expect(statistics.count == 72_769)
  }
}
