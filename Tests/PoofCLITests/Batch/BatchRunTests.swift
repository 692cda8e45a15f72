import Testing

@testable import PoofCLI

struct BatchRunTests {
  @Test("the state of the work is told with its rate and the time left")
  func progress() {
    func line(_ made: Int, _ unchanged: Int, _ failed: Int, _ seconds: Double) -> String {
      "\(BatchProgress(made: made, unchanged: unchanged, failed: failed, all: 1_000, seconds: seconds))"
    }
    #expect(line(0, 0, 0, 1) == "0 of 1000 rows")
    #expect(line(0, 400, 0, 1) == "400 of 1000 rows, 400 unchanged")
    #expect(line(90, 0, 10, 8) == "100 of 1000 rows, 10 failed, 12.5 rows/s, 1 min 12 s left")
    #expect(line(5, 985, 0, 10) == "990 of 1000 rows, 985 unchanged, 0.5 rows/s, 20 s left")
    #expect(line(1, 0, 0, 10) == "1 of 1000 rows, 0.1 rows/s, 2 h 46 min left")
  }

  @Test("at the end it is told what is new, what was there, and where")
  func summary() {
    func line(_ made: Int, _ unchanged: Int) -> String {
      "\(BatchSummary(made: made, unchanged: unchanged, folder: "out/"))"
    }
    #expect(line(3, 0) == "3 rows: 3 made, in out/")
    #expect(line(1, 0) == "1 row: 1 made, in out/")
    #expect(line(2, 40) == "42 rows: 2 made, 40 unchanged, in out/")
    #expect(line(0, 2) == "2 rows: 0 made, 2 unchanged, in out/")
  }

  @Test(
    "a container's share of processors",
    arguments: [
      ("max 100000\n", nil), ("150000 100000\n", 2), ("50000 100000", 1), ("", nil), ("x y", nil),
      ("400000 100000 1", nil),
    ] as [(String, Int?)])
  func quota(file: String, count: Int?) {
    #expect(Cores.quota(in: file) == count)
    #expect(Cores.count >= 1)
  }
}
