import Poof
import PoofProgram
import Testing

@testable import PoofCLI

@Suite("How fine a clip's picture is cut")
struct CellOptionsTests {
  /// Whether pictures of these sizes are cut into quarters of their pixels, by these options.
  private func cuts(
    _ sizes: [(width: Int, height: Int)], by arguments: [String] = [], _ animation: String = "fall"
  ) throws -> [Bool] {
    let options = try CutOptions.parse(arguments)
    let named = try #require(AnimationCatalog.builtIn[animation])
    return sizes.map {
      options.cutsQuarters(of: PixelSize(width: $0.width, height: $0.height), for: named)
    }
  }

  /// The side of a particle of a picture of this size, px.
  private func side(
    _ width: Int, _ height: Int, by arguments: [String] = [], _ animation: String = "fall"
  ) throws -> Int {
    try CutOptions.parse(arguments).grid(
      of: PixelSize(width: width, height: height),
      for: try #require(AnimationCatalog.builtIn[animation])
    ).cellSize
  }

  @Test func `up to a million pixels are cut into quarters`() throws {
    #expect(try cuts([(1_000, 1_000), (1_001, 1_000)]) == [true, false])
    #expect(try cuts([(1_000, 1_000)], "shatter") == [false])
  }

  @Test func `larger ones are cut into pixels, and the largest into more than one`() throws {
    #expect(try side(2_000, 2_000) == 1)
    #expect(try side(2_001, 2_000) == 2)
    // As large as suits it: four hundredths of the shorter side.
    #expect(try side(2_001, 2_000, "shatter") == 80)
  }

  @Test func `who says how it is cut is heard`() throws {
    #expect(try cuts([(400, 450), (400, 451)], by: ["--budget", "720000"]) == [true, false])
    #expect(try side(900, 900, by: ["--budget", "720000"]) == 2)
    for argument in [["--cell", "1"], ["--gap", "1"], ["--shape", "disc"]] {
      #expect(try cuts([(20, 20)], by: argument) == [false], "\(argument)")
    }
  }
}
