import PinnedFrames
import PoofCore
import PoofEffects
import Testing

@Suite struct ExplosionFilmTests {
  private let image = TestPictures.mixed(width: 48, height: 30)

  private func settings(_ change: (inout ExplosionSequence.Settings) -> Void = { _ in })
    -> ExplosionSequence.Settings
  {
    var settings = ExplosionSequence.Settings { Scatter(origin: $0) }
    settings.shake = Shake(duration: 0.5, amplitude: 0.05)
    settings.sampler = .cells(of: 3)
    change(&settings)
    return settings
  }

  private func frame(_ film: some Film, at time: Double) -> [UInt32] {
    var canvas = Canvas(size: PixelSize(width: 88, height: 70))
    film.draw(at: time, into: &canvas, origin: PixelPoint(x: 20, y: 20))
    return canvas.snapshot().pixels
  }

  /// Frames of a sequence at each of the times, its particles there as soon as they are needed.
  private func frames(
    _ settings: ExplosionSequence.Settings, from origin: Point? = nil, at times: [Double]
  ) -> [[UInt32]] {
    let sequence = ExplosionSequence(settings: settings)
    sequence.waitsForSampling = true
    sequence.start(image, from: origin, at: 0)
    return times.map { time in
      sequence.advance(to: time)
      var canvas = Canvas(size: PixelSize(width: 88, height: 70))
      sequence.draw(into: &canvas, origin: PixelPoint(x: 20, y: 20))
      return canvas.snapshot().pixels
    }
  }

  private let times = [0, 0.2, 0.47, 0.5, 0.51, 0.9, 1.7, 2.4, 3.3, 5, 9]

  @Test func `a film shows what a sequence shows, in any order`() {
    let place = Point(x: 0.2, y: 0.9)
    let film = ExplosionFilm(of: image, settings: settings(), from: place)
    let expected = frames(settings(), from: place, at: times)
    for (time, pixels) in zip(times, expected).reversed() {
      #expect(frame(film, at: time) == pixels, "\(time) s")
    }
    #expect(film.burstTime == 0.5 && film.size == image.size)
    #expect(film.length == 0.5 + Double(Scatter(origin: place).duration))
  }

  @Test func `however short it is, the picture comes home to its own place`() {
    let settings = settings {
      $0.makeAnimation = { AnyParticleAnimation(Scatter(origin: $0).retimed(to: 0.05)) }
      $0.repeatCount = 2
      $0.autoreverses = true
    }
    let film = ExplosionFilm(of: image, settings: settings)
    #expect(abs(film.length - 0.6) < 1e-6)
    var home = Canvas(size: PixelSize(width: 88, height: 70))
    home.draw(image, at: PixelPoint(x: 20, y: 20))
    for time in [film.length, 9] { #expect(frame(film, at: time) == home.snapshot().pixels) }
  }

  @Test func `there and back, and again, it is what a sequence shows`() {
    let settings = settings {
      $0.repeatCount = 4
      $0.autoreverses = true
    }
    let film = ExplosionFilm(of: image, settings: settings)
    let all = (0...60).map { film.length * Double($0) / 60 }
    for (time, pixels) in zip(all, frames(settings, at: all)) {
      #expect(frame(film, at: time) == pixels, "\(time) s")
    }
    #expect(film.presence(at: film.length) == 1 && film.progress(at: film.length) == 0)
  }

  @Test(arguments: [Float(0.1), 0.3, 0.7, 1.1])
  func `however long it shakes, what comes back is whole at its very end`(duration: Float) {
    let film = ExplosionFilm(
      of: image,
      settings: settings {
        $0.shake = Shake(duration: duration, amplitude: 0.05)
        $0.repeatCount = 2
        $0.autoreverses = true
      })
    #expect(film.progress(at: film.length) == 0 && film.presence(at: film.length) == 1)
    #expect(film.image(at: film.length).pixels == image.pixels)
  }

  @Test func `what bursts again and again has no end`() {
    let film = ExplosionFilm(of: image, settings: settings { $0.repeatCount = .max })
    #expect(film.length == .infinity)
    let run = Double(Scatter(origin: .zero).duration)
    #expect(frame(film, at: 0.5 + 0.25) != frame(film, at: 0.5 + 0.75))
    #expect(film.progress(at: 0.5 + 1_000 * run + run / 2) == 0.5)
  }

  @Test func `an odd time draws no odd frame`() {
    let film = ExplosionFilm(of: image, settings: settings())
    for time in [-1, -Double.infinity, .nan] {
      #expect(frame(film, at: time) == frame(film, at: 0))
    }
    for time in [film.length, 1e300, .infinity] {
      #expect(frame(film, at: time).allSatisfy { $0 == 0 })
    }
    var canvas = Canvas(size: image.size)
    for place in [Int.min, Int.max] {
      for time in [0.2, 1] {
        film.draw(at: time, into: &canvas, origin: PixelPoint(x: place, y: place))
      }
    }
    #expect(canvas.snapshot().pixels.allSatisfy { $0 == 0 })
  }
}
