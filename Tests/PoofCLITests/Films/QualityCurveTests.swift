import Poof
import Testing

@testable import PoofCLI

@Suite("The estimate of a clip's bytes")
struct QualityCurveTests {
  @Test("it is exact at its points, an exponential between them, and level beyond")
  func bytes() {
    let curve = QualityCurve(points: [(10, 100), (20, 400), (60, 800)])
    #expect(curve.bytes(at: 10) == 100 && curve.bytes(at: 20) == 400 && curve.bytes(at: 60) == 800)
    #expect(abs(curve.bytes(at: 15) - 200) < 1e-9)
    #expect(curve.bytes(at: 0) == 100 && curve.bytes(at: 100) == 800)
    #expect(QualityCurve(points: [(0, 7)]).bytes(at: 40) == 7)
  }

  @Test(
    "a sample is runs of frames at even distances, all of them in the clip",
    arguments: [48, 49, 151, 599, 36_000])
  func sample(count: Int) throws {
    let sample = try #require(
      QualityCurve.sample(of: count, size: PixelSize(width: 640, height: 480)))
    #expect(sample.count == 12 && sample == Set(sample).sorted())
    #expect(sample[0] >= 0 && sample[11] < count)
    // As much before the first as behind the last, and between them.
    #expect(abs(sample[0] - (count - 1 - sample[11])) <= 1)
    for run in stride(from: 0, to: 12, by: 3) {
      #expect(sample[run + 2] == sample[run] + 2)
      if run > 0 { #expect(abs(sample[run] - sample[run - 3] - count / 4) <= 1) }
    }
  }

  @Test("few frames are no sample's worth, and large ones have smaller samples or none")
  func limits() {
    #expect(QualityCurve.sample(of: 47, size: PixelSize(width: 64, height: 48)) == nil)
    #expect(QualityCurve.sample(of: 0, size: PixelSize(width: 64, height: 48)) == nil)
    let large = PixelSize(width: 2_560, height: 2_560)
    #expect(QualityCurve.sample(of: 300, size: large)?.count == 6)
    #expect(QualityCurve.sample(of: 300, size: PixelSize(width: 8_000, height: 8_000)) == nil)
  }

  /// Measures a clip that has so many bytes at a quality; the qualities that were looked at, in their order.
  private func measured(
    upTo highest: Int, within most: Int, _ bytes: (Int) -> Double
  ) -> (curve: QualityCurve, looked: [Int]) {
    var looked: [Int] = []
    let curve = QualityCurve.measured(upTo: highest, within: most) { quality in
      looked.append(quality)
      return bytes(quality)
    }
    return (curve, looked)
  }

  @Test("where the best quality fits nothing else is looked at, and where none does only both ends")
  func ends() {
    #expect(measured(upTo: 60, within: 100) { _ in 100 }.looked == [60])
    #expect(measured(upTo: 60, within: 99) { Double(100 + $0) }.looked == [60, 0])
    #expect(measured(upTo: 0, within: 99) { _ in 100 }.looked == [0])
    #expect(measured(upTo: 1, within: 100) { Double(100 + $0) }.looked == [1, 0])
  }

  @Test("else it is exact where it meets the limit", arguments: [1_100, 1_500, 2_000, 3_900])
  func meets(most: Int) {
    func bytes(_ quality: Int) -> Double {
      1_000 * (1 + 3 * Double(quality * quality) / 3_600) * (quality < 20 ? 1 : 1.1)
    }
    let (curve, looked) = measured(upTo: 60, within: most, bytes)
    #expect(looked.count <= 5 && Set(looked).count == looked.count, "\(looked)")
    #expect(curve.points.map(\.quality) == looked.sorted())
    let (told, best) = (
      (0...60).last { curve.bytes(at: $0) <= Double(most) },
      (0...60).last { bytes($0) <= Double(most) }
    )
    #expect(abs((told ?? 99) - (best ?? 99)) <= 2, "\(looked)")
  }
}
