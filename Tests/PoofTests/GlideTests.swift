import PoofCore
import Testing

@testable import Poof

@Suite struct GlideTests {
  @Test("It rests until it is sent somewhere, comes nearer by e^(−t/0.28), and rests there")
  func way() {
    var glide = Glide(at: .zero)
    #expect(glide.position(at: 3) == .zero && !glide.isMoving(at: 3))
    glide.go(to: Point(x: 1, y: -2), at: 1)
    #expect(glide.position(at: 0.5) == .zero && glide.position(at: 1) == .zero)
    let place = glide.position(at: 1.28)
    #expect(abs(place.x - 0.632) < 0.001 && abs(place.y + 1.264) < 0.002)
    #expect(glide.isMoving(at: 3.5) && !glide.isMoving(at: 3.6))
    #expect(glide.position(at: 3.6) == Point(x: 1, y: -2))
  }
}
