import PoofCore
import PoofEffects
import TestSupport
import Testing

@Suite struct ConfettiTests {
  private let size = PixelSize(width: 200, height: 120)
  private let room = PixelSize(width: 480, height: 400)
  private let origin = PixelPoint(x: 140, y: 160)

  private static let sources: [Confetti.Source] = [
    .cannons, .around, .rain, .burst(from: Point(x: 0.5, y: 1), angle: -1.5, spread: 1),
  ]

  private func confetti(_ change: (inout Confetti.Settings) -> Void = { _ in }) -> Confetti {
    var settings = Confetti.Settings()
    change(&settings)
    return Confetti(over: size, settings: settings)
  }

  private func frame(
    _ confetti: Confetti, at time: Double, over background: PremultipliedColor = .transparent
  ) -> [UInt32] {
    var canvas = Canvas(size: room)
    canvas.clear(to: background)
    confetti.draw(at: time, into: &canvas, origin: origin)
    return canvas.snapshot().pixels
  }

  // MARK: Time

  @Test("It begins and ends with nothing, and nothing is there before, after or at no time")
  func ends() {
    for source in Self.sources {
      let confetti = confetti { $0.source = source }
      #expect(confetti.length > Double(confetti.settings.lifespan / 2))
      #expect(
        confetti.length <= Double(confetti.settings.lifespan + confetti.settings.stagger))
      for time in [0, -1, confetti.length, confetti.length + 1, .infinity, .nan] {
        #expect(frame(confetti, at: time).allSatisfy { $0 == 0 }, "\(source), \(time) s")
      }
      for time in [-0.001, confetti.length, .nan] {
        #expect(confetti.count(at: time) == 0 && confetti.bounds(at: time).isEmpty)
      }
      let last = frame(confetti, at: confetti.length - 0.001)
      #expect(last.allSatisfy { $0 >> 24 < 8 })
      #expect(frame(confetti, at: 0.5 * confetti.length).contains { $0 >> 24 == 255 })
    }
  }

  @Test("All pieces are in the air once the last is thrown, until the first is gone")
  func counts() {
    let confetti = confetti { $0.variety = 0 }
    #expect(confetti.count(at: 0.251) == 180)
    #expect(confetti.count(at: 2.299) == 180)
    #expect(abs(confetti.length - 2.55) < 0.01)
  }

  @Test("Pieces that land are over the area, stay in their column, and slide down ever faster")
  func landing() {
    var settings = Confetti.Settings()
    settings.landing = 1
    let maker = ConfettiMaker(settings: settings, size: size)
    var landed = 0
    for number in 0..<maker.count {
      let flake = maker.flake(number)
      guard flake.landing < .infinity else { continue }
      landed += 1
      var batch = FlakeBatch()
      batch.set(flake, lane: 0)
      let places = (0...3).map { step -> Point in
        let place = batch.position(at: Lanes(repeating: flake.landing + 0.2 * Float(step)))
        return Point(x: place.x[0], y: place.y[0])
      }
      #expect((0..<200).contains(places[0].x) && (0..<120).contains(places[0].y))
      #expect(places.allSatisfy { $0.x == places[0].x })
      let steps = zip(places, places.dropFirst()).map { $1.y - $0.y }
      #expect(steps[0] > 0 && steps == steps.sorted())
    }
    #expect(landed > 40)
    settings.landing = 0
    let flying = ConfettiMaker(settings: settings, size: size)
    #expect((0..<flying.count).allSatisfy { flying.flake($0).landing == .infinity })
    #expect(confetti { $0.landing = .nan }.settings.landing == 0)
  }

  @Test("Around a card most of it comes from beside and down there, and none lies in the middle")
  func around() {
    var settings = Confetti.Settings.around
    settings.landing = 1
    let maker = ConfettiMaker(settings: settings, size: size)
    var (over, left, lying) = (0, 0, 0)
    for number in 0..<maker.count {
      let flake = maker.flake(number)
      #expect(!(0...200).contains(flake.home.x) && flake.home.y > 120)
      if flake.home.x < 0 { left += 1 }
      var batch = FlakeBatch()
      batch.set(flake, lane: 0)
      if flake.landing < .infinity {
        lying += 1
        let place = batch.position(at: Lanes(repeating: flake.landing)).x[0]
        #expect(abs(place - 100) >= 40, "none lies where faces and words are")
      } else if (0...200).contains(batch.position(at: Lanes(repeating: 1.5)).x[0]) {
        over += 1
      }
    }
    #expect((60...120).contains(left))
    #expect(lying > 10 && 3 * over < maker.count)
  }

  @Test("Pieces are tossed up and fall once what they lie on goes, and none lands from then on")
  func leaving() {
    var settings = Confetti.Settings()
    settings.landing = 1
    let maker = ConfettiMaker(settings: settings, size: size)
    for number in 0..<maker.count {
      let flake = maker.flake(number)
      guard flake.landing < .infinity else { continue }
      var batch = FlakeBatch()
      batch.set(flake, lane: 0)
      func y(_ age: Float) -> Float { batch.position(at: Lanes(repeating: age)).y[0] }
      let lying = y(flake.landing + 0.3)
      batch.release = Lanes(repeating: flake.landing + 0.3)
      #expect(y(flake.landing + 0.3) == lying)
      #expect(y(flake.landing + 0.35) < lying, "it goes up")
      #expect(y(flake.landing + 4) > lying + 20, "and falls")
      batch.release = Lanes(repeating: flake.landing)
      let flying = y(flake.landing + 1)
      var free = flake
      free.landing = .infinity
      batch.set(free, lane: 0)
      #expect(y(flake.landing + 1) == flying)
    }
  }

  @Test("What it lands on changes nothing before it goes, and nothing jumps when it does")
  func leavingTime() {
    let confetti = confetti { $0.landing = 1 }
    let leaving = confetti.leaving(at: 1.2)
    #expect(leaving.length == confetti.length)
    for time in [0.3, 0.9, 1.199] { #expect(frame(leaving, at: time) == frame(confetti, at: time)) }
    #expect(frame(leaving, at: 1.5) != frame(confetti, at: 1.5))
    let jump = alphaDifference(frame(leaving, at: 1.201), frame(leaving, at: 1.2))
    #expect(jump < leaving.count(at: 1.2) * 3 * 255)
    for never in [Double.infinity, .nan] {
      #expect(frame(confetti.leaving(at: never), at: 1.5) == frame(confetti, at: 1.5))
    }
    #expect(
      frame(confetti.leaving(at: -.infinity), at: 2) == frame(confetti.leaving(at: -9), at: 2))
  }

  @Test("Nothing jumps from one thousandth of a second to the next")
  func smooth() {
    let confetti = confetti { $0.count = 8 }
    var before = frame(confetti, at: 0)
    for step in 1...Int(confetti.length * 1_000) {
      let now = frame(confetti, at: Double(step) * 0.001)
      let changed = alphaDifference(now, before)
      // Eight pieces of some ten pixels' area that fly at up to 0.8 px a step.
      #expect(changed < 24 * 255, "\(step) ms")
      before = now
    }
  }

  @Test("The same seed gives the same bytes, whatever was drawn before; another seed others")
  func seeds() {
    let (first, again, other) = (confetti(), confetti(), confetti { $0.seed = 2 })
    let times = [0.1, 0.4, 1, 1.9]
    let forwards = times.map { frame(first, at: $0) }
    let backwards = times.reversed().map { frame(again, at: $0) }
    #expect(forwards == backwards.reversed())
    for (time, pixels) in zip(times, forwards) { #expect(frame(other, at: time) != pixels) }
  }

  // MARK: Motion

  @Test("The classic numbers are canvas-confetti's, tick by tick")
  func classic() {
    let side: Double = 500
    var settings = Confetti.Settings.classic(side: Float(side))
    #expect(settings.count == 50)
    settings.sway = 0
    let size = PixelSize(width: 500, height: 500)
    let maker = ConfettiMaker(settings: settings, size: size)
    var (slowest, fastest) = (Double.infinity, 0.0)
    var (leftmost, rightmost) = (0.0, 0.0)
    for number in 0..<50 {
      let piece = maker.flake(number)
      #expect(maker.start(number) == 0)
      #expect(abs(piece.lifespan * 60 - 200) < 1e-3)
      #expect(piece.home == Point(x: 250, y: 250))
      var batch = FlakeBatch()
      batch.set(piece, lane: 5)
      func place(_ tick: Int) -> (x: Double, y: Double) {
        let place = batch.position(at: Lanes(repeating: Float(tick) / 60))
        return (Double(place.x[5]), Double(place.y[5]))
      }
      // The first tick moves a piece by its velocity and by gravity's 3 px.
      let (x, y) = (place(1).x - 250, place(1).y - 250 - 3)
      let velocity = (x * x + y * y).squareRoot()
      slowest = min(slowest, velocity)
      fastest = max(fastest, velocity)
      leftmost = min(leftmost, x / velocity)
      rightmost = max(rightmost, x / velocity)
      #expect(y < 0)
      var (stepX, stepY) = (x, y)
      var (atX, atY) = (250.0, 250.0)
      for tick in 1...199 {
        atX += stepX
        atY += stepY + 3
        stepX *= 0.9
        stepY *= 0.9
        if [1, 2, 10, 60, 199].contains(tick) {
          #expect(abs(place(tick).x - atX) < 0.05 && abs(place(tick).y - atY) < 0.05)
        }
      }
    }
    #expect(slowest > 22.4 && slowest < 26)
    #expect(fastest < 67.6 && fastest > 64)
    // sin(22.5°)
    #expect(leftmost > -0.383 && leftmost < -0.33)
    #expect(rightmost < 0.383 && rightmost > 0.33)
  }

  @Test("A burst keeps to its spread, and cannons throw inwards and up from the lower corners")
  func directions() {
    var settings = Confetti.Settings()
    settings.source = .burst(from: Point(x: 0.25, y: 0.5), angle: 0.4, spread: 0.6)
    let burst = ConfettiMaker(settings: settings, size: size)
    let cannons = ConfettiMaker(settings: Confetti.Settings(), size: size)
    var lefts = 0
    for number in 0..<180 {
      let piece = burst.flake(number)
      #expect(piece.home == Point(x: 50, y: 60))
      // Without the steady fall, whose way is in the velocity too.
      let (x, y) = (piece.velocity.x, piece.velocity.y - piece.terminalSpeed)
      #expect(x > 0 && y > 0.1 * x && y < 0.85 * x)
      let shot = cannons.flake(number)
      let isLeft = shot.home.x == 0
      if isLeft { lefts += 1 }
      #expect(shot.home.y == 120 && (isLeft || shot.home.x == 200))
      #expect(shot.velocity.y < 0 && (shot.velocity.x > 0) == isLeft)
    }
    #expect((60...120).contains(lefts))
  }

  @Test("Rain begins above the upper edge all along it, and falls through the area")
  func rain() {
    let confetti = Confetti(over: size, settings: .rain)
    let early = confetti.bounds(at: 0.12, origin: .zero)
    #expect(early.maxY < 8)
    let full = confetti.bounds(at: 1.6, origin: .zero)
    #expect(full.minX < 10 && full.maxX > 190)
    #expect(full.maxY > 100)
  }

  @Test("On an area of another size the same pieces fly in proportion")
  func proportion() {
    let large = Confetti(over: PixelSize(width: 600, height: 360))
    let small = confetti()
    #expect(large.length == small.length)
    for time in [0.3, 1, 1.7] {
      #expect(large.count(at: time) == small.count(at: time))
      let (a, b) = (large.bounds(at: time), small.bounds(at: time))
      // Bounds have a margin of a pixel and lie on whole ones.
      #expect(abs(a.minX - b.minX * 3) <= 8 && abs(a.maxX - b.maxX * 3) <= 8)
      #expect(abs(a.minY - b.minY * 3) <= 8 && abs(a.maxY - b.maxY * 3) <= 8)
    }
  }

  // MARK: Drawing

  @Test("Pieces have the given colours, and no others")
  func colors() {
    let confetti = confetti {
      $0.colors = [Color(r: 200, g: 0, b: 0), Color(r: 0, g: 0, b: 200)]
      $0.shine = 0
    }
    let pixels = frame(confetti, at: 1).filter { $0 >> 24 == 255 }
    #expect(pixels.contains { $0 & 0xff00ff == 0xc80000 || $0 >> 16 & 0xff > 150 })
    #expect(pixels.contains { $0 & 0xff > 150 })
    #expect(pixels.allSatisfy { $0 >> 8 & 0xff == 0 })
  }

  @Test("Without colours, shapes or pieces there is nothing, and it takes no time")
  func nothing() {
    for change in [
      { (settings: inout Confetti.Settings) in settings.colors = [] }, { $0.shapes = [] },
      { $0.count = 0 }, { $0.count = -3 },
    ] {
      let confetti = confetti(change)
      #expect(confetti.length == 0)
      #expect(frame(confetti, at: 0.4).allSatisfy { $0 == 0 })
    }
  }

  @Test("A disc covers the area of a disc, other shapes theirs", arguments: Confetti.Shape.allCases)
  func areas(shape: Confetti.Shape) {
    var settings = Confetti.Settings()
    settings.shapes = [shape]
    settings.length = 0.3
    settings.variety = 0
    let maker = ConfettiMaker(settings: settings, size: size)
    for number in 0..<12 {
      var piece = maker.flake(number)
      piece.presence = 1
      piece.home = Point(x: 200.3, y: 180.7)
      let (a, b, c, d) = piece.corners
      func cross(_ p: Point, _ q: Point) -> Float { p.x * q.y - p.y * q.x }
      let box = (cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2
      let area = shape == .disc ? box * Float.pi / 4 : box
      var batch = FlakeBatch()
      batch.set(piece, lane: number % 8)
      var canvas = Canvas(size: room)
      batch.draw(at: Lanes(), into: &canvas, origin: .zero, light: .paper(shine: 0))
      let covered = canvas.snapshot().pixels.reduce(Float(0)) { $0 + Float($1 >> 24) / 255 }
      #expect(abs(covered - area) < 0.06 * area + 1, "\(shape), piece \(number)")
    }
  }

  @Test("The bounds hold every changed pixel and are the damage; no channel is above its alpha")
  func bounds() {
    for source in Self.sources {
      let confetti = confetti { $0.source = source }
      for step in 0..<24 {
        let time = confetti.length * Double(step) / 24
        let bounds = confetti.bounds(at: time, origin: origin)
        var canvas = Canvas(size: room)
        confetti.draw(at: time, into: &canvas, origin: origin)
        let damage = canvas.takeDamage()
        // What flies beyond the canvas is not drawn.
        let isInside = canvas.bounds.union(bounds) == canvas.bounds
        #expect(isInside ? damage == bounds : bounds.union(damage) == bounds)
        let frame = canvas.snapshot()
        #expect(bounds.union(paintedBounds(frame.pixels, room)) == bounds)
        #expect(isPremultiplied(frame))
      }
    }
  }

  @Test("Numbers outside their ranges are brought inside, and what is none does no harm")
  func limits() {
    var settings = Confetti.Settings()
    settings.count = 100_000
    settings.length = .nan
    settings.speed = -5...(.infinity)
    settings.drag = 0
    settings.fallSpeed = -1
    settings.sway = .infinity
    settings.stagger = .nan
    settings.lifespan = 0
    settings.variety = 9
    settings.source = .burst(from: Point(x: .nan, y: .infinity), angle: .nan, spread: .infinity)
    let confetti = Confetti(over: size, settings: settings)
    let limited = confetti.settings
    #expect(limited.count == 4_096 && limited.length == 0 && limited.speed == 0...100)
    #expect(limited.drag == 0.1 && limited.fallSpeed == 0 && limited.sway == 1)
    #expect(limited.stagger == 0 && limited.lifespan == 0.05 && limited.variety == 1)
    _ = frame(confetti, at: 0.02)
  }

  @Test("The classic preset takes any side", arguments: [Float.nan, -3, 0, .infinity])
  func classicOfNoSide(side: Float) {
    var canvas = Canvas(size: PixelSize(width: 40, height: 30))
    Confetti(over: canvas.size, settings: .classic(side: side)).draw(at: 0.5, into: &canvas)
    #expect(
      Confetti.Settings.classic(side: side).length == Confetti.Settings.classic(side: 1).length)
  }
}
