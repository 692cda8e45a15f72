import PoofCore
import Testing

@Suite struct LanesArithmeticTests {
  /// Numbers of every kind: signs, zeros, the smallest, the largest, and what is none.
  private static let numbers: [Float] = [
    0, -0, 1, -1.5, 3.25, .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude,
    .infinity,
    -.infinity, .nan, 0.1, 16_777_216, -7e-9, .pi, 1 / 3,
  ]

  private static func lanes(_ number: (Int) -> Float) -> Lanes {
    var lanes = Lanes()
    for lane in 0..<8 { lanes[lane] = number(lane) }
    return lanes
  }

  /// Whether they are the same bits, or no numbers both.
  private static func isSame(_ a: Float, _ b: Float) -> Bool {
    a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
  }

  @Test("Every lane is the number that one would get alone, to the bit", arguments: 0..<16)
  func alone(shift: Int) {
    let operators: [(Lanes, Lanes) -> Lanes] = [(+), (-), (*), (/)]
    let alone: [(Float, Float) -> Float] = [(+), (-), (*), (/)]
    let assigning: [(inout Lanes, Lanes) -> Void] = [(+=), (-=), (*=), (/=)]
    let numbers = Self.numbers
    for (index, lanewise) in operators.enumerated() {
      for start in [0, 8] {
        let a = Self.lanes { numbers[start + $0] }
        let b = Self.lanes { numbers[(start + $0 + shift) % 16] }
        let result = lanewise(a, b)
        var assigned = a
        assigning[index](&assigned, b)
        for lane in 0..<8 {
          #expect(Self.isSame(result[lane], alone[index](a[lane], b[lane])))
          #expect(Self.isSame(assigned[lane], result[lane]))
        }
      }
    }
  }

  @Test("A number stands for eight of it, on either side")
  func single() {
    let withNumber: [(Lanes, Float) -> Lanes] = [(+), (-), (*), (/)]
    let ofNumber: [(Float, Lanes) -> Lanes] = [(+), (-), (*), (/)]
    let assigning: [(inout Lanes, Float) -> Void] = [(+=), (-=), (*=), (/=)]
    let alone: [(Float, Float) -> Float] = [(+), (-), (*), (/)]
    let lanes = Lanes(1, -2, 0.5, 0, -0, 1e30, .infinity, .nan)
    for number in Self.numbers {
      let eight = Lanes(repeating: number)
      for lane in 0..<8 { #expect(Self.isSame(eight[lane], number)) }
      for (index, operation) in alone.enumerated() {
        let (right, left) = (withNumber[index](lanes, number), ofNumber[index](number, lanes))
        var assigned = lanes
        assigning[index](&assigned, number)
        for lane in 0..<8 {
          #expect(Self.isSame(right[lane], operation(lanes[lane], number)))
          #expect(Self.isSame(left[lane], operation(number, lanes[lane])))
          #expect(Self.isSame(assigned[lane], right[lane]))
        }
      }
    }
  }
}
